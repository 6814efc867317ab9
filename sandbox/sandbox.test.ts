import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseEcbRates } from "@/lib/providers/ecb/provider";
import { ConfigRefusal, readConfig, refusedStart } from "./config";
import { startSandbox } from "./sandbox";
import { startTestSandbox, type TestSandbox } from "./test-sandbox";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

afterAll(() => sandbox.close());

const AS_ANYONE = { headers: { authorization: "Bearer any" } };

async function post(url: string, body: string, authorization = "") {
  return (await fetch(url, { method: "POST", body, headers: { authorization } })).json();
}

describe("configuration", () => {
  test("follows the app's port", () => {
    expect(readConfig({ PORT: "4000" })).toMatchObject({
      httpPort: 4001,
      smtpPort: 4002,
      appUrl: "http://localhost:4000",
    });
  });

  test("refuses production, reachable addresses and invalid ports", () => {
    const ports = [{ SANDBOX_PORT: "http" }, { SANDBOX_SMTP_PORT: "1e3" }, { PORT: "0x10" }, { PORT: "65535" }];
    const refused = [{ SORREL_ENV: "production" }, { SANDBOX_HOSTS: "127.0.0.1,0.0.0.0" }, ...ports];
    for (const env of refused) expect(() => readConfig(env)).toThrow(ConfigRefusal);
  });
});

test.each([
  [{ code: "EADDRINUSE", syscall: "listen", port: 3001 }, /: SANDBOX_PORT must be a free port/],
  [{ code: "EACCES", syscall: "listen", port: 3002 }, /: SANDBOX_SMTP_PORT must be a free port/],
  [{ code: "EADDRNOTAVAIL", syscall: "listen", port: 3001 }, /: SANDBOX_HOSTS must be addresses of this machine/],
  [{ code: "ENOTFOUND", syscall: "getaddrinfo" }, /: SANDBOX_HOSTS must be addresses of this machine/],
])("names the variable behind %o", (fields, line) => {
  const refusal = refusedStart(Object.assign(new Error("it failed"), fields), readConfig({}));
  expect(refusal).toBeInstanceOf(ConfigRefusal);
  expect(String(refusal)).toMatch(line);
  const other = new Error("something else");
  expect(refusedStart(other, readConfig({}))).toBe(other);
});

// These started, and then failed at each request or webhook.
test.each([
  ["SANDBOX_PORT", "http"],
  ["SANDBOX_HOSTS", "0.0.0.0"],
  ["SANDBOX_APP_URL", "localhost:3000"],
  ["SANDBOX_APP_URL", "file:///srv"],
  ["SANDBOX_RECORD", import.meta.dirname],
  ["SANDBOX_DATA_DIR", import.meta.filename],
])("refuses to start in one line naming %s", async (name, value) => {
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", SANDBOX_DATA_DIR: folder, [name]: value };
  const start = async () => {
    const config = readConfig(env);
    const started = await startSandbox(config).catch((error: unknown) => {
      throw refusedStart(error, config);
    });
    await started.close();
  };
  await expect(start()).rejects.toThrow(ConfigRefusal);
  await expect(start()).rejects.toThrow(new RegExp(`^The sandbox (refuses to|cannot) start: ${name} [^\\n]+$`));
});

test("answers on both loopback names", async () => {
  for (const host of ["127.0.0.1", "localhost"]) {
    expect((await fetch(`http://${host}:${sandbox.httpPort}/_sandbox/health`)).status).toBe(200);
  }
});

test("refuses a page that points its own name here", async () => {
  const status = await new Promise((resolve) => {
    const options = {
      host: "127.0.0.1",
      port: sandbox.httpPort,
      path: "/mail/api/messages",
      headers: { host: "evil.example" },
    };
    http.get(options, (response) => resolve(response.statusCode));
  });
  expect(status).toBe(421);
});

test("skips, counts and ends faults, and refuses invalid ones", async () => {
  await sandbox.control("faults", { provider: "google", path: "certs", status: 503, skip: 1, times: 2 });
  const ask = async () => (await fetch(`${sandbox.url}/google/oauth2/v3/certs`)).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 503, 503, 200]);
  expect(await sandbox.control("faults", { provider: "nobody" })).toMatchObject({
    error: expect.stringContaining("provider"),
  });
});

test("publishes exchange rates in the ECB's format, on weekdays up to today", async () => {
  const list = await fetch(`${sandbox.url}/ecb/stats/eurofxref/eurofxref-hist.xml`);
  const rates = parseEcbRates(await list.text(), "2000-01-01");
  const days = [...new Set(rates.map(({ day }) => day))];
  // The sandbox's clock is on a Saturday.
  expect(days[0]).toBe("2026-11-20");
  expect(days.length).toBeGreaterThan(24 * 21);
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  const dollars = rates.filter(({ currency }) => currency === "USD").map(({ perEuro }) => Number(perEuro));
  expect(Math.min(...dollars)).toBeGreaterThan(1.06);
  expect(Math.max(...dollars)).toBeLessThan(1.12);
  expect(new Set(dollars).size).toBeGreaterThan(50);
});

test("keeps clock, banks, customers, keys and mail across a restart", async () => {
  const before = await startTestSandbox();
  const { smtpPort } = before;
  const mail = createTransport({ host: "127.0.0.1", port: smtpPort, auth: { user: "any", pass: "any" } });
  const html = "<script>alert(1)</script>";
  await mail.sendMail({
    from: "hello@sorrel.test",
    to: "Ana@Example.test",
    subject: "Older",
    text: "Code 204816",
    html,
  });
  await mail.sendMail({ from: "hello@sorrel.test", to: "ana@example.test", subject: "Ünïcode, newer", text: "" });
  await mail.sendMail({ from: "hello@sorrel.test", to: "bob@example.test", subject: "Not hers", text: "" });
  const bank = (url: string, path: string, body: object) =>
    post(`${url}/plaid${path}`, JSON.stringify({ client_id: "any", secret: "any", ...body }));
  const institution = { institution_id: "ins_109508", initial_products: ["transactions"] };
  const { public_token } = await bank(before.url, "/sandbox/public_token/create", institution);
  const { access_token } = await bank(before.url, "/item/public_token/exchange", { public_token });
  const customer = await post(`${before.url}/v1/customers`, "email=stays@example.test", "Bearer any");
  await before.control("clock", { days: 10, ms: 5_000 });
  const look = async ({ url, control }: TestSandbox) => ({
    day: ((await control("clock")) as { now: string }).now.slice(0, 10),
    accounts: (await bank(url, "/accounts/get", { access_token })).accounts,
    customer: await (await fetch(`${url}/v1/customers/${customer.id}`, AS_ANYONE)).json(),
    keys: await (await fetch(`${url}/google/oauth2/v3/certs`)).json(),
    mails: await (await fetch(`${url}/mail/api/messages?to=ana@example.test`)).json(),
  });
  const seen = await look(before);
  expect(seen).toMatchObject({ day: "2026-12-01", customer: { id: customer.id } });
  expect(seen.mails).toMatchObject([
    { subject: "Ünïcode, newer", code: null },
    { subject: "Older", from: "hello@sorrel.test", to: ["ana@example.test"], code: "204816", html: `${html}\n` },
  ]);
  const after = await before.restart();
  const kept = await look(after);
  expect({ ...kept, accounts: kept.accounts.length }).toEqual({ ...seen, accounts: seen.accounts.length });
  const page = await fetch(`${after.url}/mail/messages/${seen.mails[1].id}/html`);
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  await fetch(`${after.url}/mail/api/messages`, { method: "DELETE" });
  expect((await look(after)).mails).toEqual([]);
  await after.close();
});

test("names the issuer by its address, and returns to the app only", async () => {
  for (const base of [sandbox.url, `http://127.0.0.1:${sandbox.httpPort}`]) {
    const issuer = await (await fetch(`${base}/google/.well-known/openid-configuration`)).json();
    expect(issuer).toMatchObject({ issuer: `${base}/google` });
    const query = new URLSearchParams({
      client_id: "sandbox.apps.googleusercontent.com",
      response_type: "code",
      redirect_uri: "https://evil.example/api/auth/callback/google",
    });
    expect((await fetch(`${issuer.authorization_endpoint}?${query}`)).status).toBe(400);
  }
});

test("refuses unsigned messages and missing browsers like real push services", async () => {
  const made = await fetch(`${sandbox.url}/push/browsers`, { method: "POST" });
  expect(made.status).toBe(201);
  const { id, endpoint, keys } = await made.json();
  expect(Buffer.from(keys.p256dh, "base64url")).toHaveLength(65);
  expect(Buffer.from(keys.auth, "base64url")).toHaveLength(16);
  const send = (headers: Record<string, string> = {}) => fetch(endpoint, { method: "POST", body: "x", headers });
  expect((await send()).status).toBe(403);
  expect((await send({ authorization: "vapid t=a.b.c, k=d" })).status).toBe(403);
  expect(await (await fetch(`${sandbox.url}/push/messages?id=${id}`)).json()).toEqual([]);
  expect((await fetch(`${sandbox.url}/push/send/none`, { method: "POST" })).status).toBe(404);
  await fetch(`${sandbox.url}/push/browsers?id=${id}`, { method: "DELETE" });
  expect((await send()).status).toBe(410);
});
