import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { disconnect, inTransaction } from "@/lib/db/client";
import { env } from "@/lib/env";
import { stopWorking, workThroughQueue } from "@/lib/jobs/worker";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { generateInsightsJob } from "@/lib/use-cases/insights/jobs";
import { sendMailJob } from "@/lib/use-cases/mail/jobs";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import { broadcastMail } from "@/lib/use-cases/mail/templates/news";
import { createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { fault, startOwnSandbox } from "@/tests/own-sandbox";
import { type MetricsServer, serveMetrics } from "./metrics-server";

startOwnSandbox();

let server: MetricsServer;
let viewer: TestViewer;
beforeAll(async () => {
  server = await serveMetrics({ port: 0, host: "127.0.0.1" });
  viewer = await createViewer();
  workThroughQueue([syncConnectionJob, generateInsightsJob, sendMailJob]);
});
afterAll(async () => {
  await stopWorking(5000);
  await server.close();
});

type Sample = { name: string; labels: Record<string, string>; value: number };

async function scrapeOf({ port }: MetricsServer): Promise<Sample[]> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return (await response.text()).split("\n").flatMap((line) => {
    const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = "", text = ""]) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

const sumOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter((one) => one.name === name && Object.entries(labels).every(([label, text]) => one.labels[label] === text))
    .reduce((sum, { value }) => sum + value, 0);

async function riseOf(name: string, labels: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
  const before = sumOf(await scrapeOf(server), name, labels);
  await work();
  return sumOf(await scrapeOf(server), name, labels) - before;
}

const untilRisen = (name: string, labels: Record<string, string>, from: number) =>
  expect.poll(async () => sumOf(await scrapeOf(server), name, labels)).toBeGreaterThan(from);

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const readFrom = (file: string) => readFileSync(`deploy/monitoring/${file}`, "utf8");
const expressions = [
  ...rules
    .parse(parse(readFrom("alerts.yaml")))
    .groups.flatMap((group) => group.rules)
    .map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard
    .parse(JSON.parse(readFrom("dashboard.json")))
    .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];
/** Labels that Prometheus adds to every series. */
const OF_PROMETHEUS = new Set(["job", "instance"]);

describe("the metrics of a running process", () => {
  test("count requests, jobs, generations, emails and provider calls", async () => {
    const operation = "GET /api/accounts";
    const answered = { operation, status: "200" };
    expect(await riseOf("sorrel_requests_total", answered, () => viewer.call("listAccounts"))).toBe(1);
    const before = await scrapeOf(server);
    const at = (name: string, labels: Record<string, string>) => sumOf(before, name, labels);
    expect(at("sorrel_request_duration_seconds_count", { operation })).toBeGreaterThan(0);

    await linkBank(viewer);
    const synced = { queue: "sync-connection", outcome: "done" };
    await untilRisen("sorrel_jobs_total", synced, at("sorrel_jobs_total", synced));
    const called = { provider: "plaid", outcome: "ok" };
    await untilRisen("sorrel_provider_calls_total", called, at("sorrel_provider_calls_total", called));

    await viewer.call("generateInsights", { requestId: randomUUID() });
    const generated = { kind: "insight" };
    await untilRisen("sorrel_generations_total", generated, at("sorrel_generations_total", generated));

    await inTransaction((tx) =>
      queueMail(tx, {
        userId: viewer.userId,
        to: "ada@example.test",
        content: broadcastMail.compose(broadcastMail.example),
      }),
    );
    await untilRisen("sorrel_mails_total", { outcome: "sent" }, at("sorrel_mails_total", { outcome: "sent" }));
  });

  test("cover every metric and label used by alerts and panels", async () => {
    const samples = await scrapeOf(server);
    const labelsOf = new Map<string, Set<string>>();
    for (const { name, labels } of samples) {
      const known = labelsOf.get(name) ?? new Set();
      for (const label of Object.keys(labels)) known.add(label);
      labelsOf.set(name, known);
    }
    expect(expressions.length).toBeGreaterThan(30);
    const problems = expressions.flatMap(({ of, expr }) => {
      const names = [...expr.matchAll(/\b(?:sorrel|nodejs|process)_\w+/g)].map(([name]) => name);
      if (names.length === 0 && !/\bup\b/.test(expr)) return [`${of} names no metric of ours`];
      const known = new Set(names.flatMap((name) => [...(labelsOf.get(name) ?? [])]));
      const labels = [
        ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
        ...[...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)"/g)].map(([, label = ""]) => label),
      ];
      const values = [...expr.matchAll(/\b(sorrel_\w+)\{(\w+)="([^"]*)"\}/g)];
      return [
        ...names.filter((name) => !labelsOf.has(name)).map((name) => `${of}: there is no ${name}`),
        ...labels
          .filter((label) => !known.has(label) && !OF_PROMETHEUS.has(label))
          .map((label) => `${of}: no ${label}`),
        ...values
          .filter(
            ([, name, label = "", value]) => !samples.some((one) => one.name === name && one.labels[label] === value),
          )
          .map(([found]) => `${of}: no series is ${found}`),
      ];
    });
    expect(problems).toEqual([]);
  });

  test("count provider failures for the alert on consecutive ones", async () => {
    await fault("/transactions/sync", { status: 500, times: 20 });
    const failed = { provider: "plaid", outcome: "failed" };
    const before = sumOf(await scrapeOf(server), "sorrel_provider_calls_total", failed);
    const again = { queue: "sync-connection", outcome: "again" };
    const triesBefore = sumOf(await scrapeOf(server), "sorrel_jobs_total", again);
    await linkBank(viewer, "ins_700102");
    await untilRisen("sorrel_provider_calls_total", failed, before);
    await untilRisen("sorrel_jobs_total", again, triesBefore);
    const samples = await scrapeOf(server);
    expect(sumOf(samples, "sorrel_provider_failures_in_a_row", { provider: "plaid" })).toBeGreaterThan(0);
  });

  test("need their own free port and serve only that path", async () => {
    const at = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${at}/api/health`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(404);
    await expect(serveMetrics({ port: server.port, host: "127.0.0.1" })).rejects.toThrow(
      /^Configuration: METRICS_PORT must be a free port/,
    );
  });

  test("end the start in one line at a foreign address", async () => {
    await expect(serveMetrics({ port: 9464, host: "203.0.113.7" })).rejects.toThrow(
      /^Configuration: METRICS_HOST must be an address of this machine[^\n]*$/,
    );
  });

  test("report a missing database without stale values", async () => {
    await stopWorking(5000);
    const { databaseUrl } = env();
    await disconnect();
    env().databaseUrl = "postgresql://no-one@127.0.0.1:1/none";
    const other = await serveMetrics({ port: 0, host: "127.0.0.1" });
    try {
      const samples = await scrapeOf(other);
      expect(sumOf(samples, "sorrel_database_up")).toBe(0);
      expect(samples.filter(({ name }) => /^sorrel_(queue_|connections|sync_lag)/.test(name))).toEqual([]);
      expect(sumOf(samples, "sorrel_requests_total")).toBeGreaterThan(0);
    } finally {
      await other.close();
      await disconnect();
      env().databaseUrl = databaseUrl;
    }
  });
});
