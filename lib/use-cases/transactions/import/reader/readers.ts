import { totalmem } from "node:os";
import { findMapping, listPastRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { Turns } from "@/lib/use-cases/turns";
import type { FileReading } from "../read-file";
import { readerBounds } from "./reader-bounds";
import type { ParsedImport, ReaderQuestion, ReadTask } from "./reader-child";
import { ReaderProcess } from "./reader-process";

/** A reader that nobody needs ends. */
const IDLE_MS = 30_000;
/** A reader that has grown beyond this share of its bound ends after its file, to give the memory back. */
const KEPT_SHARE = 0.5;
/** A body that arrives slower holds up everyone's. */
const MAX_ARRIVING_MS = 120_000;
/** Files that may wait, of all people and of one; a browser waits for four minutes. */
const WAITING = { maxWaiting: 120, maxWaitingEach: 30, maxWaitMs: 180_000 };
/** A file that repeats transactions of the account mostly repeats those of the last two years. */
const PAST_DAYS = 730;

/** A file in a reader; it is read once. */
export type UploadedFile = {
  byteLength: number;
  /** As `readFile`, elsewhere. @throws AppError `UNPROCESSABLE` */
  read: (options: ReadTask & { userId: string }) => Promise<FileReading>;
};

/** What the body of an import says. */
type ImportFields = Omit<ParsedImport, "fileBytes"> & { file: UploadedFile };
type ParseUpload = (chunks: AsyncIterable<Uint8Array>) => Promise<ImportFields>;

/**
 * Runs `work`, which reads an import, when it is this person's turn: one file of a person at a time, and whoever was served
 * longest ago goes first.
 *
 * @param caller.signal  ends the reading
 * @throws AppError `NOT_READY` when too many are waiting, or the wait was too long
 */
export async function inTurn<T>(
  { userId, signal }: { userId: string; signal?: AbortSignal },
  work: (parse: ParseUpload) => Promise<T>,
): Promise<T> {
  return shared().turns.run({ subject: userId }, async () => {
    const reader = takeReader();
    try {
      return await work((chunks) => parseUpload(reader, chunks, signal));
    } finally {
      await release(reader);
    }
  });
}

/** @throws AppError `INVALID_JSON`, `VALIDATION_FAILED`, `REQUEST_TIMEOUT` */
async function parseUpload(
  reader: ReaderProcess,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<ImportFields> {
  const endsAtMs = Date.now() + MAX_ARRIVING_MS;
  for await (const chunk of chunks) {
    if (Date.now() > endsAtMs)
      throw new AppError("REQUEST_TIMEOUT", "The file took too long to arrive. Please try again.");
    await reader.send({ kind: "chunk", chunk });
  }
  const noQuestion = () => Promise.reject(new Error("A body is parsed without the database"));
  const { fileBytes, ...fields } = await reader.ask<ParsedImport>({ kind: "parse" }, noQuestion, signal);
  const read: UploadedFile["read"] = async ({ userId, ...task }) => {
    const reading = await reader.ask<FileReading>({ kind: "read", task }, answersFor(userId, task), signal);
    if (isGrown(reader)) reader.end();
    return reading;
  };
  return { ...fields, file: { byteLength: fileBytes, read } };
}

function answersFor(userId: string, { accountId, today }: ReadTask): (question: ReaderQuestion) => Promise<unknown> {
  return (question) =>
    question.about === "mapping"
      ? findMapping({ userId, headerKey: question.headerKey })
      : listPastRows({ userId, accountId, from: addDays(today, -PAST_DAYS) });
}

function takeReader(): ReaderProcess {
  const { idle, bounds } = shared();
  for (let reader = idle.pop(); reader; reader = idle.pop()) if (reader.isAlive) return reader;
  return new ReaderProcess(bounds);
}

function isGrown(reader: ReaderProcess): boolean {
  return reader.residentBytes > shared().bounds.residentBytes * KEPT_SHARE;
}

async function release(reader: ReaderProcess): Promise<void> {
  const { idle } = shared();
  if (!reader.isAlive) return;
  if (isGrown(reader)) return reader.end();
  try {
    await reader.send({ kind: "forget" });
  } catch {
    return reader.end();
  }
  idle.push(reader);
  setTimeout(() => {
    const at = idle.indexOf(reader);
    // Taken meanwhile, it gets another time when it is released.
    if (at === -1) return;
    idle.splice(at, 1);
    reader.end();
  }, IDLE_MS).unref();
}

type Shared = { idle: ReaderProcess[]; bounds: ReturnType<typeof readerBounds>; turns: Turns };
// Next reloads modules in development and bundles routes apart; all of them must share the readers.
const global = globalThis as typeof globalThis & { sorrelImportReaders?: Shared };

function shared(): Shared {
  if (!global.sorrelImportReaders) {
    const bounds = readerBounds({ limitBytes: process.constrainedMemory() ?? 0, machineBytes: totalmem() });
    const turns = new Turns({ capacity: bounds.count, capacityEach: 1, ...WAITING });
    global.sorrelImportReaders = { idle: [], bounds, turns };
  }
  return global.sorrelImportReaders;
}
