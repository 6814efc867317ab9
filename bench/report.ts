import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import { parseArgs } from "node:util";

type Page = { path: string; introduction: string };

/** Every command writes its own section and keeps the others. */
const BENCHMARKS: Page = {
  path: "docs/benchmarks.md",
  introduction: `# Benchmarks

Written by \`npm run bench\`, section by section, each by its own command; nothing on this page is typed by hand. Absolute
times differ from machine to machine, so goals are ratios of two things measured in the same run wherever that is
possible. Nothing here runs inside \`npm test\`: a busy machine must not fail a build.
`,
};

export const RELIABILITY: Page = {
  path: "docs/reliability.md",
  introduction: `# Reliability

Written by the commands that each section names; nothing on this page is typed by hand. How the product is run and what to do when
something fails: [operations.md](operations.md).
`,
};

/** `goal` and `isReached` are null without a goal. */
export type Measurement = { what: string; measured: string; goal: string | null; isReached: boolean | null };

/** Without a goal, the value is only shown. */
export function measurement(
  what: string,
  measured: string,
  goal: string | null = null,
  isReached: boolean | null = null,
): Measurement {
  return { what, measured, goal, isReached };
}

type Show = (value: number) => string;

const goalOf = (sign: string, goal: number | null, show: Show) => (goal === null ? null : `${sign} ${show(goal)}`);

/** Judges a value that may not exceed its goal. */
export function atMost(what: string, value: number, goal: number | null, show: Show = String): Measurement {
  return measurement(what, show(value), goalOf("≤", goal, show), goal === null ? null : value <= goal);
}

/** Judges a value that may not fall below its goal. */
export function atLeast(what: string, value: number, goal: number | null, show: Show = String): Measurement {
  return measurement(what, show(value), goalOf("≥", goal, show), goal === null ? null : value >= goal);
}

/** Judges a count that must be 0. */
export function none(what: string, count: number): Measurement {
  return measurement(what, String(count), "0", count === 0);
}

export const inMs: Show = (value) => `${Math.round(value)} ms`;
export const inSeconds: Show = (ms) => `${(ms / 1000).toFixed(1)} s`;

export function figureTable(figures: readonly Measurement[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const lines = figures.map(
    ({ what, measured, goal, isReached }) =>
      `| ${cell(what)} | ${cell(measured)} | ${cell(goal ?? "")} | ${isReached === null ? "" : isReached ? "reached" : "**missed**"} |`,
  );
  return ["| What | Measured | Goal | |", "|---|---|---|---|", ...lines].join("\n");
}

/**
 * Replaces the section of that name, or appends it.
 *
 * @param page  current text of the page, `""` for a new one
 * @param section.name  lower-case letters and hyphens, used in the section's markers
 * @param section.body  Markdown, beginning with its `## ` heading
 */
export function withSection(
  page: string,
  section: { name: string; body: string },
  { path, introduction }: Page = BENCHMARKS,
): string {
  const [opening, closing] = [`<!-- ${section.name} -->`, `<!-- end of ${section.name} -->`];
  const text = `${opening}\n${section.body.trim()}\n${closing}\n`;
  const start = page.indexOf(opening);
  if (start === -1) return `${(page || introduction).trimEnd()}\n\n${text}`;
  const end = page.indexOf(closing, start);
  if (end === -1) throw new Error(`The section ${section.name} of ${path} has no end`);
  return page.slice(0, start) + text + page.slice(end + closing.length + 1);
}

export function writeSection(section: { name: string; body: string }, page: Page = BENCHMARKS): void {
  const text = existsSync(page.path) ? readFileSync(page.path, "utf8") : "";
  writeFileSync(page.path, withSection(text, section, page));
}

export function conditions(): string {
  const [cpu] = os.cpus();
  const memoryGb = Math.round(os.totalmem() / 2 ** 30);
  const commit = git("rev-parse", "--short", "HEAD") || "unknown";
  // The pages themselves change with every run.
  const pages = [BENCHMARKS, RELIABILITY].map(({ path }) => `:!${path}`);
  const isChanged = git("status", "--porcelain", "--", ".", ...pages) !== "";
  return [
    `Measured ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `commit ${commit}${isChanged ? " with changes that are not committed" : ""}`,
    `${os.cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}`,
    `${memoryGb} GB of memory`,
    `${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `Next ${versionOf("next")}`,
    `pg ${versionOf("pg")}`,
  ].join(", ");
}

function versionOf(name: string): string {
  return String(createRequire(import.meta.url)(`${name}/package.json`).version);
}

/** Empty outside a repository. */
function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}

/**
 * Reads a command's options before anything is started. A wrong one, or a missing build, ends the process with one
 * line.
 */
export function readOptions<T>(read: () => T): T {
  try {
    const options = read();
    if (!existsSync(".next/BUILD_ID")) throw new Error("Nothing is built: run `npm run build` first.");
    return options;
  } catch (error) {
    console.error(lineOf(error));
    process.exit(1);
  }
}

/**
 * Reads the options of a runner: numbers with their defaults, texts, and `--no-page`, which leaves the page unwritten.
 */
export function runnerOptions<Name extends string, Text extends string = never>(
  defaults: Readonly<Record<Name, number>>,
  textNames: readonly Text[] = [],
) {
  return readOptions(() => {
    const names = Object.keys(defaults) as Name[];
    const options = Object.fromEntries([...names, ...textNames].map((name) => [name, { type: "string" } as const]));
    const { values } = parseArgs({ options: { ...options, "no-page": { type: "boolean" } } });
    const given: Readonly<Record<string, string | boolean | undefined>> = values;
    const numbers = names.map((name) => {
      const text = given[name];
      return [name, text === undefined ? defaults[name] : numberOption(name, String(text), name === "seed" ? 0 : 1)];
    });
    return {
      ...(Object.fromEntries(numbers) as Record<Name, number>),
      texts: given as Readonly<Partial<Record<Text, string>>>,
      writesPage: !values["no-page"],
    };
  });
}

/** @throws Error of one line for anything but a plain number from `least` on */
export function numberOption(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value >= least) return value;
  throw new Error(`--${name} must be a number from ${least} on, not ${text === "" ? "nothing" : text}`);
}

/** `parseArgs` explains an unknown option in several lines, the first of which says what is wrong. */
function lineOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
