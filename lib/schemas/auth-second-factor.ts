import * as z from "zod";
import { secondFactorCalls } from "@/lib/calls/auth";
import { SECOND_FACTORS, sessionOutput } from "./auth";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** Bytes in WebAuthn's JSON encoding. Real attestations stay well below the bound. */
const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/, "Use base64url");
const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const credentialType = z.literal("public-key");
const attachment = z.enum(["cross-platform", "platform"]).optional();

/** Result of `startAuthentication()` from @simplewebauthn/browser (WebAuthn level 3, AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: credentialType,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** Result of `startRegistration()` from @simplewebauthn/browser (WebAuthn level 3, RegistrationResponseJSON). */
export const passkeyAttestation = z.object({
  id: base64url,
  rawId: base64url,
  type: credentialType,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // An unknown transport of a newer browser is no reason to refuse its passkey.
    transports: z
      .array(z.string().max(32))
      .max(16)
      .transform((named) => named.flatMap((one) => transport.safeParse(one).data ?? []))
      .optional(),
  }),
});

const challenge = z.string({ error: "Log in again" }).min(1, "Log in again").max(200);

/** `code` for `totp` (six digits) and `recovery`, `assertion` for `passkey`. */
export const finishMfaInput = z
  .object({
    challenge,
    method: z.enum(SECOND_FACTORS),
    code: z.string().trim().max(40).optional(),
    assertion: passkeyAssertion.optional(),
  })
  .superRefine(({ method, code, assertion }, context) => {
    if (method === "passkey" && !assertion) {
      context.addIssue({ code: "custom", path: ["assertion"], message: "Use your passkey" });
    }
    if (method === "totp" && !/^\d{6}$/.test(code ?? "")) {
      context.addIssue({ code: "custom", path: ["code"], message: "Enter the six digits from your app" });
    }
    if (method === "recovery" && !code) {
      context.addIssue({ code: "custom", path: ["code"], message: "Enter one of your recovery codes" });
    }
  });

const credential = z.object({ id: z.string(), type: credentialType, transports: z.array(transport).optional() });
const userVerification = z.enum(["discouraged", "preferred", "required"]);

/** For `startAuthentication({ optionsJSON })`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(credential).optional(),
  userVerification: userVerification.optional(),
});

/** For `startRegistration({ optionsJSON })`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialType })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(credential).optional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: attachment,
      requireResidentKey: z.boolean().optional(),
      residentKey: userVerification.optional(),
      userVerification: userVerification.optional(),
    })
    .optional(),
  attestation: z.enum(["direct", "enterprise", "indirect", "none"]).optional(),
});

export const passkey = z.object({
  id: field.id,
  name: z.string(),
  createdAt: field.instant,
  lastUsedAt: field.instant.nullable(),
});

export const secondFactorState = z.object({
  totp: z.object({ isEnabled: z.boolean(), enabledAt: field.instant.nullable() }),
  passkeys: z.array(passkey),
  recoveryCodesRemaining: z.number().int(),
  /**
   * End of the time in which these settings may change. Null: log in again, or confirm by password, code or passkey
   * (`/api/auth/reauthenticate`).
   */
  freshUntil: field.instant.nullable(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/**
 * Makes the session fresh for ten minutes: by password or passkey. A user without a password sends six digits from
 * their app or an email.
 */
export const passwordAgain = z.object({ password: field.passwordAttempt });
export const codeAgain = z.object({ otpCode: field.otpCode });
export const reauthenticateInput = z.object({
  ...passwordAgain.partial().shape,
  ...codeAgain.partial().shape,
  assertion: passkeyAssertion.optional(),
});

export const startTotpOutput = z.object({
  /** Base32, for typing into an app. */
  secret: z.string(),
  /** `otpauth://totp/…`, for the QR code. */
  otpauthUrl: z.string(),
});
export const confirmTotpInput = z.object({
  code: z
    .string({ error: "Enter the six digits from your app" })
    .trim()
    .regex(/^\d{6}$/, "Enter the six digits from your app"),
});

/** Shown once: only keyed hashes are stored. */
const recoveryCodes = z.array(z.string());

export const addPasskeyInput = z.object({
  name: z
    .string({ error: "Name the passkey" })
    .trim()
    .min(1, "Name the passkey")
    .max(60, "Use at most 60 characters")
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u, "Use letters, spaces and ordinary punctuation"),
  attestation: passkeyAttestation,
});
export const addPasskeyOutput = z.object({ passkey, recoveryCodes: recoveryCodes.nullable() });

export const secondFactorOperations = operationsOf(secondFactorCalls, {
  finishMfa: {
    auth: "none",
    summary: "Start a session with the second factor",
    success: "Logged in",
    input: finishMfaInput,
    output: sessionOutput,
  },
  mfaPasskeyOptions: {
    auth: "none",
    summary: "What the browser needs to use a passkey as the second factor",
    success: "Passkey options ready",
    input: z.object({ challenge }),
    output: passkeyRequestOptions,
  },
  reauthenticate: {
    summary: "Show the password, a code or a passkey again, so that the second factor may be changed for ten minutes",
    success: "Login confirmed",
    input: reauthenticateInput,
    output: z.object({ freshUntil: field.instant }),
  },
  sendFreshLoginCode: {
    summary: "Where a user without a password gets the code to confirm the login with; mailed unless it is an app",
    success: "Enter the code to continue",
    /** `canResendAt` is null for an app, which receives no message. */
    output: z.object({
      sentTo: z.enum(["app", "email"]),
      canResendAt: field.instant.nullable(),
    }),
  },
  freshLoginPasskeyOptions: {
    summary: "What the browser needs to confirm the login with a passkey",
    success: "Passkey options ready",
    output: passkeyRequestOptions,
  },
  secondFactor: {
    summary: "Which second factors are set up",
    success: "Second factors loaded",
    output: secondFactorState,
  },
  startTotp: {
    summary: "A secret for an authenticator app; it counts once a code of it is confirmed",
    success: "Authenticator app ready to be confirmed",
    output: startTotpOutput,
  },
  removeTotp: {
    summary: "Do without the authenticator app",
    success: "Authenticator app removed",
    output: secondFactorState,
  },
  confirmTotp: {
    summary: "Turn the authenticator app on with a first code of it",
    success: "Authenticator app turned on",
    input: confirmTotpInput,
    /** Recovery codes of the first second factor; null for further ones. */
    output: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  },
  renewRecoveryCodes: {
    summary: "Ten new recovery codes; the old ones are dead",
    success: "New recovery codes made",
    output: z.object({ recoveryCodes }),
  },
  passkeyOptions: {
    summary: "What the browser needs to make a passkey",
    success: "Passkey options ready",
    output: passkeyCreationOptions,
  },
  addPasskey: {
    summary: "Keep a passkey that the browser made",
    success: "Passkey added",
    input: addPasskeyInput,
    output: addPasskeyOutput,
    status: 201,
  },
  removePasskey: {
    summary: "Forget a passkey",
    success: "Passkey removed",
    input: z.object({ id: field.id }),
    output: secondFactorState,
  },
});
