import { isKnownCurrency } from "./money";

/** Letters written before a dollar sign. `l$`, `m$` and `bn$` are left out: lakh, million and billion. */
const DOLLARS: ReadonlySet<string> = new Set(
  "us u a au c ca can nz hk s sg nt r mx mex ar ec tt t j n rd mop bds bz fj ws si cl co uy usd cad aud nzd sgd hkd mxn".split(
    " ",
  ),
);
/** `€`, `Rs`. Never a cent's sign: 50¢ isn't fifty. */
const SIGN = /^(?:(?!¢)\p{Sc}|rs)$/iu;
/** A single letter may mean a smaller unit or a multiple: `50p`, `50K`. */
const WORD = /^\p{L}{2,}$/u;

let cached: ReadonlySet<string> | undefined;

/** Recognizes a currency beside an amount: `$`, `US$`, `usd`, `kr`, `zł`, `dollars`, `Swiss francs`. Ignores case and spaces. */
export function isCurrencyMark(text: string): boolean {
  const mark = text.replace(/\s/g, "").toLowerCase();
  if (SIGN.test(mark) || isKnownCurrency(mark.toUpperCase())) return true;
  if (mark.endsWith("$") && DOLLARS.has(mark.slice(0, -1))) return true;
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
