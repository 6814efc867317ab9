import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** `send-mail` as `sendMailJob`: a job's file, its name and its export are one word. */
const exportOf = (name: string) => `${name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Job`;

// The list is imported by the tests that read it alone: one that names a deleted job must still be rewritten.
const files = readdirSync("lib/use-cases", { recursive: true, encoding: "utf8" })
  .filter((path) => /^[^/]+\/jobs\/[^/.]+\.ts$/.test(path))
  .map((path) => `lib/use-cases/${path}`)
  .toSorted();
const nameOf = (file: string) => file.replace(/^.*\/|\.ts$/g, "");

test("the list of jobs is the folders' own: npx vitest run lib/jobs -u writes it", async () => {
  expect(files.length).toBeGreaterThan(5);
  const imports = files.map((file) => `import { ${exportOf(nameOf(file))} } from "@/${file.replace(/\.ts$/, "")}";`);
  const list = `/** Every job, from \`lib/use-cases/<subject>/jobs\`. Written by all-jobs.test.ts: npx vitest run lib/jobs -u */
${imports.join("\n")}

export const ALL_JOBS = [
${files.map((file) => `  ${exportOf(nameOf(file))},`).join("\n")}
] as const;
`;
  await expect(list).toMatchFileSnapshot("./all-jobs.ts");
});

test("a job is called as its file is, and no two are called the same", async () => {
  const { ALL_JOBS } = await import("./all-jobs");
  expect(ALL_JOBS.map(({ name }) => name)).toEqual(files.map(nameOf));
  expect(new Set(ALL_JOBS.map(({ name }) => name)).size).toBe(ALL_JOBS.length);
});

test("a job whose data is not what it says is refused before it runs", async () => {
  const { ALL_JOBS } = await import("./all-jobs");
  for (const { name, take } of ALL_JOBS) await expect(take("not an object"), name).rejects.toThrow(/expected object/);
});
