import { randomInt } from "node:crypto";
import { recordAudit } from "@/lib/db/auth/audit";
import {
  countFactors,
  dropMfaChallenges,
  findTotp,
  listPasskeys,
  replaceRecoveryCodes,
  type StoredPasskey,
} from "@/lib/db/auth/second-factors";
import { inTransaction, prisma, type Tx } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import type { SecondFactorState } from "@/lib/schemas/auth-second-factor";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { lockViewersUser } from "@/lib/use-cases/auth/password/password";
import type { FromViewer, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { assertFresh, freshUntil } from "./fresh-login";

export async function loadSecondFactorState(options: { viewer: Viewer; now?: Date }): Promise<SecondFactorState> {
  const { viewer, now = new Date() } = options;
  const [totp, passkeys, counts, fresh] = await Promise.all([
    findTotp(viewer.userId),
    listPasskeys(viewer.userId),
    countFactors(prisma(), viewer.userId),
    freshUntil(viewer, now),
  ]);
  const enabledAt = totp?.confirmedAt?.toISOString() ?? null;
  return {
    totp: { isEnabled: enabledAt !== null, enabledAt },
    passkeys: passkeys.map(toWirePasskey),
    recoveryCodesRemaining: counts.recoveryCodes,
    freshUntil: fresh?.toISOString() ?? null,
  };
}

export function toWirePasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<StoredPasskey, "id" | "name" | "createdAt" | "lastUsedAt">) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** Creates recovery codes with the first factor; otherwise a lost device would lock its owner out. */
export async function afterAdding(tx: Tx, userId: string): Promise<string[] | null> {
  const { recoveryCodes } = await countFactors(tx, userId);
  return recoveryCodes === 0 ? makeRecoveryCodes(tx, userId) : null;
}

/** Ends logins waiting for a removed factor, and deletes recovery codes once no factor is left. */
export async function afterRemoving(tx: Tx, userId: string): Promise<void> {
  await dropMfaChallenges(tx, userId);
  const { hasTotp, passkeys } = await countFactors(tx, userId);
  if (!hasTotp && passkeys === 0) await replaceRecoveryCodes(tx, { userId, codeHashes: [] });
}

const CODES = 10;
/** No ambiguous characters: 50 bits in ten characters. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;

/** @throws AppError `CONFLICT` without a second factor to stand in for, `FRESH_SIGN_IN_NEEDED` */
export async function renewRecoveryCodes(options: FromViewer): Promise<{ recoveryCodes: string[] }> {
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
