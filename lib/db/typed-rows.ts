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
 * Marks a statement whose rows are read as the pool reads them: numbers for bigints, texts for days and decimals.
 * Prisma's models convert their own, and the driver can't tell them apart otherwise.
 */
export const TYPED = "\n-- typed";

/**
 * Wraps Prisma's adapter to read the rows of typed statements. The only place that maps database types to ours. It uses
 * the column's own type, so sums, aliases and days from JSON are covered too.
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

/**
 * Errors of Postgres or the network have codes, which Prisma's adapter knows. One without is the driver's own: the
 * connection is gone.
 */
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
  // Prisma leaves texts unchanged.
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
