import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import PgBoss from "pg-boss";
import type { TestProject } from "vitest/node";
import { prepareQueues } from "@/lib/jobs/all-jobs";
import { migrate } from "../../scripts/migrate.mjs";
import { memoryFolder, ownTempFolder } from "../../scripts/own-temp.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Cluster with the migrated template that every test file copies. */
    serverUrl: string;
    /** The product's PORT; the sandbox uses the next one. */
    port: number;
  }
}

/** Starts one throwaway cluster and one sandbox for all database tests of a run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({
    // Each test file copies a database, whose many small files are slow to create on a disk.
    dir: ownTempFolder("database", { parent: memoryFolder() }),
    port: 0,
    throwaway: true,
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), "sorrel-sandbox-"));
  let sandbox: ChildProcess | undefined;
  const teardown = async () => {
    if (sandbox && sandbox.exitCode === null) {
      const ended = once(sandbox, "exit");
      sandbox.kill("SIGTERM");
      // The sandbox saves its state on exit and would recreate its folder.
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.stop();
  };
  try {
    await migrate(postgres.url("template_app"), { create: true });
    await addTemplateWithQueues(postgres);
    await settle(postgres.url("postgres"));
    const port = await threeFreePorts();
    sandbox = existsSync("sandbox/main.ts") ? await startSandbox(port, dataDir) : undefined;
    project.provide("serverUrl", postgres.url("postgres"));
    project.provide("port", port);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/** The queue's tables are created once and copied. Creating them per file would repeat it a hundred times. */
async function addTemplateWithQueues(postgres: { url: (database: string) => string }) {
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  await admin.query("CREATE DATABASE template_queues TEMPLATE template_app");
  await admin.end();
  const boss = new PgBoss({ connectionString: postgres.url("template_queues"), supervise: false, schedule: false });
  await prepareQueues(boss);
  await boss.stop({ graceful: false });
}

/**
 * Sets a non-UTC zone, so code relying on the machine's zone fails. Disables autovacuum: on a hundred short-lived
 * databases it took half of their cost.
 */
async function settle(url: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("ALTER SYSTEM SET TimeZone = 'America/Los_Angeles'");
  await admin.query("ALTER SYSTEM SET autovacuum = off");
  await admin.query("SELECT pg_reload_conf()");
  await admin.end();
}

async function startSandbox(port: number, dataDir: string) {
  const child = spawn(process.execPath, ["--import", "tsx", "sandbox/main.ts"], {
    // The channel ends it if this process is killed.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      SANDBOX_PORT: String(port + 1),
      SANDBOX_SMTP_PORT: String(port + 2),
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_APP_URL: `http://localhost:${port}`,
    },
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port + 1}/_sandbox/health`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error("The sandbox did not start");
}

async function threeFreePorts(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once("error", () => resolve(false))
        .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
  for (let port = 21_000 + (process.pid % 20_000); port < 65_000; port += 7) {
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  }
  throw new Error("no free ports");
}
