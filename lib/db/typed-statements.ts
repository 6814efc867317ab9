import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  UpdateQueryNode,
} from "kysely";
import type { Pool } from "pg";
import { driverErrorToAppError } from "./database-away";
import type { DB } from "./generated-kysely/types";
import { TYPED } from "./typed-rows";

/** Statements with column, parameter and result types of prisma/schema.prisma. */
export type Statements = Kysely<DB>;

/** @param driver  runs them: Prisma's client or transaction (`throughPrisma`), or the pool */
export function statementsOn(driver: Driver): Statements {
  return new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    // Keys in JSON are ours and stay as stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

type Prisma = {
  $executeRawUnsafe: (text: string, ...values: unknown[]) => Promise<number>;
  $queryRawUnsafe: <T>(text: string, ...values: unknown[]) => Promise<T>;
};

export function throughPrisma(db: Prisma): Driver {
  return driverOf({
    async executeQuery<R>({ sql: text, parameters, query }: CompiledQuery) {
      if (isCounted(query)) {
        return { rows: [], numAffectedRows: BigInt(await db.$executeRawUnsafe(text, ...parameters)) };
      }
      return { rows: await db.$queryRawUnsafe<R[]>(text + TYPED, ...parameters) };
    },
    streamQuery,
  });
}

export function throughPool(pool: Pool): Driver {
  return driverOf({
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery) {
      const query = pool.query({ text, values: [...parameters] });
      const { rows, rowCount } = await query.catch((error: unknown) => {
        throw driverErrorToAppError(error);
      });
      return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
    },
    streamQuery,
  });
}

/** A compiled statement that Postgres prepares under its name. */
export type NamedStatement = { name: string; text: string; values: readonly unknown[] };

/** Runs a named statement; rows are arrays in the order of `columns`. */
export async function runNamed(
  pool: Pool,
  { name, text, values }: NamedStatement,
): Promise<{ columns: string[]; rows: unknown[][] }> {
  const query = pool.query<unknown[]>({ name, text, values: [...values], rowMode: "array" });
  const { fields, rows } = await query.catch((error: unknown) => {
    throw driverErrorToAppError(error);
  });
  return { columns: fields.map((field) => field.name), rows };
}

const streamQuery = () => {
  throw new Error("Typed statements do not stream: read page by page");
};

function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => undefined;
  const refuse = async () => {
    throw new Error("Start transactions with inTransaction");
  };
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

function isCounted(query: CompiledQuery["query"]): boolean {
  const isWrite = InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
  return isWrite && query.returning === undefined;
}
