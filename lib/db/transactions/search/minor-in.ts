import { sql } from "kysely";
import { currencyExponent } from "@/lib/domain/money";

const WITHOUT_CENTS = Intl.supportedValuesOf("currency").filter((code) => currencyExponent(code) !== 2);

/** Minor units in one major unit of the currency of a transaction `tx`; the codes are of our own table, so they are safe in SQL text. */
const SCALE = sql.raw(
  `CASE tx.currency ${WITHOUT_CENTS.map((code) => `WHEN '${code}' THEN ${10 ** currencyExponent(code)}`).join(" ")} ELSE 100 END`,
);
/** The array is hashed once, where SCALE compares code by code in each row. */
const IS_WITHOUT_CENTS = sql.raw(`tx.currency = ANY ('{${WITHOUT_CENTS.join(",")}}'::bpchar[])`);

/** As `magnitudeOf` (lib/domain/money.ts): 9 dollars come before 10 yen, though they are 900 and 10 minor units. */
export const MAGNITUDE = sql<string>`(abs(tx.amount_minor)::numeric * (10000 / ${SCALE}))`;

/** An amount of major units in minor units of the currency of a transaction `tx`. */
export const minorIn = (majorUnits: number) => sql<number>`${majorUnits}::numeric * ${SCALE}`;

/**
 * Whether the magnitude of a transaction `tx` is so much.
 *
 * @param majorUnits  with two decimals at most
 */
export function isMagnitude(comparison: ">" | ">=" | "<" | "<=", majorUnits: number) {
  const compare = sql.raw(comparison);
  const cents = Math.round(majorUnits * 100);
  return sql<boolean>`CASE WHEN ${IS_WITHOUT_CENTS} THEN abs(tx.amount_minor) ${compare} ${minorIn(majorUnits)} ELSE abs(tx.amount_minor) ${compare} ${cents}::bigint END`;
}
