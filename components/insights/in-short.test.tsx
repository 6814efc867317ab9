import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { Insight } from "@/lib/schemas/insights";
import { InShortCard, InShortList } from "./in-short";

const october = { from: "2026-10-01", to: "2026-10-31" };

/** Builds an insight from a title with figures between bars: "Rent took |$1,400.00| of October". */
function insight(id: string, type: string, title: string, more: Partial<Insight> = {}): Insight {
  const titleParts = title
    .split("|")
    .map((text, place) => ({ text, isFigure: place % 2 === 1 }))
    .filter(({ text }) => text !== "");
  return anInsight({
    id,
    kind: "insight",
    type,
    title: title.replaceAll("|", ""),
    titleParts,
    severity: "info",
    period: october,
    ...more,
  });
}

const INSIGHTS = [
  insight("top", "top_merchants", "Rent took |$1,400.00| of October"),
  insight("sum", "monthly_summary", "You spent |€1,108.61| more than you earned in October"),
  insight("rate", "savings_rate", "You saved |43% of what came in|"),
  insight("spike", "category_spike", "Transport was far above usual"),
];

test("joins October's insights into a paragraph whose figures link to proofs", () => {
  render(<InShortList insights={INSIGHTS} />);
  const paragraph = screen.getByRole("region", { name: "Your October in short" });
  expect(paragraph.textContent?.replaceAll(", show the proof", "")).toBe(
    "Your October in shortYou spent €1,108.61 more than you earned in October. You saved 43% of what came in. Transport was far above usual. Rent took $1,400.00 of October. ",
  );
  const links = within(paragraph).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["€1,108.61, show the proof", "#insight-sum"],
    ["43% of what came in, show the proof", "#insight-rate"],
    // A sentence without a figure is one link.
    ["Transport was far above usual, show the proof", "#insight-spike"],
    ["$1,400.00, show the proof", "#insight-top"],
  ]);
});

test("links figures to the proof's page and renders no empty card", () => {
  const { rerender } = render(<InShortCard insights={INSIGHTS} />);
  const paragraph = within(screen.getByRole("region", { name: "In short" })).getByRole("region", {
    name: "Your October in short",
  });
  expect(within(paragraph).getAllByRole("link")[0]).toHaveAttribute("href", "/insights#insight-sum");
  rerender(<InShortCard insights={INSIGHTS.slice(0, 2)} />);
  expect(screen.queryByRole("region")).toBeNull();
});

test('says "so far" for an unfinished month', () => {
  const soFar = INSIGHTS.map((one) => ({ ...one, period: { from: "2026-11-01", to: "2026-11-21" } }));
  render(<InShortList insights={soFar} />);
  expect(screen.getByRole("region", { name: "Your November so far, in short" })).toBeVisible();
});

test("leaves out dismissed and past insights and needs at least three", () => {
  const [first, second, ...others] = INSIGHTS;
  if (!first || !second) throw new Error("two are needed");
  const { rerender } = render(<InShortList insights={[{ ...first, feedback: "dismissed" }, second, ...others]} />);
  expect(screen.getByRole("region")).not.toHaveTextContent("Rent took");
  rerender(<InShortList insights={[{ ...first, feedback: "dismissed" }, second, { ...second, status: "expired" }]} />);
  expect(screen.queryByRole("region")).toBeNull();
});
