import type { Compilable, CompiledQuery, InferResult } from "kysely";
import { poolKysely } from "./client";
import type { NamedQuery, Statements } from "./typed-statements";

/**
 * Prepares a statement, compiled once per process and planned once per connection, for the few hot paths listed in
 * scripts/checks/check-data-access.mjs.
 *
 * @param name  Postgres's name for it; one name, one text
 * @param build  creates the statement. It is called once, with a placeholder for each value, which must be bound and
 * never computed with, or it throws
 * @returns a function that runs the statement with a call's values
 */
export function preparedStatement<Values extends object, Statement extends Compilable>(
  name: string,
  build: (db: Statements, values: Values) => Statement,
): (values: Values) => Promise<InferResult<Statement>> {
  let compiled: CompiledQuery | undefined;
  return async (values) => {
    compiled ??= build(poolKysely(), placeholders<Values>()).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.key) : parameter,
    );
    const statement: NamedQuery = { ...compiled, parameters, name };
    const { rows } = await poolKysely().executeQuery(statement);
    return rows as InferResult<Statement>;
  };
}

class Placeholder {
  constructor(readonly key: PropertyKey) {}

  [Symbol.toPrimitive](): never {
    throw new Error(`"${String(this.key)}" of a prepared statement is computed with: bind it as it is`);
  }
}

/** Stands in for the values during compilation: every property is a placeholder. */
function placeholders<Values extends object>(): Values {
  return new Proxy({}, { get: (_, key) => new Placeholder(key) }) as Values;
}
