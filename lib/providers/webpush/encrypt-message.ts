import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushTarget } from "@/lib/providers/push";

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Ends the last record of a message (RFC 8188, section 2). */
const DELIMITER = 2;
const MAX_MESSAGE_BYTES = RECORD_BYTES - TAG_BYTES - 1;

type Random = { salt: Buffer; privateKey: Buffer };

/**
 * Encrypts a message for one browser: `aes128gcm` (RFC 8188) under a key only the browser can derive (RFC 8291).
 *
 * @param random  for tests only
 * @throws RangeError for a message longer than one record, and for a key that isn't a point of the curve
 */
export function encryptMessage(
  { p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">,
  message: Buffer,
  random?: Random,
): Buffer {
  if (message.length > MAX_MESSAGE_BYTES) throw new RangeError("The message is too long to be pushed");
  const browserKey = Buffer.from(p256dh, "base64url");
  const ours = createECDH(CURVE);
  if (random) ours.setPrivateKey(random.privateKey);
  else ours.generateKeys();
  const salt = random?.salt ?? randomBytes(16);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ours.getPublicKey()]);
  const material = hkdf(Buffer.from(auth, "base64url"), ours.computeSecret(browserKey), keyInfo, 32);
  const key = hkdf(salt, material, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, material, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([DELIMITER])), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const sender = ours.getPublicKey();
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, record, cipher.getAuthTag()]);
}

function hkdf(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, length));
}
