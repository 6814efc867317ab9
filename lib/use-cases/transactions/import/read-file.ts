import * as z from "zod";
import { remarkOnWithdrawn } from "@/lib/domain/transactions/import/currencies";
import { shownText } from "@/lib/domain/transactions/import/missed-lines";
import { FILE_ENCODINGS, type FileEncoding } from "@/lib/domain/transactions/import/statement";
import { isHiddenName, openArchive } from "./archives/open-archive";
import { decodeText } from "./decode-text";
import type { ArchiveFormat, Reading, ReadOptions, TextFormat } from "./define-format";
import { camtFormat, zipFormat } from "./formats/camt";
import { csvFormat } from "./formats/csv";
import { mt940Format } from "./formats/mt940";
import { ofxFormat } from "./formats/ofx";
import { appArchiveFormat, otherAppFormat } from "./formats/other-app";
import { qifFormat } from "./formats/qif";
import { sorrelFormat } from "./formats/sorrel";
import { sorrelJsonFormat } from "./formats/sorrel-json";
import { xlsxFormat } from "./formats/xlsx";
import { keyOfEncoding } from "./header-key";
import { assertLineBound, refusal, refuseArchive, refuseText } from "./refuse-file";

export type FileReading = Reading & {
  format: string;
  /** The encoding that the person chose, now or for this account's last file of these columns; null where it was found in the file. */
  encoding: FileEncoding | null;
  /** Key for remembering a chosen encoding; null without an account. */
  encodingKey: string | null;
};

/** Formats with marks of their own, besides CSV; a new one takes its place here. The first that recognizes a file reads it. */
export const TEXT_FORMATS: readonly TextFormat[] = [
  camtFormat,
  mt940Format,
  ofxFormat,
  otherAppFormat,
  qifFormat,
  sorrelFormat,
  sorrelJsonFormat,
];
export const ARCHIVE_FORMATS: readonly ArchiveFormat[] = [appArchiveFormat, xlsxFormat, zipFormat];

/**
 * Reads a statement in the format that recognizes it; an archive of one file is read as that file.
 * @throws AppError `UNPROCESSABLE` for a file that is no statement, or beyond 100,000 rows
 */
export async function readFile(
  options: ReadOptions & { bytes: Uint8Array; encoding?: FileEncoding | undefined },
): Promise<FileReading> {
  const reading = await readAny(options);
  return { ...reading, remarks: [...(reading.remarks ?? []), ...remarkOnWithdrawn(reading.rows)] };
}

async function readAny({
  bytes,
  encoding,
  ...options
}: ReadOptions & { bytes: Uint8Array; encoding?: FileEncoding | undefined }): Promise<FileReading> {
  if (!isZip(bytes)) return readText(bytes, encoding, options);
  const archive = await openArchive(bytes);
  const format = await formatOf(archive, ARCHIVE_FORMATS);
  if (format)
    return { ...(await format.read(archive, options)), format: format.name, encoding: null, encodingKey: null };
  refuseArchive(archive);
  const [only, ...others] = archive.names.filter((name) => !isHiddenName(name));
  if (only === undefined) throw refusal("This archive is empty");
  if (others.length > 0) {
    throw refusal("This archive holds several files. Unpack it and import them one at a time.");
  }
  const content = await archive.read(only);
  if (isZip(content)) throw refusal("This archive holds another one. Unpack it and import that.");
  return readText(content, encoding, { ...options, fileName: `${options.fileName} ${only}` });
}

async function readText(
  bytes: Uint8Array,
  encoding: FileEncoding | undefined,
  options: ReadOptions,
): Promise<FileReading> {
  const encodingKey = options.accountId === null ? null : keyOfEncoding(bytes, options.accountId);
  const chosen = encoding ?? (encodingKey === null ? undefined : await recallEncoding(options, encodingKey));
  const text = decodeText(bytes, chosen);
  assertLineBound(text);
  const recognized = await formatOf(text, TEXT_FORMATS);
  // A file that a format recognizes isn't a page or another program's data, however it begins.
  if (!recognized) refuseText(text);
  const format = recognized ?? csvFormat;
  const reading = await format.read(text, options);
  const isLined = reading.columns.length > 0 && format.name !== "qif";
  const lines = isLined ? text.split(/\r\n|\r|\n/) : null;
  return {
    ...reading,
    raw: lines ? rawOf(lines, reading) : {},
    // As the file has it, with its separators.
    rejected: lines
      ? reading.rejected.map((one) => ({ ...one, text: shownText(lines[one.line - 1] ?? one.text ?? "") }))
      : reading.rejected,
    format: format.name,
    encoding: chosen ?? null,
    encodingKey,
  };
}

const rememberedEncoding = z.object({ encoding: z.enum(FILE_ENCODINGS) });

async function recallEncoding(options: ReadOptions, encodingKey: string): Promise<FileEncoding | undefined> {
  return rememberedEncoding.safeParse(await options.recall(encodingKey)).data?.encoding;
}

const RAW_LINES = 50;
const RAW_LENGTH = 200;

/** Rows that stand in a line each, as it is written; those of other forms, and of QIF, whose rows are several, say nothing to a reader. */
function rawOf(lines: readonly string[], { rows }: Reading): Record<number, string> {
  const found = rows.slice(0, RAW_LINES).map(({ line }) => [line, lines[line - 1]?.trim().slice(0, RAW_LENGTH) ?? ""]);
  return Object.fromEntries(found);
}

async function formatOf<Contents, Format extends { recognizes: (contents: Contents) => boolean | Promise<boolean> }>(
  contents: Contents,
  formats: readonly Format[],
): Promise<Format | undefined> {
  for (const format of formats) if (await format.recognizes(contents)) return format;
  return undefined;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}
