import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AccountForecast } from "@/lib/schemas/forecast";
import { Axis } from "./chart-lanes";

const days = ["2026-11-30", "2026-12-01", "2027-01-01"].map((date) => ({ date }));

test('drops a month label next to "Today" unless both fit', () => {
  const axis = (perDay: number) => (
    <Axis
      forecast={{ days } as AccountForecast}
      today="2026-11-27"
      x={(day) => 40 + day * perDay}
      top={0}
      width={40 + 60 * perDay}
    />
  );
  const { rerender } = render(axis(8));
  const labels = () => ["Today", "Dec 1", "Jan 1"].filter((words) => screen.queryByText(words) !== null);
  expect(labels()).toEqual(["Today", "Jan 1"]);
  rerender(axis(18));
  expect(labels()).toEqual(["Today", "Dec 1", "Jan 1"]);
});
