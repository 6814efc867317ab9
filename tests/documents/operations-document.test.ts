import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ALL_JOBS } from "@/lib/jobs/all-jobs";

const root = path.resolve(import.meta.dirname, "../..");
const document = readFileSync(path.join(root, "docs/operations.md"), "utf8");
const sectionOf = (heading: string) => new RegExp(`^## ${heading}\\n([\\s\\S]*?)^## `, "m").exec(document)?.[1] ?? "";
const documented = [...sectionOf("Logs").matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = ""]) => message);

const sources = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith("db/generated"))
  .map((file) => readFileSync(path.join(root, "lib", file), "utf8"));
const logged = sources.flatMap((text) =>
  [...text.matchAll(/\b(?:log|requests)(?:\.(?:info|warn|error)|\[[^\]]*\])\([^;"]*"([^"]+)"/g)].map(
    ([, message = ""]) => message,
  ),
);

describe("docs/operations.md", () => {
  test("lists every message that the product logs", () => {
    expect(logged.length).toBeGreaterThan(15);
    const missing = logged.filter((message) => !documented.includes(message));
    expect(missing, "add a row to the table under Logs in docs/operations.md").toEqual([]);
  });

  test("lists no message that the product no longer logs", () => {
    const stale = documented.filter((message) => !logged.includes(message));
    expect(stale, "change or delete these rows of the table under Logs in docs/operations.md").toEqual([]);
  });

  test("lists every job with its tries, the queue's limit of one try, and how many run at once", () => {
    const listed = [
      ...sectionOf("Jobs and worker").matchAll(/^\| `([\w-]+)`[^|]*\| (\d+)[^|]*\| ([^|]*) \| (\d+) \|$/gm),
    ].map(([, name = "", tries, limit = "", concurrency]) => ({
      name,
      tries: Number(tries),
      // Where the job has a limit of its own as well, the queue's is the last.
      expireInS: Number(/(\d+) s(?: by the queue)?$/.exec(limit)?.[1]),
      concurrency: Number(concurrency),
    }));
    const actual = ALL_JOBS.map(({ name, retry, expireInS, concurrency }) => ({
      name,
      tries: retry.limit + 1,
      expireInS,
      concurrency,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(listed.toSorted(byName)).toEqual(actual.toSorted(byName));
  });
});
