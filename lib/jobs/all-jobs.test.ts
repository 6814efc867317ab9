import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { camelCase, folderList } from "@/tests/folder-list";

const files = readdirSync("lib/use-cases", { recursive: true, encoding: "utf8" })
  .filter((path) => /^[^/]+\/jobs\/[^/.]+\.ts$/.test(path))
  .map((path) => `@/lib/use-cases/${path.replace(/\.ts$/, "")}`)
  .toSorted();
const nameOf = (file: string) => file.replace(/^.*\//, "");
// Imported lazily: a list that names a deleted job must still be rewritable.
const allJobs = async () => (await import("./all-jobs")).ALL_JOBS;

test("lists the folders' jobs: npx vitest run lib/jobs -u writes it", async () => {
  expect(files.length).toBeGreaterThan(5);
  const list = folderList({
    comment: "Every job, from `lib/use-cases/<subject>/jobs`. Written by all-jobs.test.ts: npx vitest run lib/jobs -u",
    name: "ALL_JOBS",
    files,
    exportOf: (file) => `${camelCase(nameOf(file))}Job`,
  });
  await expect(list).toMatchFileSnapshot("./all-jobs.ts");
});

test("names each job uniquely after its file", async () => {
  const names = (await allJobs()).map(({ name }) => name);
  expect(names).toEqual(files.map(nameOf));
  expect(new Set(names).size).toBe(names.length);
});

test("refuses a job with invalid data before it runs", async () => {
  for (const { name, take } of await allJobs()) {
    await expect(take("not an object"), name).rejects.toThrow(/"expected": "object"/);
  }
});
