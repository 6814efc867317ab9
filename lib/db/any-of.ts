import { type RawBuilder, sql } from "kysely";

/** The right side of `column = any(values)`: one parameter however many the values are, where `in` binds each. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
