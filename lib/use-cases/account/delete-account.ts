import type { z } from "zod";
import { eraseUser } from "@/lib/db/account-data";
import { recordAudit } from "@/lib/db/audit";
import { pool } from "@/lib/db/client";
import { listLiveConnectionIds } from "@/lib/db/connections";
import { findBillingCustomer } from "@/lib/db/subscriptions";
import { AppError } from "@/lib/domain/errors";
import { removeCustomer } from "@/lib/providers/stripe/subscriptions";
import type { deleteAccountInput } from "@/lib/schemas/account";
import { endLink } from "@/lib/use-cases/accounts/end-link";
import type { Viewer } from "@/lib/use-cases/auth/authenticate";
import { assertOwnPassword, viewersUser, wrongField } from "@/lib/use-cases/auth/own-password";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-sign-in";

/** A bank that is linked in another tab meanwhile is ended too; somebody who goes on linking is told to stop. */
const MAX_ROUNDS = 3;

/**
 * Erases the account: first what others hold (bank links, the customer with the subscription), then every row. In this
 * order, because a token that is lost could end nothing any more.
 *
 * @throws AppError `VALIDATION_FAILED` for a wrong password, or another address of a user without one, who needs a fresh
 *   sign-in as well (`FRESH_SIGN_IN_NEEDED`); `PROVIDER_FAILED` when a provider does not answer: the account is still there then and the same call goes on where this one ended
 */
export async function deleteAccount(options: {
  viewer: Viewer;
  input: z.output<typeof deleteAccountInput>;
}): Promise<{ erased: true }> {
  const { viewer, input } = options;
  const { email } = await assertMeant(viewer, input);
  const { userId } = viewer;
  const customer = await findBillingCustomer(userId);
  if (customer) await removeCustomer(customer.providerCustomerId);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const connectionId of await listLiveConnectionIds(userId)) await endLink({ userId, connectionId });
    if (!(await eraseUser({ userId, email }))) continue;
    await recordAudit(pool(), { userId: null, action: "account_erased", ipAddress: "" });
    return { erased: true };
  }
  throw new AppError("CONFLICT", "A bank is being linked. Please try again when that is done.");
}

/** The password; without one, a fresh sign-in and the address typed again: neither a slip nor a stolen session erases. */
async function assertMeant(viewer: Viewer, input: z.output<typeof deleteAccountInput>): Promise<{ email: string }> {
  const user = await viewersUser(viewer);
  if (user.passwordHash !== null) {
    if (input.password === undefined) throw wrongField("password", "Enter your password");
    return assertOwnPassword({ viewer, password: input.password, field: "password" });
  }
  await assertFresh(viewer, new Date(), "Please sign out and in again with Google, then delete the account");
  if (input.email !== user.email) throw wrongField("email", "Type your e-mail address as it stands in your profile");
  return user;
}
