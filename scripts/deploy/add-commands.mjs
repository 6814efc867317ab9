/**
 * Adds to Next's standalone output what Next does not trace: the server that stands in front of it, and the commands and threads that
 * run from the sources. What each of them needs is traced from the file that is started, by the tracer that comes with Next, so that
 * no list of packages is kept by hand.
 *
 *   BUILD_OUTPUT=standalone npm run build && node scripts/deploy/add-commands.mjs
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { transform } from "@swc/core";
import nft from "next/dist/compiled/@vercel/nft/index.js";
import { BUILT_READER } from "../bundle-reader.mjs";

const ROOT = process.cwd();
const OUTPUT = path.join(ROOT, ".next/standalone");

/** What deploy/container.mjs starts, and npm's commands for whoever runs the product (docs/operations.md). */
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
  // The tracer knows `import` and `require`; Node also asks packages for this.
  conditions: ["node", "module-sync"],
  // As Next leaves them out of its own trace: what is for its development server, and for people to read.
  ignore: ["**/next/dist/compiled/next-server/*.dev.js", "**/*.map"],
  readFile: sourceOf,
});
// Packages name some that need not be there; our own files name none.
const missing = [...warnings].filter(
  ({ message }) => message.includes(` loaded from ${ROOT}/`) && !message.includes("/node_modules/"),
);
if (missing.length > 0) throw new Error(missing.map(({ message }) => message).join("\n"));
for (const file of fileList) {
  cpSync(file, path.join(OUTPUT, file), { recursive: true, verbatimSymlinks: true });
}
// It holds all that it needs.
cpSync(BUILT_READER, path.join(OUTPUT, BUILT_READER));
// Next's own way to start: nothing would stand in front of it.
rmSync(path.join(OUTPUT, "server.js"), { force: true });
console.log(`The image's commands need ${fileList.size} files.`);

/** Next copies what is opened by its path, but not what that needs. */
function threads() {
  const folder = path.join(OUTPUT, "lib");
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mjs"));
  return found.map((file) => path.join("lib", file));
}

/** Of TypeScript, what is left when it is run: the tracer reads JavaScript. */
async function sourceOf(file) {
  if (!existsSync(file)) return null;
  const text = readFileSync(file);
  if (!/\.tsx?$/.test(file)) return text;
  const parser = { syntax: "typescript", tsx: file.endsWith("x") };
  const jsc = { parser, target: "es2022", baseUrl: ROOT, paths: { "@/*": ["./*"] } };
  return (await transform(text.toString("utf8"), { filename: file, isModule: true, jsc })).code;
}
