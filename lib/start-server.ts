import v8 from "node:v8";
import { disconnect } from "./db/client";
import { env } from "./env";
import { nameCallers } from "./http/caller-address";
import { untilAnswered } from "./http/in-flight";
import { shareWithEdge } from "./http/share-with-edge";
import { prepareQueues } from "./jobs/prepare-queues";
import { boss, stopQueue } from "./jobs/queue";
import { startWorker } from "./jobs/worker";
import { log } from "./log";

/** How long running jobs may take to finish once the process is asked to end. */
const SHUTDOWN_TIMEOUT_MS = 5000;

/**
 * By how much the heap may grow past what was in use before garbage is looked for. V8's own measure goes by the machine:
 * with much memory it lets four times as much lie as is in use (docs/decisions/0075).
 */
const HEAP_GROWTH_PERCENT = 100;

/** Reads the configuration, starts the jobs and arranges a clean end. */
export async function startServer(): Promise<void> {
  requireConfiguration();
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  nameCallers(env().trustedProxies);
  shareWithEdge();
  endCleanly();
  if (env().workerMode === "inline") await startWorker();
  else await prepareQueues(boss());
}

/** A configuration that does not hold ends the process with one line that names what is wrong. */
export function requireConfiguration(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/** On SIGTERM, SIGINT, or when the process that started us is gone: jobs finish or are released, connections close. */
export function endCleanly(): void {
  let isEnding = false;
  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "ending");
    const timer = setTimeout(() => process.exit(0), 2 * SHUTDOWN_TIMEOUT_MS);
    timer.unref();
    // A bank link that is being made must not be cut off between the bank and the database.
    await untilAnswered(SHUTDOWN_TIMEOUT_MS);
    await stopQueue(SHUTDOWN_TIMEOUT_MS).catch((error) => log.error({ err: error }, "queue did not stop"));
    await disconnect().catch((error) => log.error({ err: error }, "connections did not close"));
    process.exit(0);
  };
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("disconnect", () => void end("parent gone"));
}
