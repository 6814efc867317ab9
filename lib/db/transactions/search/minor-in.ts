import { sql } from "kysely";
import { currencyExponent } from "@/lib/domain/money";

const WITHOUT_CENTS = Intl.supportedValuesOf("currency").filter((code) => currencyExponent(code) !== 2);

/** Minor units per major unit of transaction `tx`'s currency. The codes are our own, so they are safe in SQL text. */
const SCALE = sql.raw(
  `CASE tx.currency ${WITHOUT_CENTS.map((code) => `WHEN '${code}' THEN ${10 ** currencyExponent(code)}`).join(" ")} ELSE 100 END`,
);
/** The array is hashed once, while SCALE compares code by code in each row. */
const IS_WITHOUT_CENTS = sql.raw(`tx.currency = ANY ('{${WITHOUT_CENTS.join(",")}}'::bpchar[])`);

/**
 * Compares amounts like `magnitudeOf` (lib/domain/money.ts): 9 dollars before 10 yen, although they are 900 and 10
 * minor units.
 */
export const MAGNITUDE = sql<string>`(abs(tx.amount_minor)::numeric * (10000 / ${SCALE}))`;

/** Converts major units to minor units of transaction `tx`'s currency. */
export const minorIn = (majorUnits: number) => sql<number>`${majorUnits}::numeric * ${SCALE}`;

/**
 * Builds a comparison of transaction `tx`'s magnitude.
 *
 * @param majorUnits  with two decimals at most
 */
export function isMagnitude(comparison: ">" | ">=" | "<" | "<=", majorUnits: number) {
  const compare = sql.raw(comparison);
  const cents = Math.round(majorUnits * 100);
  return sql<boolean>`CASE WHEN ${IS_WITHOUT_CENTS} THEN abs(tx.amount_minor) ${compare} ${minorIn(majorUnits)} ELSE abs(tx.amount_minor) ${compare} ${cents}::bigint END`;
}
