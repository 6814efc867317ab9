import { startWorker } from "@/lib/jobs/worker";
import { endCleanly, requireConfiguration } from "@/lib/start-server";

/** The jobs in a process of their own: `WORKER_MODE=separate` for the servers, this beside them. */
requireConfiguration();
endCleanly();
await startWorker();
