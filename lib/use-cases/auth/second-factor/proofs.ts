import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { Secret, TOTP } from "otpauth";
import type { z } from "zod";
import { brand } from "@/lib/brand";
import { findTotp, listPasskeys, markPasskeyUsed, takeTotpStep } from "@/lib/db/auth/second-factors";
import type { Tx } from "@/lib/db/client";
import { env } from "@/lib/env";
import { type passkeyAssertion, passkeyRequestOptions } from "@/lib/schemas/auth-second-factor";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

/** A checked proof. Uses it up in the transaction it serves; false when another request already did. */
export type Proof = { useUp: (tx: Tx) => Promise<boolean> };

export const WRONG_PROOF = {
  totp: "That code is not right. Use the newest one your app shows.",
  recovery: "That recovery code is not right, or was used before.",
  passkey: "That passkey could not be checked. Please try again.",
} as const;

/** Checks a code of the user's confirmed authenticator app. */
export async function proofByApp(options: { userId: string; code: string; now: Date }): Promise<Proof | null> {
  const { userId } = options;
  const stored = await findTotp(userId);
  const step = stored?.confirmedAt ? stepOf({ ...options, encryptedSecret: stored.encryptedSecret }) : null;
  return step === null ? null : { useUp: (tx) => takeTotpStep(tx, { userId, step }) };
}

/** Checks a passkey's answer; using it up moves its counter. */
export async function proofByPasskey(
  options: Parameters<typeof verifiedAssertion>[0] & { now: Date },
): Promise<Proof | null> {
  const { userId, now } = options;
  const used = await verifiedAssertion(options);
  return used && { useUp: (tx) => markPasskeyUsed(tx, { userId, ...used, now }) };
}

const PERIOD_S = 30;
/** One step before and after, for clocks half a minute off (RFC 6238, section 5.2). */
const WINDOW_STEPS = 1;
/** SHA-1's digest length, which authenticator apps expect (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/** Creates a secret: in readable form, encrypted for the user's row, and as a QR code address. */
export function newTotpSecret(user: { id: string; email: string }): {
  secret: string;
  encryptedSecret: string;
  otpauthUrl: string;
} {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return {
    secret,
    encryptedSecret: encrypt(secret, boundTo(user.id)),
    otpauthUrl: generator(secret, user.email).toString(),
  };
}

/**
 * Returns the time step of a code; null if it matches none allowed.
 *
 * @param options.encryptedSecret  as stored in the user's own row
 */
export function stepOf(options: { userId: string; encryptedSecret: string; code: string; now: Date }): number | null {
  const secret = decrypt(options.encryptedSecret, boundTo(options.userId));
  const timestamp = options.now.getTime();
  const delta = generator(secret, "").validate({ token: options.code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

function generator(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: brand.name,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}

const boundTo = (userId: string) => `totp:${userId}`;

/** Time the browser has to answer a passkey challenge, in milliseconds. */
export const CEREMONY_MS = 5 * 60 * 1000;

/** The only site where passkeys are valid. */
export const passkeySite = () => {
  const { origin, hostname } = new URL(env().appUrl);
  return { origin, hostname };
};

/**
 * Returns the options for using one of the user's passkeys; null without any.
 *
 * @param verification  `required` when the passkey stands alone: a key anyone can touch proves nobody
 */
export async function assertionOptions(
  userId: string,
  verification: "preferred" | "required" = "preferred",
): Promise<z.output<typeof passkeyRequestOptions> | null> {
  const passkeys = await listPasskeys(userId);
  if (passkeys.length === 0) return null;
  const made = await generateAuthenticationOptions({
    rpID: passkeySite().hostname,
    timeout: CEREMONY_MS,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: verification,
  });
  return passkeyRequestOptions.parse(made);
}

/** Returns the verified passkey with its new counter; null for an invalid answer. */
async function verifiedAssertion(options: {
  userId: string;
  assertion: z.output<typeof passkeyAssertion>;
  challenge: string;
  verification?: "preferred" | "required";
}): Promise<{ credentialId: string; counter: number } | null> {
  const { userId, assertion, challenge, verification = "preferred" } = options;
  const stored = (await listPasskeys(userId)).find(({ credentialId }) => credentialId === assertion.id);
  if (!stored) return null;
  const { origin, hostname } = passkeySite();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id: stored.credentialId, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
      requireUserVerification: verification === "required",
    });
    return verified ? { credentialId: stored.credentialId, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for every mismatch: origin, challenge, or a counter that went back.
    return null;
  }
}
