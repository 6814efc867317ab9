import { spendingHref } from "../detection/input";

/** A page of transactions takes so many ids. */
const SHOWN_AT_MOST = 200;

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Leads to the page of these transactions. */
export function seeRows(label: string, rows: readonly { id: string }[]): { label: string; href: string } {
  return { label, href: spendingHref({ ids: idsOf(rows).slice(0, SHOWN_AT_MOST).join(",") }) };
}
