import type { CodePurpose } from "@/lib/db/auth/codes";
import type { Tx } from "@/lib/db/client";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import { loginConfirmationCodeMail } from "@/lib/use-cases/mail/templates/login-confirmation-code";
import { passwordResetCodeMail } from "@/lib/use-cases/mail/templates/password-reset-code";
import { verificationCodeMail } from "@/lib/use-cases/mail/templates/verification-code";
import { CODE_LIFETIME_MINUTES, type Holder, issueCode } from "./one-time-code";

/** Emails to unverified addresses use no name: a stranger may have chosen it. */
type Recipient = { id: string; firstName: string; emailVerifiedAt: Date | null };

const MAIL_OF = {
  VERIFY_EMAIL: verificationCodeMail,
  RESET_PASSWORD: passwordResetCodeMail,
  CONFIRM_LOGIN: loginConfirmationCodeMail,
} as const satisfies Record<CodePurpose, unknown>;

/**
 * Starts a new challenge for an address and emails its code, if there is a recipient.
 *
 * @param options.holder  requesting sign-up or browser, with its own tries
 * @param options.recipient  null for a decoy: an unsolvable challenge and no email
 * @returns time of the next request; null when this one came too soon and did nothing
 */
export async function sendCode(
  tx: Tx,
  options: {
    email: string;
    purpose: CodePurpose;
    holder: Holder | null;
    recipient: Recipient | null;
    inCooldown: "refuse" | "replace";
    now: Date;
  },
): Promise<{ canResendAt: Date } | null> {
  const { email, purpose, recipient } = options;
  const issued = await issueCode(tx, { ...options, hasRecipient: recipient !== null });
  if (!issued) return null;
  if (recipient) {
    const content = MAIL_OF[purpose].compose({
      firstName: recipient.emailVerifiedAt === null ? null : recipient.firstName,
      code: issued.code,
      lifetimeMinutes: CODE_LIFETIME_MINUTES,
    });
    await queueMail(tx, { userId: recipient.id, to: email, content });
  }
  return { canResendAt: issued.canResendAt };
}
