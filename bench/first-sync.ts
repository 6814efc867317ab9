import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startBank } from "./bank";
import { medianOfRuns } from "./load";
import type { ImportReport } from "./one-import";
import type { SyncReport } from "./one-sync";
import { atMost, inSeconds, type Measurement } from "./report";

const ROUNDS = 7;
const FLAT = 1.3;
/** Heap of a small container. Without a limit, V8 postpones garbage collection under load. */
const HEAP_MB = 200;
/** Allowed milliseconds beyond the time of the source or of parsing, by rows. */
const BEYOND_MS = { 10000: 1000, 100000: 10_000 };
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
    const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
    const beyond = "beyond what the bank takes";
    const manyMs = medianOfRuns(many.syncMs) - medianOfRuns(many.bankMs);
    return [
      atMost(
        `first sync of 10,000 rows (${Math.round(syncMs)} ms) without what the bank takes (${Math.round(bankMs)} ms), in multi-row inserts of them (${Math.round(insertMs)} ms)`,
        (syncMs - bankMs) / insertMs,
        2,
        inTimes,
      ),
      atMost(`first sync of 10,000 rows, ${beyond}`, syncMs - bankMs, BEYOND_MS[10000], inSeconds),
      atMost(`first sync of 100,000 rows, ${beyond}`, manyMs, BEYOND_MS[100000], inSeconds),
      atMost(
        `a first sync's memory with ${HEAP_MB} MB of heap, 10,000 → 100,000 rows (peak of the process: ${mb(few.peakRssBytes)} → ${mb(manyBounded.peakRssBytes)}; the latter without a bound: ${mb(many.peakRssBytes)})`,
        manyBounded.peakRssBytes / few.peakRssBytes,
        FLAT,
        inTimes,
      ),
    ];
  } finally {
    bank.close();
  }
}

const inTimes = (value: number) => value.toFixed(2);

/** Measures the import of a bank's file beyond the time for parsing it. */
export async function measureImports(env: Record<string, string>): Promise<Measurement[]> {
  const figures: Measurement[] = [];
  for (const [rows, goalMs] of Object.entries(BEYOND_MS)) {
    const { importMs, parseMs } = await reportOf<ImportReport>(["bench/one-import.ts", rows, 3], env);
    const what = `import of a file of ${Number(rows).toLocaleString("en-US")} rows, beyond what parsing takes`;
    figures.push(atMost(what, medianOfRuns(importMs) - medianOfRuns(parseMs), goalMs, inSeconds));
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
