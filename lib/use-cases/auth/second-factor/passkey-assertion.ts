import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { z } from "zod";
import { listPasskeys } from "@/lib/db/auth/passkeys";
import { env } from "@/lib/env";
import { type passkeyAssertion, passkeyRequestOptions } from "@/lib/schemas/auth-second-factor";

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
export async function verifiedAssertion(options: {
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
