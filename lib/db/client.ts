import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "@/lib/env";
import { boundStatements, expectAnswers, STATEMENT_MS, watchSilence } from "./connection-bounds";
import { driverErrorToAppError, notReady, toAppError } from "./database-away";
import { PrismaClient } from "./generated/client";
import { replicaReads } from "./replica-scope";
import { toSafeInteger } from "./safe-integer";
import { traceQueries } from "./traced-queries";
import { withTypedRows } from "./typed-rows";
import { type Statements, statementsOn, throughPool, throughPrisma } from "./typed-statements";

/** Where statements run: Prisma's client or a transaction. Query functions that may run in either take it as their first argument. */
export type Db = Omit<Client, "$connect" | "$disconnect" | "$extends" | "$on" | "$transaction">;

/** A transaction: what takes a lock, or is kept only together with something else, asks for one. */
export type Tx = Db & { [inside]: true };
declare const inside: unique symbol;

type Client = ReturnType<typeof createClient>;
type Connections = {
  pool: pg.Pool;
  /** Sessions of their own, for locks and long work: the same pool where no pooler by transaction stands between. */
  sessions: pg.Pool;
  prisma: Client;
  statements: Statements;
};

// Next reloads modules in development; the pool must outlive them or every edit would leak ten connections.
const shared = globalThis as typeof globalThis & {
  sorrelConnections?: Connections;
  sorrelReplica?: Connections;
  sorrelReservations?: Reservations;
};
type Reservations = AsyncLocalStorage<{ client: pg.PoolClient | null }>;

function connections(): Connections {
  if (replicaReads()) {
    shared.sorrelReplica ??= connectReplica(env().databaseReplicaUrl ?? "");
    return shared.sorrelReplica;
  }
  shared.sorrelConnections ??= connect(env());
  return shared.sorrelConnections;
}

/** Models, and typed statements by `.$kysely`, each on a connection of the pool. */
export const prisma = (): Client => connections().prisma;

/** For this module, the rate limiter, and tests. */
export const pool = (): pg.Pool => connections().pool;

/** How many connections calls and jobs hold, and how many of them wait for one. */
export function poolState(): { used: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = pool();
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Typed statements without Prisma in between: for the few hot paths that scripts/checks/check-data-access.mjs lists. */
export const poolKysely = (): Statements => connections().statements;

/**
 * How long a transaction may wait for its connection, and last. The pool gives up after three seconds, and it is the pool that
 * shall say so; an import of 100,000 rows takes ten seconds, and more on a busy machine.
 */
const TRANSACTION = { maxWait: 10_000, timeout: 180_000 };

/**
 * Runs `work` in one database transaction: all of it is kept, or nothing.
 *
 * @param options.isolationLevel  read committed by default; `RepeatableRead` sees one instant, however much it reads
 */
export async function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  options: { isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  try {
    return await prisma().$transaction((transaction) => work(withStatements(transaction)), {
      ...TRANSACTION,
      ...options,
    });
  } catch (error) {
    throw toAppError(error);
  }
}

/** As `inTransaction`, with statements that may run as long as an import of 100,000 rows needs. */
export function inLongTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  options: { isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  return withConnection((connection) => inTransactionOn(connection, work, options));
}

/**
 * The connection that the next transaction takes in the place of one of the pool's. It is kept with the pool, which asks for
 * it: Next bundles routes and jobs apart, and each bundle has a copy of this module.
 */
const reservations = (): Reservations => {
  shared.sorrelReservations ??= new AsyncLocalStorage();
  return shared.sorrelReservations;
};

/** As `inTransaction`, on a connection (of `withConnection`) that is in no transaction. */
export function inTransactionOn<T>(
  connection: ReservedConnection,
  work: (tx: Tx) => Promise<T>,
  options: { isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  return reservations().run({ client: connection.client }, () => inTransaction(work, options));
}

/** A connection that is its own. */
export type ReservedConnection = { client: pg.PoolClient; query: pg.Pool["query"] };

/**
 * Runs `work` on one connection that is its own, on which statements may run long. One that is lost meanwhile fails the next query on it and nothing more:
 * the driver also says so in an event, and an event without a listener would end the process.
 *
 * @param work  may call `discard`: the connection is then closed instead of going back to the pool
 */
export async function withConnection<T>(
  work: (connection: ReservedConnection, discard: () => void) => Promise<T>,
): Promise<T> {
  const client = await connections().sessions.connect();
  let isDiscarded = false;
  const discard = () => {
    isDiscarded = true;
  };
  client.on("error", discard);
  try {
    await boundStatements(client, STATEMENT_MS.ofLongWork);
    return await work({ client, query: client.query.bind(client) }, discard);
  } catch (error) {
    throw toAppError(error);
  } finally {
    if (!isDiscarded) await boundStatements(client, STATEMENT_MS.ofCalls).catch(discard);
    client.off("error", discard);
    client.release(isDiscarded);
  }
}

/** Ends every connection; for workers and tests. */
export async function disconnect(): Promise<void> {
  const open = [shared.sorrelConnections, shared.sorrelReplica].filter((one) => one !== undefined);
  shared.sorrelConnections = undefined;
  shared.sorrelReplica = undefined;
  for (const { prisma: client } of open) await client.$disconnect();
  for (const one of new Set(open.flatMap((both) => [both.pool, both.sessions]))) if (!one.ended) await one.end();
}

/** What holds a lock or works long in one process: six jobs at most, and imports, which wait for each other. */
const MAX_SESSIONS = 6;

/**
 * With a direct address the other one is of a pooler by transaction: what is set or prepared on one of its connections stays with
 * whichever connection of Postgres it was, and so nothing is (docs/decisions/0420).
 */
function connect({ databaseUrl, databaseDirectUrl }: ReturnType<typeof env>): Connections {
  const isPooled = databaseDirectUrl !== null;
  const newPool = openPool(databaseUrl, { max: 10, isPooled });
  const sessions = isPooled ? openPool(databaseDirectUrl, { max: MAX_SESSIONS, isPooled: false }) : newPool;
  return {
    pool: newPool,
    sessions,
    prisma: createClient(newPool),
    statements: statementsOn(throughPool(newPool)),
  };
}

/** From now on a statement's name is dropped: libraries of ours name theirs too. */
function prepareNothing(client: pg.ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const withoutName = (first: unknown, ...rest: unknown[]) =>
    query(
      typeof first === "object" && first !== null && "name" in first ? { ...first, name: undefined } : first,
      ...rest,
    );
  Object.assign(client, { query: withoutName });
}

function connectReplica(databaseReplicaUrl: string): Connections {
  const newPool = openPool(
    databaseReplicaUrl,
    { max: 10, isPooled: false, statementMs: STATEMENT_MS.ofReplica },
    ReplicaPool,
  );
  return {
    pool: newPool,
    sessions: newPool,
    prisma: createClient(newPool),
    statements: statementsOn(throughPool(newPool)),
  };
}

function openPool(
  connectionString: string,
  { max, isPooled, statementMs = STATEMENT_MS.ofCalls }: { max: number; isPooled: boolean; statementMs?: number },
  Kind: typeof Pool = Pool,
): pg.Pool {
  const newPool = new Kind({
    connectionString,
    max,
    // The pool waits for ever by default; a person would rather read "busy" (the error becomes a 503).
    connectionTimeoutMillis: 3000,
    // Prisma's adapter writes and reads instants without their offset: where the database's zone is another, what it
    // wrote is hours away from what SQL compares it with. The zone is one of the few settings that poolers keep for each of us.
    onConnect: async (client) => {
      watchSilence(client);
      traceQueries(client);
      if (isPooled) {
        prepareNothing(client);
        expectAnswers(client, statementMs);
      } else await boundStatements(client, statementMs);
      await client.query("SET TIME ZONE 'UTC'");
    },
    types: { getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  newPool.on("error", () => undefined);
  return newPool;
}

function createClient(newPool: pg.Pool) {
  const base = new PrismaClient({ errorFormat: "minimal", adapter: withTypedRows(new PrismaPg(newPool)) }).$extends({
    query: {
      $allOperations: ({ args, query }) =>
        query(args).catch((error: unknown) => {
          throw toAppError(error);
        }),
    },
  });
  return base.$extends({ client: { $kysely: statementsOn(throughPrisma(base)) } });
}

/**
 * A transaction with typed statements of its own. They are not assigned to Prisma's object: it passes assignments on to the
 * client that all transactions share, and statements would run in whichever transaction began last.
 */
function withStatements(transaction: Omit<Db, "$kysely">): Tx {
  const $kysely = statementsOn(throughPrisma(transaction));
  return new Proxy(transaction, {
    get: (target, key) => (key === "$kysely" ? $kysely : Reflect.get(target, key)),
  }) as Tx;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that says in the product's own words that it has no connection to give. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect((error, client, done) => callback(error && driverErrorToAppError(error), client, done));
      return undefined;
    }
    const own = reservations().getStore();
    if (own?.client) {
      const { client } = own;
      own.client = null;
      return Promise.resolve(unreleased(client));
    }
    return super.connect().catch((error: Error) => {
      throw driverErrorToAppError(error);
    });
  }
}

/**
 * What a replica gets to answer in, or to take a new connection, before the primary is asked instead, and for how long it is then asked
 * nothing: few wait for it.
 */
const REPLICA_MS = { answer: 500, opening: 1500, passedOver: 10_000 };

/**
 * Gives only connections of a replica that has what the reader needs. Each is asked by itself: behind one address there may be
 * several, and the next connection is another's.
 */
class ReplicaPool extends Pool {
  #passedOverUntilMs = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // Now: who waits for a connection is called back from within another's call.
    const upTo = replicaReads()?.upTo ?? Number.POSITIVE_INFINITY;
    const connected = this.#connected(upTo);
    if (!callback) return connected;
    connected.then(
      (client) =>
        callback(undefined, client, (release) => client.release(release === true || release instanceof Error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connected(upTo: number): Promise<pg.PoolClient> {
    if (Date.now() < this.#passedOverUntilMs) throw notReady("the replica did not answer a moment ago");
    const ms = this.idleCount > 0 ? REPLICA_MS.answer : REPLICA_MS.opening;
    // Then it's we who ask too much of it at once.
    const isFull = this.idleCount === 0 && this.totalCount >= (this.options.max ?? 0);
    let client: pg.PoolClient | undefined;
    let isLate = false;
    const asked = super.connect().then(async (given) => {
      if (isLate) given.release();
      else client = given;
      return { given, isUpToDate: !isLate && (await hasReplayed(given, upTo)) };
    });
    try {
      const { given, isUpToDate } = await within(ms, asked);
      if (isUpToDate) return given;
      given.release();
    } catch (error) {
      isLate = true;
      client?.release(true);
      if (!isFull) this.#passedOverUntilMs = Date.now() + REPLICA_MS.passedOver;
      throw driverErrorToAppError(error);
    }
    throw notReady("the replica is behind");
  }
}

/** Asked each time, also of one that has had enough before: whether it still answers shows before a statement is kept waiting for it. */
async function hasReplayed(client: pg.PoolClient, upTo: number): Promise<boolean> {
  const { rows } = await client.query<{ at: number | null }>(
    "SELECT (pg_last_wal_replay_lsn() - '0/0')::bigint AS at WHERE pg_is_in_recovery()",
  );
  return (rows[0]?.at ?? -1) >= upTo;
}

/** @throws AppError once it has taken longer; what it brings after that is let go */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notReady(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A connection that stays with whoever reserved it. */
function unreleased(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key === "release") return () => undefined;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const INT8 = 20;
const DATE = 1082;

/** As typed-rows.ts reads them: safe integers, and days as texts, not as instants in some zone. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (text) => text],
]);
