/**
 * The word check: names, comments, titles, copy, content and documents use the field's terms and plain English
 * (scripts/checks/words/rules.mjs). What is excepted stands with its reason in scripts/checks/words/exceptions.json; what is not fixed
 * yet is counted in scripts/checks/words/baseline.json. Both may only shrink.
 *
 *   npm run check:words                  fails when a count is not what the baseline holds
 *   npm run check:words -- lib/db e2e    lists what is left under these paths, a line each, with what to write instead
 *   npm run check:words -- --write       lowers the baseline to what is left; refuses to raise it
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { RULES } from "./words/rules.mjs";
import { piecesOf } from "./words/scan.mjs";

const BASELINE = fileURLToPath(new URL("words/baseline.json", import.meta.url));
const EXCEPTIONS = fileURLToPath(new URL("words/exceptions.json", import.meta.url));
const MIN_FILES = 800;
/**
 * Not checked: the check's own lists, generated code, migrations that have run (their text is fixed by a checksum), files
 * of data, and what a person on a bank's statement or in another language wrote.
 */
const UNCHECKED =
  /^(scripts\/checks\/words\/|scripts\/checks\/check-words\.test\.ts$|prisma\/migrations\/|package-lock\.json$|public\/|lib\/domain\/transactions\/categorizer\/(?:merchants|texts)\/|.*\.(png|svg|woff2|json|toml|ico)$)/;

const compiled = RULES.map((rule) => ({
  ...rule,
  regexp: new RegExp(rule.pattern.source.replace(/ /g, String.raw`\s+`), "gi"),
}));

/** @returns every place where a rule's word stands, exceptions included */
export function hitsIn(path, source) {
  const applying = compiled.filter(({ only, not }) => (only?.test(path) ?? true) && !(not?.test(path) ?? false));
  const hits = [];
  for (const { zone, text, at } of piecesOf(path, source)) {
    const matches =
      zone === "name"
        ? matchesInName(text).filter(({ rule }) => applying.includes(rule))
        : matchesOf(applying, zone, text);
    for (const { rule, match } of matches) {
      const offset = zone === "name" ? at : at + match.index;
      const before = source.slice(0, offset);
      const line = before.split("\n").length;
      const whole = source.split("\n")[line - 1] ?? "";
      hits.push({
        rule: rule.id,
        instead: rule.instead,
        zone,
        path,
        line,
        found: match[0].replace(/\s+/g, " "),
        whole,
      });
    }
  }
  return hits.sort((one, other) => one.line - other.line);
}

function matchesOf(rules, zone, text) {
  return rules
    .filter(({ where }) => where.includes(zone))
    .flatMap((rule) => [...text.matchAll(rule.regexp)].map((match) => ({ rule, match })));
}

/** A name stands in hundreds of places: it is searched once. */
const knownNames = new Map();

function matchesInName(text) {
  const known = knownNames.get(text) ?? matchesOf(compiled, "name", text);
  knownNames.set(text, known);
  return known;
}

/** The folder a count is kept for: a file may move within it. */
function groupOf(path) {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : ".";
}

function isExcepted({ rule, path, text }, hit) {
  return (
    rule === hit.rule &&
    (hit.path === path || hit.path.startsWith(`${path}/`)) &&
    (text === undefined || hit.whole.includes(text))
  );
}

function countsOf(hits) {
  const counts = {};
  for (const { rule, path } of hits) {
    counts[rule] ??= {};
    counts[rule][groupOf(path)] = (counts[rule][groupOf(path)] ?? 0) + 1;
  }
  return counts;
}

function sorted(value) {
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, typeof each === "object" ? sorted(each) : each]),
  );
}

function sum(counts) {
  return Object.values(counts).reduce((total, each) => total + (typeof each === "number" ? each : sum(each)), 0);
}

function readJson(path, fallback) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : fallback;
}

function main(args) {
  const write = args.includes("--write");
  const under = args.filter((arg) => !arg.startsWith("--")).map((path) => path.replace(/^\.\//, "").replace(/\/$/, ""));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  })
    .split("\n")
    .filter((path) => path !== "" && !UNCHECKED.test(path) && existsSync(path));
  const asked =
    under.length === 0
      ? files
      : files.filter((path) => under.some((each) => path === each || path.startsWith(`${each}/`)));
  const exceptions = readJson(EXCEPTIONS, []);
  const used = new Map(exceptions.map((exception) => [exception, 0]));
  const hits = asked
    .flatMap((path) => hitsIn(path, readFileSync(path, "utf8")))
    .filter((hit) => {
      const exception = exceptions.find((each) => isExcepted(each, hit));
      if (exception) used.set(exception, used.get(exception) + 1);
      return exception === undefined;
    });

  if (under.length > 0) {
    for (const { path, line, found, rule, zone, instead } of hits)
      console.log(`${path}:${line}  "${found}" (${rule}, ${zone}) → ${instead}`);
    console.log(`words found: ${hits.length} in ${asked.length} files`);
    return 0;
  }

  const faults = [];
  if (files.length < MIN_FILES) faults.push(`only ${files.length} files were seen`);
  const recorded = readJson(BASELINE, undefined);
  const words = countsOf(hits);
  const excepted = {};
  for (const [exception, count] of used) {
    if (!exception.reason) faults.push(`an exception without a reason: ${JSON.stringify(exception)}`);
    if (count === 0) faults.push(`an exception that matches nothing, to be deleted: ${JSON.stringify(exception)}`);
    excepted[exception.rule] = (excepted[exception.rule] ?? 0) + count;
  }
  const lower = [];
  for (const [rule, groups] of Object.entries(words)) {
    for (const [group, count] of Object.entries(groups)) {
      const allowed = recorded?.words[rule]?.[group] ?? 0;
      if (recorded && count > allowed)
        faults.push(
          `"${rule}" stands ${count} times in ${group}, ${allowed} allowed: npm run check:words -- ${group} | grep '(${rule},'`,
        );
    }
  }
  for (const [rule, groups] of Object.entries(recorded?.words ?? {})) {
    for (const [group, allowed] of Object.entries(groups)) {
      const count = words[rule]?.[group] ?? 0;
      if (count < allowed) lower.push(`"${rule}" in ${group}: ${count}, recorded ${allowed}`);
    }
  }
  for (const [rule, count] of Object.entries(excepted)) {
    const allowed = recorded?.exceptions[rule] ?? 0;
    if (recorded && count > allowed) faults.push(`exceptions of "${rule}" cover ${count} places, ${allowed} allowed`);
  }
  for (const [rule, allowed] of Object.entries(recorded?.exceptions ?? {})) {
    if ((excepted[rule] ?? 0) < allowed)
      lower.push(`exceptions of "${rule}": ${excepted[rule] ?? 0}, recorded ${allowed}`);
  }

  for (const fault of faults) console.error(fault);
  if (write && faults.length === 0) {
    writeFileSync(BASELINE, `${JSON.stringify({ words: sorted(words), exceptions: sorted(excepted) }, null, 2)}\n`);
    for (const line of lower) console.log(`lowered: ${line}`);
  } else if (lower.length > 0) {
    for (const line of lower) console.error(`to be lowered (npm run check:words -- --write): ${line}`);
  }
  console.log(`words found: ${hits.length} (baseline ${recorded ? sum(recorded.words) : hits.length})`);
  return faults.length > 0 || (lower.length > 0 && !write) ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));
