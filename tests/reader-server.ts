/**
 * A process that reads imports as a server does: `reader-server.ts FILE…`, told to begin by a line on its input. Prints a line of
 * JSON for each file: what was read or why not.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { receive } from "@/lib/use-cases/transactions/import/reader/readers";

/** Memory of a server that has been used for a while. */
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
