import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { PrismaClient } from "./generated/client";

/** A connection, in a transaction or out of one. Query functions that may run in either take it as their first argument. */
export type Sql = Pick<pg.Pool, "query">;

type Connections = { pool: pg.Pool; prisma: PrismaClient };

// Next reloads modules in development; the pool must outlive them or every edit would leak ten connections.
const kept = globalThis as typeof globalThis & { sorrelConnections?: Connections };

function connections(): Connections {
  kept.sorrelConnections ??= connect(env().databaseUrl);
  return kept.sorrelConnections;
}

/** Prisma: for everything that is not a ledger's hot path. It shares the pool with `pool()`. */
export const prisma = (): PrismaClient => connections().prisma;

/** Plain SQL: for the ledger, where one statement must do the work of many and its plan is ours. */
export const pool = (): pg.Pool => connections().pool;

/** Runs `work` in one database transaction: all of it is kept, or nothing. */
export function inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  return withConnection((sql) => inTransactionOn(sql, work));
}

/** As `inTransaction`, on a connection (of `withConnection`) that is in no transaction. */
export async function inTransactionOn<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  await sql.query("BEGIN");
  try {
    const result = await work(sql);
    await sql.query("COMMIT");
    return result;
  } catch (error) {
    await sql.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

/**
 * Runs `work` on one connection that is its own. One that is lost meanwhile fails the next query on it and nothing more:
 * the driver also says so in an event, and an event that nobody hears would end the process.
 *
 * @param work  may call `discard`: the connection is then closed instead of being handed to somebody else
 */
export async function withConnection<T>(work: (sql: Sql, discard: () => void) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  let isDiscarded = false;
  const hear = () => {
    isDiscarded = true;
  };
  client.on("error", hear);
  try {
    return await work(client, hear);
  } finally {
    client.off("error", hear);
    client.release(isDiscarded);
  }
}

/** Ends every connection; for workers and tests. */
export async function disconnect(): Promise<void> {
  const open = kept.sorrelConnections;
  kept.sorrelConnections = undefined;
  await open?.prisma.$disconnect();
  if (open && !open.pool.ended) await open.pool.end();
}

function connect(connectionString: string): Connections {
  const newPool = new pg.Pool({
    connectionString,
    max: 10,
    // The pool waits for ever by default; a person would rather read "busy" (the error becomes a 503).
    connectionTimeoutMillis: 3000,
    // Prisma's adapter writes and reads instants without their offset: where the database's zone is another, what it
    // wrote is hours away from what SQL compares it with.
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
    types: { getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  newPool.on("error", () => undefined);
  return { pool: newPool, prisma: new PrismaClient({ adapter: new PrismaPg(newPool) }) };
}

const INT8 = 20;
const DATE = 1082;

/** Minor units of a row are safe integers (a check in the database says so), sums of them may be none; and days are texts, not instants in some zone. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [
    INT8,
    (text) => {
      const value = Number(text);
      if (!Number.isSafeInteger(value)) {
        throw new AppError("UNPROCESSABLE", "The rows add up to more than can be written exactly");
      }
      return value;
    },
  ],
  [DATE, (text) => text],
]);
