import { findDeletedUserLink, listDeletedUserLinkIds, removeDeletedUserLink } from "@/lib/db/banks/deleted-links";
import { AppError } from "@/lib/domain/errors";
import { RETENTION } from "@/lib/domain/profile/retention";
import { enqueueLater } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { bankProvider } from "@/lib/providers/adapters";
import { endDeletedLinkJob } from "@/lib/use-cases/banks/jobs";
import { decryptLeftToken } from "./bank-token";

const HOUR_MS = 3_600_000;

/**
 * Ends an erased account's link at the provider, then forgets its token (job `end-deleted-link`). Idempotent. The token
 * goes at once when we have no keys for the provider, and after `RETENTION.leftLinks` in any case.
 *
 * @throws AppError `PROVIDER_FAILED` before that
 */
export async function endDeletedLink({ linkId, now = new Date() }: { linkId: string; now?: Date }): Promise<void> {
  const link = await findDeletedUserLink(linkId);
  if (!link) return;
  try {
    await bankProvider(link.provider).disconnect(decryptLeftToken(link.encryptedToken, linkId));
  } catch (error) {
    const hasKeys = !(error instanceof AppError && error.code === "NOT_CONFIGURED");
    if (hasKeys && now.getTime() - link.since.getTime() < RETENTION.leftLinks * HOUR_MS) throw error;
    log.error({ err: error, linkId, provider: link.provider }, "the bank link of someone who left was given up");
  }
  await removeDeletedUserLink(linkId);
}

const MOST_AT_ONCE = 500;

/**
 * Queues the longest waiting deleted links.
 *
 * @returns how many
 */
export async function queueDeletedLinks(): Promise<number> {
  const ids = await listDeletedUserLinkIds(MOST_AT_ONCE);
  await enqueueLater(
    endDeletedLinkJob,
    ids.map((linkId) => ({ data: { linkId }, startAfterS: 0 })),
  );
  return ids.length;
}
