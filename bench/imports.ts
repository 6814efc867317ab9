import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { medianOfRuns } from "./load";
import type { ImportReport } from "./one-import";
import type { Measurement } from "./report";

/** How much longer than parsing it an import of a file may take, by its rows. */
const BEYOND_S = { 10000: 1, 100000: 10 };
const ROUNDS = 3;
const TIMEOUT_MS = 180_000;

/** The import of a bank's file, all its rows at once, beyond what parsing it takes. */
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
