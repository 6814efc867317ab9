import type { Month } from "@/lib/domain/calendar";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the month a dashboard's address names, or null. */
export function monthIn(search: Pick<URLSearchParams, "get">): Month | null {
  const asked = search.get("month");
  return asked !== null && MONTH.test(asked) ? asked : null;
}
