import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "vitest";
import { createViewer } from "@/tests/factories";
import { nightlyTest } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";

const ROWS = 60_000;
/** Most of what a server in use, with 125 MB, leaves of the 256 MB in deploy/small.compose.yaml. */
const HEAP_MB = 150;

nightlyTest("stores a large file beside a server within the small deployment's heap", async () => {
  const { userId } = await createViewer();
  const program = path.resolve(await bundledProcess("tests/import-process.ts"));
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, userId, String(ROWS)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const [code, signal] = await once(child, "close");
  expect({ code, signal, output }).toEqual({ code: 0, signal: null, output: String(ROWS) });
});
