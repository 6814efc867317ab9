import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startBank } from "./bank";
import { medianOfRuns } from "./load";
import type { ImportReport } from "./one-import";
import type { SyncReport } from "./one-sync";
import { type Measurement, measurement } from "./report";

const ROUNDS = 7;
const FLAT = 1.3;
/** Heap of a small container. Without a limit, V8 postpones garbage collection under load. */
const HEAP_MB = 200;
/** Allowed seconds beyond the source's time, at 10,000 and at 100,000 rows. */
const BEYOND_S = { few: 1, many: 10 };
const TIMEOUT_MS = 180_000;

/** Measures a bank link's first sync against one insert statement with the same rows, and its memory. */
export async function measureFirstSync(env: Record<string, string>): Promise<Measurement[]> {
  const bank = await startBank();
  const run = (rows: number, rounds: number, flags: readonly string[] = []) =>
    reportOf<SyncReport>(["bench/one-sync.ts", rows, rounds], { ...env, PLAID_BASE_URL: bank.url }, flags);
  try {
    const timed = await run(10_000, ROUNDS);
    const many = await run(100_000, 1);
    const bounded = [`--max-old-space-size=${HEAP_MB}`];
    const [few, manyBounded] = [await run(10_000, 1, bounded), await run(100_000, 1, bounded)];
    const [bankMs, insertMs, syncMs] = [
      medianOfRuns(timed.bankMs),
      medianOfRuns(timed.insertMs),
      medianOfRuns(timed.syncMs),
    ];
    const inserts = (syncMs - bankMs) / insertMs;
    const growth = manyBounded.peakRssBytes / few.peakRssBytes;
    const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
    const beyondS = {
      few: (syncMs - bankMs) / 1000,
      many: (medianOfRuns(many.syncMs) - medianOfRuns(many.bankMs)) / 1000,
    };
    return [
      measurement(
        `first sync of 10,000 rows (${Math.round(syncMs)} ms) without what the bank takes (${Math.round(bankMs)} ms), in multi-row inserts of them (${Math.round(insertMs)} ms)`,
        inserts.toFixed(2),
        "≤ 2",
        inserts <= 2,
      ),
      beyond("10,000", beyondS.few, BEYOND_S.few),
      beyond("100,000", beyondS.many, BEYOND_S.many),
      measurement(
        `a first sync's memory with ${HEAP_MB} MB of heap, 10,000 → 100,000 rows (peak of the process: ${mb(few.peakRssBytes)} → ${mb(manyBounded.peakRssBytes)}; the latter without a bound: ${mb(many.peakRssBytes)})`,
        growth.toFixed(2),
        `≤ ${FLAT}`,
        growth <= FLAT,
      ),
    ];
  } finally {
    bank.close();
  }
}

function beyond(rows: string, seconds: number, goal: number): Measurement {
  return measurement(
    `first sync of ${rows} rows, beyond what the bank takes`,
    `${seconds.toFixed(1)} s`,
    `≤ ${goal} s`,
    seconds <= goal,
  );
}

/** Allowed seconds beyond parsing, by rows. */
const IMPORT_BEYOND_S = { 10000: 1, 100000: 10 };

/** Measures the import of a bank's file beyond the time for parsing it. */
export async function measureImports(env: Record<string, string>): Promise<Measurement[]> {
  const figures: Measurement[] = [];
  for (const [rows, goalS] of Object.entries(IMPORT_BEYOND_S)) {
    const { importMs, parseMs } = await reportOf<ImportReport>(["bench/one-import.ts", rows, 3], env);
    const seconds = (medianOfRuns(importMs) - medianOfRuns(parseMs)) / 1000;
    figures.push(
      measurement(
        `import of a file of ${Number(rows).toLocaleString("en-US")} rows, beyond what parsing takes`,
        `${seconds.toFixed(1)} s`,
        `≤ ${goalS} s`,
        seconds <= goalS,
      ),
    );
  }
  return figures;
}

/** Runs a program with its own memory, and reads the JSON line it prints. */
async function reportOf<Report>(
  program: readonly (string | number)[],
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, "--import", "tsx", ...program.map(String)],
    { env: { ...process.env, ...env, NODE_ENV: "production", LOG_LEVEL: "warn" }, timeout: TIMEOUT_MS },
  );
  return JSON.parse(stdout) as Report;
}
