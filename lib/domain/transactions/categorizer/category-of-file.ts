import { PHRASES_JSON } from "@/lib/domain/generated/knowledge";
import { toWords } from "@/lib/domain/payees/descriptor";
import { CATEGORIES, type CategorySlug } from "@/lib/domain/transactions/category";

let byName: Map<string, CategorySlug> | undefined;

/**
 * Maps a category of a file, another app or a card network ("5411") to ours; null if unknown or too general.
 * The last known level of a nested category counts: "Everyday: Groceries".
 */
export function categoryOfFile(text: string): CategorySlug | null {
  const code = categoryOfMerchantCode(text.trim());
  if (code) return code;
  byName ??= names();
  const whole = byName.get(nameOf(text));
  if (whole) return whole;
  const levels = text.split(/[:>\\|]|\s[-–/]\s/).reverse();
  if (levels.length === 1) return null;
  for (const level of levels) {
    const known = byName.get(nameOf(level));
    if (known) return known;
  }
  return null;
}

function names(): Map<string, CategorySlug> {
  const known = new Map<string, CategorySlug>();
  const { "other-apps": lists }: Record<string, [CategorySlug, string, string[]][]> = JSON.parse(PHRASES_JSON);
  for (const [slug, , texts] of lists ?? []) for (const text of texts) known.set(nameOf(text), slug);
  // Our own names come last and win, so an export imports unchanged.
  for (const { name, slug } of CATEGORIES) {
    known.set(nameOf(name), slug);
    known.set(nameOf(slug), slug);
  }
  for (const silent of ["uncategorized", "other"]) known.delete(silent);
  return known;
}

/** Ignores icons and punctuation: "Gas & Fuel" equals "gas-and-fuel". */
function nameOf(text: string): string {
  return toWords(text).join(" ");
}

/** Merchant category codes (ISO 18245) as from, to and our category. Later lines are narrower and win. */
const RANGES = `
742 742 pets|780 780 home-improvement|1520 1799 home-improvement|3000 3299 flights|3351 3441 other-travel|3501 3999 lodging
4011 4011 public-transport|4111 4112 public-transport|4119 4119 medical|4121 4121 taxis|4131 4131 public-transport|4214 4225 services
4411 4411 other-travel|4457 4468 other-travel|4511 4511 flights|4582 4582 other-travel|4722 4723 other-travel|4784 4784 parking-tolls
4789 4789 other-transport|4812 4816 internet-phone|4821 4821 internet-phone|4829 4829 other-transfer|4899 4899 tv-streaming
4900 4900 gas-electricity|5013 5013 car|5045 5045 electronics|5094 5094 clothing|5122 5122 pharmacy|5137 5139 clothing
5192 5192 shopping|5193 5193 gifts-donations|5200 5261 home-improvement|5300 5310 shopping|5311 5331 shopping|5399 5399 shopping
5411 5411 groceries|5422 5422 groceries|5441 5441 coffee|5451 5451 groceries|5462 5462 coffee|5499 5499 groceries|5511 5533 car
5541 5542 fuel|5552 5552 fuel|5561 5599 car|5611 5699 clothing|5712 5719 home-improvement|5722 5722 home-improvement
5732 5732 electronics|5733 5733 shopping|5734 5734 electronics|5735 5735 music|5811 5813 dining-out|5814 5814 dining-out
5815 5815 software|5816 5816 games|5817 5818 software|5912 5912 pharmacy|5921 5921 groceries|5931 5937 shopping|5940 5943 shopping
5944 5944 clothing|5945 5945 shopping|5946 5946 electronics|5947 5947 gifts-donations|5948 5949 shopping|5968 5968 software
5970 5973 shopping|5976 5976 medical|5977 5977 personal-care|5992 5992 gifts-donations|5993 5993 shopping|5994 5994 news-magazines
5995 5995 pets|5998 5999 shopping|6010 6011 cash-withdrawal|6211 6211 investment-transfer|6300 6300 insurance|6513 6513 rent
7011 7011 lodging|7012 7012 other-travel|7032 7033 lodging|7210 7211 personal-care|7216 7216 personal-care|7221 7221 services
7230 7230 personal-care|7276 7277 services|7297 7298 personal-care|7299 7299 services|7311 7311 services|7338 7339 services
7342 7349 services|7372 7372 software|7375 7399 services|7512 7513 other-travel|7519 7519 other-travel|7523 7524 parking-tolls
7531 7549 car|7622 7622 electronics|7629 7641 home-improvement|7692 7699 services|7800 7802 entertainment|7829 7829 entertainment
7832 7832 entertainment|7841 7841 tv-streaming|7911 7911 fitness|7922 7929 entertainment|7932 7933 entertainment|7941 7941 fitness
7991 7991 entertainment|7992 7992 fitness|7993 7995 entertainment|7994 7994 games|7996 7996 entertainment|7997 7997 fitness
7998 7999 entertainment|8011 8011 medical|8021 8021 dental-eye|8031 8031 medical|8041 8041 medical|8042 8043 dental-eye
8049 8099 medical|8111 8111 services|8211 8299 education|8351 8351 childcare|8398 8398 gifts-donations|8641 8641 services
8661 8661 gifts-donations|8675 8675 car|8699 8699 services|8911 8999 services|9211 9222 taxes|9311 9311 taxes|9399 9399 taxes|9402 9402 services
`;

let ranges: { from: number; to: number; slug: CategorySlug }[] | undefined;

/** Returns the category of a four-digit merchant code, such as `"5411"`; null if invalid or too general. */
export function categoryOfMerchantCode(code: string): CategorySlug | null {
  if (!/^\d{4}$/.test(code)) return null;
  ranges ??= RANGES.trim()
    .split(/[|\n]/)
    .map((range) => {
      const [from, to, slug] = range.split(" ");
      return { from: Number(from), to: Number(to), slug: slug as CategorySlug };
    });
  const number = Number(code);
  return ranges.findLast(({ from, to }) => number >= from && number <= to)?.slug ?? null;
}
