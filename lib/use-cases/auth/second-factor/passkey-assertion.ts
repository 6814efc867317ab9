import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { z } from "zod";
import { listPasskeys } from "@/lib/db/auth/passkeys";
import { env } from "@/lib/env";
import { type passkeyAssertion, passkeyRequestOptions } from "@/lib/schemas/auth-second-factor";

/** How long a browser has to answer what it was asked to sign. */
export const CEREMONY_MS = 5 * 60 * 1000;

/** Where a passkey is good: the address of the product and no other. */
export const passkeySite = () => {
  const { origin, hostname } = new URL(env().appUrl);
  return { origin, hostname };
};

/**
 * What the browser needs to use one of the user's passkeys; null for a user without any.
 *
 * @param verification  `required` where the passkey stands alone: a key that anyone can touch proves no one
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

/** The passkey that answered, with its counter as it is now; null for an answer that is not right. */
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
    // The library throws for whatever does not fit: another origin, another challenge, a counter that went back.
    return null;
  }
}
