import { WebAuthnError } from "@simplewebauthn/browser";

/** What to say when the browser made or used no passkey: most often the person closed its window, which isn't an error. */
export function passkeyRefusal(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "This device holds a passkey for Sorrel already.";
  }
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) {
    return "No passkey was used. The browser's window was closed, or its time ran out.";
  }
  return "This browser could not use a passkey here.";
}
