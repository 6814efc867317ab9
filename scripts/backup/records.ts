import type { Readable } from "node:stream";
import * as z from "zod";

/** Database state in a backup besides the rows. */
const backupHead = z.object({
  madeAt: z.iso.datetime(),
  /** Migrations that created the tables, in order, with checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Job queues; pg-boss creates a table for each. */
  queues: z.array(z.object({ name: z.string(), policy: z.string() })),
  /** Sequence values; null for an unused one. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
});
export type BackupHead = z.infer<typeof backupHead>;

/** A table whose rows follow; `name` and `columns` are quoted for SQL. */
const tableHead = z.object({ name: z.string(), columns: z.array(z.string()) });
const tableEnd = z.object({ rows: z.number().int().nonnegative() });

/** A backup consists of these records: the head, then per table its head, rows in COPY format, and its end. */
export type BackupRecord =
  | { kind: "head"; head: BackupHead }
  | { kind: "table"; table: z.infer<typeof tableHead> }
  | { kind: "rows"; data: Buffer }
  | { kind: "table end"; end: z.infer<typeof tableEnd> }
  | { kind: "end" };

const KINDS = ["head", "table", "rows", "table end", "end"] as const;
const HEAD_BYTES = 5;

/** @returns one byte for the kind, four for the length, then JSON or rows */
export function encodeRecord(record: BackupRecord): Buffer {
  const body = record.kind === "rows" ? record.data : Buffer.from(JSON.stringify(contentOf(record)));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(KINDS.indexOf(record.kind));
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

function contentOf(record: Exclude<BackupRecord, { kind: "rows" }>): unknown {
  if (record.kind === "head") return record.head;
  if (record.kind === "table") return record.table;
  return record.kind === "table end" ? record.end : {};
}

/** @throws Error for anything else, or a missing end */
export async function* readRecords(stream: Readable): AsyncGenerator<BackupRecord> {
  let buffered = Buffer.alloc(0);
  let isOver = false;
  for await (const data of stream) {
    buffered = Buffer.concat([buffered, data as Buffer]);
    for (;;) {
      if (buffered.length < HEAD_BYTES) break;
      const end = HEAD_BYTES + buffered.readUInt32BE(1);
      if (buffered.length < end) break;
      const record = decode(buffered.readUInt8(), buffered.subarray(HEAD_BYTES, end));
      buffered = buffered.subarray(end);
      isOver = record.kind === "end";
      yield record;
    }
  }
  if (!isOver) throw new Error("The backup has no end");
}

function decode(number: number, body: Buffer): BackupRecord {
  const kind = KINDS[number];
  if (kind === "rows") return { kind, data: Buffer.from(body) };
  if (kind === undefined) throw new Error("The backup holds a record of an unknown kind");
  const content: unknown = JSON.parse(body.toString("utf8"));
  if (kind === "head") return { kind, head: backupHead.parse(content) };
  if (kind === "table") return { kind, table: tableHead.parse(content) };
  return kind === "table end" ? { kind, end: tableEnd.parse(content) } : { kind };
}
