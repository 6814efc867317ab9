import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isNightly, nightlyTest } from "@/tests/nightly";
import { startStack } from "./stack";

/** Ports rarely used by other programs; a stack needs five. */
const FIRST_PORT = 23_000 + (process.pid % 2000) * 5;

beforeEach(() => {
  // The stack sets its own temp folder.
  vi.stubEnv("TMPDIR", tmpdir());
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const stacksIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("sorrel-chaos-"));

function processesOf(folder: string): string[] {
  if (!existsSync("/proc")) return [];
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
    } catch {
      return false;
    }
  });
}

test("never uses another run's sandbox", async () => {
  const folder = tmpdir();
  const other = createServer((_, response) => response.end("ok"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(startStack({ firstPort: port - 1 })).rejects.toThrow(`Port ${port} is in use`);
  other.close();
  expect(stacksIn(folder)).toEqual([]);
});

// Both start a database and a sandbox for a tool that only the night uses.
nightlyTest("stops its database and sandbox when a server can't start", async () => {
  const folder = tmpdir();
  const refused = { AUTH_SECRET: "too short" };
  await expect(startStack({ firstPort: FIRST_PORT, env: () => refused })).rejects.toThrow("ended before it answered");
  expect(processesOf(`${folder}/sorrel-chaos-`)).toEqual([]);
  expect(stacksIn(folder)).toEqual([]);
});

test.runIf(isNightly && existsSync("/proc/self/ns/pid"))(
  "removes its folder when interrupted, and those of killed runs",
  async () => {
    const outer = mkdtempSync(path.join(tmpdir(), "stack-"));
    onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
    const killed = spawn(process.execPath, ["--eval", ""]);
    await once(killed, "close");
    const namespace = /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0];
    mkdirSync(path.join(outer, `sorrel-drill-${namespace}-${killed.pid}-abcdef`));
    const program = `import { startStack } from ${JSON.stringify(path.resolve("bench/chaos/stack.ts"))};
await startStack({ firstPort: ${FIRST_PORT} });`;
    const run = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
      env: { ...process.env, TMPDIR: outer, SORREL_OWN_TEMP: "" },
      stdio: "ignore",
    });
    const ended = once(run, "close");
    const folders = () => readdirSync(outer).filter((name) => name.startsWith("sorrel-"));
    await expect
      .poll(() => folders().map((name) => existsSync(path.join(outer, name, "postgres/pgdata"))))
      .toEqual([true]);
    expect(folders()[0]).toContain(`-${run.pid}-`);
    run.kill("SIGTERM");
    await ended;
    expect(folders()).toEqual([]);
    await expect.poll(() => processesOf(outer)).toEqual([]);
  },
);
