import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { insightTypes } from "./insight-types";

const FOLDERS = { insight: "insights", hidden: "hidden" } as const;

test("collects every insight file, named after its type in its page's folder", () => {
  const files = Object.values(FOLDERS).flatMap((folder) =>
    readdirSync(`${import.meta.dirname}/kinds/${folder}`).map((file) => `${folder}/${file}`),
  );
  const named = insightTypes().map(({ page, type }) => `${FOLDERS[page]}/${type.replaceAll("_", "-")}.ts`);
  expect(files.filter((file) => !file.endsWith(".test.ts")).toSorted()).toEqual(named.toSorted());
});
