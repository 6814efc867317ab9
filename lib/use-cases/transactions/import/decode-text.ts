import { AppError } from "@/lib/domain/errors";
import { countHeaderRoles } from "@/lib/domain/transactions/import/column-headers";
import type { FileEncoding } from "@/lib/domain/transactions/import/encodings";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";
import { countAmidLatin, countRare, countUnwestern } from "@/lib/domain/transactions/import/torn-letters";
import { refuseBytes } from "./refuse-file";

/**
 * Turns a file's bytes into text. A byte order mark decides; else zeros in every second byte mean UTF-16; else it is UTF-8
 * when it can be; else the one of the older encodings in which the names of columns are words and letters stand as words have
 * them.
 *
 * @param encoding  the one that the person chose
 * @throws AppError `UNPROCESSABLE` for a file that is not text, such as a PDF
 */
export function decodeText(bytes: Uint8Array, encoding?: FileEncoding): string {
  refuseBytes(bytes);
  const text = decodeAs(bytes, encoding ?? encodingOf(bytes));
  if (text.includes("\u0000")) {
    throw new AppError("UNPROCESSABLE", `This file isn't text. Ask your bank for a ${listStatementFiles("or")} file.`);
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
/** What the older encodings are compared on. */
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

/** What the languages of an encoding write beyond ASCII. */
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

/** What windows-1252 has at 0x80 to 0x9F. Some versions of the runtime decode those as control characters of latin-1. */
const AT_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeAs(bytes: Uint8Array, encoding: FileEncoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== "windows-1252") return text;
  return text.replaceAll(/[\u0080-\u009f]/g, (one) => AT_0X80[one.charCodeAt(0) - 0x80] ?? one);
}
