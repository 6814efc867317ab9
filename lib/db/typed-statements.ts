import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { DB } from "./generated-kysely/types";
import { TYPED } from "./typed-rows";

/** Statements whose columns, parameters and results have the types of prisma/schema.prisma. */
export type Statements = Kysely<DB>;

/** @param driver  runs them: Prisma's own connection or transaction, or the pool */
export function statementsOn(driver: Driver): Statements {
  return new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    // Of JSON the keys are ours already, and stay as they were stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The driver, telling the connection whose rows are to be read as typed ones (typed-rows.ts). */
export function typing(driver: Driver): Driver {
  return Object.assign(Object.create(driver) as Driver, {
    acquireConnection: async (): Promise<DatabaseConnection> => {
      const connection = await driver.acquireConnection();
      return {
        executeQuery: <R>(query: CompiledQuery) => connection.executeQuery<R>({ ...query, sql: query.sql + TYPED }),
        streamQuery: () => {
          throw new Error("Typed statements do not stream: read page by page");
        },
      };
    },
  });
}
