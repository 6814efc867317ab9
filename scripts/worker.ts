import { failStart } from "@/lib/fail-start";
import { startMetrics } from "@/lib/metrics-server";
import { startJobs } from "@/lib/start-jobs";
import { endCleanly, requireConfiguration } from "@/lib/start-server";
import { startTraces } from "@/lib/traces";

/** The jobs in a process of their own: `WORKER_MODE=separate` for the servers, this beside them. */
requireConfiguration();
endCleanly();
await startTraces().catch(failStart);
await startMetrics().catch(failStart);
await startJobs({ works: true }).catch(failStart);
