import { AppError } from "@/lib/domain/errors";
import type { FileEncoding } from "@/lib/domain/transactions/import/encodings";
import { assertLineBound } from "./assert-row-bound";
import { decodeText } from "./decode-text";
import type { Reading, ReadOptions, StatementFormat } from "./define-format";
import { ALL_FORMATS } from "./formats/all-formats";

export type FileReading = Reading & { format: string };

/**
 * Reads a statement of any bank, in the format that recognizes it.
 *
 * @throws AppError `UNPROCESSABLE` for a file that is not a statement, or has more than 100,000 rows
 */
export async function readFile({
  bytes,
  encoding,
  ...options
}: ReadOptions & { bytes: Uint8Array; encoding?: FileEncoding | undefined }): Promise<FileReading> {
  const text = decodeText(bytes, encoding);
  assertLineBound(text);
  const format = formatOf(text, ALL_FORMATS);
  if (!format) throw new AppError("UNPROCESSABLE", "This file isn't in a format that can be imported");
  return { ...(await format.read(text, options)), format: format.name };
}

/** The format that reads a text: the first that is certain of it, else the first that may. */
export function formatOf<Format extends Pick<StatementFormat, "recognizes">>(
  text: string,
  formats: readonly Format[],
): Format | undefined {
  return (
    formats.find(({ recognizes }) => recognizes(text) === "certainly") ??
    formats.find(({ recognizes }) => recognizes(text) === "possibly")
  );
}
