import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { medianOfRuns } from "./load";
import type { ImportReport } from "./one-import";
import type { Measurement } from "./report";

/** Allowed seconds beyond parsing, by rows. */
const BEYOND_S = { 10000: 1, 100000: 10 };
const ROUNDS = 3;
const TIMEOUT_MS = 180_000;

/** Measures the import of a bank's file beyond the time for parsing it. */
export async function measureImports(env: Record<string, string>): Promise<Measurement[]> {
  const figures: Measurement[] = [];
  for (const [rows, goalS] of Object.entries(BEYOND_S)) {
    const args = ["--import", "tsx", "bench/one-import.ts", rows, String(ROUNDS)];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, ...env, NODE_ENV: "production", LOG_LEVEL: "warn" },
      timeout: TIMEOUT_MS,
    });
    const { importMs, parseMs } = JSON.parse(stdout) as ImportReport;
    const seconds = (medianOfRuns(importMs) - medianOfRuns(parseMs)) / 1000;
    figures.push({
      what: `import of a file of ${Number(rows).toLocaleString("en-US")} rows, beyond what parsing takes`,
      measured: `${seconds.toFixed(1)} s`,
      goal: `≤ ${goalS} s`,
      isReached: seconds <= goalS,
    });
  }
  return figures;
}
