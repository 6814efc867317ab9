import { AppError } from "@/lib/domain/errors";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";

const ASK_FOR_ANOTHER = `Ask your bank for a ${listStatementFiles("or")} file.`;

/**
 * Turns a file's bytes into text. A byte order mark decides; else zeros in every second byte mean UTF-16; else it is UTF-8
 * when it can be, and windows-1252 when it cannot: any bytes are a text in that, and banks that are not at UTF-8 yet are
 * at that.
 *
 * @throws AppError `UNPROCESSABLE` for a file that is not text, such as a spreadsheet or a PDF
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, "PK\u0003\u0004") || startsWith(bytes, "\u00d0\u00cf\u0011\u00e0")) {
    throw unreadable("This is a spreadsheet. Save it as a CSV file and import that.");
  }
  if (startsWith(bytes, "%PDF")) throw unreadable(`This is a PDF. ${ASK_FOR_ANOTHER}`);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\u0000")) throw unreadable(`This file isn't text. ${ASK_FOR_ANOTHER}`);
  return text;
}

function encodingOf(bytes: Uint8Array): string {
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
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return [...magic].every((character, index) => bytes[index] === character.charCodeAt(0));
}

function unreadable(message: string): AppError {
  return new AppError("UNPROCESSABLE", message);
}
