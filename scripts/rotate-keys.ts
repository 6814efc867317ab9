import { disconnect } from "@/lib/db/client";
import { env } from "@/lib/env";
import { requireDatabase } from "@/lib/require-database";
import { rotateKeys } from "@/lib/use-cases/encryption/rotate-keys";

/**
 * Re-encrypts everything with the newest key of `DATA_ENCRYPTION_KEYS`. Exits with 0 if older keys can be removed, 1 if
 * something couldn't be decrypted, 2 if it couldn't run; then run it again.
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
