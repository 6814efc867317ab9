import { failStart } from "@/lib/fail-start";
import { startMetrics } from "@/lib/metrics-server";
import { startJobs } from "@/lib/start-jobs";
import { endCleanly, requireConfiguration } from "@/lib/start-server";
import { startTraces } from "@/lib/traces";

/** Runs the jobs in a separate process, beside servers with `WORKER_MODE=separate`. */
requireConfiguration();
endCleanly();
await startTraces().catch(failStart);
await startMetrics().catch(failStart);
await startJobs({ works: true }).catch(failStart);
