import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import { disconnect, pool } from "./db/client";
import { summaryOf } from "./db/traced-queries";
import { stopWorking, workThroughQueue } from "./jobs/worker";
import { isTracing, startTraces, stopTraces } from "./traces";
import { sendMailJob } from "./use-cases/mail/jobs";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
};

async function receiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body.slice(body.indexOf("{"))).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans, server };
}

afterEach(async () => {
  await stopTraces(1000);
  await disconnect();
});

test("traces requests, statements, jobs and provider calls without personal data", async () => {
  const { endpoint, bodies, spans, server } = await receiver();
  await disconnect();
  await startTraces({ endpoint, share: 1 });
  const { browser, email } = await signedInBrowser();
  expect((await browser.call("me")).status).toBe(200);
  await newBrowser().call("login", { email, password: "not the one" });
  workThroughQueue([sendMailJob]);
  await newBrowser().call("forgotPassword", { email });
  const waiting = "SELECT id FROM mails WHERE to_address = $1 AND status = 'queued'";
  await expect.poll(async () => (await pool().query(waiting, [email])).rows, { timeout: 20_000 }).toEqual([]);
  await stopWorking(5000);
  await stopTraces(5000);
  server.close();

  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).toMatch(/^POST \/v1\/traces \{/);
  const all = spans();
  const named = (name: string) => all.filter((span) => span.name === name);
  const [asked] = named("POST /api/auth/forgot-password");
  const of = (span: Span | undefined, key: string) => span?.attributes.find((one) => one.key === key)?.value;
  expect(of(asked, "http.route")?.stringValue).toBe("/api/auth/forgot-password");
  expect(of(asked, "http.response.status_code")?.intValue).toBe(200);
  expect(of(named("POST /api/auth/login")[0], "http.response.status_code")?.intValue).toBe(401);
  const below = all.filter(({ traceId, parentSpanId }) => traceId === asked?.traceId && parentSpanId === asked.spanId);
  expect(below.map(({ name }) => name)).toContain("INSERT mails");
  const jobs = named("job send-mail");
  const sent = named("smtp send");
  // The sign-up's email was sent directly, this one by the job.
  expect(sent.map(({ parentSpanId }) => parentSpanId)).toContain(jobs[0]?.spanId);

  const everything = bodies.join("\n");
  for (const text of [email, email.split("@")[0] ?? "", "example.test", "Lovelace", PASSWORD, "not the one"])
    expect(everything.includes(text), `${text} in a trace`).toBe(false);
  // No row ids.
  expect(everything).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/);
});

test("traces and sends nothing without a receiver", async () => {
  await startTraces(null);
  expect(isTracing()).toBe(false);
});

test("survives an unreachable receiver at no cost to requests", async () => {
  const { endpoint, server } = await receiver();
  server.close();
  await once(server, "close");
  await startTraces({ endpoint, share: 1 });
  const { status } = await newBrowser().call("me");
  expect(status).toBe(401);
  const startedAtMs = performance.now();
  await stopTraces(300);
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
});

test.each([
  ["SELECT 1", "SELECT"],
  ['INSERT INTO "public"."sessions" ("id") VALUES ($1)', "INSERT sessions"],
  ["with t as (select * from transactions where name = 'Ada') delete from tags", "WITH transactions"],
  ["UPDATE pgboss.job SET state = 'failed'", "UPDATE job"],
  ["EXPLAIN secrets of Ada", "OTHER"],
])("reduces the statement %j to %s", (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
