import { WebAuthnError } from "@simplewebauthn/browser";

/** Returns the text for a failed passkey prompt. Usually the user just closed the prompt, which isn't an error. */
export function passkeyRefusal(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "This device holds a passkey for Sorrel already.";
  }
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) {
    return "No passkey was used. The browser's window was closed, or its time ran out.";
  }
  return "This browser could not use a passkey here.";
}
