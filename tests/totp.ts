import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/**
 * What an authenticator app shows: each code is good once, for its step of half a minute and one on either side. A test that
 * needs two takes this step's and the next one's: should a step end between the showing and the checking, both are still good,
 * where the code of the step before would have grown too old.
 *
 * @param steps  how many steps from now
 */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
