import { expect, test } from "vitest";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";
import { formatOf } from "../read-file";
import { ALL_FORMATS } from "./all-formats";

test("csv alone reads what no other format recognizes", () => {
  const possible = ALL_FORMATS.filter(
    (one) => one.contents === "text" && one.recognizes("anything at all") === "possibly",
  );
  expect(possible.map(({ name }) => name)).toEqual(["csv"]);
});

test("the file types that the screens name are those that the formats read", () => {
  const read = ALL_FORMATS.flatMap(({ files: own }) => own);
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
