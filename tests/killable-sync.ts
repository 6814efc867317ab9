import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { syncConnection } from "@/lib/use-cases/banks/sync/sync-connection";

/**
 * A process of its own that syncs a bank connection once, for tests that kill it: it says when it is ready, begins when it is given
 * the connection, and says when it is done.
 */
process.once(
  "message",
  async ({ userId, connectionId, full }: { userId: string; connectionId: string; full: boolean }) => {
    await (full ? runSync({ userId, connectionId, full }) : syncConnection({ userId, connectionId }));
    process.send?.("done");
  },
);
process.send?.("ready");
