import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { wordsOf } from "@/lib/content/markdown";
import { EntryDiagram } from "./entry-diagram";

const entries = readEntries();
const textOf = (path: string) => wordsOf(entries.find((entry) => entry.path === path)?.sections ?? []);

test.each([
  ["global/investing/compound-interest", ["20,000.00", "27,126.40"]],
  ["global/housing/amortization", []],
  ["global/credit/debt-avalanche", ["1,288.63", "1,637.89"]],
  ["global/credit/debt-snowball", ["1,288.63", "1,637.89"]],
  ["global/taxes/progressive-tax", ["8,000", "17.8%"]],
] as const)("the drawing of %s has a name, and its caption the figures of the entry's example", (path, figures) => {
  render(<EntryDiagram path={path} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/\w{3,} \w+/);
  const caption = screen.getByRole("figure").querySelector("figcaption")?.textContent ?? "";
  for (const figure of figures) {
    expect(caption).toContain(figure);
    expect(textOf(path)).toContain(figure);
  }
});

test("an amortized loan's first and middle years are those of its schedule", () => {
  render(<EntryDiagram path="global/housing/amortization" />);
  // 240,000 at 6%: 12 × 1,438.92, of which 2,947.22 repay in year 1; ln(2)/ln(1.06) years before the end it turns.
  expect(screen.getByText(/In the first year 2,947 of 17,267 repays the loan. From year 19 on/)).toBeInTheDocument();
});

test("what is drawn is as high as what it stands for, and takes its colors from the theme", () => {
  const { container } = render(<EntryDiagram path="global/credit/debt-avalanche" />);
  const [avalanche, snowball] = [...container.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("width")));
  expect((avalanche ?? 0) / (snowball ?? 1)).toBeCloseTo(1288.63 / 1637.89, 4);
  for (const part of container.querySelectorAll("[fill]")) expect(part.getAttribute("fill")).toContain("var(--");
});

test("an entry without a drawing shows none", () => {
  expect(render(<EntryDiagram path="gb/credit/section-75" />).container).toBeEmptyDOMElement();
});
