/**
 * A process that reads imports like a server: `reader-server.ts FILE…`, started by a line on its input. Prints one JSON
 * line per file: the content or the error.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { receive } from "@/lib/use-cases/transactions/import/reader/readers";

/** Simulates the memory of a long-running server. */
const held = Buffer.alloc(Number(process.env.HELD_MB ?? 0) * 1024 * 1024, 1);

const input = createInterface({ input: process.stdin });
await new Promise((resolve) => input.once("line", resolve));
for (const name of process.argv.slice(2)) {
  const startedAtMs = Date.now();
  const outcome = await read(name).catch((error: unknown) => ({ refused: String(error) }));
  process.stdout.write(`${JSON.stringify({ name, ms: Date.now() - startedAtMs, ...outcome })}\n`);
}
process.exit(held.length >= 0 ? 0 : 1);

function read(name: string) {
  async function* body() {
    yield Buffer.from(`{"fileName":"statement","content":"${readFileSync(name).toString("base64")}"}`);
  }
  return receive({ userId: "someone", body: body() }, async ({ file }) => {
    const { rows } = await file.read({
      ...{ userId: "someone", today: "2026-11-28", currency: "USD", onlyCurrency: null, accountId: null },
      ...{ fileName: "statement", isCurrencyGiven: false },
    });
    return { rows: rows.length };
  });
}
