/**
 * Starts the whole product from a fresh clone: database, migrations, sandbox, production build if stale, server, demo
 * household. Ends everything on Ctrl-C, SIGTERM or its parent's exit.
 *
 * - `--dev`: Next's development server instead of a build
 * - `--worker`: jobs in a separate process instead of the server
 * - `--no-seed`: no demo household (tests create their own people)
 *
 * PORT (3000; the sandbox uses the next one, its SMTP the one after) and DATA_DIR (.data) set the location.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SHUTDOWN_TIMEOUT_MS } from "../lib/shutdown-timeout.mjs";
import { DEMO_LOGIN } from "../lib/use-cases/site/demo-login.mjs";
import { readPort } from "../lib/wrong-setting.mjs";
import { buildIfStale } from "./build.mjs";
import { migrate } from "./migrate.mjs";
import { startPostgres } from "./postgres.mjs";
import { findTakenPort, isAlive } from "./processes.mjs";
import { seedDemo } from "./seed-demo.mjs";

const isDev = process.argv.includes("--dev");
const hasOwnWorker = process.argv.includes("--worker");
const dataDir = path.resolve(process.env.DATA_DIR || ".data");
const port = portOfDemo();
const appUrl = process.env.APP_URL || `http://localhost:${port}`;
/** Providers the sandbox replaces, each separately: a key for one provider works with the others simulated. */
const STOOD_IN_FOR = ["PLAID_SECRET", "OPENAI_API_KEY", "STRIPE_SECRET_KEY", "GOOGLE_CLIENT_SECRET", "SMTP_URL"];
const hasSandbox = STOOD_IN_FOR.some((name) => !process.env[name]);
/** The household needs the sandbox's banks, and its mailbox to confirm the sign-up. */
const hasHousehold = !process.env.PLAID_SECRET && !process.env.SMTP_URL;

try {
  makeFolder(dataDir);
  accessSync(`${dataDir}/`, constants.W_OK);
} catch {
  console.error(
    `Configuration: DATA_DIR must be a folder that this user may make and write to, and ${dataDir} isn't one`,
  );
  process.exit(1);
}
const ownerFile = path.join(dataDir, "running");
const startedAtMs = Date.now();
const env = {
  NEXT_TELEMETRY_DISABLED: "1",
  // The demo's password is public, so it listens only on this machine unless HOST says otherwise.
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  ...process.env,
  PORT: String(port),
  ...(hasSandbox && { SANDBOX_URL: `http://localhost:${port + 1}` }),
  AUTH_SECRET: process.env.AUTH_SECRET || storedSecret("auth-secret", () => randomBytes(32).toString("base64url")),
  DATA_ENCRYPTION_KEYS:
    process.env.DATA_ENCRYPTION_KEYS ||
    storedSecret("encryption-keys", () => `k1:${randomBytes(32).toString("base64")}`),
  VAPID_PRIVATE_KEY:
    process.env.VAPID_PRIVATE_KEY || storedSecret("push-key", () => randomBytes(32).toString("base64url")),
  WORKER_MODE: hasOwnWorker ? "separate" : process.env.WORKER_MODE || "inline",
};

/** @type {Map<string, import("node:child_process").ChildProcess>} */
const children = new Map();
/** @type {Promise<{ url: (database: string) => string, stop: () => Promise<void> }> | undefined} */
let postgres;
let ending = false;

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => void end(0));
// npm doesn't forward signals, so without Ctrl-C only a changed parent shows that it ended.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void end(0), 500).unref();

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function start() {
  // Checked first: ending a second start must not stop the first one's database.
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, "utf8")) : 0;
  if (owner !== process.pid && isAlive(owner)) {
    throw new Error(`Process ${owner} already uses ${dataDir}: end it first, or set DATA_DIR to another folder.`);
  }
  await checkConfiguration();
  if (ending) return;
  const ports = hasSandbox ? [port, port + 1, port + 2] : [port];
  // Leftovers of a killed start end within seconds.
  const patienceMs = owner === 0 ? 0 : SHUTDOWN_TIMEOUT_MS + 2000;
  for (const sinceMs = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const taken = await findTakenPort(ports);
    if (ending) return;
    if (taken === undefined) break;
    if (Date.now() - sinceMs > patienceMs) throw new Error(`Port ${taken} is taken: set PORT to another one.`);
  }
  writeFileSync(ownerFile, String(process.pid));
  process.once("exit", () => rmSync(ownerFile, { force: true }));

  // A local build may name any port: no search engine sees it, and rebuilding would remove the files of a running
  // server in this checkout.
  const anyAddress = !process.env.APP_URL;
  const built = isDev ? Promise.resolve() : buildIfStale({ ...env, APP_URL: appUrl }, { anyAddress });
  // A build failure is reported below; until then it must not count as unhandled.
  built.catch(() => undefined);
  if (!process.env.DATABASE_URL) {
    postgres = startPostgres({
      dir: path.join(dataDir, "postgres"),
      port: port + 3,
      throwaway: process.env.THROWAWAY_DB === "1",
    });
  }
  env.DATABASE_URL = process.env.DATABASE_URL || ((await postgres)?.url("sorrel") ?? "");
  if (ending) return;
  const applied = await migrate(env.DATABASE_URL, { create: postgres !== undefined });
  if (ending) return;
  log(applied.length > 0 ? `Database ready, ${applied.length} migrations applied.` : "Database ready.");

  if (hasSandbox) {
    run("sandbox", ["--import", "tsx", "sandbox/main.ts"], {
      SANDBOX_PORT: String(port + 1),
      SANDBOX_SMTP_PORT: String(port + 2),
      SANDBOX_DATA_DIR: path.join(dataDir, "sandbox"),
      SANDBOX_APP_URL: appUrl,
    });
  }
  await built;
  if (ending) return;
  run("server", ["scripts/serve.mjs", ...(isDev ? ["--dev"] : [])], { NODE_ENV: isDev ? "development" : "production" });
  // The server loads meanwhile; it calls no provider before someone uses it.
  if (hasSandbox) await answers(`http://127.0.0.1:${port + 1}/_sandbox/health`, "sandbox");
  await answers(`http://127.0.0.1:${port}/api/ready`, "server");
  if (ending) return;
  // Two processes can't share a port.
  const metricsOfWorker = env.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + 1) } : {};
  if (hasOwnWorker) run("worker", ["--import", "tsx", "scripts/worker.ts"], metricsOfWorker);

  log(`Sorrel      ${appUrl}   (ready after ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s)`);
  if (!hasSandbox) return;
  if (!process.env.SMTP_URL) log(`Mailbox     http://localhost:${port + 1}/mail`);
  if (process.argv.includes("--no-seed")) return;
  if (!hasHousehold) return log("Demo        no household: its banks and its mailbox are the sandbox's");
  const sandboxUrl = `http://127.0.0.1:${port + 1}`;
  // The product works without the household. A changed demo password must not stop the start.
  const seeded = await seedDemo({ appUrl: `http://localhost:${port}`, sandboxUrl }).catch((error) => {
    if (!ending) console.error(`The demo household could not be filled in: ${error.message}`);
  });
  if (seeded) log(`Demo        ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}   (${seeded})`);
}

/** Parent by parent: where nothing can be made, such as in /proc, Node's `recursive` never ends. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function portOfDemo() {
  try {
    return readPort(process.env.PORT);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Reports errors now, not after a minute of building. */
async function checkConfiguration() {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/check-configuration.ts"], {
    env: { ...env, NODE_ENV: isDev ? "development" : "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0 && !ending) await end(code || 1);
}

/** Everything ends when it does. */
function run(name, args, extra = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...env, ...extra },
    // The channel closes when we are gone, even by kill -9, which tells the child.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.set(name, child);
  child.on("exit", (code) => {
    children.delete(name);
    if (!ending) {
      console.error(`The ${name} ended (${code}).`);
      void end(code || 1);
    }
  });
}

/** An exit is noticed at once; a start may take a minute on a busy machine. */
async function answers(url, name, timeoutMs = 240_000) {
  const deadlineMs = Date.now() + timeoutMs;
  while (!ending && Date.now() < deadlineMs) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!ending) throw new Error(`The ${name} does not answer at ${url}`);
}

async function end(code) {
  if (ending) return;
  ending = true;
  const gone = [...children.values()].map(
    (child) =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        child.kill("SIGTERM");
        setTimeout(() => child.kill("SIGKILL"), SHUTDOWN_TIMEOUT_MS + 2000).unref();
      }),
  );
  await Promise.all(gone);
  // It may still be starting, and would otherwise stay running.
  const running = await postgres?.catch(() => undefined);
  await running?.stop();
  process.exit(code);
}

/** A secret created once and stored beside the data it protects. */
function storedSecret(name, make) {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

function log(line) {
  console.log(line);
}
