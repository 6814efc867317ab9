import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { SessionUser } from "@/lib/schemas/auth";

/**
 * Whether someone can link a bank, for the pages, which offer no link that would be refused.
 *
 * @param country  two letters, from the person's profile; null while it is not completed
 */
export function bankLinksIn(country: string | null): SessionUser["bankLinks"] {
  const { api, countries } = env().plaid;
  if (api === null) return "not_set_up";
  return countries === null || (country !== null && countries.includes(country)) ? "offered" : "not_in_country";
}

/**
 * Refuses a new bank link for someone who lives where the operator offers none (`BANK_COUNTRIES`). A link that is there already
 * may still be repaired.
 *
 * @param country  two letters, from the person's profile; null while it is not completed
 * @throws AppError `COUNTRY_NOT_OFFERED`
 */
export function assertCountryOffered(country: string | null): void {
  if (bankLinksIn(country) !== "not_in_country") return;
  const place = country === null ? "your country" : new Intl.DisplayNames("en-US", { type: "region" }).of(country);
  throw new AppError("COUNTRY_NOT_OFFERED", `We don’t offer bank links in ${place} yet.`, {
    details: "You can import your bank’s files instead.",
  });
}
