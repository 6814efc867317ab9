import { listDeletedUserLinkIds } from "@/lib/db/banks/deleted-links";
import { enqueueLater } from "@/lib/jobs/queue";
import { endDeletedLinkJob } from "@/lib/use-cases/banks/jobs";

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
