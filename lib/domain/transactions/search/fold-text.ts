/** Letters that have no accent to lose, and capitals beyond A to Z: what a person types for them. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    ["АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЂЈЉЊЋЏ", "абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґђјљњћџ"],
    ["ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς", "αβγδεζηθικλμνξοπρστυφχψωσ"],
    ["ØøŁłĐđıÐð", "oollddidd"],
  ].flatMap(([from = "", to = ""]) => [...from].map((letter, at): [string, string] => [letter, to[at] ?? letter])),
);

/** Two letters for one. */
const PAIRS = { ß: "ss", ẞ: "ss", æ: "ae", Æ: "ae", œ: "oe", Œ: "oe", þ: "th", Þ: "th" };

/** Inside a word they are nothing: "Joe's" is "joes". */
const APOSTROPHES = /['’‘`´ʼ＇｀]/g;

/** Between words they are a space. What is not here stays: letters of every script, digits, emoji. */
const SEPARATORS = /[\t\n\v\f\r !"#$%&()*+,\-./:;<=>?@[\\\]^_{|}~¡¿«»“”„·•–—−‐‑€£¥¢©®°]+/g;

/**
 * A text as the search compares it: small letters without accents or apostrophes, words with one space between them.
 * `"Café  Trader JOE’S #552"` is `"cafe trader joes 552"`. The database stores the same of each transaction
 * (`search_fold` in prisma/migrations/20261123160000_search_text); a test compares the two.
 */
export function foldText(text: string): string {
  let folded = text
    .replaceAll(APOSTROPHES, "")
    .normalize("NFKD")
    // Accents; and what takes an apostrophe apart gives one.
    .replaceAll(/[\u0300-\u036f'’‘`ʼ]/g, "")
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  folded = [...folded].map((letter) => LETTERS.get(letter) ?? letter).join("");
  for (const [from, to] of Object.entries(PAIRS)) folded = folded.replaceAll(from, to);
  // Spaces alone, as the database does it: what else a script takes for white space stays where it stands.
  return folded.replaceAll(SEPARATORS, " ").replaceAll(/^ +| +$/g, "");
}
