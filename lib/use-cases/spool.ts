import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
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
