/**
 * Magnitudes in major units of each row's own currency. `over` and `under` exclude the bound, `from` and `to` include
 * it.
 * A direction limits it to money in or money out.
 */
export type AmountRange = { over?: number; from?: number; to?: number; under?: number; direction?: "in" | "out" };

/** `count` is the number of words read as an amount. `isWord`: they may also be part of a name ("76", "7"). */
export type ReadAmount = { count: number; amounts: AmountRange; isWord: boolean };

/** "1,204.50", "1204,5", or "79." while the cents are still being typed. */
const NUMBER = /^\p{Sc}?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:[.,](\d{0,2}))?\p{Sc}?$/u;
const COMPARISONS = { ">": "over", ">=": "from", "≥": "from", "<": "under", "<=": "to", "≤": "to" } as const;
const PHRASES: readonly (readonly [words: readonly string[], bound: "over" | "from" | "under" | "to"])[] = [
  [["at", "least"], "from"],
  [["at", "most"], "to"],
  [["more", "than"], "over"],
  [["less", "than"], "under"],
  [["over"], "over"],
  [["above"], "over"],
  [["under"], "under"],
  [["below"], "under"],
];

/**
 * Reads an amount at the start of a query: "79.48", "$79", "> 100", "over 100", "50-80", "between 50 and 80". "-79.48"
 * is money out, "+20" money in.
 * Without cents it matches the whole unit, because cents may still follow.
 *
 * @param words  lower case, none empty
 */
export function readSearchedAmount(words: readonly string[]): ReadAmount | null {
  return readBound(words) ?? readBetween(words) ?? readSingle(words[0] ?? "");
}

function readBound(words: readonly string[]): ReadAmount | null {
  const [first = "", second = ""] = words;
  const sign = /^(>=|<=|>|<|≥|≤)(.*)$/.exec(first);
  if (sign) {
    const bound = COMPARISONS[sign[1] as keyof typeof COMPARISONS];
    const isApart = sign[2] === "";
    const value = exact(isApart ? second : (sign[2] ?? ""));
    return value === null ? null : { count: isApart ? 2 : 1, amounts: { [bound]: value }, isWord: false };
  }
  for (const [phrase, bound] of PHRASES) {
    const value = phrase.every((word, at) => words[at] === word) ? exact(words[phrase.length] ?? "") : null;
    if (value !== null) return { count: phrase.length + 1, amounts: { [bound]: value }, isWord: false };
  }
  return null;
}

function readBetween(words: readonly string[]): ReadAmount | null {
  const [first = "", second = "", third = "", fourth = ""] = words;
  const joined = /^(.+?)(?:-|–|—|\.\.)(.+)$/.exec(first);
  const ends: [from: string, to: string, count: number] | null = joined
    ? [joined[1] ?? "", joined[2] ?? "", 1]
    : first === "between" && third === "and"
      ? [second, fourth, 4]
      : ["-", "–", "—", "to"].includes(second)
        ? [first, third, 3]
        : null;
  if (!ends) return null;
  const [a, b] = [exact(ends[0]), exact(ends[1])];
  if (a === null || b === null) return null;
  return { count: ends[2], amounts: { from: Math.min(a, b), to: Math.max(a, b) }, isWord: false };
}

function readSingle(word: string): ReadAmount | null {
  const sign = /^[-−+]/.exec(word)?.[0];
  const typed = sign ? word.slice(1) : word;
  const found = NUMBER.exec(typed);
  const whole = found?.[1]?.replaceAll(",", "");
  // "0412" is a store number.
  if (!found || whole === undefined || /^0\d/.test(whole)) return null;
  const cents = found[2] ?? "";
  const value = Number(`${whole}.${cents || "0"}`);
  const amounts: AmountRange =
    cents.length === 2 ? { from: value, to: value } : { from: value, under: tidy(value + (cents === "" ? 1 : 0.1)) };
  if (sign) amounts.direction = sign === "+" ? "in" : "out";
  return { count: 1, amounts, isWord: !sign && /^\d+$/.test(typed) };
}

function exact(word: string): number | null {
  const found = NUMBER.exec(word);
  return found ? Number(`${found[1]?.replaceAll(",", "")}.${found[2] || "0"}`) : null;
}

/** Avoids float noise: 0.7 + 0.1 must be 0.8. */
const tidy = (value: number): number => Math.round(value * 100) / 100;
