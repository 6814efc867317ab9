/**
 * Reads an amount as people type it: `"1,234.50"`, `"1.234,50"`, `"12,5"`, `"$ 9"`. The last separator followed by one or
 * two digits is the decimal one; all others only group thousands. A point that stands alone is decimal however many
 * digits follow: `"12.345"` is refused for its third decimal, where reading it as twelve thousand would be a silent lie.
 *
 * @returns `undefined` for an empty field, `NaN` for what isn't an amount, so that the form says so
 */
export function parseAmount(typed: unknown): number | undefined {
  if (typeof typed === "number") return typed;
  const text = String(typed ?? "").replace(/[\s\u00a0\u202f'’]|\p{Sc}/gu, "");
  if (text === "") return undefined;
  if (!/^[\d.,]+$/.test(text)) return Number.NaN;
  const decimal = /[.,](\d{1,2})$/.exec(text) ?? /^[^.,]*\.(\d+)$/.exec(text);
  const whole = (decimal ? text.slice(0, -(decimal[1]?.length ?? 0) - 1) : text).replace(/[.,]/g, "");
  return Number(`${whole || "0"}.${decimal?.[1] ?? "0"}`);
}
