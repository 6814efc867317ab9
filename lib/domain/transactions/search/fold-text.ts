/** Letters without a decomposable accent, and capitals beyond A–Z, with their plain form. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    ["АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЂЈЉЊЋЏ", "абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґђјљњћџ"],
    ["ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς", "αβγδεζηθικλμνξοπρστυφχψωσ"],
    ["ØøŁłĐđıÐð", "oollddidd"],
  ].flatMap(([from = "", to = ""]) => [...from].map((letter, at): [string, string] => [letter, to[at] ?? letter])),
);

const PAIRS = { ß: "ss", ẞ: "ss", æ: "ae", Æ: "ae", œ: "oe", Œ: "oe", þ: "th", Þ: "th" };

/** Dropped inside a word: "Joe's" becomes "joes". */
const APOSTROPHES = /['’‘`´ʼ＇｀]/g;

/** Become a space. Everything else stays: letters of every script, digits, emoji. */
const SEPARATORS = /[\t\n\v\f\r !"#$%&()*+,\-./:;<=>?@[\\\]^_{|}~¡¿«»“”„·•–—−‐‑€£¥¢©®°]+/g;

/**
 * Normalizes a search text: `"Café  Trader JOE’S #552"` becomes `"cafe trader joes 552"`.
 * The database's `search_fold` does the same; a test compares them.
 */
export function foldText(text: string): string {
  let folded = text
    .replaceAll(APOSTROPHES, "")
    .normalize("NFKD")
    // Removes accents, and apostrophes created by the decomposition.
    .replaceAll(/[\u0300-\u036f'’‘`ʼ]/g, "")
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  folded = [...folded].map((letter) => LETTERS.get(letter) ?? letter).join("");
  for (const [from, to] of Object.entries(PAIRS)) folded = folded.replaceAll(from, to);
  // Trims spaces only, like the database. Other white space stays.
  return folded.replaceAll(SEPARATORS, " ").replaceAll(/^ +| +$/g, "");
}

/** Scores a name against typed text: 1 at the start, less inside, 0 for scattered letters. */
export function nameFit(name: string, typed: string, group = ""): number {
  const [wanted, text] = [foldText(typed), foldText(name)];
  if (text.startsWith(wanted)) return 1;
  if (` ${text}`.includes(` ${wanted}`)) return 0.8;
  if (text.includes(wanted)) return 0.6;
  return foldText(group).startsWith(wanted) ? 0.4 : 0;
}

/** Keeps matching items, best first; ties keep their order. Empty input matches everything. */
export function byFit<T>(
  items: readonly T[],
  typed: string,
  namesOf: (item: T) => { name: string; group?: string },
): T[] {
  if (foldText(typed) === "") return [...items];
  return items
    .map((item) => {
      const { name, group } = namesOf(item);
      return { item, fit: nameFit(name, typed, group) };
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
}
