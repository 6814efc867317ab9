import { type AliasedRawBuilder, sql } from "kysely";
import { arrayLiteral } from "./array-literal";

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
  const arrays = entries.map(([, { type, values }]) => sql`${arrayLiteral(values)}::${sql.raw(type)}[]`);
  const names = sql.join(entries.map(([name]) => sql.id(name)));
  return sql<Row>`unnest(${sql.join(arrays)})`.as<Alias>(sql`${sql.id(alias)}(${names})`);
}

/** Lists the columns' names, to insert rows of `unnest`. */
export const namesOf = <Columns extends object>(columns: Columns) => Object.keys(columns) as (keyof Columns & string)[];
