/**
 * Imports a bank's file in a separate process: `one-import.ts ROWS ROUNDS`. Each round only parses the file, then
 * imports it for a new user. Prints one JSON line.
 */
import Papa from "papaparse";
import { v7 as uuidv7 } from "uuid";
import { disconnect, pool } from "@/lib/db/client";
import { importBytes } from "../tests/import-bytes";

export type ImportReport = { parseMs: number[]; importMs: number[] };

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 3650;
const MERCHANTS = 60;
const TODAY = new Date().toISOString().slice(0, 10);

const [rows = 0, rounds = 0] = process.argv.slice(2).map(Number);

await importOne(1000);
const report: ImportReport = { parseMs: [], importMs: [] };
for (let round = 0; round < rounds; round += 1) {
  report.parseMs.push(parse(rows));
  report.importMs.push(await importOne(rows));
}
console.log(JSON.stringify(report));
await disconnect();
process.exit(0);

function fileOf(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(TODAY) - Math.floor((index * HISTORY_DAYS) / count) * DAY_MS);
    const amount = index % 40 === 0 ? 2400 : -((index * 7919) % 9000) / 100 - 1;
    return `${day.toISOString().slice(0, 10)},${amount.toFixed(2)},MERCHANT ${index % MERCHANTS} STORE ${index % 7}`;
  });
  return ["Date,Amount,Description", ...lines].join("\n");
}

function parse(count: number): number {
  const bytes = Buffer.from(fileOf(count));
  const startedAtMs = performance.now();
  Papa.parse(bytes.toString("utf8"));
  return performance.now() - startedAtMs;
}

async function importOne(count: number): Promise<number> {
  const userId = uuidv7();
  await pool().query(
    `INSERT INTO users (id, email, password_hash, email_verified_at, first_name, last_name, terms_accepted_at)
     VALUES ($1, $2, 'no hash of any password', now(), 'Bench', 'User', now())`,
    [userId, `${userId}@example.test`],
  );
  const file = new Uint8Array(Buffer.from(fileOf(count)));
  const startedAtMs = performance.now();
  const mapping = { date: 0, amount: 1, name: 2, dateOrder: "ymd", decimal: ".", isOutPositive: false };
  const { added, rejected } = await importBytes({
    userId,
    today: TODAY,
    bytes: file,
    fields: { fileName: "bench.csv", mapping },
  });
  const tookMs = performance.now() - startedAtMs;
  if (added !== count || rejected.length > 0) throw new Error(`${added} of ${count} rows were added`);
  return tookMs;
}
