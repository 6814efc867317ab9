import { recordAudit } from "@/lib/db/auth/audit";
import { inLongTransaction, prisma, type Tx } from "@/lib/db/client";
import { exportTables, findUserRow } from "@/lib/db/profile/user-data";
import { AppError } from "@/lib/domain/errors";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { FromViewer } from "@/lib/use-cases/auth/session/authenticate";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { download, Spool } from "@/lib/use-cases/spool";
import { turns } from "@/lib/use-cases/turns";

type ExportedUser = { chunks: AsyncIterator<Uint8Array>; fileName: string; contentType: string };

/**
 * Exports everything stored about the viewer, table by table, without credentials, as of one instant. It's written to
 * disk first: its length costs no memory, and a slow client holds neither the transaction nor other exports.
 *
 * @throws AppError `FRESH_SIGN_IN_NEEDED`: an unattended or stolen session can't export; `NOT_READY` while others
 * export; `RATE_LIMITED` after ten within an hour, because it reads everything
 */
export async function exportUser(options: FromViewer): Promise<ExportedUser> {
  const { viewer, caller, now = new Date() } = options;
  const { userId, today } = viewer;
  await assertFresh(viewer, now);
  const spool = await turns("export").run({ subject: userId }, async () => {
    await consumeRateLimits([{ limit: "exportByUser", subject: userId }]);
    await recordAudit(prisma(), { userId, action: "account_exported", ipAddress: caller.ipAddress });
    return writeExport({ userId, now });
  });
  return { chunks: download(spool), fileName: `sorrel-account-${today}.json`, contentType: "application/json" };
}

async function writeExport({ userId, now }: { userId: string; now: Date }): Promise<Spool> {
  const spool = await Spool.open({ userId, bytes: "exportBytes" });
  try {
    spool.releaseAtEnd(turns("downloads").takeNow({ subject: userId }));
    await inLongTransaction((tx) => writeTables(tx, (piece) => spool.write(Buffer.from(piece)), { userId, now }), {
      isolationLevel: "RepeatableRead",
    });
    return spool;
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function writeTables(
  tx: Tx,
  write: (piece: string) => Promise<void>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
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
}
