/** Signs and words that name one currency; `$`, `kr` and `¥` are several's and name none. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/i, "EUR"],
  [/£/, "GBP"],
  [/₹|\bRs\.?(?=\s|\d|$)/, "INR"],
  [/R\$/, "BRL"],
  [/zł|\bPLN\b/i, "PLN"],
  [/Kč/i, "CZK"],
  [/₽|руб/i, "RUB"],
  [/₺|\bTL\b/, "TRY"],
  [/₩|원/, "KRW"],
  [/円/, "JPY"],
  [/(?<!\p{Script=Han})元(?!\p{Script=Han})|人民币/u, "CNY"],
  [/(?<!\p{L})S\/\.?(?=\s?[-+]?\s?\d)/u, "PEN"],
  [/(?<![\p{L}\d])R(?=\s?\d)/u, "ZAR"],
  [/\bFt\b/, "HUF"],
  [/₴/, "UAH"],
  [/₪/, "ILS"],
  [/\blei\b/i, "RON"],
  [/\bRM(?=\s?\d)/, "MYR"],
  [/HK\$/, "HKD"],
  [/(?:NT)\$/, "TWD"],
  [/(?:AU|A)\$/, "AUD"],
  [/(?:CA|C)\$/, "CAD"],
  [/US\$/, "USD"],
  [/₫|(?<=\d ?)đ(?!\p{L})/u, "VND"],
  [/฿/, "THB"],
  [/₱/, "PHP"],
  [/\bSFr\.|\bFr\.(?=\s?\d)/, "CHF"],
];

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** Codes that are words elsewhere: a file's name with "ALL" in it is not Albanian. */
const WORDS_TOO = new Set(["ALL", "TOP", "TRY", "CUP", "GEL", "MOP", "PEN", "RON", "LAK", "BAM", "MAD", "BOB", "SOS"]);

/** Whether a code that stands alone may be a word. */
export function mayBeWord(code: string): boolean {
  return WORDS_TOO.has(code);
}

/** The currency that a text names by its code or sign, such as `Betrag (EUR)`, `12,50 €` or `zł`; null where none is named. */
export function currencyOfText(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(upper) && CODES.has(upper)) return upper;
  for (const [code] of text.matchAll(/(?<![\p{L}])[A-Z]{3}(?![\p{L}])/gu)) {
    if (CODES.has(code) && !WORDS_TOO.has(code)) return code;
  }
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** The one currency that these texts name; null where none or several do. */
export function currencyOfTexts(texts: readonly string[]): string | null {
  // A cell that is "ALL" and nothing else may be the word.
  const named = new Set(
    texts
      .filter((text) => !WORDS_TOO.has(text.trim()))
      .map(currencyOfText)
      .filter((one) => one !== null),
  );
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}
