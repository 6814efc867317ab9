import type { MessagePort } from "node:worker_threads";
import { AppError, type ErrorCode, type Issue } from "@/lib/domain/errors";
import type { FileEncoding } from "@/lib/domain/transactions/import/encodings";
import { importInput } from "@/lib/schemas/transactions/import";
import type { PastRow, ReadOptions } from "./define-format";
import { readFile } from "./read-file";

/**
 * Runs in a worker thread (import-threads.ts): a body of ten megabytes is seconds of pure computing, in which no request would be
 * answered. An error of ours does not survive the way back as one, so it travels as its parts.
 */
type Failure = { error: { code: ErrorCode; message: string; issues: readonly Issue[] | undefined } };

/** The body of an import as its fields, with the file's bytes in the place of their base64. */
export function parseImport(body: Uint8Array) {
  return answer(() => {
    const { content, ...fields } = parseInput(body);
    return { ...fields, file: new Uint8Array(Buffer.from(content, "base64")) };
  });
}

export type ImportTask = Omit<ReadOptions, "recall" | "listPast"> & {
  bytes: Uint8Array;
  encoding?: FileEncoding | undefined;
  port: MessagePort;
};

/** What the thread asks, one at a time: it has no database. */
export type WorkerQuestion = { about: "mapping"; headerKey: string } | { about: "past" };

/** @param task.port  what asks the main thread which mapping is remembered, and for the account's past */
export function readImportedFile({ port, ...options }: ImportTask) {
  const ask = <Answer>(question: WorkerQuestion) =>
    new Promise<Answer>((resolve) => {
      port.once("message", resolve);
      port.postMessage(question);
    });
  const recall = (headerKey: string) => ask<unknown>({ about: "mapping", headerKey });
  const listPast = () => ask<readonly PastRow[]>({ about: "past" });
  return answer(() => readFile({ ...options, recall, listPast }).finally(() => port.close()));
}

function parseInput(body: Uint8Array) {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new AppError("INVALID_JSON", "The body is not valid JSON");
  }
  const parsed = importInput.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("VALIDATION_FAILED", issues[0]?.message ?? "Some fields need another look", { issues });
}

async function answer<T>(work: () => T | Promise<T>): Promise<{ value: T } | Failure> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, issues } = error;
    return { error: { code, message, issues } };
  }
}
