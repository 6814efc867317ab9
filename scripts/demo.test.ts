import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "./postgres.mjs";
import { findTakenPort } from "./processes.mjs";

const TIMEOUT_MS = 20_000;

/** Runs the demo until it ends by itself, and returns what it left in its data folder. */
async function runDemo(settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sorrel-demo-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: dataDir, APP_URL: "", ...settings };
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ["scripts/demo.mjs"], { env, timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  return { code, output: output.trim(), files: readdirSync(dataDir).toSorted() };
}

const SECRETS = ["auth-secret", "encryption-keys", "push-key"];

test("reports a wrong configuration in one line before starting anything", async () => {
  expect(await runDemo({ PLAID_SECRET: "a-secret-without-its-id" })).toEqual({
    code: 1,
    output: "Configuration: PLAID_CLIENT_ID is needed with PLAID_SECRET",
    files: SECRETS,
  });
});

test("ends when another server listens on its port", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as AddressInfo;
  expect(await runDemo({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is taken: set PORT to another one.`,
    files: SECRETS,
  });
});

test("starts Postgres at a free port when the wanted one is taken", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as AddressInfo;
  const dir = mkdtempSync(path.join(tmpdir(), "sorrel-pg-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dir, port, throwaway: true });
  onTestFinished(postgres.stop);
  const own = Number(new URL(postgres.url("postgres")).port);
  expect(own).not.toBe(port);
  expect(await findTakenPort([own])).toBe(own);
});

test.each([process.execPath, "/proc/sorrel/data"])("names DATA_DIR when the demo can't use %s", (DATA_DIR) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/demo.mjs"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^Configuration: DATA_DIR must be a folder [^\n]+\n$/);
  expect(status).toBe(1);
});

test.each(["1e3", "0x10", "3000.5"])("names PORT when the demo gets %s", (PORT) => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/demo.mjs"], {
    // The folder can't be made either, so an unread port ends the start as well.
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: process.execPath, PORT },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^Configuration: PORT must be a whole number [^\n]+\n$/);
  expect(status).toBe(1);
});

test("names TMPDIR when the server can't write to its folder", () => {
  for (const TMPDIR of ["/missing", process.execPath]) {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", TMPDIR },
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^Configuration: TMPDIR must be a folder [^\n]+\n$/);
    expect(status).toBe(1);
  }
});
