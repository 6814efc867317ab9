import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { type SharedBytes, turns } from "./turns";

const PIECE_BYTES = 64 * 1024;

/** A temporary file. It is unlinked once open, so even a crash leaves nothing behind. */
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

  /** @throws AppError `NOT_READY` without room in the disk's share */
  async write(piece: Uint8Array): Promise<void> {
    this.#hold(piece.byteLength);
    await this.#handle.writeFile(piece);
  }

  /** Reads from `position`; empty at the end. */
  async read(position: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, position);
    return buffer.subarray(0, bytesRead);
  }

  releaseAtEnd(release: () => void): void {
    this.#releases.push(release);
  }

  /** Frees the disk. Idempotent. */
  close(): Promise<void> {
    this.#closing ??= this.#handle.close().finally(() => {
      for (const release of this.#releases) release();
    });
    return this.#closing;
  }
}

export async function* piecesOf(spool: Spool): AsyncGenerator<Uint8Array> {
  let position = 0;
  for (let piece = await spool.read(position); piece.byteLength > 0; piece = await spool.read(position)) {
    yield piece;
    position += piece.byteLength;
  }
}

/** A browser silent this long is gone, or holds the disk on purpose. */
const MAX_SILENCE_MS = 30_000;
/** The slowest connection served (as in scripts/front.mjs). */
const BYTES_A_SECOND = 32 * 1024;

/**
 * Reads the whole file once for a client's download and closes it: at its end, when the client leaves, or when it reads
 * nothing for 30 s or under 32 KB/s. Not a generator, because an unstarted one would never close it.
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
