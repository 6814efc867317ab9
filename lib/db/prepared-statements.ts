import type { Compilable, CompiledQuery, InferResult } from "kysely";
import { poolKysely } from "./client";
import type { NamedQuery, Statements } from "./typed-statements";

/**
 * A statement on the pool that is compiled once a process, and parsed and planned once a connection: for the few hot paths that
 * scripts/checks/check-data-access.mjs lists, whose texts are few.
 *
 * @param name  by which Postgres knows it; one name, one text
 * @param build  makes the statement. It is called once, with a placeholder for every value: each must be bound as it is, never
 *   computed with, which throws
 * @returns runs the statement with the values of one call
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

/** Stands for the values while a statement is compiled: it has no value, and so every property is a placeholder. */
function placeholders<Values extends object>(): Values {
  return new Proxy({}, { get: (_, key) => new Placeholder(key) }) as Values;
}
