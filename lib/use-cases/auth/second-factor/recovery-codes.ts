import { randomInt } from "node:crypto";
import { recordAudit } from "@/lib/db/auth/audit";
import { countFactors, replaceRecoveryCodes } from "@/lib/db/auth/second-factors";
import { inTransaction, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { lockViewersUser } from "@/lib/use-cases/auth/password/own-password";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { assertFresh } from "./fresh-login";

const CODES = 10;
/** No ambiguous characters: 50 bits in ten characters. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** @throws AppError `CONFLICT` without a second factor to stand in for, `FRESH_SIGN_IN_NEEDED` */
export async function renewRecoveryCodes(options: {
  viewer: Viewer;
  caller: Caller;
  now?: Date;
}): Promise<{ recoveryCodes: string[] }> {
  const { viewer, caller, now = new Date() } = options;
  await assertFresh(viewer, now);
  return inTransaction(async (tx) => {
    const owner = await lockViewersUser(tx, viewer);
    const { hasTotp, passkeys } = await countFactors(tx, viewer.userId);
    if (!hasTotp && passkeys === 0) throw new AppError("CONFLICT", "Set up an authenticator app or a passkey first");
    await recordAudit(tx, {
      userId: viewer.userId,
      action: "recovery_codes_renewed",
      ipAddress: caller.ipAddress,
    });
    await notifyOwner(tx, { owner, change: { kind: "recovery_codes_renewed" }, now });
    return { recoveryCodes: await makeRecoveryCodes(tx, viewer.userId) };
  });
}

/** @returns the codes as shown once: `abcde-fgh23` */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map((code) => recoveryCodeHash(userId, code)) });
  return codes;
}

/** Hashes a recovery code regardless of capitals, spaces and hyphens. */
export function recoveryCodeHash(userId: string, code: string): string {
  return keyedDigest("recovery-code", [userId, code.toLowerCase().replace(/[^a-z0-9]/g, "")]);
}
