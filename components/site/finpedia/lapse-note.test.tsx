import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Dated } from "@/lib/content/finpedia/freshness";
import { LapseNote } from "./lapse-note";

function notesAfterScript(...reviewDays: readonly string[]): readonly HTMLElement[] {
  const { container } = render(
    reviewDays.map((reviewBy) => <LapseNote key={reviewBy} item={{ country: "us", year: "2999", reviewBy }} />),
  );
  const script = container.querySelector("script")?.textContent ?? "";
  new Function(script)();
  return [...container.querySelectorAll("p")];
}

test("shows the note only after the figures' last day", () => {
  const [past, ahead] = notesAfterScript("2020-12-31", "2998-12-31");
  expect(past).toBeVisible();
  expect(ahead).not.toBeVisible();
});

test.each<[string, Omit<Dated, "country">, RegExp]>([
  ["the year that is over", { taxYear: "2026/27" }, /^These are the figures for 2026\/27\./],
  ["an overdue review within a year", { taxYear: "2026/27", reviewBy: "2026-12-31" }, /^We haven’t checked/],
  ["an overdue review without a year", { year: null, reviewBy: "2026-12-31" }, /^We haven’t checked/],
])("names %s", (_, dates, words) => {
  const { container } = render(<LapseNote item={{ country: "gb", ...dates }} />);
  expect(container.querySelector("p")?.textContent).toMatch(words);
});
