import { toWords } from "../../lib/domain/payees/descriptor";
import { directorySize } from "../../lib/domain/payees/directory";
import { categorize, guessOfText, SURE_ENOUGH } from "../../lib/domain/transactions/categorizer/categorize";
import { categoryBySlug } from "../../lib/domain/transactions/category";
import { merchantKeyOf } from "../../lib/domain/transactions/merchant-key";
import { listHouseholds } from "../insights/households";
import { atLeast, atMost, conditions, figureTable, inMs, type Measurement, writeSection } from "../report";

const GOALS = { precision: 0.9, coverage: 0.8, tenThousandMs: 1000 } as const;
const ROWS = 10_000;

type LabeledText = { name: string; currency: string; isIn: boolean; slug: string; transactions: number };

/** Texts seen while developing the categorizer, and unseen ones. */
type TextsPart = "looked at" | "held apart";

/** Categories that mean "uncategorized", so they are no label. */
const NO_LABEL: ReadonlySet<string> = new Set(["uncategorized", "other-income"]);

type Scored = LabeledText & { guess: string | null };

const apart = scoreOf("held apart");
const lookedAt = scoreOf("looked at");
const tenThousandMs = timeRows();
const figures: Measurement[] = [
  share("Precision on texts held apart", apart.precision, GOALS.precision),
  share("Coverage of texts held apart", apart.coverage, GOALS.coverage),
  share("The same counted by transactions: precision", apart.transactionPrecision, null),
  share("The same counted by transactions: coverage", apart.transactionCoverage, null),
  share("Income, expense or transfer right, held apart", apart.kindPrecision, null),
  share("Precision on texts that were looked at", lookedAt.precision, null),
  share("Coverage of texts that were looked at", lookedAt.coverage, null),
  atMost(`${ROWS} different rows, with their rhythm`, tenThousandMs, GOALS.tenThousandMs, inMs),
  atLeast("Names in the directory", directorySize(), 1500),
];
writeSection({
  name: "categorizer",
  body: `## Categories of rows that no bank categorized

\`npm run bench:categorizer\`. ${conditions()}.

${apart.texts.length} texts held apart, of ${count(apart.texts)} transactions; ${lookedAt.texts.length} that were looked at, of ${count(lookedAt.texts)}. Where they come from, who labeled
them and what they can't show: [bench/categorizer](../bench/categorizer/README.md). A text below a sureness of ${SURE_ENOUGH} is in no category and goes to
review. No person's past is given, so this is a first import.

${figureTable(figures)}

By category, held apart:

${byCategory(apart.texts)}

Wrong, held apart:

${missesOf(apart.texts)}`,
});
for (const { what, measured, goal } of figures) console.log(`${what}: ${measured}${goal ? ` (goal ${goal})` : ""}`);

function scoreOf(part: TextsPart) {
  const texts: Scored[] = listLabeledTexts(part).map((text) => {
    const guess = guessOfText(text.name, text.currency, text.isIn);
    return { ...text, guess: guess && guess.sureness >= SURE_ENOUGH ? guess.slug : null };
  });
  const sure = texts.filter(({ guess }) => guess !== null);
  const right = sure.filter(({ guess, slug }) => guess === slug);
  const ofKind = sure.filter(({ guess, slug }) => categoryBySlug(guess ?? "")?.kind === categoryBySlug(slug)?.kind);
  return {
    texts,
    coverage: sure.length / texts.length,
    precision: right.length / sure.length,
    kindPrecision: ofKind.length / sure.length,
    transactionCoverage: count(sure) / count(texts),
    transactionPrecision: count(right) / count(sure),
  };
}

function count(texts: readonly LabeledText[]): number {
  return texts.reduce((sum, { transactions }) => sum + transactions, 0);
}

/** Unique texts, so nothing comes from a cache. */
function timeRows(): number {
  const all = listHouseholds().flatMap(({ transactions }) => transactions);
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const { name, date, amountMinor, currency } = all[index % all.length] as (typeof all)[number];
    const own = `${name} ${String.fromCharCode(97 + (index % 26))}${index}`;
    return { name: own, date, amountMinor, currency, merchantKey: merchantKeyOf(own) };
  });
  // The first row loads the directory, which counts.
  const begun = performance.now();
  categorize(rows, []);
  return performance.now() - begun;
}

function share(what: string, measured: number, goal: number | null): Measurement {
  return atLeast(what, measured, goal, (value) => value.toFixed(3));
}

function byCategory(texts: readonly Scored[]): string {
  const slugs = [...new Set(texts.map(({ slug }) => slug))].sort();
  const lines = slugs.map((slug) => {
    const labeled = texts.filter((text) => text.slug === slug);
    const found = labeled.filter(({ guess }) => guess === slug).length;
    const wrongly = texts.filter((text) => text.guess === slug && text.slug !== slug).length;
    return `| \`${slug}\` | ${labeled.length} | ${found} | ${labeled.filter(({ guess }) => guess === null).length} | ${wrongly} |`;
  });
  return ["| Category | Texts | Right | In review | Others taken for it |", "|---|---|---|---|---|", ...lines].join(
    "\n",
  );
}

function missesOf(texts: readonly Scored[]): string {
  const wrong = texts.filter(({ guess, slug }) => guess !== null && guess !== slug);
  return wrong.map(({ name, slug, guess }) => `- “${name}”: \`${slug}\`, taken for \`${guess}\``).join("\n");
}

/** The training part was seen, the selection part wasn't. Digits don't make a text distinct. */
function listLabeledTexts(part: TextsPart): LabeledText[] {
  const texts = new Map<string, LabeledText>();
  for (const { transactions } of listHouseholds({ part: part === "looked at" ? "train" : "choose" })) {
    for (const { name, currency, amountMinor, categorySlug: slug } of transactions) {
      if (NO_LABEL.has(slug)) continue;
      const isIn = amountMinor > 0;
      const key = `${lettersOf(name)} ${currency} ${isIn} ${slug}`;
      const known = texts.get(key) ?? { name, currency, isIn, slug, transactions: 0 };
      texts.set(key, { ...known, transactions: known.transactions + 1 });
    }
  }
  return [...texts.values()];
}

function lettersOf(name: string): string {
  return toWords(name)
    .filter((word) => !/\d/.test(word))
    .join(" ");
}
