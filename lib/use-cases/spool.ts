import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { type SharedBytes, turns } from "./turns";

const PIECE_BYTES = 64 * 1024;

/** A temporary file. It has no name once it's open, so even a crash leaves nothing behind. */
export class Spool {
  readonly #handle: FileHandle;
  readonly #hold: (cost: number) => void;
  readonly #releases: (() => void)[] = [];
  #closing: Promise<void> | undefined;

  private constructor(handle: FileHandle, hold: (cost: number) => () => void) {
    this.#handle = handle;
    this.#hold = (cost) => this.#releases.push(hold(cost));
  }

  /** Opens an empty file whose bytes count against `bytes`, in total and for this user. */
  static async open({ userId, bytes }: { userId: string; bytes: SharedBytes }): Promise<Spool> {
    const name = path.join(tmpdir(), `sorrel-spool-${randomUUID()}`);
    const handle = await open(name, "wx+", 0o600);
    await unlink(name);
    return new Spool(handle, (cost) => turns(bytes).takeNow({ subject: userId, cost }));
  }

  /** Appends. @throws AppError `NOT_READY` without room on the disk's share */
  async write(piece: Uint8Array): Promise<void> {
    this.#hold(piece.byteLength);
    await this.#handle.writeFile(piece);
  }

  /** Reads from `position`; nothing at the end. */
  async read(position: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, position);
    return buffer.subarray(0, bytesRead);
  }

  /** Calls `release` when the file is closed. */
  releaseAtEnd(release: () => void): void {
    this.#releases.push(release);
  }

  /** Frees the disk. Closed twice, it is closed once. */
  close(): Promise<void> {
    this.#closing ??= this.#handle.close().finally(() => {
      for (const release of this.#releases) release();
    });
    return this.#closing;
  }
}

/** Yields the whole file from its start. */
export async function* piecesOf(spool: Spool): AsyncGenerator<Uint8Array> {
  let position = 0;
  for (let piece = await spool.read(position); piece.byteLength > 0; piece = await spool.read(position)) {
    yield piece;
    position += piece.byteLength;
  }
}

/** A browser that takes nothing for so long is gone, or holds the disk on purpose. */
const MAX_SILENCE_MS = 30_000;
/** The slowest line that is waited for (scripts/front.mjs has the same). */
const BYTES_A_SECOND = 32 * 1024;

/**
 * Reads the whole file once, for a client to download, and closes it: at its end, when the client goes away, and when it takes
 * nothing for 30 s or less than 32 KB a second. Not a generator: one that is never begun would never close it.
 */
export function download(spool: Spool, { maxSilenceMs = MAX_SILENCE_MS } = {}): AsyncIterator<Uint8Array> {
  const startedAtMs = Date.now();
  let position = 0;
  let failure: Error | undefined;
  let timer: NodeJS.Timeout | undefined;
  const fail = async (error: Error) => {
    failure ??= error;
    log.warn({ err: error, bytesSent: position }, "download broken off");
    await end();
  };
  const end = async () => {
    clearTimeout(timer);
    await spool.close();
  };
  const waitForClient = () => {
    const patienceMs = startedAtMs + maxSilenceMs + (position / BYTES_A_SECOND) * 1000 - Date.now();
    const tooSlow = new AppError("REQUEST_TIMEOUT", "The file was downloaded too slowly");
    timer = setTimeout(() => void fail(tooSlow), Math.max(0, Math.min(maxSilenceMs, patienceMs)));
  };
  waitForClient();
  return {
    async next() {
      clearTimeout(timer);
      if (failure) throw failure;
      try {
        const value = await spool.read(position);
        position += value.byteLength;
        if (value.byteLength > 0) {
          waitForClient();
          return { done: false, value };
        }
      } catch (error) {
        await fail(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
      await end();
      return { done: true, value: undefined };
    },
    async return() {
      await end();
      return { done: true, value: undefined };
    },
  };
}
