import { type RawBuilder, sql } from "kysely";

/** Builds the right side of `column = any(values)`: one parameter for any number of values, while `in` binds each. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
