const NUMBER_SIGNS: ReadonlyMap<string, string> = new Map([
  ["٫", "."],
  ["٬", ","],
  ["٪", "%"],
]);

/** Replaces the digits and number signs of other scripts by ASCII: `١٢٫٥`, `१२`, `１２．５`. Drops direction marks. */
export function withPlainDigits(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(/[\uff01-\uff5e\uffe0-\uffe6]/g, (wide) => wide.normalize("NFKC"))
    .replace(/[٫٬٪]/g, (sign) => NUMBER_SIGNS.get(sign) ?? sign)
    .replace(/\p{Nd}/gu, digitOf);
}

/** Unicode keeps each script's digits in order, in unbroken runs of ten that start at zero. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
