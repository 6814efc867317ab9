import { env } from "@/lib/env";
import { startWorker } from "@/lib/jobs/worker";
import { endCleanly } from "@/lib/start-server";

/** The jobs in a process of their own: `WORKER_MODE=separate` for the servers, this beside them. */
env();
endCleanly();
await startWorker();
