import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../docs/decisions");
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");

/** `Supersedes [7](0007-….md).` or `Superseded by [80](0080-….md).`, on a line of its own below the heading. */
const RELATION = /^(Supersedes|Superseded by) (\[\d+\]\([^)]+\)(?:, \[\d+\]\([^)]+\))*)\.$/gm;
const targetsOf = (links: string) => [...links.matchAll(/\[(\d+)\]\(([^)]+)\)/g)].map(([, , file = ""]) => file);

const decisions = readdirSync(folder)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .map((file) => {
    const text = textOf(file);
    const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    const relations = [...text.matchAll(RELATION)].map(([, kind = "", links = ""]) => ({ kind, links }));
    const related = (kind: string) =>
      relations.filter((relation) => relation.kind === kind).flatMap(({ links }) => targetsOf(links));
    return {
      file,
      number,
      title,
      supersedes: related("Supersedes"),
      supersededBy: related("Superseded by"),
      /** What the row in the index has to say. */
      status: [
        related("Superseded by").length === 0 ? "accepted" : "",
        ...relations.map(({ kind, links }) => `${kind.toLowerCase()} ${links}`),
      ]
        .filter((part) => part !== "")
        .join(", "),
    };
  });

const index = [
  ...textOf("README.md").matchAll(/^\| (\d+) \| \[([^\]]+)\]\(([^)]+)\) \| ([^|]+) \| (\d{4}-\d\d-\d\d)? ?\|$/gm),
].map(([, number = "", title = "", file = "", status = ""]) => ({ number, title, file, status: status.trim() }));

describe("the decisions", () => {
  test("are headed by the number of their file and a title", () => {
    const wrong = decisions.filter(
      ({ file, number, title }) => title === "" || file.slice(0, 4) !== number.padStart(4, "0"),
    );
    expect(
      wrong.map(({ file }) => file),
      "each file begins with a heading like `# 7. Title`, with the number in its file name",
    ).toEqual([]);
  });

  test("have one number each", () => {
    const numbers = decisions.map(({ number }) => number);
    const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place);
    expect(twice, "two decisions have this number: give the newer one the next free number").toEqual([]);
  });

  test("are listed in docs/decisions/README.md, in order, with the title and status of their file", () => {
    const expected = decisions.map(({ number, title, file, status }) => ({ number, title, file, status }));
    expect(
      index,
      "docs/decisions/README.md must have one row per file: | N | [Title](file.md) | accepted | yyyy-mm-dd |",
    ).toEqual(expected);
  });

  test("that supersede one another say so on both sides", () => {
    const byFile = new Map(decisions.map((decision) => [decision.file, decision]));
    const oneSided = decisions.flatMap(({ file, supersedes, supersededBy }) => [
      ...supersedes
        .filter((other) => !byFile.get(other)?.supersededBy.includes(file))
        .map((other) => `${other} does not say that ${file} supersedes it`),
      ...supersededBy
        .filter((other) => !byFile.get(other)?.supersedes.includes(file))
        .map((other) => `${other} does not say that it supersedes ${file}`),
    ]);
    expect(oneSided).toEqual([]);
  });
});
