import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";
import { camelCase, folderList } from "@/tests/folder-list";
import { formatOf } from "../read-file";

const files = readdirSync(import.meta.dirname)
  .filter((file) => /^[^.]+\.ts$/.test(file) && file !== "all-formats.ts")
  .map((file) => `./${file.replace(/\.ts$/, "")}`)
  .toSorted();
const nameOf = (file: string) => file.replace(/^.*\//, "");
const allFormats = async () => (await import("./all-formats")).ALL_FORMATS;

test("the list of formats is the folder's own: npx vitest run lib/use-cases/transactions/import/formats -u writes it", async () => {
  expect(files.length).toBeGreaterThan(1);
  const list = folderList({
    comment:
      "Every format of statements. Written by all-formats.test.ts: npx vitest run lib/use-cases/transactions/import/formats -u",
    name: "ALL_FORMATS",
    files,
    exportOf: (file) => `${camelCase(nameOf(file))}Format`,
  });
  await expect(list).toMatchFileSnapshot("./all-formats.ts");
});

test("a format is called as its file is, and one alone reads what no other recognizes", async () => {
  const formats = await allFormats();
  expect(formats.map(({ name }) => name)).toEqual(files.map(nameOf));
  const possible = formats.filter((one) => one.contents === "text" && one.recognizes("anything at all") === "possibly");
  expect(possible.map(({ name }) => name)).toEqual(["csv"]);
});

test("the file types that the screens name are those that the formats read", async () => {
  const read = (await allFormats()).flatMap(({ files: own }) => own);
  expect(
    listStatementFiles("or")
      .split(/, | or /)
      .toSorted(),
  ).toEqual(read.toSorted());
});

test("a format that is certain goes before one that may read the file, and of several the first by name", async () => {
  const [maybe, sure, alsoSure] = (["possibly", "certainly", "certainly"] as const).map((answer) => ({
    recognizes: () => answer,
  }));
  if (!maybe || !sure || !alsoSure) throw new Error("three formats are made");
  expect(await formatOf("", [maybe, sure, alsoSure])).toBe(sure);
  expect(await formatOf("", [maybe])).toBe(maybe);
  expect(await formatOf("", [{ recognizes: () => "no" as const }])).toBeUndefined();
});
