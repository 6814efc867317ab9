import { consumeMfaChallenge, findEndedMfaChallenge } from "@/lib/db/auth/mfa-challenges";
import { lockUser } from "@/lib/db/auth/users";
import { inTransaction } from "@/lib/db/client";
import { emailStoppedLogin } from "@/lib/use-cases/auth/notify-owner";

/**
 * Runs the job `report-stopped-login`. A finished login, or one dropped by a new password or factor, has no challenge
 * left and needs no email.
 */
export async function reportStoppedLogin(options: {
  tokenHash: string;
  device: string | null;
  ipAddress: string | null;
  now?: Date;
}): Promise<void> {
  const { tokenHash, device, ipAddress, now = new Date() } = options;
  await inTransaction(async (tx) => {
    const challenge = await findEndedMfaChallenge(tx, { tokenHash, now });
    if (!challenge) return;
    // Lock first, as finishing a login does, so two of them send one email.
    const owner = await lockUser(tx, challenge.userId);
    if (!owner || !(await consumeMfaChallenge(tx, tokenHash))) return;
    await emailStoppedLogin(tx, { owner, at: challenge.createdAt, device, ipAddress, now });
  });
}
