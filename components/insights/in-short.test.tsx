import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { Insight } from "@/lib/schemas/insights";
import { InShortList } from "./in-short";
import { sentencePartsOf } from "./sentence-parts";

const october = { from: "2026-10-01", to: "2026-10-31" };
const insight = (id: string, type: string, title: string, more: Partial<Insight> = {}) =>
  anInsight({ id, kind: "insight", type, title, period: october, ...more });

const INSIGHTS = [
  insight("top", "top_merchants", "Rent took $1,400.00 of October"),
  insight("sum", "monthly_summary", "You came out −€1,108.61 behind in October 2026"),
  insight("rate", "savings_rate", "You saved 43% of what came in"),
  insight("spike", "category_spike", "Transport was far above usual"),
];

test("three insights of October read as one paragraph, and every figure in it leads to its own proof", () => {
  render(<InShortList insights={INSIGHTS} />);
  const paragraph = screen.getByRole("region", { name: "Your October in short" });
  expect(paragraph).toHaveTextContent(
    /You came out −€1,108\.61.* behind in October 2026\. You saved 43%.* of what came in\. Transport was far above usual.*\. Rent took \$1,400\.00.* of October\./,
  );
  const link = (name: string) => within(paragraph).getByRole("link", { name: `${name} , show the proof` });
  expect(link("−€1,108.61")).toHaveAttribute("href", "/insights#insight-sum");
  expect(link("43%")).toHaveAttribute("href", "/insights#insight-rate");
  expect(link("$1,400.00")).toHaveAttribute("href", "/insights#insight-top");
  // What states no figure leads there as a whole.
  expect(link("Transport was far above usual")).toHaveAttribute("href", "/insights#insight-spike");
});

test("what was dismissed or is past is in no paragraph, and two insights are none", () => {
  render(
    <InShortList
      insights={INSIGHTS.map((one, place) =>
        place < 2
          ? { ...one, ...(place === 0 ? { feedback: "dismissed" as const } : { status: "expired" as const }) }
          : one,
      )}
    />,
  );
  expect(screen.queryByRole("region")).toBeNull();
});

test.each(["$1,240.50", "−$5.00", "A$62,891.46", "€48", "£3.50", "₹263,135.70", "CHF 12.40", "26%", "0.01 %"])(
  "%s is a figure in a sentence; a year and a day are none",
  (figure) => {
    const parts = sentencePartsOf({ title: `Netflix went to ${figure} on November 8, 2026` });
    expect(parts.filter(({ isFigure }) => isFigure).map(({ text }) => text)).toEqual([figure]);
  },
);
