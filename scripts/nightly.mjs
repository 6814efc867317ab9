/**
 * `npm run test:nightly`: runs the tests too slow for every change. All parts run; the last lines list their results.
 * Exits with 1 if one failed.
 */
import { spawn } from "node:child_process";

/** Name, npm script with its arguments, settings. */
const PARTS = [
  ["a list beside a bare handler", ["bench:my-range"]],
  ["unusual requests", ["fuzz", "--", "--requests", "3000", "--no-page"]],
  ["killed processes", ["chaos", "--", "--rounds", "8", "--no-page"]],
  ["long use", ["soak", "--", "--minutes", "20", "--no-page"]],
  ["more draws, floods and timing", ["test:unit", "--", "--testTimeout=900000"], { NIGHTLY: "1" }],
  ["every journey, width and theme, kills, timing", ["test:e2e"], { NIGHTLY: "1" }],
];

const results = [];
for (const [name, args, env = {}] of PARTS) {
  console.log(`\n${name}: npm run ${args.join(" ")}`);
  const startedAtMs = Date.now();
  const code = await run(args, env);
  results.push({ name, code, minutes: ((Date.now() - startedAtMs) / 60_000).toFixed(1) });
}
for (const { name, code, minutes } of results)
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${minutes} min  ${name}`);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);

function run(args, env) {
  const child = spawn("npm", ["run", ...args], { stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
