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
import {
  type NamedStatement,
  runNamed,
  type Statements,
  statementsOn,
  throughPool,
  throughPrisma,
} from "./typed-statements";

/**
 * Access for statements: Prisma's client or a transaction. Functions that may run in either take it as their first
 * argument.
 */
export type Db = Omit<Client, "$connect" | "$disconnect" | "$extends" | "$on" | "$transaction">;

/** A transaction, required by functions that take a lock or belong with other writes. */
export type Tx = Db & { [inside]: true };
declare const inside: unique symbol;

type Client = ReturnType<typeof createClient>;
type Connections = {
  pool: pg.Pool;
  /** Separate sessions, for locks and long work: the same pool unless a transaction pooler stands between. */
  sessions: pg.Pool;
  prisma: Client;
  statements: Statements;
};

// Next reloads modules in development; the pool must outlive them, or every edit would leak ten connections.
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

/** Prisma's models, and typed statements by `.$kysely`, each on a connection of the pool. */
export const prisma = (): Client => connections().prisma;

/** Connection pool for this module, the rate limiter and tests. */
export const pool = (): pg.Pool => connections().pool;

/** Counts the connections held by calls and jobs, idle ones, and waiting requests. */
export function poolState(): { used: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = pool();
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Typed statements without Prisma, for the few hot paths listed in scripts/checks/check-data-access.mjs. */
export const poolKysely = (): Statements => connections().statements;

/** Runs a statement of `preparedStatement`. */
export const poolNamed = (statement: NamedStatement) => runNamed(connections().pool, statement);

/**
 * Limits of a transaction's wait for a connection and of its duration. The pool should report a shortage first, after
 * three seconds; an import of 100,000 rows takes ten seconds, more on a busy machine.
 */
const TRANSACTION = { maxWait: 10_000, timeout: 180_000 };

/**
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

/** Runs a transaction whose statements may take as long as an import of 100,000 rows. */
export function inLongTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  options: { isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  return withConnection((connection) => inTransactionOn(connection, work, options));
}

/**
 * Replaces the pool's connection for the next transaction. Stored with the pool, because Next bundles routes and jobs
 * separately, each with a copy of this module.
 */
const reservations = (): Reservations => {
  shared.sorrelReservations ??= new AsyncLocalStorage();
  return shared.sorrelReservations;
};

/** Runs a transaction on a reserved connection (from `withConnection`) that is in none. */
export function inTransactionOn<T>(
  connection: ReservedConnection,
  work: (tx: Tx) => Promise<T>,
  options: { isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  return reservations().run({ client: connection.client }, () => inTransaction(work, options));
}

export type ReservedConnection = { client: pg.PoolClient; query: pg.Pool["query"] };

/**
 * Runs `work` on a reserved connection with the long statement limit. A lost connection only fails the next query: the
 * driver also emits an event, which would end the process without a listener.
 *
 * @param work  may call `discard`: the connection is then closed instead of returning to the pool
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

export async function disconnect(): Promise<void> {
  const open = [shared.sorrelConnections, shared.sorrelReplica].filter((one) => one !== undefined);
  shared.sorrelConnections = undefined;
  shared.sorrelReplica = undefined;
  for (const { prisma: client } of open) await client.$disconnect();
  for (const one of new Set(open.flatMap((both) => [both.pool, both.sessions]))) if (!one.ended) await one.end();
}

/** Users of locks and long work in one process: at most six jobs, and imports, which wait for each other. */
const MAX_SESSIONS = 6;

/**
 * With a direct address the other one is a transaction pooler. Anything set or prepared there stays with an arbitrary
 * Postgres connection, so nothing is (docs/decisions/0420).
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

/** Drops the names of all later statements, because libraries name theirs too. */
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
    // The pool waits forever by default; users prefer "busy" (the error becomes a 503).
    connectionTimeoutMillis: 3000,
    // Prisma's adapter writes and reads instants without offset: with another database zone, they would be hours off
    // from SQL's. The zone is one of the few settings poolers keep per client.
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
  // A server closing an idle connection must not end the process; the next query opens another.
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
 * A transaction with its own typed statements. They aren't assigned to Prisma's object: assignments go to the shared
 * client, and statements would run in the latest transaction.
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

/** A pool that reports a missing connection in the product's own error. */
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
 * Limits of a replica's answer and of a new connection to it before asking the primary, and the time it is then
 * skipped.
 */
const REPLICA_MS = { answer: 500, opening: 1500, passedOver: 10_000 };

/**
 * Provides only replica connections with the data the reader needs. Each is checked: one address may lead to several
 * replicas.
 */
class ReplicaPool extends Pool {
  #passedOverUntilMs = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // Read now: a waiter's callback runs within another call.
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
    // In that case we ask too much at once.
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

/** Asked every time, even of an up-to-date one, to detect a silent replica before a statement waits for it. */
async function hasReplayed(client: pg.PoolClient, upTo: number): Promise<boolean> {
  const { rows } = await client.query<{ at: number | null }>(
    "SELECT (pg_last_wal_replay_lsn() - '0/0')::bigint AS at WHERE pg_is_in_recovery()",
  );
  return (rows[0]?.at ?? -1) >= upTo;
}

/** @throws AppError at the timeout; a later result is dropped */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notReady(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

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

/** Matches typed-rows.ts: safe integers, and days as texts instead of instants in some zone. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [DATE, (text) => text],
]);
