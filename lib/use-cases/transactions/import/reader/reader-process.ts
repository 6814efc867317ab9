import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { AppError } from "@/lib/domain/errors";
import { refusal } from "../refuse-file";
import type { FromReader, ReaderQuestion, ToReader } from "./reader-child";

const MAX_COMPUTING_MS = 15_000;
/** The same file on a machine that others use, or where computing time can't be seen. */
const MAX_READING_MS = 60_000;
const WATCH_MS = 50;
/** Linux counts computing time in hundredths of a second. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;
const MAX_STDERR = 2000;

const TOO_LONG = "This file takes too long to read. Export it as CSV, or a shorter period at a time.";
const TOO_MUCH = "This file needs too much memory to read. Export it as CSV, or a shorter period at a time.";
const BUSY = "The server is too busy to read this file. Try again in a few minutes.";

type Ending = "time" | "busy" | "memory" | "aborted";

/** V8 aborts where its heap is full, and the kernel kills. */
const ENDED_FOR_MEMORY: ReadonlySet<unknown> = new Set(["SIGABRT", "SIGTRAP", "SIGILL", "SIGKILL"]);

/** A process that reads files, with bounds of its own: a file beyond them ends that process and nothing else. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #bounds: ReaderBounds;
  readonly #ended: Promise<{ code: number | null; signal: string | null }>;
  #ending: Ending | null = null;
  #isBusy = false;
  #stderr = "";

  constructor(bounds: ReaderBounds) {
    this.#bounds = bounds;
    // Not `fork`: Next's build follows its argument, to a file that is made after it.
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${bounds.heapMb}`, "--max-semi-space-size=8", entry()],
      {
        serialization: "advanced",
        stdio: ["ignore", "ignore", "pipe", "ipc"],
        // Without the server's secrets.
        env: {
          NODE_ENV: process.env.NODE_ENV,
          TZ: process.env.TZ ?? "UTC",
          MALLOC_ARENA_MAX: "2",
        } as NodeJS.ProcessEnv,
      },
    );
    this.#child = child;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-MAX_STDERR);
    });
    this.#ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve({ code, signal }));
      child.once("error", (error) => {
        this.#stderr += error.message;
        resolve({ code: null, signal: null });
      });
    });
    // It keeps neither a server nor a test from ending.
    child.unref();
    child.channel?.unref();
    (child.stderr as { unref?: () => void } | null)?.unref?.();
  }

  get isAlive(): boolean {
    return (
      this.#ending === null && this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected
    );
  }

  /** Works on an answer, waited for or given up. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  get residentBytes(): number {
    return Number(this.#proc("statm")?.split(" ")[1] ?? 0) * PAGE_BYTES;
  }

  end(ending: Ending = "aborted"): void {
    this.#ending ??= ending;
    this.#child.kill("SIGKILL");
  }

  /** Waits until the message is on its way, so that no more than one is held here. */
  async send(message: ToReader): Promise<void> {
    const sent = new Promise<void>((resolve, reject) =>
      this.#child.send(message, (error) => (error ? reject(error) : resolve())),
    );
    const failed = sent.then(
      () => null,
      (error: unknown) => error,
    );
    if (await failed) throw this.#errorOf(await this.#ended);
  }

  /**
   * Sends a message and waits for its answer.
   * @throws AppError the reader's, `UNPROCESSABLE` beyond a bound, `NOT_READY` when others use the machine
   */
  async ask<T>(
    message: ToReader,
    answerTo: (question: ReaderQuestion) => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<T> {
    const abort = () => this.end("aborted");
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    const stopWatching = this.#watch();
    // An answer is waited for, so the process must not end before it.
    this.#child.channel?.ref();
    let onMessage: ((message: FromReader) => void) | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        this.#isBusy = true;
        onMessage = (answer) => {
          if (answer.kind !== "question") this.#isBusy = false;
          if (answer.kind === "value") resolve(answer.value as T);
          else if (answer.kind === "refused") {
            reject(new AppError(answer.code, answer.message, answer.issues && { issues: answer.issues }));
          } else if (answer.kind === "fault") reject(new Error(`An import's reader failed: ${answer.stack}`));
          else {
            answerTo(answer.question).then(
              (found) => void this.send({ kind: "answer", answer: found }).catch(reject),
              reject,
            );
          }
        };
        this.#child.on("message", onMessage);
        this.#ended.then((how) => reject(this.#errorOf(how)), reject);
        this.send(message).catch(reject);
      });
    } finally {
      if (onMessage) this.#child.off("message", onMessage);
      stopWatching();
      signal?.removeEventListener("abort", abort);
      this.#child.channel?.unref();
    }
  }

  #watch(): () => void {
    const startedAtMs = Date.now();
    const computedBeforeMs = this.#computedMs();
    const timer = setInterval(() => {
      if (this.residentBytes > this.#bounds.residentBytes) this.end("memory");
      if (this.#computedMs() - computedBeforeMs > MAX_COMPUTING_MS) this.end("time");
      if (Date.now() - startedAtMs > MAX_READING_MS) this.end(this.#proc("stat") ? "busy" : "time");
    }, WATCH_MS);
    return () => clearInterval(timer);
  }

  #computedMs(): number {
    // The name of the program, in parentheses, may hold spaces.
    const fields =
      this.#proc("stat")
        ?.replace(/^.*\) /s, "")
        .split(" ") ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  }

  /** @returns null where there is no /proc */
  #proc(file: "stat" | "statm"): string | null {
    try {
      return readFileSync(`/proc/${this.#child.pid}/${file}`, "utf8");
    } catch {
      return null;
    }
  }

  #errorOf({ code, signal }: { code: number | null; signal: string | null }): Error {
    if (this.#ending === "aborted") return new AppError("REQUEST_TIMEOUT", "The upload was given up");
    if (this.#ending === "time") return refusal(TOO_LONG);
    if (this.#ending === "busy") return new AppError("NOT_READY", BUSY);
    const cause = new Error(`An import's reader ended with ${signal ?? code}: ${this.#stderr}`);
    if (this.#ending === "memory" || ENDED_FOR_MEMORY.has(signal)) {
      return new AppError("UNPROCESSABLE", TOO_MUCH, { cause });
    }
    return cause;
  }
}

/** From the working directory, because a bundle has no place in the source tree. */
function entry(): string {
  const isBuilt = process.env.NODE_ENV === "production";
  const file = isBuilt ? ".next/import-reader.mjs" : "lib/use-cases/transactions/import/reader/reader-entry.mjs";
  return path.join(process.cwd(), file);
}

const MEGABYTE = 1024 * 1024;

/** Memory of all readers together: a share of the container's limit, or of a machine that has no limit. */
const SHARE_OF_LIMIT = 0.45;
const SHARE_OF_MACHINE = 0.25;
/** Enough for every file within the other bounds. */
const MOST_BYTES = 768 * MEGABYTE;
/** A second reader is worth its memory from here on. */
const ENOUGH_BYTES = 384 * MEGABYTE;
/** Node itself and what lies outside of the heap: the file's bytes, and pieces being unpacked. */
const BESIDE_HEAP_BYTES = 64 * MEGABYTE;

type ReaderBounds = {
  count: number;
  residentBytes: number;
  heapMb: number;
};

/** Bounds readers' memory to fit beside the server. `limitBytes` is the container's; 0 or above the machine's is none. */
export function readerBounds({ limitBytes, machineBytes }: { limitBytes: number; machineBytes: number }): ReaderBounds {
  const isLimited = limitBytes > 0 && limitBytes < machineBytes;
  const together = isLimited ? limitBytes * SHARE_OF_LIMIT : machineBytes * SHARE_OF_MACHINE;
  const count = together >= 2 * ENOUGH_BYTES ? 2 : 1;
  const residentBytes = Math.min(MOST_BYTES, Math.floor(together / count));
  return { count, residentBytes, heapMb: Math.floor((residentBytes - BESIDE_HEAP_BYTES) / MEGABYTE) };
}
