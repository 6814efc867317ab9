/** Reads strangers' files in a process of its own (reader-process.ts), without database, settings or secrets. */
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { AppError, type ErrorCode, type Issue } from "@/lib/domain/errors";
import type { FileEncoding } from "@/lib/domain/transactions/import/statement";
import { importInput } from "@/lib/schemas/transactions/import";
import type { PastRow, ReadOptions } from "../define-format";
import { readFile } from "../read-file";
import { parseBodyWithFile } from "./body-with-file";

export type ReadTask = Omit<ReadOptions, "recall" | "listPast"> & { encoding?: FileEncoding | undefined };

/** Messages to the reader. The chunks of a body come first, then `parse`, then `read`. */
export type ToReader =
  | { kind: "chunk"; chunk: Uint8Array }
  | { kind: "parse" }
  | { kind: "read"; task: ReadTask }
  | { kind: "answer"; answer: unknown }
  | { kind: "forget" };

/** Questions for the database, and for room before many rows are sent; one at a time. */
export type ReaderQuestion =
  | { about: "mapping"; headerKey: string }
  | { about: "past" }
  | { about: "room"; rows: number };

/** Messages from the reader. An error of ours travels as its parts; any other is a fault in the product. */
export type FromReader =
  | { kind: "value"; value: unknown }
  | { kind: "refused"; code: ErrorCode; message: string; issues: readonly Issue[] | undefined }
  | { kind: "fault"; stack: string }
  | { kind: "question"; question: ReaderQuestion };

/** Fields of an import's body, the file's size in place of the file. */
export type ParsedImport = Omit<ReturnType<typeof importInput.parse>, "content"> & { fileBytes: number };

let chunks: Uint8Array[] = [];
let file: Uint8Array = new Uint8Array();
let onAnswer: ((answer: unknown) => void) | null = null;

takeTheBlame();
process.on("disconnect", () => process.exit(0));
process.on("message", (message: ToReader) => {
  switch (message.kind) {
    case "chunk":
      chunks.push(message.chunk);
      return;
    case "parse":
      return void reply(parse);
    case "read":
      return void reply(() => read(message.task));
    case "answer":
      return onAnswer?.(message.answer);
    case "forget":
      return forget();
  }
});

/** The kernel ends this process before the server when memory runs out. The server's threads run first, too. */
function takeTheBlame(): void {
  for (const yieldToServer of [() => writeFileSync("/proc/self/oom_score_adj", "1000"), () => setPriority(10)]) {
    try {
      yieldToServer();
    } catch {
      // Not every system has it or allows it; the parent's bounds hold in any case.
    }
  }
}

function forget(): void {
  chunks = [];
  file = new Uint8Array();
}

function parse(): ParsedImport {
  const body = Buffer.concat(chunks);
  chunks = [];
  const found = parseBodyWithFile(body);
  const parsed = importInput.safeParse(found.fields);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new AppError("VALIDATION_FAILED", issues[0]?.message ?? "Some fields need another look", { issues });
  }
  const { content: _, ...fields } = parsed.data;
  file = found.file;
  return { ...fields, fileBytes: file.byteLength };
}

async function read(task: ReadTask) {
  const bytes = file;
  file = new Uint8Array();
  const reading = await readFile({
    ...task,
    bytes,
    recall: (headerKey) => ask<unknown>({ about: "mapping", headerKey }),
    listPast: () => ask<readonly PastRow[]>({ about: "past" }),
  });
  await ask<undefined>({ about: "room", rows: reading.rows.length + reading.rejected.length });
  return reading;
}

function ask<Answer>(question: ReaderQuestion): Promise<Answer> {
  return new Promise((resolve) => {
    onAnswer = (answer) => resolve(answer as Answer);
    send({ kind: "question", question });
  });
}

async function reply(work: () => unknown): Promise<void> {
  try {
    send({ kind: "value", value: await work() });
  } catch (error) {
    send(failureOf(error));
  }
}

function failureOf(error: unknown): FromReader {
  if (error instanceof AppError) {
    const { code, message, issues } = error;
    return { kind: "refused", code, message, issues };
  }
  return { kind: "fault", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function send(message: FromReader): void {
  process.send?.(message);
}
