import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { figureTables } from "@/content/figures";
import { FigureTables } from "./figure-tables";

const tablesAt = (country: string, id: string) =>
  figureTables.filter((table) => table.country === country && table.id === id);

test("shows a table's figures in local format and its source", () => {
  render(<FigureTables tables={tablesAt("in", "new-regime-slabs")} />);
  const figure = screen.getByRole("figure");
  const rows = within(figure).getAllByRole("row");
  expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    "Slab up toRate",
    "₹4,00,0000%",
    "₹8,00,0005%",
  ]);
  expect(rows.at(-1)).toHaveTextContent("above30%");
  expect(within(figure).getByRole("link")).toHaveAttribute(
    "href",
    "https://www.incometax.gov.in/iec/foportal/help/new-tax-vs-old-tax-regime-faqs",
  );
});

test.each([
  ["us", "hsa-limits", "HSA and high-deductible plans, 2025 to 2027"],
  ["us", "income-tax-brackets", "Federal income tax: the end of each bracket of taxable income (figures for 2026)"],
])("adds a table's year to a title without one: %s %s", (country, id, caption) => {
  render(<FigureTables tables={tablesAt(country, id)} />);
  expect(screen.getByRole("figure").querySelector("figcaption")?.textContent).toBe(caption);
});

test("writes money with both decimals or none", () => {
  render(
    <FigureTables tables={[...tablesAt("gb", "state-pension-rates"), ...tablesAt("ca", "payroll-contributions")]} />,
  );
  expect(screen.getByRole("row", { name: /New State Pension/ })).toHaveTextContent("£230.25£241.30");
  expect(screen.getByRole("row", { name: /^CPP: an employee/ })).toHaveTextContent("$4,034.10$4,230.45");
  expect(screen.getByRole("row", { name: /^CPP: pay counts/ })).toHaveTextContent("$71,300$74,600");
});

test("links each site of a column with noopener", () => {
  render(<FigureTables tables={tablesAt("in", "stamp-duty-by-state")} />);
  const link = screen.getByRole("link", { name: "igrmaharashtra.gov.in" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual(["https://igrmaharashtra.gov.in/", "noopener"]);
  expect(screen.getByRole("row", { name: /Maharashtra/ })).toHaveTextContent("ready reckoner");
});

test("sets a long two-column table as pairs, all included", () => {
  render(<FigureTables tables={tablesAt("us", "uniform-lifetime-table")} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect([terms.length, terms[1], figures[1], figures[6]]).toEqual([49, "73", "26.5", "22.0"]);
});
