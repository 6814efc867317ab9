import { disconnect } from "@/lib/db/client";
import { env } from "@/lib/env";
import { requireDatabase } from "@/lib/require-database";
import { rotateKeys } from "@/lib/use-cases/encryption/rotate-keys";

/**
 * Encrypts everything again with the newest key of `DATA_ENCRYPTION_KEYS`. Ends with 0 when the older keys can be taken out of
 * the ring, with 1 when something could not be decrypted, with 2 when it could not work; run it again then.
 */
try {
  await requireDatabase();
  const { reencrypted, undecrypted } = await rotateKeys({
    onProgress: (count) => console.log(`${count} encrypted again …`),
  });
  for (const { table, key, encryptedWith } of undecrypted) {
    console.log(`${table} ${key}: encrypted with ${encryptedWith}, could not be decrypted`);
  }
  const newest = env().dataEncryptionKeys[0]?.id;
  console.log(
    undecrypted.length === 0
      ? `${reencrypted} encrypted again. Everything is encrypted with ${newest}: the other keys can be removed.`
      : `${reencrypted} encrypted again, ${undecrypted.length} could not be decrypted: put their keys back into the ring and run again.`,
  );
  process.exitCode = undecrypted.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The keys could not be rotated: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await disconnect();
}
