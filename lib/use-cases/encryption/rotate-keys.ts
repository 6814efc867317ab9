import { listSealedOtherwise, replaceSealed, type SealedTable } from "@/lib/db/sealed-texts";
import { env } from "@/lib/env";
import { open, seal } from "./seal";

const PAGE_ROWS = 200;

/** What a sealed text is bound to, by the key of its row; the same words stand where it is sealed. */
const BOUND_TO: { [T in SealedTable]: (key: readonly string[]) => string } = {
  bank_connections: ([userId, connectionId]) => `${userId}:${connectionId}`,
  totp_factors: ([userId]) => `totp:${userId}`,
  mails: ([mailId]) => `mail:${mailId}`,
};

export type Rotation = {
  resealed: number;
  /** Texts whose key is no longer in the ring, or that do not belong to their row: they are left as they are. */
  unopened: { table: SealedTable; key: string; sealedWith: string }[];
};

/**
 * Seals everything again that is not sealed with the newest key, so that the older ones can be taken out of the ring. It may
 * be killed and begun again at any time, and run while servers and workers do: each text is exchanged on its own, and
 * only for what it was when it was read.
 *
 * @param options.onProgress  is called after each page with the number of texts encrypted again
 */
export async function rotateKeys(options: { onProgress?: (resealed: number) => void } = {}): Promise<Rotation> {
  const keyId = env().dataEncryptionKeys[0]?.id ?? "";
  const done: Rotation = { resealed: 0, unopened: [] };
  for (const table of Object.keys(BOUND_TO) as SealedTable[]) {
    let page = await listSealedOtherwise(table, { keyId, after: null, limit: PAGE_ROWS });
    for (let last = page.at(-1); last; last = page.at(-1)) {
      for (const { key, sealed } of page) {
        const resealed = reseal(sealed, BOUND_TO[table](key));
        if (resealed === null) {
          done.unopened.push({ table, key: key.join(":"), sealedWith: sealed.split(".")[1] ?? "" });
        } else if (await replaceSealed(table, { key, sealed, resealed })) {
          done.resealed += 1;
        }
      }
      options.onProgress?.(done.resealed);
      page = await listSealedOtherwise(table, { keyId, after: last.key, limit: PAGE_ROWS });
    }
  }
  return done;
}

function reseal(sealed: string, boundTo: string): string | null {
  try {
    return seal(open(sealed, boundTo), boundTo);
  } catch {
    return null;
  }
}
