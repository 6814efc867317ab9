import { runSync, syncConnection } from "@/lib/use-cases/banks/sync/run-sync";

/**
 * A process that syncs one bank connection, for tests that kill it. It reports when it is ready, starts on receiving
 * the connection, and reports when it is done.
 */
process.once(
  "message",
  async ({ userId, connectionId, full }: { userId: string; connectionId: string; full: boolean }) => {
    await (full ? runSync({ userId, connectionId, full }) : syncConnection({ userId, connectionId }));
    process.send?.("done");
  },
);
process.send?.("ready");
