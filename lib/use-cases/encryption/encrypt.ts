import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const FORMAT = "v1";
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for the database with AES-256-GCM and the newest key of `DATA_ENCRYPTION_KEYS`.
 *
 * @param aad  the secret's owner (`"<userId>:<connectionId>"`, `"mail:<id>"`): in another row the text can't be
 * decrypted
 * @returns `v1.keyId.iv.ciphertext.tag`, the last three in base64url
 */
export function encrypt(plaintext: string, aad: string): string {
  const [newest] = env().dataEncryptionKeys;
  if (!newest) throw new Error("Configuration: DATA_ENCRYPTION_KEYS is empty");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, newest.key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(newest.id, aad));
  const ciphertext = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
  return [FORMAT, newest.id, ...[iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/**
 * Decrypts a text from `encrypt`, with the key that made it.
 *
 * @param aad  the text given to `encrypt`
 * @throws Error for another format, a key missing from the ring, or a changed or moved text
 */
export function decrypt(encrypted: string, aad: string): string {
  const [format, keyId = "", ...parts] = encrypted.split(".");
  const [iv, ciphertext, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (format !== FORMAT || parts.length !== 3 || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !ciphertext) {
    throw new Error("Not an encrypted text");
  }
  const key = env().dataEncryptionKeys.find(({ id }) => id === keyId)?.key;
  if (!key) throw new Error(`DATA_ENCRYPTION_KEYS no longer holds the key ${keyId}`);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(keyId, aad));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
}

function boundTo(keyId: string, aad: string): Buffer {
  return Buffer.from(`${FORMAT}.${keyId}.${aad}`, "utf8");
}
