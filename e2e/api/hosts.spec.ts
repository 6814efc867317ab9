import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { googleBrowser } from "../fixtures/google-browser";
import { APP_URL, expect, SANDBOX_URL, test } from "../fixtures/product";

const FOREIGN = "evil.example";

/** Claims a stranger or a transparent proxy may make about the server's address. */
const LIES: Readonly<Record<string, Record<string, string>>> = {
  "the host": { Host: FOREIGN },
  "the host with a port": { Host: `${FOREIGN}:443` },
  "the forwarded host": { "X-Forwarded-Host": FOREIGN },
  "the forwarded host and protocol": {
    "X-Forwarded-Host": FOREIGN,
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Port": "443",
  },
  "both hosts": { Host: FOREIGN, "X-Forwarded-Host": FOREIGN, "X-Forwarded-Proto": "https" },
  "the standard's header": { Forwarded: `host=${FOREIGN};proto=https` },
  "what other servers read": { "X-Host": FOREIGN, "X-Original-Host": FOREIGN, "X-Forwarded-Server": FOREIGN },
  "another address": { "X-Original-URL": `https://${FOREIGN}/`, "X-Rewrite-URL": `https://${FOREIGN}/` },
  "its own origin": {
    Host: FOREIGN,
    Origin: `https://${FOREIGN}`,
    "X-Forwarded-Host": FOREIGN,
    "X-Forwarded-Proto": "https",
  },
};

/** Sends headers verbatim, which no client library would do with `Host`. Returns the whole answer as text. */
async function ask(path: string, headers: Record<string, string>, { method = "GET", body = "" } = {}): Promise<string> {
  const { host, port } = new URL(APP_URL);
  const sent = {
    Host: host,
    ...headers,
    ...(body ? { "Content-Type": "application/json", "Content-Length": String(body.length) } : {}),
  };
  const socket = connect(Number(port), "localhost");
  socket.setTimeout(20_000, () => socket.destroy(new Error(`${path} stays open`)));
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}Connection: close\r\n\r\n${body}`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const statusOf = (answer: string) => Number(answer.split(" ")[1]);
const headerOf = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, "im").exec(answer.split("\r\n\r\n")[0] ?? "")?.[1]?.trim();

test("keeps a forged host out of every answer, whichever header lies", async () => {
  for (const [what, headers] of Object.entries(LIES)) {
    for (const [path, status, location] of [
      ["/", 200, undefined],
      ["/login", 200, undefined],
      ["/finpedia", 200, undefined],
      ["/robots.txt", 200, undefined],
      ["/sitemap.xml", 200, undefined],
      ["/manifest.webmanifest", 200, undefined],
      ["/api/health", 200, undefined],
      ["/api/openapi.json", 200, undefined],
      ["/dashboard", 307, "/"],
      ["/spending?q=a", 307, "/"],
      ["/no/such/page", 307, "/"],
      ["/register", 307, "/signup"],
      ["/backlinks", 307, "/backlinks/1"],
      ["/unsubscribe", 307, "/"],
      ["/login/", 308, "/login"],
      ["/%", 307, "/"],
      ["/api/auth/me", 401, undefined],
      ["/api/nowhere", 404, undefined],
    ] as const) {
      const answer = await ask(path, headers);
      expect([statusOf(answer), headerOf(answer, "location")], `${what}: ${path}`).toEqual([status, location]);
      expect(answer, `${what}: ${path}`).not.toContain(FOREIGN);
      expect(headerOf(answer, "access-control-allow-origin"), `${what}: ${path}`).toBeUndefined();
    }
    const preflight = await ask(
      "/api/auth/me",
      { ...headers, "Access-Control-Request-Method": "GET" },
      { method: "OPTIONS" },
    );
    expect(preflight, what).not.toContain(FOREIGN);
    expect(preflight, what).not.toMatch(/^access-control-/im);
  }
});

test("builds absolute page addresses from the configured site", async () => {
  const headers = { Host: FOREIGN, "X-Forwarded-Host": FOREIGN };
  const landing = await ask("/", headers);
  // Pages name the address they were built for. For a demo in the same checkout, that is another port of this machine.
  const [, origin = ""] = /rel="canonical" href="(http:\/\/localhost:\d+)\/?"/.exec(landing) ?? [];
  expect(origin).toMatch(/^http/);
  expect(landing).not.toContain(FOREIGN);
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    const answer = await ask(path, headers);
    expect(answer, path).toContain(`${origin}/`);
    expect(answer, path).not.toContain(FOREIGN);
  }
});

test("builds the Google redirects from the configured site", async () => {
  const browser = googleBrowser({ "x-forwarded-host": FOREIGN, "x-forwarded-proto": "https" });
  const { consent, location } = await browser.comeBack("una.mercer@unverified.example");
  expect(consent.searchParams.get("redirect_uri")).toBe(`${APP_URL}/api/auth/callback/google`);
  expect(location).toMatch(new RegExp(`^${APP_URL}/login\\?error=`));
  expect(browser.setCookies.join("\n")).not.toContain(FOREIGN);
});

test("builds email links from the configured site", async ({ request, world }) => {
  const { email, password } = await world.newPerson();
  const headers = { Host: FOREIGN, "X-Forwarded-Host": FOREIGN, "X-Forwarded-For": `10.9.${Date.now() % 250}.7` };
  const send = (path: string, body: object) => ask(path, headers, { method: "POST", body: JSON.stringify(body) });
  // A sign-up for a taken address, a login on a new device, and a password reset: three emails, two with links.
  const form = { firstName: "Eve", lastName: "Ill", email, password, confirmPassword: password, acceptTerms: true };
  expect(statusOf(await send("/api/auth/signup", form))).toBe(201);
  expect(statusOf(await send("/api/auth/login", { email, password }))).toBe(200);
  expect(statusOf(await send("/api/auth/forgot-password", { email }))).toBe(200);
  const mails = async () =>
    (await (await request.get(`${SANDBOX_URL}/mail/api/messages?to=${encodeURIComponent(email)}`)).json()) as {
      subject: string;
      text: string;
      html: string;
    }[];
  await expect.poll(async () => (await mails()).length).toBeGreaterThanOrEqual(4);
  const links = (await mails()).flatMap(({ text, html }) => [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<>)]+/g)]);
  expect(links.length).toBeGreaterThan(3);
  for (const [link] of links) expect(new URL(link).origin, link).toBe(APP_URL);
  expect(JSON.stringify(await mails())).not.toContain(FOREIGN);
});

test("judges a write's origin by the configured site, not its host", async ({ world }) => {
  const { token } = await world.newPerson();
  const body = JSON.stringify({ email: `person-${randomUUID()}@example.test`, password: "x" });
  const lies = { Host: FOREIGN, "X-Forwarded-Host": FOREIGN, Origin: `http://${FOREIGN}` };
  for (const headers of [lies, { ...lies, Cookie: `accessToken=${token}` }]) {
    const answer = await ask("/api/auth/login", headers, { method: "POST", body });
    expect(statusOf(answer)).toBe(403);
    expect(answer).toContain("CROSS_SITE");
  }
});
