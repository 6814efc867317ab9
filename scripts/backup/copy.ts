import { Readable } from "node:stream";
import type pg from "pg";

/** What pg's connection can do for COPY and its types leave out. */
type CopyConnection = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void };

/** The rows of `COPY … TO STDOUT`, as Postgres writes them: `client.query(new CopyOut(statement))`. */
export class CopyOut extends Readable {
  /** Known when all has been read. */
  rowCount = 0;
  #connection: pg.Connection | undefined;

  constructor(private readonly statement: string) {
    super();
  }

  // From here on what pg calls (its `Submittable`).

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser writes over its buffer.
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

  // And what its reader calls.

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
}

/** Rows for `COPY … FROM STDIN`: `client.query(new CopyIn(statement))`, then `write` each part, then `end`. */
export class CopyIn {
  #connection: CopyConnection | undefined;
  #rowCount = 0;
  #error: Error | undefined;
  /** Called with each message of Postgres. */
  #wake = () => {};
  #isOpen = false;
  #isDone = false;

  constructor(private readonly statement: string) {}

  /**
   * Sends a part of the rows; a row may go on in the next.
   *
   * @throws what Postgres said of the statement or of a row before
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
   * @returns how many rows were written
   * @throws what Postgres said of them
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

  // From here on what pg calls (its `Submittable`).

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

/** @param tag  what Postgres reports at the end, such as `COPY 12` */
function rowsOf(tag: string): number {
  return Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0);
}
