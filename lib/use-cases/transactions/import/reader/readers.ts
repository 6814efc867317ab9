import { totalmem } from "node:os";
import { findMapping, listPastRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";
import { piecesOf, Spool } from "@/lib/use-cases/spool";
import { IMPORTS_BUSY, Turns } from "@/lib/use-cases/turns";
import type { FileReading } from "../read-file";
import type { ParsedImport, ReaderQuestion, ReadTask } from "./reader-child";
import { ReaderProcess, readerBounds } from "./reader-process";

/** A reader that nobody needs ends. */
const IDLE_MS = 30_000;
/** A reader that has grown beyond this share of its bound ends after its file, to give the memory back. */
const KEPT_SHARE = 0.5;
/** A body of the largest size at 1 Mbit/s. */
const MAX_ARRIVING_MS = 360_000;
/** Files that may wait, of all people and of one; a browser waits for ten minutes. */
const WAITING = { maxWaiting: 120, maxWaitingEach: 30, maxWaitMs: 180_000, busyText: IMPORTS_BUSY };
/** Files of one user that arrive, wait or are being stored: one is stored while the next arrives. */
const FILES_EACH = 2;
/** Rows in the server's memory, for each reader: one file of the most rows, beside small ones. */
const ROWS_PER_READER = 120_000;
/** The reader waits with the rows meanwhile, and others wait for the reader. */
const STORING = { maxWaiting: 120, maxWaitingEach: 1, maxWaitMs: 20_000, busyText: IMPORTS_BUSY };
/** A file that repeats transactions of the account mostly repeats those of the last two years. */
const PAST_DAYS = 730;

/** A file in a reader; it is read once. */
export type UploadedFile = {
  byteLength: number;
  /** Runs `readFile` in the reader. @throws AppError `UNPROCESSABLE` */
  read: (options: ReadTask & { userId: string }) => Promise<FileReading>;
};

type ImportFields = Omit<ParsedImport, "fileBytes"> & { file: UploadedFile };

type Upload = { userId: string; body: AsyncIterable<Uint8Array> /** Ends the reading. */; signal?: AbortSignal };

/**
 * Receives an import's body on disk, so a slow line holds up nobody, then takes a reader in turn: one file of a user
 * at a time, the user served longest ago first. The turn ends with `file.read`.
 * @throws AppError `INVALID_JSON`, `VALIDATION_FAILED`, `REQUEST_TIMEOUT`; `NOT_READY` beyond a bound
 */
export function receive<T>(upload: Upload, work: (input: ImportFields) => Promise<T>): Promise<T> {
  const { files, ownFile } = shared();
  const own = { subject: upload.userId };
  return files.run(own, async () => {
    const spool = await Spool.open({ userId: upload.userId, bytes: "importBytes" });
    try {
      await fill(spool, upload.body);
      return await ownFile.run(own, () => readInTurn(upload, spool, work));
    } finally {
      await spool.close();
    }
  });
}

async function fill(spool: Spool, body: AsyncIterable<Uint8Array>): Promise<void> {
  const endsAtMs = Date.now() + MAX_ARRIVING_MS;
  for await (const chunk of body) {
    if (Date.now() > endsAtMs)
      throw new AppError("REQUEST_TIMEOUT", "The file took too long to arrive. Please try again.");
    await spool.write(chunk);
  }
}

async function readInTurn<T>(
  { userId, signal }: Upload,
  spool: Spool,
  work: (input: ImportFields) => Promise<T>,
): Promise<T> {
  const { turns, storing } = shared();
  const endTurn = await turns.take({ subject: userId });
  const reader = takeReader();
  const room: Promise<() => void>[] = [];
  const holdRows = async (cost: number) => {
    const taken = storing.take({ subject: userId, cost });
    room.push(taken);
    await taken;
  };
  const end = once(async () => {
    await release(reader);
    endTurn();
  });
  try {
    for await (const chunk of piecesOf(spool)) await reader.send({ kind: "chunk", chunk });
    await spool.close();
    const noQuestion = () => Promise.reject(new Error("A body is parsed without the database"));
    const { fileBytes, ...fields } = await reader.ask<ParsedImport>({ kind: "parse" }, noQuestion, signal);
    const read: UploadedFile["read"] = async ({ userId, ...task }) => {
      try {
        return await reader.ask<FileReading>({ kind: "read", task }, answersFor(userId, task, holdRows), signal);
      } finally {
        await end();
      }
    };
    return await work({ ...fields, file: { byteLength: fileBytes, read } });
  } finally {
    await end();
    for (const taken of room)
      void taken.then(
        (giveBack) => giveBack(),
        () => undefined,
      );
  }
}

/** Counts the rows of all files from their reader until they are stored. */
export function rowsBeingStored(): number {
  return shared().storing.used;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

function answersFor(
  userId: string,
  { accountId, today }: ReadTask,
  holdRows: (count: number) => Promise<void>,
): (question: ReaderQuestion) => Promise<unknown> {
  return (question) => {
    switch (question.about) {
      case "mapping":
        return findMapping({ userId, headerKey: question.headerKey });
      case "past":
        return listPastRows({ userId, accountId, from: addDays(today, -PAST_DAYS) });
      case "room":
        return holdRows(question.rows);
    }
  };
}

function takeReader(): ReaderProcess {
  const { idle, bounds } = shared();
  for (let reader = idle.pop(); reader; reader = idle.pop()) if (reader.isAlive) return reader;
  return new ReaderProcess(bounds);
}

async function release(reader: ReaderProcess): Promise<void> {
  const { idle } = shared();
  if (!reader.isAlive) return;
  // One that still works on a file that was given up would answer the next one with it.
  if (reader.residentBytes > shared().bounds.residentBytes * KEPT_SHARE || reader.isBusy) return reader.end();
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

type Shared = {
  idle: ReaderProcess[];
  bounds: ReturnType<typeof readerBounds>;
  files: Turns;
  ownFile: Turns;
  turns: Turns;
  storing: Turns;
};
// Next reloads modules in development and bundles routes apart; all of them must share the readers.
const global = globalThis as typeof globalThis & { sorrelImportReaders?: Shared };

function shared(): Shared {
  if (!global.sorrelImportReaders) {
    const bounds = readerBounds({ limitBytes: process.constrainedMemory() ?? 0, machineBytes: totalmem() });
    const turns = new Turns({ capacity: bounds.count, capacityEach: 1, ...WAITING });
    const files = new Turns({ capacity: 1000, capacityEach: FILES_EACH, ...WAITING });
    const ownFile = new Turns({ capacity: 1000, capacityEach: 1, ...WAITING });
    const storing = new Turns({
      capacity: bounds.count * ROWS_PER_READER,
      capacityEach: MAX_IMPORT_ROWS,
      ...STORING,
    });
    global.sorrelImportReaders = { idle: [], bounds, files, ownFile, turns, storing };
  }
  return global.sorrelImportReaders;
}
