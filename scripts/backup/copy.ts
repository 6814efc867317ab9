import { Readable } from "node:stream";
import type pg from "pg";

/** Methods of pg's connection for COPY that its types omit. */
type CopyConnection = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };

/** Streams the rows of `COPY … TO STDOUT` as written by Postgres: `client.query(new CopyOut(statement))`. */
export class CopyOut extends Readable {
  /** Known once everything is read. */
  rowCount = 0;
  #connection: pg.Connection | undefined;

  constructor(private readonly statement: string) {
    super();
  }

  // Called by pg (its `Submittable`).

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, because the parser reuses its buffer.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rowCount = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  // Called by the reader.

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
}

/** Sends rows to `COPY … FROM STDIN`: `client.query(new CopyIn(statement))`, then `write` each chunk, then `end`. */
export class CopyIn {
  #connection: CopyConnection | undefined;
  #rowCount = 0;
  #error: Error | undefined;
  /** Called for each Postgres message. */
  #wake = () => {};
  #isOpen = false;
  #isDone = false;

  constructor(private readonly statement: string) {}

  /**
   * Sends a chunk of rows; a row may continue in the next.
   *
   * @throws Postgres's error for the statement or an earlier row
   */
  async write(part: Buffer): Promise<void> {
    await this.#until(() => this.#isOpen);
    this.#connection?.sendCopyFromChunk(part);
    if (this.#connection?.stream.writableNeedDrain) {
      this.#connection.stream.once("drain", () => this.#wake());
      await this.#until(() => !this.#connection?.stream.writableNeedDrain);
    }
  }

  /**
   * Finishes the copy.
   *
   * @returns the number of rows written
   * @throws Postgres's error
   */
  async end(): Promise<number> {
    await this.#until(() => this.#isOpen);
    this.#connection?.endCopyFrom();
    await this.#until(() => this.#isDone);
    return this.#rowCount;
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!this.#error && !isSo()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#error) throw this.#error;
  }

  // Called by pg (its `Submittable`).

  submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection;
    connection.query(this.statement);
  }

  handleCopyInResponse(): void {
    this.#isOpen = true;
    this.#wake();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rowCount = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.#isDone = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wake();
  }
}

/** @param tag  Postgres's final message, such as `COPY 12` */
function rowsOf(tag: string): number {
  return Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0);
}
