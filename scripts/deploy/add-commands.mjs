/**
 * Completes Next's standalone output with untraced files: the front server, and the commands and threads run from
 * source.
 * Next's own tracer finds their dependencies, so no list of packages is maintained by hand.
 *
 * BUILD_OUTPUT=standalone npm run build && node scripts/deploy/add-commands.mjs
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { transform } from "@swc/core";
import nft from "next/dist/compiled/@vercel/nft/index.js";
import { BUILT_READER } from "../bundle-reader.mjs";

const ROOT = process.cwd();
const OUTPUT = path.join(ROOT, ".next/standalone");

/** Programs started by deploy/container.mjs, and npm commands for operators (docs/operations.md). */
const COMMANDS = [
  "deploy/container.mjs",
  "scripts/serve.mjs",
  "scripts/worker.ts",
  "scripts/migrate.mjs",
  "scripts/rotate-keys.ts",
  "scripts/check-rollups.ts",
  "scripts/broadcast.ts",
  "scripts/backup/backup.ts",
  "scripts/backup/restore.ts",
  "scripts/admin/change-admins.ts",
];

const { fileList, warnings } = await nft.nodeFileTrace([...COMMANDS, ...threads()], {
  base: ROOT,
  processCwd: ROOT,
  ts: true,
  // The tracer knows `import` and `require`; Node also uses this condition.
  conditions: ["node", "module-sync"],
  // Also left out of Next's trace: development files and source maps.
  ignore: ["**/next/dist/compiled/next-server/*.dev.js", "**/*.map"],
  readFile: sourceOf,
});
// Packages may have optional imports; our own files don't.
const missing = [...warnings].filter(
  ({ message }) => message.includes(` loaded from ${ROOT}/`) && !message.includes("/node_modules/"),
);
if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join("\n"));
for (const file of fileList) {
  cpSync(file, path.join(OUTPUT, file), { recursive: true, verbatimSymlinks: true });
}
// Self-contained.
cpSync(BUILT_READER, path.join(OUTPUT, BUILT_READER));
// Next's own entry point, which would bypass the front.
rmSync(path.join(OUTPUT, "server.js"), { force: true });
console.log(`The image's commands need ${fileList.size} files.`);

/** Next copies files opened by path, but not their dependencies. */
function threads() {
  const folder = path.join(OUTPUT, "lib");
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mjs"));
  return found.map((file) => path.join("lib", file));
}

/** Compiles TypeScript, because the tracer reads JavaScript. */
async function sourceOf(file) {
  if (!existsSync(file)) return null;
  const text = readFileSync(file);
  if (!/\.tsx?$/.test(file)) return text;
  const parser = { syntax: "typescript", tsx: file.endsWith("x") };
  const jsc = { parser, target: "es2022", baseUrl: ROOT, paths: { "@/*": ["./*"] } };
  return (await transform(text.toString("utf8"), { filename: file, isModule: true, jsc })).code;
}
