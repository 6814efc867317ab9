import { expect, test } from "vitest";
import { APP_LAYOUTS } from "@/lib/domain/transactions/import/apps/app-layouts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";
import { help } from "./help";

const answerOf = (id: string) =>
  help
    .flatMap(({ questions }) => questions)
    .find((question) => question.id === id)
    ?.answer.join(" ") ?? "";

test("lists exactly the apps whose exports and splits the import reads", () => {
  const answer = answerOf("other-app");
  const namesIn = (sentence: RegExp) => sentence.exec(answer)?.[1]?.split(/, | or | and /);
  const titles = APP_LAYOUTS.map(({ title }) => title);
  expect(namesIn(/^Import the CSV that (.*?) exports/)).toEqual(titles);
  const joined = APP_LAYOUTS.filter(({ splits }) => splits).map(({ title }) => title);
  expect(namesIn(/Splits of (.*?) become one/)).toEqual(joined);
});

test("states the limits that the import enforces", () => {
  const [megabytes, rows] = /up to (\d+) MB and ([\d,]+) rows/.exec(answerOf("import"))?.slice(1) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBe(MAX_IMPORT_BYTES);
  expect(Number(rows?.replaceAll(",", ""))).toBe(MAX_IMPORT_ROWS);
});
