import { type EncryptedTable, listEncryptedOtherwise, replaceEncrypted } from "@/lib/db/encrypted-texts";
import { env } from "@/lib/env";
import { decrypt, encrypt } from "./encrypt";

const PAGE_ROWS = 200;

/** The owner each text is bound to, by row key; must match the encrypting code. */
const BOUND_TO: { [T in EncryptedTable]: (key: readonly string[]) => string } = {
  bank_connections: ([userId, connectionId]) => `${userId}:${connectionId}`,
  deleted_user_links: ([id]) => `left-link:${id}`,
  totp_factors: ([userId]) => `totp:${userId}`,
  mails: ([mailId]) => `mail:${mailId}`,
  push_subscriptions: ([userId, id]) => `push:${userId}:${id}`,
};

export type Rotation = {
  reencrypted: number;
  /** Texts left unchanged: their key is missing from the ring, or they don't belong to their row. */
  undecrypted: { table: EncryptedTable; key: string; encryptedWith: string }[];
};

/**
 * Re-encrypts everything not encrypted with the newest key, so older keys can be removed. It can be killed, restarted
 * and run beside live servers and workers. Each text is replaced separately, and only if unchanged since it was read.
 *
 * @param options.onProgress  called after each page with the number of texts re-encrypted
 */
export async function rotateKeys(options: { onProgress?: (reencrypted: number) => void } = {}): Promise<Rotation> {
  const keyId = env().dataEncryptionKeys[0]?.id ?? "";
  const done: Rotation = { reencrypted: 0, undecrypted: [] };
  for (const table of Object.keys(BOUND_TO) as EncryptedTable[]) {
    let page = await listEncryptedOtherwise(table, { keyId, after: null, limit: PAGE_ROWS });
    for (let last = page.at(-1); last; last = page.at(-1)) {
      for (const { key, encrypted } of page) {
        const reencrypted = reencrypt(encrypted, BOUND_TO[table](key));
        if (reencrypted === null) {
          done.undecrypted.push({ table, key: key.join(":"), encryptedWith: encrypted.split(".")[1] ?? "" });
        } else if (await replaceEncrypted(table, { key, encrypted, reencrypted })) {
          done.reencrypted += 1;
        }
      }
      options.onProgress?.(done.reencrypted);
      page = await listEncryptedOtherwise(table, { keyId, after: last.key, limit: PAGE_ROWS });
    }
  }
  return done;
}

function reencrypt(encrypted: string, boundTo: string): string | null {
  try {
    return encrypt(decrypt(encrypted, boundTo), boundTo);
  } catch {
    return null;
  }
}
