import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { listLiveConnectionIds } from "@/lib/db/banks/connections";
import { inLongTransaction, prisma } from "@/lib/db/client";
import { eraseUser } from "@/lib/db/profile/user-data";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import type { deleteAccountInput } from "@/lib/schemas/profile";
import { outsideNameOf } from "@/lib/use-cases/auth/oidc/outside-name";
import { assertOwnPassword, viewersUser, wrongField } from "@/lib/use-cases/auth/password/own-password";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { endLink } from "@/lib/use-cases/banks/link/end-link";
import { endCustomer } from "@/lib/use-cases/billing/end-customer";
import { endCustomerJob } from "@/lib/use-cases/billing/jobs/end-customer";

type DeleteUserOptions = z.output<typeof deleteAccountInput> & { viewer: Viewer };

/** A bank that is linked in another tab meanwhile is ended too; a user who keeps linking is asked to stop. */
const MAX_ROUNDS = 3;

/**
 * Erases the account: first the bank links at the bank, because a token that is lost could end nothing any more, then every
 * row, then the payer with their subscription at the payment provider. Who that is outlives the account, with a job that
 * tries until it is done: so a provider that is away holds up no one who wants to leave, and no one who has left goes on
 * paying.
 *
 * @throws AppError `VALIDATION_FAILED` for a wrong password, or another address of a user without one, who needs a fresh
 *   login as well (`FRESH_SIGN_IN_NEEDED`); `PROVIDER_FAILED` when a bank's provider does not answer: the account is still
 *   there then and the same call goes on where this one ended
 */
export async function deleteUser(options: DeleteUserOptions): Promise<{ erased: true }> {
  const { email } = await assertMeant(options);
  const { userId } = options.viewer;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const connectionId of await listLiveConnectionIds(userId)) await endLink({ userId, connectionId });
    const erased = await inLongTransaction(async (tx) => {
      const done = await eraseUser(tx, { userId, email });
      if (done?.customer) {
        await enqueue(tx, endCustomerJob, { providerCustomerId: done.customer.providerCustomerId });
      }
      return done;
    });
    if (!erased) continue;
    await recordAudit(prisma(), { userId: null, action: "account_erased", ipAddress: "" });
    if (erased.customer) await endCustomerNow(erased.customer.providerCustomerId);
    return { erased: true };
  }
  throw new AppError("CONFLICT", "A bank is being linked. Please try again when that is done.");
}

/** As a rule the subscription is over when we say so. When it cannot be, the job that is queued goes on. */
async function endCustomerNow(providerCustomerId: string): Promise<void> {
  try {
    await endCustomer({ providerCustomerId });
  } catch (error) {
    log.warn({ err: error, providerCustomerId }, "a payer who has left is still to be removed");
  }
}

/** The password; without one, a fresh login and the address typed again: neither a slip nor a stolen session erases. */
async function assertMeant({ viewer, ...typed }: DeleteUserOptions): Promise<{ email: string }> {
  const user = await viewersUser(viewer);
  if (user.passwordHash !== null) {
    if (typed.password === undefined) throw wrongField("password", "Enter your password");
    return assertOwnPassword({ viewer, password: typed.password, field: "password" });
  }
  await assertFresh(
    viewer,
    new Date(),
    `Please confirm that it is you, or log out and log in again with ${outsideNameOf(user)}`,
  );
  if (typed.email !== user.email) throw wrongField("email", "Type your email address as it appears in your profile");
  return user;
}
