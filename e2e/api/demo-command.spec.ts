import { spawnSync } from "node:child_process";
import { createConnection } from "node:net";
import { networkInterfaces } from "node:os";
import { ownServer } from "../fixtures/own-server";
import { APP_URL, atNight, expect, test, worldAt } from "../fixtures/product";

const PORT = Number(process.env.E2E_PORT ?? 3300) + 60;
const PORTS = [PORT, PORT + 1, PORT + 2, PORT + 3];

test("serves the demo, with its public password, on localhost only", async () => {
  const shared = Number(new URL(APP_URL).port);
  const others = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address),
  );
  for (const port of [shared, shared + 1, shared + 2]) {
    expect(await isListening(port)).toBe(true);
    // The second address also belongs to this machine, and would answer for a server listening on every address.
    for (const host of [...others, "127.0.0.2"]) expect(await isListeningOn(host, port), `${host}:${port}`).toBe(false);
  }
});

test("runs two products side by side, stops one and keeps its data", atNight, async ({ world }) => {
  test.setTimeout(180_000);
  const server = ownServer(PORT);
  // The database must outlive the product, like a user's.
  const persistent = { THROWAWAY_DB: "" };
  try {
    await server.start(persistent);
    expect(await Promise.all(PORTS.map(isListening))).toEqual([true, true, true, true]);
    const other = worldAt(server);
    const person = await other.newPerson();
    const credentials = { email: person.email, password: person.password };
    // No proxy is in front of this server, so a client's claimed address is ignored.
    await other.anonymous("POST", "/api/auth/login", credentials, { "x-forwarded-for": "203.0.113.7, 203.0.113.8" });
    const devices = await person.call<{ ipAddress: string }[]>("GET", "/api/auth/sessions");
    expect(devices.body.payload).toHaveLength(2);
    for (const { ipAddress } of devices.body.payload) expect(ipAddress).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
    const groceries = await person.call<{ id: string; kind: string }[]>("GET", "/api/categories");
    const categoryId = groceries.body.payload.find(({ kind }) => kind === "expense")?.id;
    const entry = { date: "2026-01-05", amount: 5, type: "expense", name: "Kept coffee", categoryId };
    expect((await person.call("POST", "/api/transactions/manual", entry)).status).toBe(201);
    // Neither product knows the other's users.
    expect((await world.anonymous("POST", "/api/auth/login", credentials)).status).toBe(401);

    await server.stop("SIGTERM");
    expect(await Promise.all(PORTS.map(isListening))).toEqual([false, false, false, false]);
    expect(server.isRunning()).toBe(false);
    expect((await fetch(`${APP_URL}/api/ready`)).status).toBe(200);

    await server.start(persistent);
    const again = await other.anonymous("POST", "/api/auth/login", credentials);
    expect(again.status, again.body.message).toBe(200);
    const range = "/api/accounts/transactions/my-range?startDate=2026-01-01&endDate=2026-01-31";
    const { body } = await person.call<{ transactions: { name: string }[] }>("GET", range);
    expect(body.payload.transactions.map(({ name }) => name)).toEqual(["Kept coffee"]);

    await server.stop("SIGINT");
    expect(await Promise.all(PORTS.map(isListening))).toEqual([false, false, false, false]);
    expect(server.isRunning()).toBe(false);
  } finally {
    await server.dispose();
  }
});

test("prints nothing but the setting that ends the server's start", () => {
  const env = {
    ...process.env,
    __NEXT_PROCESSED_ENV: "true",
    PORT: String(PORT + 4),
    DATABASE_URL: "mysql://localhost",
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^Configuration: DATABASE_URL must be [^\n]+\n$/);
});

function isListening(port: number): Promise<boolean> {
  return isListeningOn("127.0.0.1", port);
}

function isListeningOn(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
