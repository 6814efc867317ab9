import type { Day } from "@/lib/domain/calendar";
import type { StatementRow } from "../statement";

/** Currencies of this and the last years of the century before: the day from which accounts were kept in another one, and which (ISO 4217, table A.3). */
const WITHDRAWN: ReadonlyMap<string, { from: Day; by: string }> = new Map(
  (
    [
      ["2002-01-01", "EUR", "ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE"],
      ["2007-01-01", "EUR", "SIT"],
      ["2008-01-01", "EUR", "CYP MTL"],
      ["2009-01-01", "EUR", "SKK"],
      ["2011-01-01", "EUR", "EEK"],
      ["2014-01-01", "EUR", "LVL"],
      ["2015-01-01", "EUR", "LTL"],
      ["2023-01-01", "EUR", "HRK"],
      ["2026-01-01", "EUR", "BGN"],
      ["1995-01-01", "PLN", "PLZ"],
      ["1999-07-05", "BGN", "BGL"],
      ["2005-01-01", "TRY", "TRL"],
      ["2005-07-01", "RON", "ROL"],
      ["2006-01-01", "AZN", "AZM"],
      ["2007-07-01", "GHS", "GHC"],
      ["2008-01-01", "VEF", "VEB"],
      ["2013-01-01", "ZMW", "ZMK"],
      ["2016-07-01", "BYN", "BYR"],
      ["2018-01-01", "MRU", "MRO"],
      ["2018-01-01", "STN", "STD"],
      ["2018-08-20", "VES", "VEF"],
      ["2025-04-01", "XCG", "ANG"],
    ] as const
  ).flatMap(([from, by, codes]) =>
    codes.split(" ").map((code): [string, { from: Day; by: string }] => [code, { from, by }]),
  ),
);

/** What replaced a currency, and in which year; null for one that is paid in, or none. */
export function replacedBy(code: string): { by: string; year: string } | null {
  const end = WITHDRAWN.get(code);
  return end ? { by: end.by, year: end.from.slice(0, 4) } : null;
}

/** The one replaced currency whose code these texts name; null where none or several do. */
export function replacedIn(texts: readonly string[]): string | null {
  const codes = texts.flatMap((text) => text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []);
  const [only, ...others] = new Set(codes.filter((code) => WITHDRAWN.has(code)));
  return only !== undefined && others.length === 0 ? only : null;
}

/** Says of each currency that was withdrawn, a sentence each, how many rows are in it after that day. */
export function remarkOnWithdrawn(rows: readonly Pick<StatementRow, "currency" | "date">[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency, date } of rows) {
    const end = WITHDRAWN.get(currency);
    if (end && date >= end.from) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].map(([currency, count]) => {
    const { by = "", year = "" } = replacedBy(currency) ?? {};
    const rowsInWords = count === 1 ? "one transaction" : `${count} transactions`;
    return `${by} replaced ${currency} in ${year}, and ${rowsInWords} in this file ${count === 1 ? "is" : "are"} later.`;
  });
}
