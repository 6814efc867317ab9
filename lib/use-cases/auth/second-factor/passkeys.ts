import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { z } from "zod";
import { brand } from "@/lib/brand";
import { recordAudit } from "@/lib/db/auth/audit";
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  storeSessionChallenge,
  takeSessionChallenge,
} from "@/lib/db/auth/second-factors";
import { inTransaction } from "@/lib/db/client";
import { AppError, notFound } from "@/lib/domain/errors";
import {
  type addPasskeyInput,
  type addPasskeyOutput,
  passkeyCreationOptions,
  type SecondFactorState,
} from "@/lib/schemas/auth-second-factor";
import { notifyOwner } from "@/lib/use-cases/auth/notify-owner";
import { lockViewersUser, viewersUser, wrongField } from "@/lib/use-cases/auth/password/password";
import type { FromViewer, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { afterAdding, afterRemoving, loadSecondFactorState, toWirePasskey } from "./factors";
import { assertFresh } from "./fresh-login";
import { CEREMONY_MS, passkeySite, WRONG_PROOF } from "./proofs";

/** More than anyone has devices; an account isn't storage. */
const MAX_PASSKEYS = 20;

/** @throws AppError `FRESH_SIGN_IN_NEEDED`, `CONFLICT` at twenty */
export async function passkeyOptions(options: {
  viewer: Viewer;
  now?: Date;
}): Promise<z.output<typeof passkeyCreationOptions>> {
  const { viewer, now = new Date() } = options;
  await assertFresh(viewer, now);
  const [user, existing] = await Promise.all([viewersUser(viewer), listPasskeys(viewer.userId)]);
  if (existing.length >= MAX_PASSKEYS)
    throw new AppError("CONFLICT", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const made = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: passkeySite().hostname,
    userID: new Uint8Array(Buffer.from(viewer.userId, "utf8")),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    timeout: CEREMONY_MS,
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    // It comes after the password, so it needs neither to know its user nor to be discoverable.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  await storeSessionChallenge({
    ...viewer,
    challenge: made.challenge,
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
  return passkeyCreationOptions.parse(made);
}

/**
 * @throws AppError `VALIDATION_FAILED` when it doesn't answer this session's latest challenge, `ALREADY_LINKED`,
 * `FRESH_SIGN_IN_NEEDED`
 */
export async function addPasskey(
  options: z.output<typeof addPasskeyInput> & FromViewer,
): Promise<z.output<typeof addPasskeyOutput>> {
  const { viewer, name, attestation, caller, now = new Date() } = options;
  await assertFresh(viewer, now);
  const challenge = await takeSessionChallenge({ ...viewer, now });
  const made = challenge && (await verifiedRegistration(attestation, challenge));
  if (!made) throw wrongField("attestation", WRONG_PROOF.passkey);
  return inTransaction(async (tx) => {
    const { userId } = viewer;
    const owner = await lockViewersUser(tx, viewer);
    const id = await insertPasskey(tx, {
      userId,
      credentialId: made.credential.id,
      publicKey: made.credential.publicKey,
      counter: made.credential.counter,
      transports: attestation.response.transports ?? [],
      name,
      now,
    });
    if (!id) throw new AppError("ALREADY_LINKED", "That passkey is set up already");
    await recordAudit(tx, { userId, action: "passkey_added", ipAddress: caller.ipAddress });
    await notifyOwner(tx, { owner, change: { kind: "passkey_added", name }, now });
    const recoveryCodes = await afterAdding(tx, userId);
    return { passkey: toWirePasskey({ id, name, createdAt: now, lastUsedAt: null }), recoveryCodes };
  });
}

/** @throws AppError `NOT_FOUND`, `FRESH_SIGN_IN_NEEDED` */
export async function removePasskey(options: FromViewer & { id: string }): Promise<SecondFactorState> {
  const { viewer, id, caller, now = new Date() } = options;
  await assertFresh(viewer, now);
  await inTransaction(async (tx) => {
    const owner = await lockViewersUser(tx, viewer);
    const name = await deletePasskey(tx, { userId: viewer.userId, id });
    if (name === null) throw notFound("Passkey");
    await afterRemoving(tx, viewer.userId);
    await recordAudit(tx, { userId: viewer.userId, action: "passkey_removed", ipAddress: caller.ipAddress });
    await notifyOwner(tx, { owner, change: { kind: "passkey_removed", name }, now });
  });
  return loadSecondFactorState({ viewer, now });
}

async function verifiedRegistration(
  attestation: z.output<typeof addPasskeyInput>["attestation"],
  challenge: string,
): Promise<VerifiedRegistrationResponse["registrationInfo"] | null> {
  const { origin, hostname } = passkeySite();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: false,
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
}
