import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { insertDeletedUserLinks, type LeavingLink } from "@/lib/db/banks/account-removal";
import { inLongTransaction } from "@/lib/db/client";
import { eraseUser } from "@/lib/db/profile/user-data";
import { deleteJobsNaming, enqueue } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import type { deleteAccountInput } from "@/lib/schemas/profile";
import { outsideNameOf } from "@/lib/use-cases/auth/outside-login";
import { assertOwnPassword, viewersUser, wrongField } from "@/lib/use-cases/auth/password/password";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { endDeletedLinkJob } from "@/lib/use-cases/banks/jobs";
import { decryptBankToken, encryptLeftToken } from "@/lib/use-cases/banks/link/bank-token";
import { endCustomerJob } from "@/lib/use-cases/billing/jobs";

type DeleteUserOptions = z.output<typeof deleteAccountInput> & { viewer: Viewer };

/**
 * Erases the account and every row at once, whatever the providers answer. Jobs then end bank links and the payer's
 * subscription. Until done they keep only an encrypted token or the payer's provider id.
 *
 * @throws AppError `VALIDATION_FAILED` for a wrong password, or a wrong address from a user without password, who also
 * needs a fresh login (`FRESH_SIGN_IN_NEEDED`)
 */
export async function deleteUser(options: DeleteUserOptions): Promise<{ erased: true }> {
  const { email } = await assertMeant(options);
  const { userId } = options.viewer;
  await inLongTransaction(async (tx) => {
    const linkIds: string[] = [];
    const remember = async (links: LeavingLink[]) => {
      const kept = links.flatMap((link) => keptOf(link, userId));
      await insertDeletedUserLinks(tx, kept);
      linkIds.push(...kept.map(({ id }) => id));
    };
    const { customer, names } = await eraseUser(tx, { userId, email, remember });
    await deleteJobsNaming(tx, names);
    for (const linkId of linkIds) await enqueue(tx, endDeletedLinkJob, { linkId });
    if (customer) await enqueue(tx, endCustomerJob, { id: customer.id });
    await recordAudit(tx, { userId: null, action: "account_erased", ipAddress: "" });
  });
  return { erased: true };
}

/** An undecryptable token can end nothing and must not block leaving. */
function keptOf({ connectionId, provider, encryptedToken }: LeavingLink, userId: string) {
  const id = randomUUID();
  try {
    const token = decryptBankToken(encryptedToken, { userId, connectionId });
    return [{ id, provider, encryptedToken: encryptLeftToken(token, id) }];
  } catch (error) {
    log.error({ err: error, provider }, "the bank link of someone who left cannot be read");
    return [];
  }
}

/** Requires the password, or else a fresh login and the address: no accident or stolen session erases. */
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
