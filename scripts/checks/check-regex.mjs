/**
 * No regular expression takes exponential time on any text, and one that takes polynomial time stands where its text is bounded.
 *
 *   npm run check:regex
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";

// The package's other backends are a Java archive and a binary for some machines.
process.env.RECHECK_BACKEND = "pure";
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = await import("recheck");

const FOLDERS = ["app", "components", "content", "lib", "sandbox", "scripts", "middleware.ts", "instrumentation.ts"];
/** A check that saw fewer files or expressions would have looked at the wrong place. */
const MIN_FILES = 900;
const MIN_EXPRESSIONS = 500;
/** A large expression without an answer by then counts as unknown. */
const TIMEOUT_MS = 2000;
const CACHE = "node_modules/.cache/check-regex.json";
const VERSION = JSON.parse(readFileSync("node_modules/recheck/package.json", "utf8")).version;

/** Folders in which an expression may take polynomial time, each with what bounds its text. */
const BOUNDED = {
  "lib/domain/transactions/import/": "15 s of computing for a file, in a process of its own",
  "lib/use-cases/transactions/import/": "15 s of computing for a file, in a process of its own",
  "lib/domain/insights/": "a transaction's name, which is cut when it is stored",
  "lib/domain/notifications/": "texts of ours",
  "lib/domain/transactions/search/": "a search term, bounded by its schema",
  "lib/schemas/notifications/push.ts": "a key, bounded by its schema",
  "lib/client/": "what a person's own browser shows them",
  "components/": "what a person's own browser shows them",
  "lib/content/": "articles of ours",
  "lib/env.ts": "the operator's settings",
  "lib/routes.ts": "the operator's settings",
  "lib/http/oidc-provider.ts": "the operator's settings",
  "lib/http/caller-address.ts": "a header, and all headers have 16 KB",
  "lib/providers/ecb/": "the European Central Bank's table",
  "lib/use-cases/mail/broadcast.ts": "the operator's own text",
  "scripts/front.mjs": "an address, and a request's head has 16 KB",
  "scripts/": "this repository's files",
  "sandbox/": "what our own server sends",
};

/** @returns {{ source: string; flags: string }[]} the expressions that a file writes down */
export function expressionsIn(text, file) {
  const found = [];
  const isTyped = /\.tsx?$/.test(file);
  const tree = parseSync(text, {
    syntax: isTyped ? "typescript" : "ecmascript",
    tsx: file.endsWith("x"),
    target: "es2024",
  });
  visit(tree, (node) => {
    if (node.type === "RegExpLiteral") found.push({ source: node.pattern, flags: node.flags });
    const isMade = node.type === "NewExpression" && node.callee?.value === "RegExp";
    const [pattern, flags] = isMade ? node.arguments.map(({ expression }) => expression) : [];
    if (pattern?.type === "StringLiteral") {
      found.push({ source: pattern.value, flags: flags?.type === "StringLiteral" ? flags.value : "" });
    }
  });
  return found;
}

function visit(node, onNode) {
  if (Array.isArray(node)) for (const part of node) visit(part, onNode);
  else if (node && typeof node === "object") {
    if (typeof node.type === "string") onNode(node);
    for (const part of Object.values(node)) visit(part, onNode);
  }
}

/** @returns {"safe" | "exponential" | "polynomial" | "unknown"} */
export function costOf({ source, flags }) {
  // Neither changes what matches; the checker knows neither.
  const known = flags.replace(/[dv]/g, "");
  const { status, complexity } = checkSync(source, known, { checker: "automaton", timeout: TIMEOUT_MS });
  return status === "vulnerable" ? complexity.type : status;
}

function main() {
  const files = execFileSync("git", ["ls-files", ...FOLDERS], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.(?:test|setup)\.tsx?$|\.d\.m?ts$/.test(file));
  const where = new Map();
  for (const file of files) {
    for (const expression of expressionsIn(readFileSync(file, "utf8"), file)) {
      const key = `/${expression.source}/${expression.flags}`;
      where.set(key, { expression, files: [...(where.get(key)?.files ?? []), file] });
    }
  }
  const costs = readCache();
  try {
    for (const [key, { expression }] of where) costs[key] ??= costOf(expression);
  } finally {
    mkdirSync(path.dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify({ version: VERSION, costs }));
  }
  let isFailed = files.length < MIN_FILES || where.size < MIN_EXPRESSIONS;
  if (isFailed) console.error(`The check saw only ${files.length} files and ${where.size} expressions`);
  for (const [key, { files: inFiles }] of where) {
    const open = inFiles.filter((file) => !isAllowed(costs[key], file));
    if (open.length === 0) continue;
    isFailed = true;
    console.error(`${costs[key]} time in ${open.join(", ")}: ${key}`);
  }
  const unknown = [...where.keys()].filter((key) => costs[key] === "unknown").length;
  console.log(
    `${where.size} expressions; ${unknown} are beyond the checker, which knows neither lookbehind nor every class`,
  );
  if (isFailed) process.exitCode = 1;
}

function isAllowed(cost, file) {
  if (cost === "safe" || cost === "unknown") return true;
  return cost === "polynomial" && Object.keys(BOUNDED).some((folder) => file.startsWith(folder));
}

/** Costs by expression; another version of the checker may know better. */
function readCache() {
  if (!existsSync(CACHE)) return {};
  const { version, costs } = JSON.parse(readFileSync(CACHE, "utf8"));
  return version === VERSION ? costs : {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
