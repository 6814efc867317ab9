import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("stops its database and sandbox when a server can't start", async () => {
  const folder = tmpdir();
  const refused = { AUTH_SECRET: "too short" };
  await expect(startStack({ firstPort: FIRST_PORT, env: () => refused })).rejects.toThrow("ended before it answered");
  expect(processesOf(`${folder}/sorrel-chaos-`)).toEqual([]);
  expect(stacksIn(folder)).toEqual([]);
});
