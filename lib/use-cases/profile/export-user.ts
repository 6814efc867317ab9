import { recordAudit } from "@/lib/db/auth/audit";
import { inLongTransaction, prisma } from "@/lib/db/client";
import { exportTables, findUserRow } from "@/lib/db/profile/user-data";
import { AppError } from "@/lib/domain/errors";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import type { Caller } from "@/lib/use-cases/auth/session/caller";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { turns } from "@/lib/use-cases/turns";
import { writtenPieces } from "@/lib/use-cases/written-pieces";

type ExportedUser = { chunks: AsyncGenerator<string>; fileName: string; contentType: string };

/**
 * Everything stored of the viewer, table by table, without what opens something. Written while it is read, so its length
 * costs no memory; all of it is of one instant. One export at a time in a process.
 *
 * @throws AppError `FRESH_SIGN_IN_NEEDED`: a session that was left open, or stolen, carries nothing away; `NOT_READY` while
 *   others export; `RATE_LIMITED` after ten within an hour: it reads everything
 */
export async function exportUser(options: { viewer: Viewer; caller: Caller; now?: Date }): Promise<ExportedUser> {
  const { viewer, caller, now = new Date() } = options;
  const { userId, today } = viewer;
  await assertFresh(viewer, now);
  const release = await turns("export").take({ subject: userId });
  try {
    await consumeRateLimits([{ limit: "exportByUser", subject: userId }]);
    await recordAudit(prisma(), { userId, action: "account_exported", ipAddress: caller.ipAddress });
  } catch (error) {
    release();
    throw error;
  }
  const chunks = await writtenPieces((write) => writeExport(write, { userId, now }).finally(release));
  return { chunks, fileName: `sorrel-account-${today}.json`, contentType: "application/json" };
}

function writeExport(
  write: (piece: string) => Promise<void>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  return inLongTransaction(
    async (tx) => {
      const user = await findUserRow(tx, userId);
      if (!user) throw new AppError("UNAUTHENTICATED", "Please log in to continue");
      const head = {
        exportedAt: now.toISOString(),
        about: "Amounts are in minor units of their currency (cents); positive is money in. Instants are UTC.",
        user,
      };
      await write(JSON.stringify(head).slice(0, -1));
      for (const { name, pieces } of exportTables(tx, userId)) {
        await write(`,\n${JSON.stringify(name)}:`);
        for await (const piece of pieces) await write(piece);
      }
      await write("}\n");
    },
    { isolationLevel: "RepeatableRead" },
  );
}
