import {
  type ColumnType,
  ColumnTypeEnum,
  DriverAdapterError,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQueryable,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import { AppError } from "@/lib/domain/errors";
import { UnreadableValueError } from "./database-away";
import { toSafeInteger } from "./safe-integer";

/**
 * Ends the text of a statement whose rows are read as the pool reads them: numbers for bigints, texts for days and decimals.
 * Prisma's models read theirs themselves, and a driver cannot see otherwise whose statement it has.
 */
export const TYPED = "\n-- typed";

/**
 * Prisma's adapter, reading the rows of typed statements. This is the one place that says which type of the database is which
 * type here, by the column's own type, so that a sum, an alias or a day taken out of JSON is covered as well.
 */
export function withTypedRows(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect();
      const startTransaction = adapter.startTransaction.bind(adapter);
      return Object.assign(readTypedRows(adapter), {
        startTransaction: async (...options: Parameters<SqlDriverAdapter["startTransaction"]>) =>
          readTypedRows(await startTransaction(...options).catch(rethrow)),
      });
    },
  };
}

function readTypedRows<T extends SqlQueryable>(queryable: T): T {
  const queryRaw = queryable.queryRaw.bind(queryable);
  const executeRaw = queryable.executeRaw.bind(queryable);
  return Object.assign(queryable, {
    queryRaw: async (query: Parameters<typeof queryRaw>[0]) => {
      const result = await queryRaw(query).catch(rethrow);
      return query.sql.endsWith(TYPED) ? typed(result) : result;
    },
    executeRaw: (query: Parameters<typeof executeRaw>[0]) => executeRaw(query).catch(rethrow),
  });
}

/** What Postgres or the network says has a code, and Prisma's adapter knows it. An error without one is the driver's own: the connection is gone. */
function rethrow(error: unknown): never {
  if (isDriverAdapterError(error) || !(error instanceof Error)) throw error;
  throw Object.assign(new DriverAdapterError({ kind: "ConnectionClosed" }), { driverError: error });
}

function typed({ columnNames, columnTypes, rows }: SqlResultSet): SqlResultSet {
  const readers = columnTypes.map((type) => READERS.get(type));
  for (const row of rows) {
    readers.forEach((read, column) => {
      if (read && row[column] !== null) row[column] = read(row[column]);
    });
  }
  // Of texts Prisma changes nothing.
  return { columnNames, columnTypes: columnTypes.map(() => ColumnTypeEnum.Text), rows };
}

type Read = (value: unknown) => unknown;

const readInteger: Read = (text) => {
  try {
    return toSafeInteger(text);
  } catch (error) {
    throw error instanceof AppError ? new UnreadableValueError(error) : error;
  }
};
const each =
  (read: Read): Read =>
  (values) =>
    Array.isArray(values) ? values.map((value) => (value === null ? null : read(value))) : values;
const readInstant: Read = (text) => new Date(String(text));
const readJson: Read = (text) => JSON.parse(String(text));

const READERS: ReadonlyMap<ColumnType, Read> = new Map<ColumnType, Read>([
  [ColumnTypeEnum.Int64, readInteger],
  [ColumnTypeEnum.Int64Array, each(readInteger)],
  [ColumnTypeEnum.DateTime, readInstant],
  [ColumnTypeEnum.DateTimeArray, each(readInstant)],
  [ColumnTypeEnum.Json, readJson],
  [ColumnTypeEnum.JsonArray, each(readJson)],
]);
