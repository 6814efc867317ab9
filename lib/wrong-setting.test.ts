import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectTo } from "./connect.mjs";
import {
  assertNodeEnv,
  connectionError,
  databaseError,
  driverAddress,
  listenError,
  readPort,
  readTestPort,
} from "./wrong-setting.mjs";

test.each(["0", "-1", "65534", "3000.5", "http", "0x1ffff", "1e3", "0x10"])(
  "names PORT and its bounds for %j",
  (text) => {
    expect(() => readPort(text)).toThrow(/^Configuration: PORT must be a whole number from 1 to 65533$/);
  },
);

test("defaults PORT to 3000", () => {
  expect([readPort(undefined), readPort(""), readPort("65533")]).toEqual([3000, 3000, 65_533]);
});

test.each([
  [{ E2E_PORT: "3300x" }, /^Configuration: E2E_PORT must be a whole number from 1 to 65533$/],
  [{ BASE_URL: "localhost:3000" }, /^Configuration: BASE_URL must be a demo on this machine/],
  [{ BASE_URL: "https://money.test" }, /^Configuration: BASE_URL must be a demo on this machine/],
  [{ BASE_URL: "http://127.0.0.1:3000" }, /^Configuration: BASE_URL must be a demo on this machine/],
  [{ BASE_URL: "http://localhost:70000" }, /^Configuration: BASE_URL must be a whole number/],
])("refuses the address of the tests in %j", (source, message) => {
  expect(() => readTestPort(source)).toThrow(message);
});

test("reads the tests' port from a running demo's address first", () => {
  expect(readTestPort({})).toBe(3300);
  expect(readTestPort({ E2E_PORT: "3400" })).toBe(3400);
  expect(readTestPort({ E2E_PORT: "3400", BASE_URL: "http://localhost:3000/" })).toBe(3000);
});

test("names an unknown NODE_ENV", () => {
  expect(() => assertNodeEnv("prod")).toThrow("Configuration: NODE_ENV must be production, development or test");
  for (const known of [undefined, "", "production", "test"]) expect(() => assertNodeEnv(known)).not.toThrow();
});

function listen(server: Server, port: number, host?: string): Promise<unknown> {
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(port, host, () => resolve(undefined));
  });
}

test("names PORT when something else listens there", async () => {
  const first = createServer();
  await listen(first, 0, "127.0.0.1");
  const { port } = first.address() as AddressInfo;
  const error = await listen(createServer(), port, "127.0.0.1");
  first.close();
  expect(String(listenError(error, { port }))).toBe(
    `Error: Configuration: PORT must be a free port: something already listens on ${port}`,
  );
});

// An address of the documentation range (RFC 5737), and a reserved name (RFC 2606).
test.each(["203.0.113.7", "no-such-host.invalid"])("names HOST when %s isn't this machine", async (host) => {
  const error = await listen(createServer(), 0, host);
  expect(String(listenError(error, { port: 3000 }))).toMatch(/^Error: Configuration: HOST must be an address of this/);
});

test("passes on errors that no setting explains", () => {
  const error = Object.assign(new Error("Too many open files"), { code: "EMFILE" });
  expect(listenError(error, { port: 3000 })).toBe(error);
  expect(databaseError(error, { url: "postgresql://localhost/sorrel" })).toBe(error);
});

test.each([
  [
    "SELF_SIGNED_CERT_IN_CHAIN",
    "self-signed certificate in certificate chain",
    "a Postgres with a trusted certificate",
  ],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", "a Postgres with a trusted certificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify", "a Postgres with a trusted certificate"],
  ["ENOENT", "no such file or directory, open '/ca.pem'", "exist"],
  ["EACCES", "connect EACCES /run/postgresql/.s.PGSQL.5432", "exist"],
])("names DATABASE_URL for %s", (code, message, rule) => {
  const error = Object.assign(new Error(message), { code });
  const named = String(databaseError(error, { url: "postgresql://localhost/sorrel" }));
  expect(named).toMatch(/^Error: Configuration: DATABASE_URL must [^\n]+$/);
  expect(named).toContain(message);
  expect(named).toContain(rule);
});

test.each([
  ["prefer", {}],
  ["require", {}],
  ["verify-ca", {}],
  ["verify-full", {}],
  ["require&uselibpqcompat=true", { rejectUnauthorized: false }],
])("hands the driver sslmode=%s without its warning", async (mode, ssl) => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const url = `postgresql://sorrel@127.0.0.1:1/sorrel?sslmode=${mode}`;
  const client = new pg.Client({ connectionString: driverAddress(url) });
  expect({ ...client }).toHaveProperty("ssl", ssl);
  await expect(connectTo({ name: "DATABASE_URL", url })).rejects.toThrow("none answers at 127.0.0.1:1");
  expect(warned).not.toHaveBeenCalled();
});

test("quotes what the driver said from a wrapped error", () => {
  const error = new Error("We are busy.", { cause: new Error("The server does not support SSL connections") });
  const url = "postgresql://sorrel:hunter2@localhost/sorrel";
  expect(connectionError(error, { url }).message).toMatch(
    /^Configuration: DATABASE_URL must lead to a Postgres [^\n]+: The server does not support SSL connections$/,
  );
  const refused = { url, codes: ["NOT_READY", "ECONNREFUSED"] };
  expect(connectionError(error, refused).message).toBe(
    "Configuration: DATABASE_URL must name a Postgres that runs: none answers at localhost:5432",
  );
});
