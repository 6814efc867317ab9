import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { APP_URL, expect, test } from "../fixtures/product";

const OF_EVERY_ANSWER = {
  "strict-transport-security": /max-age=\d{7,}/,
  "x-content-type-options": /^nosniff$/,
  "content-security-policy": /frame-ancestors 'none'/,
};
const SECURITY_HEADERS = {
  ...OF_EVERY_ANSWER,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
};

const ANSWERS = [
  ["/", 200],
  ["/login", 200],
  ["/dashboard", 307],
  ["/no/such/page", 307],
  ["/register", 307],
  ["/api/health", 200],
  ["/api/nowhere", 404],
  ["/api", 404],
  ["/login/", 308],
  ["/fonts/no-such-file", 307],
  ["/favicon-of-nobody", 307],
  ["/favicon.ico", 307],
  ["/press/nowhere.svg", 307],
  ["/icons/nowhere.png", 307],
  ["/og/nowhere.png", 307],
  ["/unsubscribe", 307],
  ["/%", 307],
  ["/a%zz", 307],
  ["/%E0%A4%A", 307],
  ["/api/%zz", 404],
  ["/api/auth/me", 401],
  ["/api/openapi.json", 200],
] as const;

test("sends all security headers with any answer, naming no framework", async ({ request }) => {
  for (const [path, status] of ANSWERS) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
    const headers = response.headers();
    for (const [name, pattern] of Object.entries(SECURITY_HEADERS))
      expect(headers[name], `${path}: ${name}`).toMatch(pattern);
    expect(headers["x-powered-by"], path).toBeUndefined();
    const scripts = headers["content-security-policy"]?.match(/script-src[^;]*/)?.[0] ?? "";
    expect(scripts, path).not.toMatch(/unsafe-(inline|eval)/);
  }
});

test("is installable: a manifest with icons of every size", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Sorrel", display: "standalone", start_url: expect.stringMatching(/^\//) });
  const sizes = manifest.icons.map(
    (icon: { sizes: string; purpose?: string }) => `${icon.sizes} ${icon.purpose ?? "any"}`,
  );
  expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()["content-type"], src).toBe("image/png");
});

test("locks down built files without headers meant for pages", async ({ request }) => {
  const built = (await (await request.get("/")).text()).match(/\/_next\/static\/[^"]+\.js/)?.[0] ?? "";
  for (const [path, status] of [
    [built, 200],
    ["/_next/static/no-such-file.js", 404],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const headers = response.headers();
    for (const [name, pattern] of Object.entries(OF_EVERY_ANSWER)) expect(headers[name], name).toMatch(pattern);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    for (const name of ["permissions-policy", "cross-origin-opener-policy", "x-frame-options", "x-powered-by"])
      expect(headers[name], name).toBeUndefined();
  }
});

test("redirects unknown pages and remembers a guest's path [spec 2.20]", async ({ request }) => {
  const where = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location;
  expect(new URL((await where("/no/such/page")) ?? "", APP_URL).pathname).toBe("/");
  expect(new URL((await where("/register")) ?? "", APP_URL).pathname).toBe("/signup");
  const guarded = await request.get("/spending?q=coffee", { maxRedirects: 0 });
  expect(new URL(guarded.headers().location ?? "", APP_URL).pathname).toBe("/");
  expect(guarded.headers()["set-cookie"]).toContain(`__Host-from=${encodeURIComponent("/spending?q=coffee")}`);
});

test("answers unknown paths and wrong methods in the envelope, with Allow", async ({ world }) => {
  const unknown = await world.anonymous("POST", "/api/no/such/thing", {});
  expect(unknown).toMatchObject({ status: 404, body: { success: false, error: "NOT_FOUND" } });
  const wrong = await world.anonymous("DELETE", "/api/auth/login");
  expect(wrong).toMatchObject({ status: 405, body: { success: false, error: "METHOD_NOT_ALLOWED" } });
  expect(wrong.headers.allow).toBe("POST");
  for (const path of ["/api/health", "/api/ready"]) {
    const alsoWrong = await world.anonymous("PUT", path, {});
    expect(alsoWrong, path).toMatchObject({ status: 405, body: { success: false, error: "METHOD_NOT_ALLOWED" } });
    expect(alsoWrong.headers.allow).toBe("GET");
  }
});

test("answers 401 for a session cookie unfit for any header", async ({ request }) => {
  const spoiled = "accessToken=a.b; accessTokenSignature=%0A";
  for (const cookie of ["accessToken=a%0Ab", "accessToken=%E2%82%AC", spoiled]) {
    const response = await request.get("/api/auth/me", { headers: { cookie } });
    expect(response.status()).toBe(401);
  }
});

test("sends private answers uncached, with a request id", async ({ world }) => {
  const person = await world.newPerson();
  const { headers } = await person.call("GET", "/api/auth/me");
  expect(headers["cache-control"]).toBe("no-store, no-transform");
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("compresses a long answer, and none with a secret", async ({ world }) => {
  const person = await world.newPerson();
  const { headers } = await person.call("GET", "/api/categories");
  expect(headers["content-encoding"]).toBe("gzip");
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect((await person.call("GET", "/api/auth/me")).headers["content-encoding"]).toBeUndefined();
});

test("allows the landing page's inline scripts by hash only", async ({ request }) => {
  const response = await request.get("/");
  const policy = response.headers()["content-security-policy"] ?? "";
  const inline = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)];
  expect(inline.length).toBeGreaterThan(0);
  expect(policy).toMatch(/'sha256-[A-Za-z0-9+/=]{44}'/);
});

test("is ready and describes its own API", async ({ request }) => {
  expect((await request.get("/api/ready")).status()).toBe(200);
  const document = await (await request.get("/api/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toContain("/api/insights/generate-v2/{requestId}");
});

test("keeps the process's secrets out of pages and API document", async ({ request }) => {
  const dir = process.env.E2E_DATA_DIR ?? "";
  const secret = readFileSync(`${dir}/auth-secret`, "utf8");
  for (const path of ["/", "/login", "/api/openapi.json"])
    expect(await (await request.get(path)).text()).not.toContain(secret);
});

test("keeps an idle connection longer than a proxy does", async ({ request }) => {
  const proxyIdleS = 120;
  const [, timeoutS] = (await request.get("/api/health")).headers()["keep-alive"]?.match(/^timeout=(\d+)$/) ?? [];
  expect(Number(timeoutS)).toBeGreaterThan(proxyIdleS);
});

test("answers a protocol upgrade normally and closes its connection", async () => {
  for (const [path, status] of [
    ["/%", 307],
    ["/login/", 308],
    ["/login", 200],
    ["/api/health", 200],
    ["/api/nowhere", 404],
  ] as const) {
    const socket = connect(Number(new URL(APP_URL).port), "localhost");
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${path} stays open`)));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(APP_URL).host}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    );
    let text = "";
    for await (const chunk of socket) text += String(chunk);
    expect(text.split("\r\n")[0], path).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});
