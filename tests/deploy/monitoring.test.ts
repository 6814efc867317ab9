import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { metrics } from "@/lib/metrics";

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.object({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.object({ summary: z.string().min(10) }),
});
const { groups } = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(readFileSync("deploy/monitoring/alerts.yaml", "utf8")));
const alerts = groups.flatMap(({ rules }) => rules);

const section = /^## Metrics\n([\s\S]*?)^## /m.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";

test("every alert has a line that says what to do, and every line its alert", () => {
  expect(alerts.length).toBeGreaterThan(10);
  const lines = [...section.matchAll(/^\| `(Sorrel\w+)` \| (page|ticket) \| [^|]{10,} \| [^|]{20,} \|$/gm)];
  expect(lines.map(([, name, severity]) => `${name} ${severity}`)).toEqual(
    alerts.map(({ alert, labels }) => `${alert} ${labels.severity}`),
  );
});

test("every metric of ours is explained, and none that there is not", () => {
  const documented = [...section.matchAll(/^\| `(sorrel_\w+)`/gm)].map(([, name]) => name);
  const ours = metrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(ours.length).toBeGreaterThan(15);
  expect(documented.toSorted()).toEqual(ours.filter((name) => name.startsWith("sorrel_")).toSorted());
});

test("the panels of the dashboard stand beside each other, each with a title of its own", () => {
  const grid = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
  const { panels } = z
    .object({ panels: z.array(z.object({ id: z.number(), title: z.string(), gridPos: grid })) })
    .parse(JSON.parse(readFileSync("deploy/monitoring/dashboard.json", "utf8")));
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const overlapping = panels.flatMap(({ title, gridPos: a }, place) =>
    panels
      .slice(place + 1)
      .filter(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((other) => `${title} and ${other.title}`),
  );
  expect(overlapping).toEqual([]);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

test("Prometheus finds the servers and workers of the compose files where they answer", () => {
  const { scrape_configs: jobs } = z
    .object({
      scrape_configs: z.array(
        z.object({
          job_name: z.string(),
          dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })),
        }),
      ),
    })
    .parse(parse(readFileSync("deploy/monitoring/prometheus.yaml", "utf8")));
  const [sorrel] = jobs;
  expect(sorrel?.job_name).toBe("sorrel");
  const services = z
    .object({ services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })) })
    .parse(parse(readFileSync("deploy/grown.compose.yaml", "utf8"), { merge: true })).services;
  for (const name of sorrel?.dns_sd_configs.flatMap(({ names }) => names) ?? []) {
    expect({ name, host: services[name]?.environment?.METRICS_HOST }).toEqual({ name, host: "0.0.0.0" });
  }
});
