import { AppError } from "@/lib/domain/errors";
import type { FileEncoding, StatementRow } from "@/lib/domain/transactions/import/statement";
import { type FileReading, readFile } from "@/lib/use-cases/transactions/import/read-file";

const OPTIONS = {
  ...{ currency: "USD", onlyCurrency: null, accountId: null, fileName: "export", isCurrencyGiven: false },
  today: "2026-11-23",
  recall: async () => null,
  listPast: async () => [],
};

type ReadBytesOptions = Partial<Omit<Parameters<typeof readFile>[0], "bytes">>;

/** Reads a file as the import does, for a person who is paid in dollars unless `more` says otherwise. */
export function readBytes(file: string | Uint8Array, more: ReadBytesOptions = {}): Promise<FileReading> {
  return readFile({ ...OPTIONS, bytes: Buffer.from(file), ...more });
}

/** Returns a file's reading, or the sentence that refuses the file. Rethrows any other error. */
export async function outcomeOf(file: string | Uint8Array, more: ReadBytesOptions = {}): Promise<FileReading | string> {
  return readBytes(file, more).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "UNPROCESSABLE") return error.message;
    throw error;
  });
}

export function file(...lines: string[]): string {
  return `${lines.join("\n")}\n`;
}

export function amountsOf({ rows }: FileReading): number[] {
  return rows.map(({ amountMinor }) => amountMinor);
}

export function namesOf({ rows }: FileReading): string[] {
  return rows.map(({ name }) => name);
}

export function reasonsOf({ rejected }: FileReading): string[] {
  return rejected.map(({ reason }) => reason);
}

type Brief = Pick<StatementRow, "date" | "amountMinor" | "currency" | "name">;

/** Date, amount and name of each row, in the file's order. */
export function briefRows({ rows }: { rows: readonly Brief[] }): string[] {
  return rows.map(({ date, amountMinor, currency, name }) => `${date} ${amountMinor} ${currency} ${name}`);
}

/** Writes a text in an older encoding, by what the decoder makes of each byte and each pair of bytes. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map<string, number[]>();
  for (let lead = 255; lead >= 0; lead -= 1) {
    for (let trail = 254; trail >= 64; trail -= 1) {
      const pair = decoder.decode(Uint8Array.of(lead, trail));
      if ([...pair].length === 1 && pair !== "\uFFFD") byLetter.set(pair, [lead, trail]);
    }
  }
  for (let byte = 255; byte >= 0; byte -= 1) {
    const letter = decoder.decode(Uint8Array.of(byte));
    if (letter !== "\uFFFD" && letter !== "") byLetter.set(letter, [byte]);
  }
  // Some versions of the runtime decode 0x80 to 0x9F of windows-1252 as control characters.
  if (encoding === "windows-1252") for (const [letter, byte] of AT_0X80) byLetter.set(letter, [byte]);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = byLetter.get(letter);
      if (!bytes) throw new Error(`${letter} isn't in ${encoding}`);
      return bytes;
    }),
  );
}

const AT_0X80: readonly (readonly [string, number])[] = [
  ["€", 0x80],
  ["’", 0x92],
  ["œ", 0x9c],
  ["Œ", 0x8c],
];

/** Lines of a text that hold something, from 1: those within a quoted cell belong to the line where it begins. */
function recordLines(text: string): number[] {
  const found: number[] = [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!isOpen && /[\p{L}\p{N}]/u.test(line)) found.push(index + 1);
    const marks = line.split('"').length - 1;
    if (marks % 2 === 1) isOpen = !isOpen;
  }
  return found;
}

/** Lines of a table that were lost or counted twice, in words; null for a file that is no table. */
export function lostLines(title: string, text: string, reading: FileReading): string[] | null {
  // Records in lines of a name and a value have no line each.
  const isTable = ["csv", "other-app"].includes(reading.format) && !/^Date:.*\n.*:.*\n/m.test(text);
  if (!isTable || reading.rows.length === 0) return null;
  const lines = text.split(/\r\n|\r|\n/);
  const names = new Set((reading.otherLines ?? []).map((line) => lines[line - 1]));
  const isRepeat = (line: number) => names.has(lines[line - 1]) || /^sep=/i.test(lines[line - 1] ?? "");
  const swallowed = swallowedLines(text, reading).filter((line) => !isRepeat(line));
  const twice = linesTwice(reading);
  return [
    ...(swallowed.length > 0 ? [`${title}: ${swallowed.join()}`] : []),
    ...(twice.length > 0 ? [`${title}: twice ${twice.join()}`] : []),
  ];
}

function swallowedLines(text: string, reading: FileReading): number[] {
  const known = new Set([
    ...reading.rows.map(({ line }) => line),
    ...reading.rejected.map(({ line }) => line),
    ...(reading.otherLines ?? []),
  ]);
  return recordLines(text).filter((line) => !known.has(line));
}

function linesTwice({ rows, rejected }: FileReading): number[] {
  const skipped = new Set(rejected.map(({ line }) => line));
  return rows.map(({ line }) => line).filter((line) => skipped.has(line));
}
