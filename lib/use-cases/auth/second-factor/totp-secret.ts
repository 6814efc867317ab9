import { Secret, TOTP } from "otpauth";
import { brand } from "@/lib/brand";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

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
