import { WebAuthnError } from "@simplewebauthn/browser";

/** Usually the user just closed the prompt, which isn't an error. */
export function passkeyRefusal(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "This device already has a passkey for Sorrel.";
  }
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) {
    return "No passkey was used. The browser’s prompt was closed or timed out.";
  }
  return "This browser could not use a passkey here.";
}
