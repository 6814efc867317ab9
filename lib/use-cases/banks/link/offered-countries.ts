import type { LinkOwner } from "@/lib/db/banks/connections";
import { linkAllowance, QUOTA } from "@/lib/domain/billing/quota";
import { subscriptionView } from "@/lib/domain/billing/subscription";
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

/** @throws AppError `LINK_LIMIT_REACHED` */
export function assertMayLink(owner: LinkOwner, now: Date): void {
  const { hasPremium } = subscriptionView(owner.subscription, now);
  const { limit, isExceeded } = linkAllowance({ hasPremium, linked: owner.liveLinks });
  if (!isExceeded) return;
  const canBuy = !hasPremium && env().stripe !== null;
  const wayOut = canBuy ? `Premium connects ${QUOTA.premium.bankLinks}.` : "Disconnect one to add another.";
  throw new AppError("LINK_LIMIT_REACHED", `You can connect ${limit} banks. ${wayOut}`);
}
