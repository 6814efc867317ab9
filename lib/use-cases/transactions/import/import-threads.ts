import path from "node:path";
import { MessageChannel } from "node:worker_threads";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import { findMapping, listPastRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { FileReading } from "./read-file";
import type * as worker from "./read-import";
import type { ImportTask, WorkerQuestion } from "./read-import";

/** A hundred thousand rows of a bank are read in two seconds, those of another application in eight, and in more on a busy machine. */
const MAX_READING_MS = 60_000;
/** Files that are in memory at once, each with what was read of it; the others wait with their bodies unread. */
const AT_ONCE = 2;
/** More waiting than this would be answered after the browser has given up. */
const MAX_WAITING = 30;
/** What one thread may need; a file that needs more ends its thread and nothing else. */
const MAX_THREAD_MB = 512;

/** A file that repeats transactions of the account mostly repeats those of the last two years. */
const PAST_DAYS = 730;

/** What the body of an import says, the file as bytes. */
type ImportFields = Extract<Awaited<ReturnType<typeof worker.parseImport>>, { value: unknown }>["value"];

/**
 * Runs `work`, which reads an import, when it is its turn.
 *
 * @throws AppError `NOT_READY` when too many are waiting
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { turns } = shared();
  if (turns.pendingCount >= MAX_WAITING) throw busy();
  return turns(work);
}

/** @throws AppError `INVALID_JSON`, `VALIDATION_FAILED` */
export function readUpload(body: Uint8Array<ArrayBuffer>): Promise<ImportFields> {
  return run("parseImport", body, [body.buffer]);
}

/**
 * As `readFile`, in a worker thread. The bytes are gone afterwards.
 *
 * @throws AppError `UNPROCESSABLE`
 */
export async function readStatement(
  options: Omit<ImportTask, "port" | "bytes"> & { userId: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<FileReading> {
  const { userId, bytes, ...how } = options;
  const { accountId, today } = how;
  const { port1, port2 } = new MessageChannel();
  const asked: Promise<unknown>[] = [];
  port1.on("message", (question: WorkerQuestion) => {
    const found: Promise<unknown> =
      question.about === "mapping"
        ? findMapping({ userId, headerKey: question.headerKey })
        : listPastRows({ userId, accountId, from: addDays(today, -PAST_DAYS) });
    asked.push(found);
    // The thread goes on in any case; what failed is thrown below.
    found.catch(() => (question.about === "mapping" ? null : [])).then((answer) => port1.postMessage(answer));
  });
  try {
    const task: ImportTask = { ...how, bytes, port: port2 };
    const reading = await run<FileReading>("readImportedFile", task, [bytes.buffer, port2]);
    await Promise.all(asked);
    return reading;
  } finally {
    port1.close();
  }
}

async function run<T>(
  name: keyof typeof worker,
  task: unknown,
  transferList: NonNullable<Parameters<Piscina["run"]>[1]>["transferList"],
): Promise<T> {
  const signal = AbortSignal.timeout(MAX_READING_MS);
  const answer = await shared()
    .threads.run(task, { name, signal, ...(transferList && { transferList }) })
    .catch((error: unknown) => {
      throw isTooMuch(error) ? new AppError("UNPROCESSABLE", TOO_MUCH, { cause: error }) : error;
    });
  if ("error" in answer) {
    const { code, message, issues } = answer.error;
    throw new AppError(code, message, issues && { issues });
  }
  return answer.value;
}

const TOO_MUCH = "This file takes too long to read. Split it by year.";

/** The thread was ended: for its time, or for its memory. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
}

function busy(): AppError {
  return new AppError("NOT_READY", "We are busy. Please try again in a moment.", { retryAfterS: 5, isRetryable: true });
}

type Shared = { threads: Piscina; turns: ReturnType<typeof pLimit> };
// Next reloads modules in development and bundles routes apart; the threads must be started once.
const global = globalThis as typeof globalThis & { sorrelImportThreads?: Shared };

function shared(): Shared {
  global.sorrelImportThreads ??= {
    turns: pLimit(AT_ONCE),
    threads: new Piscina({
      // From the working directory, because a bundle has no place in the source tree.
      filename: path.join(process.cwd(), "lib/use-cases/transactions/import/import-worker.mjs"),
      minThreads: 0,
      maxThreads: AT_ONCE,
      // Below the thread that answers.
      niceIncrement: 10,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MB },
    }),
  };
  return global.sorrelImportThreads;
}
