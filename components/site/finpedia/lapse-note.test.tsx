import { render } from "@testing-library/react";
import { expect, test } from "vitest";
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
