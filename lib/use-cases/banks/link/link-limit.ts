import type { LinkOwner } from "@/lib/db/banks/connections";
import { linkAllowance, QUOTA } from "@/lib/domain/billing/quota";
import { subscriptionView } from "@/lib/domain/billing/subscription";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

/** @throws AppError `LINK_LIMIT_REACHED` */
export function assertMayLink(owner: LinkOwner, now: Date): void {
  const { hasPremium } = subscriptionView(owner.subscription, now);
  const { limit, isExceeded } = linkAllowance({ hasPremium, linked: owner.liveLinks });
  if (!isExceeded) return;
  const canBuy = !hasPremium && env().stripe !== null;
  const wayOut = canBuy ? `Premium connects ${QUOTA.premium.bankLinks}.` : "Disconnect one to add another.";
  throw new AppError("LINK_LIMIT_REACHED", `You can connect ${limit} banks. ${wayOut}`);
}
