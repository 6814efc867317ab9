/**
 * Fails on regular expressions with exponential time, and on polynomial ones outside folders with bounded texts.
 *
 * npm run check:regex
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";
import { analyse } from "scslre";

const FOLDERS = ["app", "components", "content", "lib", "sandbox", "scripts", "middleware.ts", "instrumentation.ts"];
/** Seeing fewer means that the check looked in the wrong place. */
const MIN_FILES = 900;
const MIN_EXPRESSIONS = 500;
/** Folders where polynomial time is allowed, with the bound of their texts. */
const BOUNDED = {
  "lib/domain/transactions/import/": "15 s of computing for a file, in a process of its own",
  "lib/use-cases/transactions/import/": "15 s of computing for a file, in a process of its own",
  "lib/domain/insights/": "a transaction's name, which is cut when it is stored",
  "lib/domain/notifications/": "texts of ours",
  "lib/domain/transactions/search/": "a search term, bounded by its schema",
  "lib/schemas/notifications.ts": "a key, bounded by its schema",
  "lib/client/": "what a person's own browser shows them",
  "components/": "what a person's own browser shows them",
  "lib/content/": "articles of ours",
  "lib/env.ts": "the operator's settings",
  "lib/routes.ts": "the operator's settings",
  "lib/http/google.ts": "the operator's settings",
  "lib/http/caller-address.ts": "a header, and all headers have 16 KB",
  "lib/providers/ecb/": "the European Central Bank's table",
  "lib/use-cases/mail/send-broadcast.ts": "the operator's own text",
  "scripts/front.mjs": "an address, and a request's head has 16 KB",
  "scripts/": "this repository's files",
  "sandbox/": "what our own server sends",
};

/** @returns {{ source: string; flags: string }[]} expressions in a file's source */
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

/** @returns {"safe" | "exponential" | "polynomial"} */
export function costOf({ source, flags }) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true } });
  if (reports.length === 0) return "safe";
  return reports.some((report) => report.exponential) ? "exponential" : "polynomial";
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
  let isFailed = files.length < MIN_FILES || where.size < MIN_EXPRESSIONS;
  if (isFailed) console.error(`The check saw only ${files.length} files and ${where.size} expressions`);
  for (const [key, { expression, files: inFiles }] of where) {
    const cost = costOf(expression);
    const open = inFiles.filter((file) => !isAllowed(cost, file));
    if (open.length === 0) continue;
    isFailed = true;
    console.error(`${cost} time in ${open.join(", ")}: ${key}`);
  }
  console.log(`${where.size} expressions`);
  if (isFailed) process.exitCode = 1;
}

function isAllowed(cost, file) {
  if (cost === "safe") return true;
  return cost === "polynomial" && Object.keys(BOUNDED).some((folder) => file.startsWith(folder));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
