import { type AliasedRawBuilder, sql } from "kysely";

/** A column of rows that are handed in: its type in the database, and a value a row. */
export type Column<T> = { type: string; values: readonly T[] };

/**
 * Rows that are handed in as a table of a statement, a column an array: one parameter a column, however many the rows are.
 *
 * @example `db.selectFrom(unnest("pair", { outId: { type: "uuid", values }, … })).select("pair.outId")`
 */
export function unnest<Alias extends string, Row>(
  alias: Alias,
  columns: { [Name in keyof Row]: Column<Row[Name]> },
): AliasedRawBuilder<Row, Alias> {
  const entries = Object.entries<Column<unknown>>(columns);
  const arrays = entries.map(([, { type, values }]) => sql`${values}::${sql.raw(type)}[]`);
  const names = sql.join(entries.map(([name]) => sql.id(name)));
  return sql<Row>`unnest(${sql.join(arrays)})`.as<Alias>(sql`${sql.id(alias)}(${names})`);
}
