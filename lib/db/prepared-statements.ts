import { CamelCasePlugin, type Compilable, type CompiledQuery, type InferResult } from "kysely";
import { poolKysely, poolNamed } from "./client";
import type { Statements } from "./typed-statements";

/**
 * Prepares a statement, compiled once per process and planned once per connection, for the few hot paths listed in
 * scripts/checks/check-data-access.mjs.
 *
 * @param name  Postgres's name for it; one name, one text
 * @param build  creates the statement. It is called once, with a placeholder for each value, which must be bound and
 * never computed with, or it throws. A value bound several times is sent once, so it must have one type
 * @param hidden  types of values the planner mustn't see. If values change its estimates, Postgres plans every call
 * anew, which takes longer than reading a page
 * @returns a function that runs the statement with a call's values
 */
export function preparedStatement<Values extends object, Statement extends Compilable>(
  name: string,
  build: (db: Statements, values: Values) => Statement,
  hidden: { readonly [Key in keyof Values]?: string } = {},
): (values: Values) => Promise<InferResult<Statement>> {
  let prepared: Prepared | undefined;
  let names: readonly string[] | undefined;
  return async (values) => {
    prepared ??= withoutRepetition(build(poolKysely(), placeholders<Values>()).compile(), hidden);
    const { text, parameters } = prepared;
    const bound = parameters.map((one) => (one instanceof Placeholder ? Reflect.get(values, one.key) : one));
    const { columns, rows } = await poolNamed({ name, text, values: bound });
    names ??= await camelCase(columns);
    return objectsOf(names, rows) as InferResult<Statement>;
  };
}

type Prepared = { text: string; parameters: readonly unknown[] };

/** Binds each value once, however often the statement names it. A subquery's value is unknown while planning. */
function withoutRepetition({ sql, parameters }: CompiledQuery, hidden: object): Prepared {
  const places = new Map<unknown, number>();
  const placeOf = (parameter: unknown) => {
    const place = places.get(parameter) ?? places.size + 1;
    places.set(parameter, place);
    const type: unknown = parameter instanceof Placeholder ? Reflect.get(hidden, parameter.key) : undefined;
    return type === undefined ? `$${place}` : `(select $${place}::${type})`;
  };
  const text = sql.replace(/\$(\d+)/g, (_, place) => placeOf(parameters[Number(place) - 1]));
  return { text, parameters: [...places.keys()] };
}

const CAMEL_CASE = new CamelCasePlugin();

async function camelCase(names: readonly string[]): Promise<readonly string[]> {
  const row = Object.fromEntries(names.map((name) => [name, null]));
  const { rows } = await CAMEL_CASE.transformResult({ result: { rows: [row] }, queryId: { queryId: "" } });
  return Object.keys(rows[0] ?? {});
}

function objectsOf(columns: readonly string[], rows: readonly unknown[][]): Record<string, unknown>[] {
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let column = 0; column < columns.length; column += 1) object[columns[column] ?? ""] = row[column];
    return object;
  });
}

class Placeholder {
  constructor(readonly key: PropertyKey) {}

  [Symbol.toPrimitive](): never {
    throw new Error(`"${String(this.key)}" of a prepared statement is computed with: bind it as it is`);
  }
}

/** Stands in for the values during compilation: every property is a placeholder, the same one each time. */
function placeholders<Values extends object>(): Values {
  const known = new Map<PropertyKey, Placeholder>();
  return new Proxy(
    {},
    {
      get: (_, key) => {
        const placeholder = known.get(key) ?? new Placeholder(key);
        known.set(key, placeholder);
        return placeholder;
      },
    },
  ) as Values;
}
