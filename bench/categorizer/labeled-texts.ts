import { toWords } from "../../lib/domain/transactions/categorizer/descriptor";
import { listHouseholds } from "../insights/households";

/** A bank's text with the category that it was given by whoever wrote it, and how many transactions have it. */
export type LabeledText = { name: string; currency: string; isIn: boolean; slug: string; transactions: number };

/** Texts that were looked at while the categorizer was made, and those that were not. */
export type TextsPart = "looked at" | "held apart";

/** They say that no one categorized the transaction: no label. */
const NO_LABEL: ReadonlySet<string> = new Set(["uncategorized", "other-income"]);

/** The households of `bench/insights` to train with were looked at; those to choose by weren't. A text counts once in each part, whatever its numbers. */
export function listLabeledTexts(part: TextsPart): LabeledText[] {
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
