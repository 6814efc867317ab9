import { readdirSync, readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EntryDiagram } from "./entry-diagram";

const FOLDER = "content/finpedia";
const paths = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => file.slice(0, -".mdx".length));
const textOf = (path: string) => readFileSync(`${FOLDER}/${path}.mdx`, "utf8");

test.each([
  ["global/investing/compound-interest", ["20,000.00", "27,126.40"]],
  ["global/housing/amortization", []],
  ["global/credit/debt-avalanche", ["1,288.63", "1,637.89"]],
  ["global/credit/debt-snowball", ["1,288.63", "1,637.89"]],
  ["global/taxes/progressive-tax", ["8,000", "17.8%"]],
  ["global/budgeting/cash-flow-gap", ["1,330", "22 days", "670 at the worst"]],
  ["global/credit/minimum-payment", ["4,640.41", "176 months", "869.64"]],
  ["global/investing/investment-fees", ["114,869.82", "98,832.18", "72,994.96"]],
  ["us/insurance/out-of-pocket-maximum", ["$2,000", "$4,000", "$6,000", "$12,000", "20%"]],
  ["gb/housing/stamp-duty-land-tax", ["£300,000", "£5,000"]],
  ["ca/retirement/canada-pension-plan", ["$38,400"]],
  ["au/investing/franking-credits", ["$30", "$7 to pay", "37%"]],
  ["in/investing/systematic-investment-plan", ["₹9,00,000", "₹11,72,352", "10%"]],
  ["in/taxes/new-tax-regime", ["₹90,000", "₹14,00,000"]],
] as const)("names the drawing of %s and captions it with the example", (path, figures) => {
  render(<EntryDiagram path={path} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/\w{3,} \w+/);
  const caption = screen.getByRole("figure").querySelector("figcaption")?.textContent ?? "";
  for (const figure of figures) {
    expect(caption).toContain(figure);
    expect(textOf(path)).toContain(figure);
  }
});

test("matches an amortized loan's first and middle years", () => {
  render(<EntryDiagram path="global/housing/amortization" />);
  // 240,000 at 6%: 12 × 1,438.92, of which 2,947.22 is principal in year 1. Principal overtakes interest
  // ln(2)/ln(1.06) years before the end.
  expect(screen.getByText(/In the first year 2,947 of 17,267 repays the loan. From year 19 on/)).toBeInTheDocument();
});

test("computes captions with their own figures from the example", () => {
  const captionOf = (path: string) => {
    const { container } = render(<EntryDiagram path={path} />);
    return container.querySelector("figcaption")?.textContent ?? "";
  };
  // 38,400 ÷ 360 = 106.7 months after 65; by 85 the three have paid for 25, 20 and 15 years.
  expect(captionOf("ca/retirement/canada-pension-plan")).toBe(
    "By 65 the start at 60 has brought $38,400. The start at 65 is ahead from age 73.9 on. By 85 the three have brought $192,000, $240,000, $255,600.",
  );
  // The maximum is reached where 20% of everything beyond 2,000 is 4,000.
  expect(captionOf("us/insurance/out-of-pocket-maximum")).toContain("from a bill of $22,000 on no more than $6,000");
  expect(captionOf("au/investing/franking-credits")).toContain(
    "at 0% $30 back, at 15% $15 back, at 30% nothing, at 37% $7 to pay",
  );
  expect(captionOf("gb/housing/stamp-duty-land-tax")).toContain("1.7% on average");
});

test("draws account balances and bill payments to scale", () => {
  const month = render(<EntryDiagram path="global/budgeting/cash-flow-gap" />).container;
  const bars = [...month.querySelectorAll("rect")].map((bar) => ({
    height: Number(bar.getAttribute("height")),
    isBelow: bar.getAttribute("fill") === "var(--rust)",
  }));
  expect(bars.map(({ isBelow }) => isBelow)).toEqual([false, true, true, true, false]);
  for (const [at, balance] of [500, 300, 420, 670, 1_330].entries())
    expect((bars[at]?.height ?? 0) / (bars[4]?.height ?? 1)).toBeCloseTo(balance / 1_330, 6);
  const bill = render(<EntryDiagram path="us/insurance/out-of-pocket-maximum" />).container;
  const [start, deductible, cap, end] = (bill.querySelector("polyline")?.getAttribute("points") ?? "")
    .split(" ")
    .map((point) => 184 - Number(point.split(",")[1]));
  expect([start, cap === end]).toEqual([0, true]);
  expect((cap ?? 0) / (deductible ?? 1)).toBeCloseTo(3, 1);
});

test("draws an entry of every country in theme colors", () => {
  const drawn = paths.filter((path) => render(<EntryDiagram path={path} />).container.querySelector("svg"));
  expect(new Set(drawn.map((path) => path.split("/", 1)[0])).size).toBe(6);
  expect(drawn).toHaveLength(14);
  for (const path of drawn) {
    const { container } = render(<EntryDiagram path={path} />);
    for (const part of container.querySelectorAll("[fill], [stroke]"))
      for (const color of [part.getAttribute("fill"), part.getAttribute("stroke")])
        if (color !== null && color !== "none") expect(color, path).toContain("var(--");
  }
});

test("sizes bars by value and takes colors from the theme", () => {
  const { container } = render(<EntryDiagram path="global/credit/debt-avalanche" />);
  const [avalanche, snowball] = [...container.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("width")));
  expect((avalanche ?? 0) / (snowball ?? 1)).toBeCloseTo(1288.63 / 1637.89, 4);
  for (const part of container.querySelectorAll("[fill]")) expect(part.getAttribute("fill")).toContain("var(--");
});

test("shows nothing for an entry without a drawing", () => {
  expect(render(<EntryDiagram path="gb/credit/section-75" />).container).toBeEmptyDOMElement();
});
