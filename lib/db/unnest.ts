import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from "kysely";

/** A column of input rows: its database type and a value per row. */
export type Column<T> = { type: string; values: readonly T[] };

/**
 * Builds a table from input rows, one array parameter per column for any number of rows.
 *
 * @example `db.selectFrom(unnest("pair", { outId: { type: "uuid", values }, … })).select("pair.outId")`
 */
export function unnest<Alias extends string, Row>(
  alias: Alias,
  columns: { [Name in keyof Row]: Column<Row[Name]> },
): AliasedRawBuilder<Row, Alias> {
  const entries = Object.entries<Column<unknown>>(columns);
  const arrays = entries.map(([, { type, values }]) => {
    const written = type === "jsonb" ? values.map((value) => (value === null ? null : JSON.stringify(value))) : values;
    return sql`${arrayLiteral(written)}::${sql.raw(type)}[]`;
  });
  const names = sql.join(entries.map(([name]) => sql.id(name)));
  return sql<Row>`unnest(${sql.join(arrays)})`.as<Alias>(sql`${sql.id(alias)}(${names})`);
}

/** Reads columns of these types from the rows' fields of the same names. */
export function rowColumns<Row extends object, Name extends keyof Row & string>(
  rows: readonly Row[],
  types: Readonly<Record<Name, string>>,
): { [Field in Name]: Column<Row[Field]> } {
  const columns = namesOf(types).map((name) => [name, { type: types[name], values: rows.map((row) => row[name]) }]);
  return Object.fromEntries(columns) as { [Field in Name]: Column<Row[Field]> };
}

/** Lists the columns' names, to insert rows of `unnest`. */
export const namesOf = <Columns extends object>(columns: Columns) => Object.keys(columns) as (keyof Columns & string)[];

/** Sets these columns of a conflicting row to the new values, inside `doUpdateSet`. */
export function excluded<Column extends string>(columns: readonly Column[]): Record<Column, RawBuilder<never>> {
  const entries = columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]);
  return Object.fromEntries(entries) as Record<Column, RawBuilder<never>>;
}

/**
 * Writes values as one Postgres array literal, the text the driver would send.
 *
 * Prisma copies array parameters element by element and keeps those of its last hundred log calls, written or not. An
 * import of 99,000 rows held 80 MB that way. A text is neither copied nor split up.
 */
function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(elementOf).join(",")}}`;
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (typeof value === "string") return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
  throw new Error(`An array of the database can't hold a ${typeof value}`);
}

/** Builds `not exists (…)`. */
export const hasNone = (query: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`not exists ${query}`;

/** Builds the right side of `column = any(values)`: one parameter for any number of values, while `in` binds each. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
