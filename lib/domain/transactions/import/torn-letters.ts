/**
 * How many places of a text no language of Western Europe writes, after its bytes were read as windows-1252: letters of the Baltic, of
 * Turkey, of Hungary or of the Slavic languages are western ones then, in places where those never stand.
 */
export function countUnwestern(text: string): number {
  const torn = text.match(UNWESTERN)?.length ?? 0;
  const mixed = (text.match(/\p{L}+/gu) ?? []).filter((word) => MIXED.some((one) => one.test(word))).length;
  // Albanian has ë behind consonants too, and none of these.
  const afterConsonants = /[þðøèû]/i.test(text) ? (text.match(/[bcdfghjklmnpqrstvwxz]ë/giu)?.length ?? 0) : 0;
  // Icelandic has no â, î, û, è or à, and hardly a text without ó, ú, ý or æ.
  const isBaltic = /[âîûèëà]/i.test(text) && !/[óúýæ]/i.test(text);
  const ofBaltic = isBaltic ? (text.match(/[þð]/giu)?.length ?? 0) : 0;
  return torn + mixed + afterConsonants + ofBaltic + countHungarian(text);
}

const UNWESTERN = new RegExp(
  [
    // Italian and French end words with ì and ù; ě and ů stand anywhere.
    ...["[ìù]\\p{Ll}", "[ÌÙ]\\p{Lu}"],
    // No vowel follows an è, and any of them a č.
    "è[aeiouyáíéýàëû]",
    // Icelandic ð begins no word, and its þ stands before vowels, r, v and j.
    ...["(?<!\\p{L})ð(?=\\p{L})", "(?<!\\p{L})Ð(?=\\p{L})", "[þÞ](?![aeiouyrvjáéíóúýæö]|[AEIOUYRVJÁÉÍÓÚÝÆÖ])"],
    // The dotless ı of Turkey begins words and ends long ones.
    ...["(?<!\\p{L})ý", "\\p{L}{3}ý(?!\\p{L})", "\\p{L}Ý(?!\\p{L})", "çý|ýç"],
    // A Lithuanian genitive of many.
    "iø(?!\\p{L})",
  ].join("|"),
  "gu",
);

/** Letters that stand in one word of no western language. */
const MIXED = [
  /ø.*[àèëûâçîïìùò]|[àèëûâçîïìùò].*ø/iu,
  /þ.*[àèëûâçîïìùòø]|[àèëûâçîïìùòø].*þ/iu,
  /ð.*[àèëûâçîïìùò]|[àèëûâçîïìùò].*ð/iu,
  /ë.*[àèæû]|[àèæû].*ë/iu,
];

/**
 * The ő and ű of Hungary, which are õ and û then. Of those who write õ in the west, Portuguese has õe, and Estonian has it in the first
 * syllable alone; French has oû, and û before l, r, t and ch.
 */
function countHungarian(text: string): number {
  return /[ãêçàèâôîäëï]/i.test(text) ? 0 : (text.match(HUNGARIAN)?.length ?? 0);
}

const HUNGARIAN = /(?<![oeq])û(?![lrt]|ch|(?!\p{L}))|(?<=[aeiouyöüáéíóúõû]\p{L}*)õ(?!e)|õ(?=\p{L}*[áéíóú])/giu;

const EAST = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]";
const AMID_LATIN = new RegExp(
  [
    ...[`[A-Za-z]${EAST}[A-Za-z]`, `[A-Za-z]{2}${EAST}(?!${EAST})`, `(?<!${EAST})${EAST}[a-z]{2}`],
    // A half-width letter alone is a sign of another encoding, such as the one in `1º`.
    ...["(?<![ｦ-ﾟ])[ｦ-ﾟ](?![ｦ-ﾟ])", "[A-Za-z][ｦ-ﾟ]", "[ｦ-ﾟ][a-z]"],
  ].join("|"),
  "gu",
);

/** How many letters of the far east stand within a Latin word or at its end, such as `K鰈n`: each is two of another encoding, `Köln`. */
export function countAmidLatin(text: string): number {
  return text.match(AMID_LATIN)?.length ?? 0;
}

/**
 * How many letters of the far east are so rare that they are an accented letter of the west and the letter behind it: in GB 18030 those
 * whose second byte is a Latin letter, in Shift-JIS and Big5 those of the second level.
 */
export function countRare(bytes: Uint8Array, encoding: "gb18030" | "shift_jis" | "big5"): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    const isHalfWidth = encoding === "shift_jis" && first >= 0xa0 && first < 0xe0;
    if (first <= 0x80 || isHalfWidth) continue;
    const isLatin = (second >= 0x41 && second <= 0x5a) || (second >= 0x61 && second <= 0x7a);
    if (encoding === "gb18030" ? isLatin : first >= 0xe0) count += 1;
    at += 1;
  }
  return count;
}
