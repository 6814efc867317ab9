import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { env } from "@/lib/env";
import { type Sandbox, startSandbox } from "@/sandbox/sandbox";
import { sandbox } from "./factories";

/**
 * Starts a separate sandbox for a test file. Faults and the clock affect a whole sandbox, so files sharing one would
 * disturb each other.
 */
export function startOwnSandbox(): void {
  let own: Sandbox;
  let dataDir: string;
  // Only here: the hooks of a file whose tests all wait for the night never run.
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "sorrel-own-sandbox-"));
    own = await startSandbox({
      httpPort: 0,
      smtpPort: 0,
      hosts: ["127.0.0.1"],
      dataDir,
      appUrl: env().appUrl,
      recordFile: process.env.SANDBOX_RECORD,
      seed: "demo",
      stripeWebhookSecret: "whsec_sandbox",
    });
    const url = `http://127.0.0.1:${own.httpPort}`;
    const { plaid, stripe } = env();
    // New objects, because changed settings create a new client.
    Object.assign(env(), {
      sandboxUrl: url,
      plaid: { ...plaid, api: plaid.api && { ...plaid.api, baseUrl: `${url}/plaid` } },
      stripe: { ...stripe, apiBase: url },
    });
  });
  afterEach(async () => {
    await sandbox("/_sandbox/faults", {}, "DELETE");
  });
  afterAll(async () => {
    await own.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Makes the bank's next calls to a path fail (sandbox/core/faults.ts). */
export async function fault(path: string, what: Record<string, unknown>): Promise<void> {
  await sandbox("/_sandbox/faults", { provider: "plaid", path, times: 1, ...what });
}

export async function callsTo(path: string): Promise<number> {
  const log = await sandbox("/_sandbox/log", {}, "GET");
  if (!Array.isArray(log)) throw new Error("The sandbox's log is no list");
  return log.filter((entry: { provider?: string; path?: string }) => entry.provider === "plaid" && entry.path === path)
    .length;
}

/** Advances the bank's clock: pending rows post, new ones arrive. */
export async function advanceBankDays(days: number): Promise<void> {
  await sandbox("/_sandbox/clock", { days });
}
