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

/** On the pool, a named statement is prepared under its name. */
export type NamedQuery = CompiledQuery & { name?: string };

export function throughPool(pool: Pool): Driver {
  return driverOf({
    async executeQuery<R>({ sql: text, parameters, name }: NamedQuery) {
      const query = pool.query({ text, values: [...parameters], ...(name !== undefined && { name }) });
      const { rows, rowCount } = await query.catch((error: unknown) => {
        throw driverErrorToAppError(error);
      });
      return { rows: rows as R[], ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
    },
    streamQuery,
  });
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
