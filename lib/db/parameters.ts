/** Binds a value to a statement and tells its place: `"$3"`. */
export type Bind = (value: unknown) => string;

/** The values of a statement that is put together of parts, in the order in which the parts bind them. */
export function parameters(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}
