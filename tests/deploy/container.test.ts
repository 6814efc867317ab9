import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const SECRETS_DIR = mkdtempSync(path.join(tmpdir(), "sorrel-secrets-"));
afterAll(() => rmSync(SECRETS_DIR, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ["deploy/container.mjs", ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "production", SECRETS_DIR, ...env },
  });

describe("a container", () => {
  test("creates missing secrets once, readable by their users only", () => {
    expect(run(["secrets"]).status).toBe(0);
    const files = readdirSync(SECRETS_DIR).sort();
    expect(files).toEqual(["auth-secret", "backup-key", "database-password", "encryption-keys", "push-key"]);
    const texts = () => files.map((file) => readFileSync(path.join(SECRETS_DIR, file), "utf8"));
    const made = texts();
    expect(new Set(made).size).toBe(5);
    expect(Math.min(...made.map((text) => text.length))).toBeGreaterThanOrEqual(32);
    expect(files.map((file) => (statSync(path.join(SECRETS_DIR, file)).mode & 0o777).toString(8))).toEqual([
      "400",
      "400",
      "444",
      "400",
      "400",
    ]);
    expect(run(["secrets"]).status).toBe(0);
    expect(texts()).toEqual(made);
  });

  test("refuses unknown commands and a missing database in one line", () => {
    expect(run(["dance"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Which command\? serve, .*dance\n$/),
    });
    expect(run(["serve"])).toMatchObject({
      status: 1,
      stderr: "Configuration: DATABASE_URL or DATABASE_HOST is needed\n",
    });
  });

  test("builds pooler and replica addresses from hosts and password", () => {
    expect(run(["secrets"]).status).toBe(0);
    // Migrations bypass the pooler, which doesn't answer here.
    const hosts = { DATABASE_HOST: "pooler.invalid", DATABASE_DIRECT_URL: "postgresql://sorrel@127.0.0.1:9/sorrel" };
    const script = `process.argv.splice(2, 1); process.argv[2] = "migrate";
      setInterval(() => {
        const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = process.env;
        if (!DATABASE_REPLICA_URL) return;
        console.log(DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL);
        process.exit();
      }, 20);
      await import(${JSON.stringify(path.resolve("deploy/container.mjs"))});`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script, "x", "x"], {
      encoding: "utf8",
      timeout: 20_000,
      env: { PATH: process.env.PATH, NODE_ENV: "production", SECRETS_DIR, ...hosts, DATABASE_REPLICA_HOST: "replica" },
    });
    const [url, direct, replica] = stdout.trim().split(" ");
    const password = readFileSync(path.join(SECRETS_DIR, "database-password"), "utf8");
    expect(url).toBe(`postgresql://sorrel:${password}@pooler.invalid/sorrel`);
    expect(direct).toBe(hosts.DATABASE_DIRECT_URL);
    expect(replica).toBe(`postgresql://sorrel:${password}@replica/sorrel`);
  });

  test("is unhealthy while nothing answers", () => {
    expect(run(["health"], { PORT: "9" }).status).toBe(1);
  });
});

const UNITS = "deploy/systemd";

describe("the systemd units", () => {
  test.runIf(existsSync("/usr/bin/systemd-analyze"))("are valid for systemd and expose little", () => {
    for (const file of readdirSync(UNITS)) {
      const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", path.join(UNITS, file)], {
        encoding: "utf8",
      });
      // systemd also reads the machine's other units.
      expect(
        stderr.split("\n").filter((line) => line.includes("sorrel") && !/not executable|No such file/.test(line)),
      ).toEqual([]);
    }
    const { status } = spawnSync("systemd-analyze", [
      "security",
      "--offline=true",
      "--threshold=25",
      `${UNITS}/sorrel.service`,
    ]);
    expect(status).toBe(0);
  });
});

test("includes every script that commands and units start", () => {
  const traced = readFileSync("scripts/deploy/add-commands.mjs", "utf8");
  const units = readdirSync(UNITS).map((file) => path.join(UNITS, file));
  const started = ["deploy/container.mjs", ...units].flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\bscripts\/[\w/-]+\.(?:mjs|ts)\b/g),
  ]);
  const names = new Set(started.map(([name]) => name));
  expect(names.size).toBeGreaterThan(4);
  for (const name of names) expect(traced, name).toContain(`"${name}"`);
  for (const [, name = ""] of traced.matchAll(/^ {2}"([\w/-]+\.\w+)",$/gm)) expect(existsSync(name), name).toBe(true);
});
