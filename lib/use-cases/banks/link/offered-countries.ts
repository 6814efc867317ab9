import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { SessionUser } from "@/lib/schemas/auth";

/**
 * Tells the pages if the user can link a bank, so they offer no refused link.
 *
 * @param country  two letters, from the user's profile; null until completed
 */
export function bankLinksIn(country: string | null): SessionUser["bankLinks"] {
  const { api, countries } = env().plaid;
  if (api === null) return "not_set_up";
  return countries === null || (country !== null && countries.includes(country)) ? "offered" : "not_in_country";
}

/**
 * Rejects a new bank link in a country the operator doesn't offer (`BANK_COUNTRIES`). Existing links can still be
 * repaired.
 *
 * @param country  two letters, from the user's profile; null until completed
 * @throws AppError `COUNTRY_NOT_OFFERED`
 */
export function assertCountryOffered(country: string | null): void {
  if (bankLinksIn(country) !== "not_in_country") return;
  const place = country === null ? "your country" : new Intl.DisplayNames("en-US", { type: "region" }).of(country);
  throw new AppError("COUNTRY_NOT_OFFERED", `We don’t offer bank links in ${place} yet.`, {
    details: "You can import your bank’s files instead.",
  });
}
