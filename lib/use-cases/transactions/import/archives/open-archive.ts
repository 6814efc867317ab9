import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { AppError } from "@/lib/domain/errors";
import { MAX_IMPORT_BYTES } from "@/lib/schemas/transactions/import";
import { refusal } from "../refuse-file";

/** A ZIP archive's files by the names in its directory. A name is never used as a path. */
export type Archive = {
  names: readonly string[];
  /** Unpacks a file piece by piece. @throws AppError `UNPROCESSABLE` if damaged or beyond the archive's bound */
  stream: (name: string) => AsyncIterable<Uint8Array>;
  /** Unpacks a whole file. @throws AppError as `stream`, and for a file larger than an import may be */
  read: (name: string) => Promise<Uint8Array>;
};

const MEGABYTE = 1024 * 1024;
/** Bounds the time to unpack. A sheet of 100,000 rows is some 60 MB of XML. */
const MAX_UNPACKED_BYTES = 128 * MEGABYTE;
/** Bounds the memory for a file that is held as a whole. */
const MAX_WHOLE_BYTES = MAX_IMPORT_BYTES;
const MAX_ENTRIES = 5000;

const DAMAGED = "This file was cut off or damaged. Download it again and import that.";

/** Returns whether macOS added this name, or hides it. */
export function isHiddenName(name: string): boolean {
  return /^__MACOSX\/|(?:^|\/)\.[^/]*$/.test(name);
}

/**
 * Opens a ZIP archive by its directory; nothing is unpacked before it is read.
 * @throws AppError `UNPROCESSABLE` for an archive cut off, naming a file twice, or with too many files
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await open(bytes);
  const entries = await listEntries(zip);
  let unpacked = 0;
  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (!entry) throw refusal(DAMAGED);
    assertReadable(entry);
    let crc = 0;
    for await (const chunk of unpack(zip, entry)) {
      unpacked += chunk.byteLength;
      if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge(MAX_UNPACKED_BYTES);
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (crc !== entry.crc32) throw refusal(DAMAGED);
  }
  const read = async (name: string) => {
    if ((entries.get(name)?.uncompressedSize ?? 0) > MAX_WHOLE_BYTES) throw tooLarge(MAX_WHOLE_BYTES);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream(name)) chunks.push(chunk);
    return new Uint8Array(Buffer.concat(chunks));
  };
  return { names: [...entries.keys()], stream, read };
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return fromBufferPromise(buffer, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(rethrowDamaged);
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw refusal(`An archive may have ${MAX_ENTRIES} files at most`);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = new TextDecoder().decode(entry.fileNameRaw);
      // Only one of two files with the same name would be read.
      if (entries.has(name)) throw refusal(DAMAGED);
      if (!name.endsWith("/")) entries.set(name, entry);
    }
  } catch (error) {
    rethrowDamaged(error);
  }
  return entries;
}

const DEFLATE = 8;

function assertReadable(entry: Entry): void {
  if (entry.isEncrypted()) throw refusal("This file is protected by a password. Save it without one and import that.");
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== DEFLATE) {
    throw refusal("This archive is packed in a way we can't open. Unpack it and import its files.");
  }
  if (entry.uncompressedSize > MAX_UNPACKED_BYTES) throw tooLarge(MAX_UNPACKED_BYTES);
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    rethrowDamaged(error);
  }
}

/** The library's errors say what is wrong with the archive, in words for programmers. */
function rethrowDamaged(error: unknown): never {
  throw error instanceof AppError ? error : new AppError("UNPROCESSABLE", DAMAGED, { cause: error });
}

function tooLarge(bytes: number): AppError {
  return refusal(
    `This archive unpacks to more than ${bytes / MEGABYTE} MB. Unpack it and import its files one at a time.`,
  );
}
