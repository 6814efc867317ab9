import { findAccount } from "@/lib/db/banks/accounts";
import { findConnection, findLinkOwner } from "@/lib/db/banks/connections";
import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import { bankProvider, newBankProvider } from "@/lib/providers/adapters";
import type { LinkToken } from "@/lib/providers/bank";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { decryptBankToken } from "./bank-token";
import { assertMayLink } from "./link-limit";
import { assertCountryOffered } from "./offered-countries";
import { requireLinked } from "./require-linked";

/**
 * Creates a token for the bank-linking window.
 *
 * @param options.accountId  repairs that account's link, or lets the user share more of its accounts; outside any limit
 * @throws AppError `FRESH_SIGN_IN_NEEDED`, `COUNTRY_NOT_OFFERED` or `LINK_LIMIT_REACHED` for another bank, `NOT_FOUND`,
 * or as `BankProvider` says
 */
export async function createLinkToken(options: {
  viewer: Viewer;
  accountId?: string | undefined;
  now?: Date;
}): Promise<LinkToken> {
  const { viewer, accountId, now = new Date() } = options;
  const { userId } = viewer;
  const owner = await findLinkOwner(prisma(), { userId });
  if (!owner) throw notFound("User");
  if (accountId === undefined) {
    await assertFresh(viewer, now);
    assertCountryOffered(owner.country);
    assertMayLink(owner, now);
    return newBankProvider().createLinkToken({ userId, country: owner.country });
  }
  const account = await findAccount({ userId, accountId });
  if (!account) throw notFound("Account");
  const connection = await findConnection({ userId, connectionId: requireLinked(account).connectionId });
  if (!connection) throw notFound("Account");
  const accessToken = decryptBankToken(connection.encryptedToken, { userId, connectionId: connection.id });
  const selectsAccounts = connection.status === "ok";
  return bankProvider(connection.provider).createLinkToken({
    userId,
    country: owner.country,
    accessToken,
    selectsAccounts,
  });
}
