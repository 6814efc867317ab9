import { randomUUID } from "node:crypto";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { fetchExchangeRates } from "@/lib/use-cases/insights/exchange-rates";
import { newBrowser, PASSWORD, signedInBrowser } from "@/tests/auth";
import { linkBank } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";

vi.resetModules();
// Test files share a process, and reused connections would go unseen. So we drop those of the mailer, of `fetch` (its
// pool in Node) and of Node's agents.
const shared = globalThis as unknown as Record<symbol | string, { constructor: new () => never } | undefined>;
const poolOfFetch = Symbol.for("undici.globalDispatcher.1");
delete shared.sorrelMail;
if (shared[poolOfFetch]) shared[poolOfFetch] = new shared[poolOfFetch].constructor();
for (const { globalAgent } of [http, https]) globalAgent.destroy();

/** `host:port` of every connection this process opens, or the path of a local socket. */
const spokenTo = new Set<string>();
const { connect } = net.Socket.prototype;
const spy = vi.spyOn(net.Socket.prototype, "connect").mockImplementation(function (this: net.Socket, ...given) {
  // net.connect() passes its arguments as one list.
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as unknown[];
  const {
    host = "localhost",
    port,
    path,
  } = (typeof first === "object" && first !== null ? first : { port: first, host: second }) as {
    host?: string;
    port?: unknown;
    path?: string;
  };
  spokenTo.add(typeof path === "string" && port === undefined ? path : `${host}:${String(port)}`);
  return Reflect.apply(connect, this, given) as net.Socket;
});
afterAll(() => spy.mockRestore());

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "https:": "443", "http:": "80", "postgresql:": "5432" };
function placeOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
}

test("connects only to the providers named on the privacy page", async () => {
  const { plaid, openai, stripe, smtpUrl, databaseUrl, exchangeRatesUrl, sandboxUrl } = env();
  const { browser } = await signedInBrowser();
  await linkBank(browser);
  await runQueuedJobs();
  const asked = await browser.post("/api/insights/generate-v2", { requestId: randomUUID() });
  expect(asked.status, asked.body.message).toBe(202);
  const bought = await browser.post("/api/subscriptions/checkout", { interval: "month" });
  expect(bought.body.success, bought.body.message).toBe(true);
  const message = { name: "Vera", email: "vera@visitor.test", topic: "question", message: "How do I import a file?" };
  expect((await newBrowser().post("/api/contact", message)).status).toBe(202);
  await fetchExchangeRates();
  await runQueuedJobs();
  expect((await browser.get("/api/account/export")).status).toBe(200);
  expect((await browser.delete("/api/account", { password: PASSWORD })).status).toBe(200);
  await runQueuedJobs();

  const named = [databaseUrl, smtpUrl, plaid.api?.baseUrl, openai?.baseUrl, stripe?.apiBase, exchangeRatesUrl];
  const places = named.flatMap((address) => (address ? [placeOf(address)] : []));
  expect(places).toHaveLength(named.length);
  for (const place of places) expect([...spokenTo], "each of them was spoken to").toContain(place);
  // The mailbox this test reads belongs to the sandbox.
  const allowed = new Set([...places, placeOf(sandboxUrl ?? "")]);
  expect([...spokenTo].filter((place) => !allowed.has(place))).toEqual([]);
});
