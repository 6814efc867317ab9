import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { CodePurpose } from "@/lib/db/auth/codes";
import { findUserByEmail } from "@/lib/db/auth/users";
import { inTransaction, type Tx } from "@/lib/db/client";
import type { otpStatusOutput } from "@/lib/schemas/auth";
import type { FromCaller } from "@/lib/use-cases/auth/session/authenticate";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import {
  loginConfirmationCodeMail,
  passwordResetCodeMail,
  verificationCodeMail,
} from "@/lib/use-cases/mail/templates/codes";
import { consumeRateLimits, networkOf } from "@/lib/use-cases/rate-limits";
import { CODE_LIFETIME_MINUTES, challengeState, codeCooldown, type Holder, issueCode, ticketId } from "./one-time-code";

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

/**
 * A used or expired challenge looks like none, except for a running cooldown, so past verifications stay hidden.
 *
 * @param options.ticket  value of the sign-up cookie, if any: its browser sees its own tries
 */
export async function otpStatus(options: {
  email: string;
  ticket: string | undefined;
  now?: Date;
}): Promise<z.input<typeof otpStatusOutput>> {
  const { email, now = new Date() } = options;
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  const state = await challengeState(address, ticketId(options.ticket, address), now);
  const showsResend = state.pending || !state.canResend;
  return {
    pending: state.pending,
    expiresAt: state.pending ? (state.expiresAt?.toISOString() ?? null) : null,
    canResendAt: showsResend ? (state.canResendAt?.toISOString() ?? null) : null,
    attemptsRemaining: state.attemptsRemaining,
  };
}

/**
 * Emails a new verification code, with the same answer when none is needed. The signed-up browser has its own cooldown
 * and count: strangers can't block it.
 *
 * @param options.ticket  value of the sign-up cookie, if any
 * @throws AppError `RATE_LIMITED` during the cooldown, with its end in `details`
 */
export async function resendOtp(
  options: FromCaller & { email: string; ticket: string | undefined },
): Promise<{ email: string; canResendAt: string }> {
  const { email, caller, now = new Date() } = options;
  const address = { email, purpose: "VERIFY_EMAIL" } as const;
  const holderId = ticketId(options.ticket, address);
  await consumeRateLimits([
    holderId === null
      ? { limit: "codesByNetwork", subject: networkOf(caller.ipAddress) }
      : { limit: "codesByHolder", subject: holderId },
  ]);
  const sent = await takeAtLeast(async () => {
    const user = await findUserByEmail(email);
    const recipient = user && !user.emailVerifiedAt ? user : null;
    return inTransaction((tx) =>
      sendCode(tx, {
        ...address,
        holder: holderId === null ? null : { id: holderId, hasOwnPause: true },
        recipient,
        inCooldown: "refuse",
        now,
      }),
    );
  });
  if (sent) return { email, canResendAt: sent.canResendAt.toISOString() };
  throw await codeCooldown(address, holderId, now);
}

/** Several times the work's duration, and too short to notice. */
const FLOOR_MS = 200;

/** Random per answer: hides the millisecond of delay from sending an email. */
const SPREAD_MS = 40;

/**
 * Runs `work` and answers after at least 200 ms. Otherwise the few milliseconds of writing an email would reveal an
 * account.
 */
export async function takeAtLeast<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(floorMs + randomInt(SPREAD_MS))]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
