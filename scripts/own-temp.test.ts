import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const MODULE = pathToFileURL(path.resolve("scripts/own-temp.mjs")).href;

/** Runs a program with its own temp folder inside the test's. `signal` is sent once its files exist. */
async function run(program: string, signal?: NodeJS.Signals) {
  const outer = mkdtempSync(path.join(tmpdir(), "own-temp-"));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const text = `import { ownTempFolder } from ${JSON.stringify(MODULE)};
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
const folder = ownTempFolder("try", { onLeft: (names) => { console.log("left " + names.join()); process.exitCode = 3; } });
if (tmpdir() !== folder) throw new Error("another temp folder");
console.log("made " + folder);
${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", text], {
    env: { ...process.env, TMPDIR: outer, SORREL_OWN_TEMP: "" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
    if (signal && output.includes("ready")) child.kill(signal);
  });
  const [code] = await once(child, "close");
  const folder = /^made (.*)$/m.exec(output)?.[1] ?? "";
  expect(path.dirname(folder)).toBe(outer);
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(outer)).toEqual([]);
  return { code, output };
}

const FILL = 'mkdirSync(tmpdir() + "/data"); writeFileSync(tmpdir() + "/data/rows", "x");';

test("deletes the folder when the program ends or throws", async () => {
  expect((await run("")).code).toBe(0);
  expect((await run(`${FILL} process.exit(0);`)).code).toBe(3);
  expect((await run(`${FILL} throw new Error("no");`)).code).toBe(3);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("deletes the folder when %s ends the program", async (signal) => {
  const wait = 'setInterval(() => undefined, 1000); console.log("ready");';
  expect((await run(`${FILL} ${wait}`, signal)).output).toContain("left data");
});

test("reports leftovers except tool caches", async () => {
  const { output } = await run(`${FILL} mkdirSync(tmpdir() + "/tsx-0"); mkdirSync(tmpdir() + "/node-compile-cache");`);
  expect(output).toMatch(/^left data$/m);
});
