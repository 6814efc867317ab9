import { toWords } from "../../lib/domain/transactions/categorizer/descriptor";
import { listHouseholds } from "../insights/households";

export type LabeledText = { name: string; currency: string; isIn: boolean; slug: string; transactions: number };

/** Texts seen while developing the categorizer, and unseen ones. */
export type TextsPart = "looked at" | "held apart";

/** Categories that mean "uncategorized", so they are no label. */
const NO_LABEL: ReadonlySet<string> = new Set(["uncategorized", "other-income"]);

/** The training part was seen, the selection part wasn't. Digits don't make a text distinct. */
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
