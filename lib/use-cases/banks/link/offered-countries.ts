import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

/**
 * Refuses a new bank link for someone who lives where the operator offers none (`BANK_COUNTRIES`). A link that is there already
 * may still be repaired.
 *
 * @param country  two letters, from the person's profile; null while it is not completed
 * @throws AppError `COUNTRY_NOT_OFFERED`
 */
export function assertCountryOffered(country: string | null): void {
  const { countries } = env().plaid;
  if (countries === null || (country !== null && countries.includes(country))) return;
  const place = country === null ? "your country" : new Intl.DisplayNames("en-US", { type: "region" }).of(country);
  throw new AppError("COUNTRY_NOT_OFFERED", `We don’t offer bank links in ${place} yet.`, {
    details: "You can import your bank’s files instead.",
  });
}
