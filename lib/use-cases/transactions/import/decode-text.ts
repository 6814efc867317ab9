import { countHeaderRoles } from "@/lib/domain/transactions/import/column-headers";
import { type FileEncoding, listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { refusal, refuseBytes } from "./refuse-file";

/**
 * Decodes a file: by byte order mark, else UTF-16 by its zeros, else UTF-8, else the older encoding whose words fit.
 * @param encoding  the user's choice
 * @throws AppError `UNPROCESSABLE` for a file that isn't text, such as a PDF
 */
export function decodeText(bytes: Uint8Array, encoding?: FileEncoding): string {
  refuseBytes(bytes);
  const text = decodeAs(bytes, encoding ?? encodingOf(bytes));
  if (text.includes("\u0000")) {
    throw refusal(`This file isn't text. Ask your bank for a ${listStatementFiles("or")} file.`);
  }
  return text;
}

function encodingOf(bytes: Uint8Array): FileEncoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const zeros = { even: 0, odd: 0 };
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? "even" : "odd"] += 1;
  });
  if (zeros.odd > head.length * 0.3) return "utf-16le";
  if (zeros.even > head.length * 0.3) return "utf-16be";
  return isValid(bytes, "utf-8") ? "utf-8" : likeliest(bytes);
}

/** Those that are alike in the commonest texts stand after the one that more banks write. */
const OLDER = [
  ...(["windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1257"] as const),
  ...(["iso-8859-2", "shift_jis", "gb18030", "euc-kr", "euc-jp", "big5"] as const),
];
const WIDE: ReadonlySet<FileEncoding> = new Set(["shift_jis", "gb18030", "euc-kr", "euc-jp", "big5"]);
const SAMPLE_BYTES = 20_000;

function likeliest(bytes: Uint8Array): FileEncoding {
  const end = bytes.subarray(0, SAMPLE_BYTES).lastIndexOf(10);
  // Without a line end in the sample, a character may be cut in two at its end.
  const sample = bytes.subarray(0, bytes.length > SAMPLE_BYTES && end > 0 ? end : SAMPLE_BYTES);
  const scores = OLDER.map((one) => scoreOf(sample, one));
  return OLDER[scores.indexOf(Math.max(...scores))] ?? "windows-1252";
}

/** Names of columns weigh most; then letters that stand together as one script's do. */
function scoreOf(bytes: Uint8Array, encoding: FileEncoding): number {
  if (WIDE.has(encoding) && !isValid(bytes, encoding, { isCut: bytes.length === SAMPLE_BYTES }))
    return Number.NEGATIVE_INFINITY;
  const text = decodeAs(bytes, encoding);
  const names = Math.max(
    0,
    ...text.split(/\r\n?|\n/, 40).map((line) => countHeaderRoles(line.split(/[,;\t|]/).map(unquoted))),
  );
  const letters = [...text].filter((one) => one > "\u007f");
  const share = (pattern: RegExp) => perLetter(text.match(new RegExp(pattern, "gu"))?.length ?? 0);
  return names + plausibility() + (encoding === "windows-1252" && DECLARES_WESTERN.test(text) ? DECLARED : 0);

  function perLetter(count: number): number {
    return count / Math.max(1, letters.length);
  }

  function plausibility(): number {
    if (encoding === "windows-1253")
      return (text.match(/\p{Script=Greek}{4,}/gu)?.join("").length ?? 0) / letters.length;
    if (WIDE.has(encoding)) return wide() - perLetter(countAmidLatin(text)) * 3 - share(/\p{Co}/u) * 3 - rare();
    if (encoding === "windows-1251")
      return (text.match(/\p{Script=Cyrillic}{4,}/gu)?.join("").length ?? 0) / letters.length;
    // A sign or a mark between letters is another encoding's letter.
    const torn =
      text.match(
        /\p{L}[¹³¿£¼¾½¢¥²°»«¡¬§¶±][\p{L}\s]|\p{L}[ªº]\p{L}|\p{L}{2}[ªº]\s|[ìøèùêæ¿³¹](?!ð)[^\s\p{ASCII}]|[áíúýéó][ìøèù]|(?!þýð)[^\p{ASCII}]{3,}/gu,
      )?.length ?? 0;
    const own = share(LETTERS[encoding] ?? /$^/u) * (encoding === "windows-1252" ? 0.6 : 0.55);
    const unwestern = encoding === "windows-1252" ? countUnwestern(text) : 0;
    const alone = encoding === "windows-1250" || encoding === "iso-8859-2" ? (text.match(ALONE)?.length ?? 0) : 0;
    return own - perLetter(torn + unwestern + alone);
  }

  function rare(): number {
    const hasRare = encoding === "gb18030" || encoding === "shift_jis" || encoding === "big5";
    return hasRare ? perLetter(countRare(bytes, encoding)) : 0;
  }

  function wide(): number {
    const kana = share(/[ぁ-んァ-ヶー]/u);
    const han = share(/\p{Script=Han}/u);
    if (encoding === "euc-jp") return kana * 1.2 + han * 0.3;
    if (encoding === "big5") return han * 0.69;
    if (encoding === "gb18030") return han * 0.7;
    // Parts of syllables stand alone in no Korean word: they are the syllables of another encoding.
    if (encoding === "euc-kr") return share(/\p{Script=Hangul}/u) * 1.2 - share(/[ㄱ-ㆎ]/u) * 2;
    return share(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}Ａ-Ｚ０-９　]/u) * 0.8 + kana;
  }
}

/** The header of an OFX file names its encoding; banks of other countries copy this one too. */
const DECLARES_WESTERN = /^\s*OFXHEADER[\s\S]{0,300}CHARSET: ?(?:1252|(?:ISO-)?8859-1)\b/i;
const DECLARED = 0.25;

/** No Slavic or Hungarian word is one letter with an accent, but of Hungarian ő: it is the sign `¦`, or another one, of the west. */
const ALONE = /(?<=\s)(?![őŐ])[^\p{ASCII}\P{L}](?=\s)/gu;

/** Letters beyond ASCII in each encoding's languages. */
const LETTERS: Partial<Record<FileEncoding, RegExp>> = {
  "windows-1252": /[éèêëàâäáãåçñöóôòõüúûùßøæíîïìýðþÿœÉÈÊËÀÂÄÁÃÇÑÖÓÔÒÕÜÚÛÙÍÎÏÌÆØÅÝÐÞŒªº€£]|(?<!\p{L})[¿¡](?=\p{Lu})/u,
  "windows-1250": /[ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýáíéúČŘŠŽŇŮőűŐŰöüÖÜóÁÍÉÚÓÝ]/u,
  "iso-8859-2": /[ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýáíéúČŘŠŽŇŮőűŐŰöüÖÜóÁÍÉÚÓÝ]/u,
  "windows-1254": /[ğĞıİşŞçÇöÖüÜ]/u,
  "windows-1257": /[ąčęėįšųūžĄČĘĖĮŠŲŪŽāēģīķļņĀĒĢĪĶĻŅ]/u,
};

const unquoted = (cell: string) => cell.replaceAll('"', "");

function isValid(bytes: Uint8Array, encoding: FileEncoding, { isCut = false } = {}): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

/** Windows-1252 from 0x80 to 0x9F. Some versions of the runtime decode those as control characters of latin-1. */
const AT_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeAs(bytes: Uint8Array, encoding: FileEncoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== "windows-1252") return text;
  return text.replaceAll(/[\u0080-\u009f]/g, (one) => AT_0X80[one.charCodeAt(0) - 0x80] ?? one);
}

/** Counts letters of windows-1252 in places where no Western language has them. */
function countUnwestern(text: string): number {
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

/** The Hungarian ő and ű, misread as õ and û. Portuguese, Estonian and French write those in other places. */
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

/** Counts East Asian letters within or ending a Latin word, such as `K鰈n`: each is two of another encoding, `Köln`. */
function countAmidLatin(text: string): number {
  return text.match(AMID_LATIN)?.length ?? 0;
}

/** Counts rare Far East letters that are rather an accented western letter and the next one. */
function countRare(bytes: Uint8Array, encoding: "gb18030" | "shift_jis" | "big5"): number {
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
