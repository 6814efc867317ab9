import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { camelCase, folderList } from "@/tests/folder-list";

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
  const possible = formats.filter(({ recognizes }) => recognizes("anything at all") === "possibly");
  expect(possible.map(({ name }) => name)).toEqual(["csv"]);
});
