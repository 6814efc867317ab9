import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { isAlive } from "./processes.mjs";

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

test("kills what still runs in the folder when the program ends", async () => {
  const child =
    'spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { detached: true, stdio: "ignore" })';
  const { output } = await run(`const { spawn } = await import("node:child_process");
const child = ${child}; child.unref(); console.log("child " + child.pid); process.exit(0);`);
  const pid = Number(/child (\d+)/.exec(output)?.[1]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("removes a killed program's folder and children at the next start", async () => {
  const outer = mkdtempSync(path.join(tmpdir(), "own-temp-"));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const env = { ...process.env, TMPDIR: outer, SORREL_OWN_TEMP: "" };
  const program = `import { ownTempFolder } from ${JSON.stringify(MODULE)};
import { spawn } from "node:child_process";
ownTempFolder("e2e");
const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
console.log(child.pid);
setInterval(() => undefined, 1000);`;
  const killed = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "close");
  expect(readdirSync(outer)).toHaveLength(1);
  expect(isAlive(Number(pid))).toBe(true);
  const next = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { ownTempFolder } from ${JSON.stringify(MODULE)}; ownTempFolder("next");`,
    ],
    { env, stdio: "inherit" },
  );
  await once(next, "close");
  expect(readdirSync(outer)).toEqual([]);
  await expect.poll(() => isAlive(Number(pid))).toBe(false);
});

test.skipIf(!existsSync("/proc/self/ns/pid"))("leaves the folders of other containers alone", async () => {
  const outer = mkdtempSync(path.join(tmpdir(), "own-temp-"));
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }));
  const ended = spawn(process.execPath, ["--eval", ""]);
  await once(ended, "close");
  const other = `sorrel-e2e-1-${ended.pid}-abcdef`;
  for (const name of [other, `sorrel-e2e-${ended.pid}-abcdef`]) mkdirSync(path.join(outer, name));
  const program = `import { ownTempFolder } from ${JSON.stringify(MODULE)}; console.log(ownTempFolder("try"));`;
  const next = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TMPDIR: outer, SORREL_OWN_TEMP: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [folder] = await once(next.stdout, "data");
  await once(next, "close");
  const namespace = /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0];
  expect(String(folder)).toContain(`sorrel-try-${namespace}-${next.pid}-`);
  expect(readdirSync(outer)).toEqual([other]);
});

test("reports leftovers except tool caches", async () => {
  const { output } = await run(`${FILL} mkdirSync(tmpdir() + "/tsx-0"); mkdirSync(tmpdir() + "/node-compile-cache");`);
  expect(output).toMatch(/^left data$/m);
});
