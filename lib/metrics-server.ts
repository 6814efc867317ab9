import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics } from "prom-client";
import { CONNECTION_STATUSES, readSyncLag } from "./db/banks/sync-lag";
import { poolState } from "./db/client";
import { env } from "./env";
import { requestsInFlight } from "./http/in-flight";
import { ALL_JOBS } from "./jobs/all-jobs";
import { readBacklog } from "./jobs/queued-jobs";
import { metrics } from "./metrics";
import { listenError } from "./wrong-setting.mjs";

/** A slower database is reported as down; the scraper would give up anyway. */
const DATABASE_MS = 2000;
/** Queue and connections are counted at most this often, regardless of the number of scrapers. */
const COUNT_EVERY_MS = 10_000;

export type MetricsServer = { port: number; close: () => Promise<void> };

/** @throws Error naming the variable if the port is taken or the address isn't this machine's */
export async function startMetrics(): Promise<void> {
  const { metrics: at } = env();
  if (at) await serveMetrics(at);
}

/**
 * Answers `GET /metrics` in Prometheus's text format on a separate port, so no proxy exposes it by mistake. Doesn't
 * keep the process alive.
 *
 * @param at.port  0 picks a free one
 */
export async function serveMetrics(at: { port: number; host: string }): Promise<MetricsServer> {
  const { registry } = metrics();
  // Process metrics exist once per process, however often they are served.
  if (!registry.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics({ register: registry });
  let counted: { atMs: number; done: Promise<void> } | undefined;
  const countInTurn = () => {
    const nowMs = performance.now();
    if (!counted || nowMs - counted.atMs >= COUNT_EVERY_MS) counted = { atMs: nowMs, done: countDatabase() };
    return counted.done;
  };
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    scrape(countInTurn).then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    const names = { port: "METRICS_PORT", host: "METRICS_HOST" };
    server.once("error", (error) => reject(listenError(error, { port: at.port, names })));
    server.listen(at.port, at.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function scrape(countInTurn: () => Promise<void>): Promise<string> {
  const { registry, requestsInFlight: inFlight, poolConnections, poolWaiting } = metrics();
  const { used, idle, waiting } = poolState();
  poolConnections.set({ state: "used" }, used);
  poolConnections.set({ state: "idle" }, idle);
  poolWaiting.set(waiting);
  inFlight.set(requestsInFlight());
  await countInTurn();
  return registry.metrics();
}

/** A missing database resets the gauges: old values would look current. */
async function countDatabase(): Promise<void> {
  const { databaseUp, queueJobs, queueOldest, connections, syncLag } = metrics();
  const read = await inTime(Promise.all([readBacklog(), readSyncLag()])).catch(() => null);
  for (const gauge of [queueJobs, queueOldest, connections]) gauge.reset();
  // A gauge without labels would restart at zero.
  syncLag.remove();
  databaseUp.set(read ? 1 : 0);
  if (!read) return;
  const [backlog, lag] = read;
  // Empty queues too: alerts can only watch existing series.
  const empty = ALL_JOBS.map(({ name }) => ({ queue: name, due: 0, later: 0, oldestS: 0 }));
  for (const { queue, due, later, oldestS } of [...empty, ...backlog]) {
    queueJobs.set({ queue, state: "due" }, due);
    queueJobs.set({ queue, state: "later" }, later);
    queueOldest.set({ queue }, oldestS);
  }
  for (const status of CONNECTION_STATUSES) connections.set({ status }, 0);
  for (const { status, count } of lag) connections.set({ status }, count);
  const oldest = lag.find(({ status }) => status === "ok")?.oldest;
  syncLag.set(oldest ? (Date.now() - oldest.getTime()) / 1000 : 0);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), DATABASE_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
