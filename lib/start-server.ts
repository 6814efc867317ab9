import v8 from "node:v8";
import { disconnect } from "./db/client";
import { env } from "./env";
import { failStart } from "./fail-start";
import { nameCallers } from "./http/caller-address";
import { untilAnswered } from "./http/in-flight";
import { stopQueue } from "./jobs/queue";
import { stopWorking } from "./jobs/worker";
import { log } from "./log";
import { startMetrics } from "./metrics-server";
import { SHUTDOWN_TIMEOUT_MS } from "./shutdown-timeout.mjs";
import { startJobs } from "./start-jobs";
import { startTraces, stopTraces } from "./traces";

/**
 * Heap growth before garbage collection, in percent of the used heap. V8's default depends on the machine: with much
 * memory it allows four times the used heap (docs/decisions/0044).
 */
const HEAP_GROWTH_PERCENT = 100;

/**
 * A reachable database has prepared the queue by then. Afterwards requests are served in any case, with 503 while it is
 * down.
 */
const MAX_START_MS = 5000;

/** Part of the shutdown time reserved for releasing jobs and closing connections. */
const CLOSING_MS = 1000;

export async function startServer(): Promise<void> {
  requireConfiguration();
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  nameCallers(env().trustedProxies);
  endCleanly();
  await startTraces().catch(failStart);
  await startMetrics().catch(failStart);
  const jobs = startJobs({ works: env().workerMode === "inline" }).catch(failStart);
  await Promise.race([jobs, new Promise((resolve) => setTimeout(resolve, MAX_START_MS).unref())]);
  // scripts/serve.mjs announces the port only then, so a wrong setting is the only line.
  (process as NodeJS.EventEmitter).emit("sorrel:started");
}

export function requireConfiguration(): void {
  try {
    env();
  } catch (error) {
    failStart(error);
  }
}

/** Stops cleanly on SIGTERM, SIGINT or the parent's exit: jobs finish or are released, connections close. */
export function endCleanly(): void {
  let isEnding = false;
  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "ending");
    const endsAtMs = Date.now() + SHUTDOWN_TIMEOUT_MS;
    const timer = setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
    timer.unref();
    // A bank link in progress must not be cut off between the bank and the database.
    await untilAnswered(SHUTDOWN_TIMEOUT_MS / 2);
    await stopWorking(endsAtMs - Date.now() - CLOSING_MS).catch((error) =>
      log.error({ err: error }, "jobs did not stop"),
    );
    await stopQueue(CLOSING_MS).catch((error) => log.error({ err: error }, "queue did not stop"));
    await disconnect().catch((error) => log.error({ err: error }, "connections did not close"));
    await stopTraces(CLOSING_MS);
    process.exit(0);
  };
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("disconnect", () => void end("parent gone"));
}
