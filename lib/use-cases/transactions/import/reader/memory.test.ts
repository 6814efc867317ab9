import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleReader } from "@/scripts/bundle-reader.mjs";
import { memoryLimit } from "@/scripts/memory-limit.mjs";
import { isNightly } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";
import { type PackedFile, workbookFiles, writeZip } from "@/tests/statements/write-archive";

const MEGABYTE = 1024 * 1024;
/** Memory limit of a server in deploy/small.compose.yaml. */
const SMALL_MB = 480;
/** The server's own memory, as measured there. */
const HELD_MB = 150;

const HEAD = ["Date", "Description", "Amount", "Memo", "Reference", "Kind", "City", "Status", "Branch", "Card"];
const rowOf = (index: number) => [
  { day: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 30))).toISOString().slice(0, 10) },
  ...[`Store ${index % 400}`, -((index * 37) % 9000) / 100 - 1, `Note ${index % 1000}`, `R${index}`, "Card"],
  ...["Austin", "booked", "Main", "1234"],
];
const workbook = (rows: number) => workbookFiles({ A: [HEAD, ...Array.from({ length: rows }, (_, at) => rowOf(at))] });
const withContent = (file: string, content: string): PackedFile[] => [
  ...workbook(1).filter(({ name }) => !name.endsWith(file)),
  { name: `xl/${file}`, content },
];
const SHARED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings";
const withShared = (content: string): PackedFile[] => [
  ...workbook(1).map((file) =>
    file.name.endsWith(".rels")
      ? {
          ...file,
          content: `${file.content}`.replace(
            "</Relationships>",
            `<Relationship Id="t" Type="${SHARED}" Target="sharedStrings.xml"/></Relationships>`,
          ),
        }
      : file,
  ),
  { name: "xl/sharedStrings.xml", content },
];

const FILES: Record<string, () => PackedFile[]> = {
  "50,000 rows of ten columns": () => workbook(50_000),
  "one text of 120 MB": () =>
    withContent(
      "worksheets/sheet1.xml",
      `<worksheet><sheetData><row><c t="inlineStr"><is><t>${"1".repeat(120_000_000)}</t></is></c></row></sheetData></worksheet>`,
    ),
  "1.9 million shared texts": () => withShared(`<sst>${"<si><t>a text of its own</t></si>".repeat(1_900_000)}</sst>`),
  "ten million empty cells": () =>
    withContent(
      "worksheets/sheet1.xml",
      `<worksheet><sheetData>${`<row>${"<c/>".repeat(400)}</row>`.repeat(25_000)}</sheetData></worksheet>`,
    ),
};

type Outcome = { name: string; rows?: number; refused?: string };

const limit = isNightly ? memoryLimit(SMALL_MB * MEGABYTE) : "tested at night";
const whyNot = typeof limit === "string" ? `: ${limit}` : "";

describe.skipIf(typeof limit === "string")(`a server's reader within ${SMALL_MB} MB${whyNot}`, () => {
  let dir = "";
  let child: ChildProcess | undefined;
  let outcomes: Map<string, Outcome>;
  let exitCode: number | null = null;

  beforeAll(async () => {
    if (typeof limit === "string") return;
    dir = mkdtempSync(path.join(tmpdir(), "sorrel-reader-"));
    mkdirSync(path.join(dir, ".next"));
    await bundleReader(path.join(dir, ".next/import-reader.mjs"));
    const program = await bundledProcess("tests/reader-server.ts");
    const files = Object.keys(FILES).map((title) => path.join(dir, title));
    for (const [title, make] of Object.entries(FILES)) writeFileSync(path.join(dir, title), writeZip(make()));
    const started = spawn(process.execPath, ["--max-old-space-size=256", path.resolve(program), ...files], {
      // Where the built reader is.
      cwd: dir,
      env: { PATH: process.env.PATH, NODE_ENV: "production", HELD_MB: String(HELD_MB) },
      stdio: ["pipe", "pipe", "inherit"],
    });
    child = started;
    limit.add(started.pid ?? 0);
    let output = "";
    started.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const ended = new Promise<number | null>((resolve) => started.once("close", resolve));
    started.stdin.write("begin\n");
    exitCode = await ended;
    const lines = output.trim().split("\n");
    outcomes = new Map(
      lines.map((line) => {
        const outcome = JSON.parse(line) as Outcome;
        return [path.basename(outcome.name), outcome];
      }),
    );
  }, 120_000);
  afterAll(async () => {
    child?.kill("SIGKILL");
    if (dir) rmSync(dir, { recursive: true, force: true });
    if (typeof limit !== "string") await limit.remove();
  });

  test("reads a large workbook within the stated bounds", () => {
    expect(outcomes.get("50,000 rows of ten columns")).toMatchObject({ rows: 50_000 });
  });

  test("refuses crafted workbooks in a sentence", () => {
    expect(outcomes.get("one text of 120 MB")?.refused).toMatch(/A cell may have 100,000 characters at most/);
    expect(outcomes.get("1.9 million shared texts")?.refused ?? "").toMatch(/^$|too many|too much memory/);
    expect(outcomes.get("ten million empty cells")?.refused).toMatch(/too many cells/);
  });

  test("lives on, whatever a file did to its reader", () => {
    expect(outcomes.size).toBe(Object.keys(FILES).length);
    expect(exitCode).toBe(0);
  });
});
