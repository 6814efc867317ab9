import { disconnect } from "@/lib/db/client";
import { boss, stopQueue } from "@/lib/jobs/queue";
import { importBytes } from "./import-bytes";

/** Separate process that imports one generated file, for tests that limit its memory: `USER_ID ROWS`. */
const [userId = "", rows = "0"] = process.argv.slice(2);
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 700;

const lines = Array.from({ length: Number(rows) }, (_, index) => {
  const day = new Date(Date.UTC(2026, 10, 22) - Math.floor((index * HISTORY_DAYS) / Number(rows)) * DAY_MS);
  const amount = -((index * 7919) % 9000) / 100 - 1;
  return `${day.toISOString().slice(0, 10)},${amount.toFixed(2)},MERCHANT ${index % 60} STORE ${index % 7}`;
});
await boss().start();
const { added } = await importBytes({
  ...{ userId, today: "2026-11-22", bytes: Buffer.from(["Date,Amount,Description", ...lines].join("\n")) },
  fields: {
    fileName: "large.csv",
    mapping: { date: 0, amount: 1, name: 2, dateOrder: "ymd", decimal: ".", isOutPositive: false },
  },
});
process.stdout.write(String(added));
await stopQueue(1000);
await disconnect();
process.exit(0);
