import { isKnownCurrency } from "./money";

/** `US$`, `€`, `Rs`. Never a cent's sign: 50¢ isn't fifty. */
const SIGN = /^(?:[a-z]{1,3}\$|(?!¢)\p{Sc}|rs)$/iu;
/** A single letter may mean a smaller unit or a multiple: `50p`, `50K`. */
const WORD = /^\p{L}{2,}$/u;

let cached: ReadonlySet<string> | undefined;

/** Recognizes a currency beside an amount: `$`, `usd`, `kr`, `zł`, `dollars`, `Swiss francs`. Ignores case and spaces. */
export function isCurrencyMark(text: string): boolean {
  const mark = text.replace(/\s/g, "").toLowerCase();
  if (SIGN.test(mark) || isKnownCurrency(mark.toUpperCase())) return true;
  cached ??= new Set(
    Intl.supportedValuesOf("currency")
      .flatMap(wordsOf)
      .filter((word) => WORD.test(word)),
  );
  return cached.has(mark);
}

/** Lists the runtime's own names of a currency. */
function wordsOf(currency: string): string[] {
  const names = [1, 2].map((count) => write(currency, "name", count));
  const nouns = names.map((name) => name.split(" ").at(-1) ?? "");
  return [write(currency, "narrowSymbol", 1), ...nouns, ...names.map((name) => name.replaceAll(" ", ""))];
}

function write(currency: string, currencyDisplay: "narrowSymbol" | "name", count: number): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
  return (
    format
      .formatToParts(count)
      .find(({ type }) => type === "currency")
      ?.value.toLowerCase() ?? ""
  );
}
