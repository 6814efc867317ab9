import { type EncryptedTable, listEncryptedOtherwise, replaceEncrypted } from "@/lib/db/encrypted-texts";
import { env } from "@/lib/env";
import { decrypt, encrypt } from "./encrypt";

const PAGE_ROWS = 200;

/** What an encrypted text is bound to, by the key of its row; the same words stand where it is encrypted. */
const BOUND_TO: { [T in EncryptedTable]: (key: readonly string[]) => string } = {
  bank_connections: ([userId, connectionId]) => `${userId}:${connectionId}`,
  deleted_user_links: ([id]) => `left-link:${id}`,
  totp_factors: ([userId]) => `totp:${userId}`,
  mails: ([mailId]) => `mail:${mailId}`,
  push_subscriptions: ([userId, id]) => `push:${userId}:${id}`,
};

export type Rotation = {
  reencrypted: number;
  /** Texts whose key is no longer in the ring, or that do not belong to their row: they are left as they are. */
  undecrypted: { table: EncryptedTable; key: string; encryptedWith: string }[];
};

/**
 * Encrypts everything again that is not encrypted with the newest key, so that the older ones can be taken out of the ring. It may
 * be killed and begun again at any time, and run while servers and workers do: each text is exchanged on its own, and
 * only for what it was when it was read.
 *
 * @param options.onProgress  is called after each page with the number of texts encrypted again
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
