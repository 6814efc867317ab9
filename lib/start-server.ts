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
 * By how much the heap may grow past what was in use before garbage is looked for. V8's own measure goes by the machine:
 * with much memory it lets four times as much lie as is in use (docs/decisions/0044).
 */
const HEAP_GROWTH_PERCENT = 100;

/** A database that answers has prepared the queue by then. Requests are served after that in any case: with 503 while it is away. */
const MAX_START_MS = 5000;

/** What is kept of the time for an end for releasing jobs and closing connections. */
const CLOSING_MS = 1000;

/** Reads the configuration, starts the jobs and arranges a clean end. */
export async function startServer(): Promise<void> {
  requireConfiguration();
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  nameCallers(env().trustedProxies);
  endCleanly();
  await startTraces().catch(failStart);
  await startMetrics().catch(failStart);
  const jobs = startJobs({ works: env().workerMode === "inline" }).catch(failStart);
  await Promise.race([jobs, new Promise((resolve) => setTimeout(resolve, MAX_START_MS).unref())]);
  // Until then scripts/serve.mjs doesn't say that it listens: a wrong setting is the only line.
  (process as NodeJS.EventEmitter).emit("sorrel:started");
}

/** A configuration that does not hold ends the process with one line that names what is wrong. */
export function requireConfiguration(): void {
  try {
    env();
  } catch (error) {
    failStart(error);
  }
}

/** On SIGTERM, SIGINT, or when the process that started us is gone: jobs finish or are released, connections close. */
export function endCleanly(): void {
  let isEnding = false;
  const end = async (reason: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ reason }, "ending");
    const endsAtMs = Date.now() + SHUTDOWN_TIMEOUT_MS;
    const timer = setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
    timer.unref();
    // A bank link that is being made must not be cut off between the bank and the database.
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
