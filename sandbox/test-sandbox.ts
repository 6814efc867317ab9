import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { isNightly } from "@/tests/nightly";
import type { SandboxConfig } from "./config";
import { type Sandbox, startSandbox } from "./sandbox";

export interface TestSandbox extends Sandbox {
  readonly dataDir: string;
  /** Calls `/_sandbox/…`; `body` makes it a POST. */
  control(what: string, body?: object): Promise<unknown>;
  /** Stops the sandbox and starts another on the same state. */
  restart(): Promise<TestSandbox>;
}

/** Start of the sandbox's clock in tests: figures must not depend on the current day. */
const TESTS_BEGIN_AT = Date.parse("2026-11-21T12:00:00Z");

const root = path.resolve(import.meta.dirname, "..");
/** The providers' published contracts aren't ours to ship; they are checked when present beside the repository. */
const checker = ["../shared/contracts", "../../shared/contracts"]
  .map((folder) => path.resolve(root, folder, "check-contract.mjs"))
  .find((file) => isNightly && fs.existsSync(file));

/** Compares all traffic with the contracts, both ways. By day, e2e/contracts/traffic.spec.ts does for the product. */
async function expectContracts(recordFile: string): Promise<void> {
  if (checker === undefined || !fs.existsSync(recordFile)) return;
  const { stdout } = await promisify(execFile)(process.execPath, [checker, "--unknown", recordFile], {
    env: { ...process.env, CONTRACT_MODULES: root },
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toContain("records, 0 with violations");
}

/** Starts a sandbox in this process on free ports, with its own folder, which closing deletes. */
export function startTestSandbox(overrides: Partial<Omit<SandboxConfig, "dataDir">> = {}): Promise<TestSandbox> {
  return startIn(newDataDir(), overrides);
}

async function startIn(dataDir: string, overrides: Partial<SandboxConfig>): Promise<TestSandbox> {
  const recordFile = path.join(dataDir, "traffic.jsonl");
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    hosts: ["127.0.0.1", "::1"],
    dataDir,
    appUrl: "http://localhost:9",
    recordFile: checker && recordFile,
    seed: "demo",
    stripeWebhookSecret: "whsec_test",
    ...overrides,
  });
  return {
    ...sandbox,
    dataDir,
    async close() {
      await sandbox.close();
      await expectContracts(recordFile);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    async control(what, body) {
      const response = await fetch(
        `${sandbox.url}/_sandbox/${what}`,
        body && { method: "POST", body: JSON.stringify(body) },
      );
      return response.json();
    },
    async restart() {
      await sandbox.close();
      return startIn(dataDir, overrides);
    },
  };
}

function newDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sandbox-test-"));
  fs.writeFileSync(path.join(folder, "clock.json"), JSON.stringify({ offsetMs: TESTS_BEGIN_AT - Date.now() }));
  return folder;
}
