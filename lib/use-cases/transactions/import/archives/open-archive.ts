import { crc32, inflateRawSync } from "node:zlib";
import { AppError } from "@/lib/domain/errors";

/** The files of a ZIP archive, by their names as the archive writes them; a name is never used as a path. */
export type Archive = {
  names: readonly string[];
  /** @throws AppError `UNPROCESSABLE` for a file that is damaged, or with which the archive unpacks to more than it may */
  read: (name: string) => Uint8Array;
};

/** A sheet of 100,000 rows is some 60 MB. What unpacks to more isn't a statement, however small it is packed. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
const MAX_ENTRIES = 5000;

const DAMAGED = "This file was cut off or damaged. Download it again and import that.";
const TOO_LARGE = `This archive unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB. Unpack it and import its files one at a time.`;

/** Whether a name is of those that a Mac adds to its archives, or hides. */
export function isHiddenName(name: string): boolean {
  return /^__MACOSX\/|(?:^|\/)\.[^/]*$/.test(name);
}

type Entry = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  at: number;
};

/**
 * Opens a ZIP archive by its directory (APPNOTE 6.3.10, sections 4.3.7 to 4.3.16). Nothing is unpacked before it is read, and of
 * all that is read together at most `MAX_UNPACKED_BYTES`, whatever sizes the directory claims.
 *
 * @throws AppError `UNPROCESSABLE` for an archive that is cut, names a file twice, or has more files than one may have
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map(listEntries(bytes, view).map((entry) => [entry.name, entry]));
  let unpacked = 0;
  const read = (name: string): Uint8Array => {
    const entry = entries.get(name);
    if (!entry) throw refusal(DAMAGED);
    if (entry.flags & 1) throw refusal("This file is protected by a password. Save it without one and import that.");
    const packed = packedBytesOf(bytes, view, entry);
    const left = MAX_UNPACKED_BYTES - unpacked;
    if (entry.bytes > left) throw refusal(TOO_LARGE);
    const content = entry.method === 0 ? packed : entry.method === 8 ? inflate(packed, left) : null;
    if (content === null)
      throw refusal("This archive is packed in a way we can't open. Unpack it and import its files.");
    unpacked += content.byteLength;
    if (content.byteLength !== entry.bytes || crc32(content) !== entry.crc) throw refusal(DAMAGED);
    return content;
  };
  return { names: [...entries.keys()], read };
}

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const IN_DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;

function listEntries(bytes: Uint8Array, view: DataView): Entry[] {
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw refusal(TOO_LARGE);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== IN_DIRECTORY) throw refusal(DAMAGED);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const entry = {
      name,
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    // Of two files of one name only one would be read.
    if (seen.has(name)) throw refusal(DAMAGED);
    seen.add(name);
    if (!name.endsWith("/")) entries.push(entry);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw refusal(DAMAGED);
}

function packedBytesOf(bytes: Uint8Array, view: DataView, { at, packedBytes }: Entry): Uint8Array {
  if (at + 30 > bytes.byteLength || view.getUint32(at, true) !== LOCAL) throw refusal(DAMAGED);
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packedBytes > bytes.byteLength) throw refusal(DAMAGED);
  return bytes.subarray(from, from + packedBytes);
}

function inflate(packed: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw refusal(isTooLarge ? TOO_LARGE : DAMAGED);
  }
}

function refusal(message: string): AppError {
  return new AppError("UNPROCESSABLE", message);
}
