import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Kinds of work whose parts are isolated: one that throws keeps the others' results (lib/use-cases/isolated.ts). */
const ISOLATED_KINDS = [
  "badges",
  "insight",
  "hidden",
  "notification",
  "calendar",
  "reverification",
  "cleanup",
  "categorization",
  "rollups",
  "listing",
  "mail",
  "overview",
  "review",
] as const;
export type IsolatedKind = (typeof ISOLATED_KINDS)[number];

/** Outcome of a provider call. `refused`: the provider works but rejected a used token or an ended login. */
export type ProviderOutcome = "ok" | "refused" | "failed";

type Metrics = ReturnType<typeof createMetrics>;

// Next bundles routes and startup separately; both must count in one place.
const shared = globalThis as typeof globalThis & { sorrelMetrics?: Metrics };

/**
 * Counters of this process, kept in memory regardless of scrapers. `METRICS_PORT` exposes them (lib/metrics-server.ts);
 * docs/operations.md, Metrics, explains each.
 * No label contains personal data.
 */
export function metrics(): Metrics {
  shared.sorrelMetrics ??= createMetrics();
  return shared.sorrelMetrics;
}

/** Starts alerting series at zero: Prometheus sees no increase in a series that begins with its first event. */
export function beginJobsAtZero(names: readonly string[]): void {
  const { jobs, jobsRunning, jobsAbandoned } = metrics();
  for (const queue of names) {
    for (const outcome of ["done", "again", "failed"]) jobs.inc({ queue, outcome }, 0);
    jobsRunning.inc({ queue }, 0);
    jobsAbandoned.inc({ queue }, 0);
  }
}

/** From a cached read to the longest acceptable wait; syncs and imports take minutes. */
const REQUEST_BUCKETS_S = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
const WORK_BUCKETS_S = [0.1, 0.3, 1, 3, 10, 30, 100, 300];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], labelNames: L[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });

  const mails = counter("sorrel_mails_total", "Tries to send an email, by how they ended", ["outcome"]);
  for (const outcome of ["sent", "again", "given_up"]) mails.inc({ outcome }, 0);
  const generations = counter("sorrel_generations_total", "Generations of insights that ended", ["kind", "outcome"]);
  for (const kind of ["insight", "hidden"]) {
    for (const outcome of ["model", "built_in", "failed"]) generations.inc({ kind, outcome }, 0);
  }
  const detectorsFailed = counter("sorrel_detectors_failed_total", "Detectors and other isolated parts that threw", [
    "kind",
  ]);
  for (const kind of ISOLATED_KINDS) detectorsFailed.inc({ kind }, 0);

  return {
    registry,
    requests: counter("sorrel_requests_total", "Answers of the API, by operation and status", ["operation", "status"]),
    requestDuration: histogram(
      "sorrel_request_duration_seconds",
      "From a request's headers to its answer",
      REQUEST_BUCKETS_S,
      ["operation"],
    ),
    requestsInFlight: gauge("sorrel_requests_in_flight", "Requests that are being answered"),

    jobs: counter("sorrel_jobs_total", "Tries of jobs, by how they ended", ["queue", "outcome"]),
    jobDuration: histogram("sorrel_job_duration_seconds", "Tries of jobs", WORK_BUCKETS_S, ["queue"]),
    jobsRunning: gauge("sorrel_jobs_running", "Jobs that this process is at", ["queue"]),
    jobsAbandoned: counter("sorrel_jobs_abandoned_total", "Jobs whose process was gone", ["queue"]),
    queueJobs: gauge("sorrel_queue_jobs", "Jobs that wait, due or for later", ["queue", "state"]),
    queueOldest: gauge("sorrel_queue_oldest_seconds", "For how long the oldest job has been due", ["queue"]),

    providerCalls: counter("sorrel_provider_calls_total", "Calls of a provider, with their repetitions", [
      "provider",
      "outcome",
    ]),
    providerDuration: histogram(
      "sorrel_provider_call_duration_seconds",
      "Calls of a provider, with their repetitions",
      REQUEST_BUCKETS_S,
      ["provider"],
    ),
    providerFailuresInARow: gauge("sorrel_provider_failures_in_a_row", "Failed calls since the last that worked", [
      "provider",
    ]),

    connections: gauge("sorrel_connections", "Bank connections, by status", ["status"]),
    syncLag: gauge("sorrel_sync_lag_seconds", "For how long the connection that waits longest was not synced"),
    generations,
    detectorsFailed,
    mails,

    replicaReads: counter("sorrel_replica_reads_total", "Reads that a replica may answer, by who did", ["answered_by"]),
    databaseUp: gauge("sorrel_database_up", "1 when the queue and the tables could be read, else 0"),
    poolConnections: gauge("sorrel_pool_connections", "Connections to Postgres for calls and jobs", ["state"]),
    poolWaiting: gauge("sorrel_pool_waiting", "Calls and jobs that wait for a connection"),
  };
}
