import { expect, test } from "vitest";
import { figureTables, figureTablesOf } from "@/content/figures";
import { type FigureTable, slicesOf, taxOn } from "@/lib/content/finpedia/figure-table";
import { goodUntil } from "@/lib/content/finpedia/freshness";
import { isOfficial } from "@/lib/content/finpedia/official-hosts";
import { COUNTRY_NAMES, PLACES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { wordsOf } from "@/lib/content/markdown";

const entries = readEntries();
const entryAt = (path: string) => {
  const entry = entries.find((one) => one.path === path);
  if (!entry) throw new Error(`no entry ${path}`);
  return entry;
};
const textOf = (path: string) => wordsOf(entryAt(path).sections);
function tableAt(country: string, id: string): FigureTable {
  const table = figureTables.find((one) => one.country === country && one.id === id);
  if (!table) throw new Error(`no table ${country} ${id}`);
  return table;
}
const figureIn = (table: FigureTable, row: string | number, column: string) =>
  Number(table.rows.find(([name]) => name === row)?.[table.columns.findIndex(({ name }) => name === column)]);

const named = figureTables.map((table) => [`${table.country}/${table.id}`, table] as const);

test.each(named)("%s is complete, on its country's entries, and cites a page", (_, table) => {
  for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
  for (const row of table.rows)
    for (const [at, value] of row.entries())
      expect(typeof value, `${row}`).toBe(
        value === null ? "object" : /text|site/.test(table.columns[at]?.kind ?? "") ? "string" : "number",
      );
  for (const path of table.entries) {
    expect(entryAt(path).country).toBe(table.country);
    expect(figureTablesOf(entryAt(path))).toContain(table);
  }
  for (const { url } of table.sources) {
    const { protocol, pathname } = new URL(url);
    expect(protocol).toBe("https:");
    expect(pathname.length).toBeGreaterThan(5);
  }
});

test.each(named)("%s has the year of its entries or a review day", (_, table) => {
  expect(goodUntil(table)).toMatch(/^\d{4}-\d\d-\d\d$/);
  if (table.year === null) return;
  for (const path of table.entries) expect(entryAt(path).taxYear, path).toBe(table.year);
});

test.each(named)("%s cites a page for each year of its columns", (_, { columns, sources }) => {
  const yearsIn = (text: string): readonly string[] => text.match(/\b20\d\d\b/g) ?? [];
  // A page without a year in its title is kept up to date, and lists earlier years or comes with one that does.
  if (sources.some(({ title }) => yearsIn(title).length === 0)) return;
  const cited = sources.flatMap(({ title }) => yearsIn(title));
  for (const year of columns.flatMap(({ name }) => yearsIn(name))) expect(cited, year).toContain(year);
});

test("lists basic personal amounts of all provinces and territories", () => {
  const places = tableAt("ca", "basic-amounts").rows.map(([place]) => String(place).replace(/,.*/, ""));
  expect(places.filter((place) => place !== "Federal")).toEqual([
    "Alberta",
    "British Columbia",
    "Manitoba",
    "New Brunswick",
    "Newfoundland and Labrador",
    "Northwest Territories",
    "Nova Scotia",
    "Nunavut",
    "Ontario",
    "Prince Edward Island",
    "Quebec",
    "Saskatchewan",
    "Yukon",
  ]);
});

test("links only official sites in tables", () => {
  const sites = figureTables.flatMap(({ columns, rows }) =>
    rows.flatMap((row) => row.filter((_, at) => columns[at]?.kind === "site").map(String)),
  );
  expect(sites.length).toBeGreaterThan(10);
  expect(sites.filter((site) => !isOfficial(`https://${site}/`))).toEqual([]);
});

test("gives each state's stamp duty as a recent, sourced share", () => {
  const { columns, rows, reviewBy } = tableAt("in", "stamp-duty-rates");
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const sites = new Map(tableAt("in", "stamp-duty-by-state").rows.map(([state, , site]) => [state, site]));
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const row of rows) {
    expect(row[at("Stamp duty")], `${row}`).toMatch(/^\d+(\.\d+)?%/);
    expect(row[at("A woman pays")], `${row}`).toMatch(/^(\d+(\.\d+)?%|the same$)/);
    const [, month, year] = /^(?:([A-Z][a-z]+) )?(20\d\d)$/.exec(String(row[at("As of")])) ?? [];
    const known = new Date(`${month ?? "January"} 1, ${year} UTC`);
    expect(known.getTime(), `${row}`).toBeLessThanOrEqual(Date.now());
    // Measured from the review, so that no date turns the test red.
    expect(known.getUTCFullYear(), `${row}`).toBeGreaterThanOrEqual(Number(reviewBy?.slice(0, 4)) - 2);
    expect(row[at("Rate of the day")], `${row}`).toBe(sites.get(row[0] ?? null));
  }
});

test("shows each table once per entry and logs it", () => {
  for (const entry of entries) {
    const ids = figureTablesOf(entry).map(({ id }) => id);
    expect(new Set(ids).size, entry.path).toBe(ids.length);
    if (ids.length > 0) expect(entry.changes.map(({ what }) => what).join(" "), entry.path).toMatch(/tables?\b/i);
  }
  expect(new Set(figureTables.map(({ country }) => COUNTRY_NAMES[country])).size).toBe(5);
});

const money = (country: keyof typeof PLACES, amount: number) =>
  new Intl.NumberFormat(PLACES[country].locale, {
    style: "currency",
    currency: PLACES[country].currency,
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);

const us = slicesOf(tableAt("us", "income-tax-brackets"), "Single, 2026");
const longTerm = slicesOf(tableAt("us", "long-term-rates"), "Single, 2026");
const gb = slicesOf(tableAt("gb", "income-tax-bands"), "2026/27");
const ca = slicesOf(tableAt("ca", "federal-brackets"), "2026");
const au = slicesOf(tableAt("au", "resident-rates"), "Up to", "2026–27");
const india = slicesOf(tableAt("in", "new-regime-slabs"), "Slab up to");
const sdlt = slicesOf(tableAt("gb", "rates-by-buyer"), "Slice up to", "Moving home");
const dividends = tableAt("gb", "dividend-rates");
const deduction = figureIn(tableAt("us", "standard-deduction"), "Single, or married filing separately", "2026");
const federalAmount = figureIn(tableAt("ca", "basic-amounts"), "Federal, full amount", "2026");

/** Results of worked examples, recomputed from their tables. */
test.each([
  ["us/taxes/standard-deduction", "us", 4420, () => taxOn(55_000 - deduction, us)],
  ["us/budgeting/take-home-pay", "us", 4660, () => taxOn(60_000 - 3_000 - deduction, us)],
  ["us/taxes/capital-gains-tax", "us", 900, () => taxOn(76_000, longTerm) - taxOn(70_000, longTerm)],
  ["us/taxes/capital-gains-tax", "us", 1320, () => taxOn(76_000, us) - taxOn(70_000, us)],
  ["us/investing/qualified-dividends", "us", 150, () => taxOn(60_000, longTerm) - taxOn(59_000, longTerm)],
  ["us/investing/qualified-dividends", "us", 220, () => taxOn(60_000, us) - taxOn(59_000, us)],
  [
    "us/retirement/required-minimum-distribution",
    "us",
    15_094.34,
    () => 400_000 / figureIn(tableAt("us", "uniform-lifetime-table"), 73, "Divide by"),
  ],
  ["gb/taxes/personal-allowance", "gb", 3486, () => taxOn(30_000, gb)],
  ["gb/taxes/dividend-allowance", "gb", 215, () => (2000 * figureIn(dividends, "Basic", "2026/27")) / 100],
  ["gb/taxes/dividend-allowance", "gb", 175, () => (2000 * figureIn(dividends, "Basic", "2025/26")) / 100],
  ["gb/taxes/dividend-allowance", "gb", 715, () => (2000 * figureIn(dividends, "Higher", "2026/27")) / 100],
  ["gb/housing/stamp-duty-land-tax", "gb", 5000, () => taxOn(300_000, sdlt)],
  ["ca/taxes/marginal-tax-rate", "ca", 10_546.01, () => taxOn(70_000, ca)],
  ["ca/taxes/basic-personal-amount", "ca", 2303.28, () => taxOn(federalAmount, ca)],
  ["ca/taxes/basic-personal-amount", "ca", 3296.72, () => taxOn(40_000, ca) - taxOn(federalAmount, ca)],
  [
    "ca/retirement/registered-retirement-income-fund",
    "ca",
    10_560,
    () => (200_000 * figureIn(tableAt("ca", "rrif-factors"), 71, "Minimum")) / 100,
  ],
  [
    "ca/retirement/registered-retirement-income-fund",
    "ca",
    10_692,
    () => (198_000 * figureIn(tableAt("ca", "rrif-factors"), 72, "Minimum")) / 100,
  ],
  [
    "ca/investing/tax-free-savings-account",
    "ca",
    109_000,
    () => tableAt("ca", "tfsa-limits").rows.reduce((room, [, years, limit]) => room + Number(years) * Number(limit), 0),
  ],
  ["au/budgeting/take-home-pay", "au", 16_120, () => taxOn(80_000, au) + 80_000 * 0.02],
  ["in/taxes/new-tax-regime", "in", 93_600, () => taxOn(1_475_000 - 75_000, india) * 1.04],
] as const)("%s: its example matches its table (%s %d)", (path, country, written, compute) => {
  expect(compute()).toBeCloseTo(written, 2);
  expect(textOf(path)).toContain(money(country, written));
});

test.each([
  ["us/retirement/401k", "us", "retirement-limits", "401(k), your own pay", "2026"],
  ["us/retirement/401k", "us", "retirement-limits", "401(k), more from 60 to 63 instead", "2026"],
  ["us/retirement/roth-ira", "us", "retirement-limits", "All IRAs together", "2026"],
  ["us/retirement/roth-ira", "us", "retirement-limits", "Roth IRA, single: nothing from", "2026"],
  ["us/retirement/roth-ira", "us", "retirement-limits", "Roth IRA, joint: full amount up to", "2026"],
  ["us/insurance/health-savings-account", "us", "hsa-limits", "HSA, one person", "2026"],
  ["us/insurance/out-of-pocket-maximum", "us", "marketplace-limits", "Family", "2026"],
  [
    "us/retirement/social-security-benefits",
    "us",
    "social-security-amounts",
    "Earnings limit in years before full retirement age",
    "2026",
  ],
  [
    "us/retirement/social-security-benefits",
    "us",
    "social-security-amounts",
    "Earnings limit in the year you reach it",
    "2026",
  ],
  ["us/taxes/fica-taxes", "us", "social-security-amounts", "Earnings taxed for Social Security, up to", "2025"],
  ["us/taxes/fica-taxes", "us", "social-security-amounts", "Earnings taxed for Social Security, up to", "2026"],
  ["gb/retirement/state-pension", "gb", "state-pension-rates", "New State Pension, full rate", "2026/27"],
  [
    "gb/taxes/national-insurance",
    "gb",
    "national-insurance-thresholds",
    "Lower earnings limit: the year counts from here",
    "2026/27",
  ],
  ["gb/taxes/national-insurance", "gb", "national-insurance-thresholds", "Employees pay 2% from here", "2026/27"],
  ["ca/retirement/canada-pension-plan", "ca", "payroll-contributions", "CPP2: pay counts up to", "2026"],
  ["ca/budgeting/take-home-pay", "ca", "payroll-contributions", "CPP: an employee pays at most", "2026"],
  ["ca/insurance/employment-insurance", "ca", "payroll-contributions", "EI: highest benefit a week", "2026"],
  ["ca/budgeting/canada-child-benefit", "ca", "child-benefit", "Child under 6", "July 2025 to June 2026"],
  ["ca/budgeting/canada-child-benefit", "ca", "child-benefit", "Child under 6", "July 2026 to June 2027"],
  ["us/insurance/health-savings-account", "us", "hsa-limits", "HSA, family", "2026"],
  ["us/taxes/standard-deduction", "us", "standard-deduction", "Head of household", "2025"],
  ["gb/investing/individual-savings-account", "gb", "isa-limits", "All ISAs together", "2026/27"],
  ["gb/retirement/pension-tax-relief", "gb", "pension-allowances", "Annual allowance", "2026/27"],
  ["ca/taxes/basic-personal-amount", "ca", "basic-amounts", "Federal, highest incomes", "2026"],
  ["ca/retirement/registered-retirement-savings-plan", "ca", "rrsp-limits", "RRSP, new room at most", "2026"],
  ["ca/housing/first-home-savings-account", "ca", "rrsp-limits", "FHSA, in a lifetime", "2026"],
  ["us/insurance/health-savings-account", "us", "hsa-limits", "HSA, one person", "2027"],
  ["us/insurance/health-savings-account", "us", "hsa-limits", "HSA, family", "2027"],
  ["us/insurance/health-savings-account", "us", "hsa-limits", "Plan’s deductible, family: at least", "2027"],
  ["us/insurance/health-savings-account", "us", "hsa-limits", "Out-of-pocket maximum, family: at most", "2027"],
  ["us/insurance/out-of-pocket-maximum", "us", "marketplace-limits", "One person", "2027"],
  ["us/insurance/out-of-pocket-maximum", "us", "marketplace-limits", "Family", "2027"],
  ["ca/retirement/registered-retirement-savings-plan", "ca", "rrsp-limits", "RRSP, new room at most", "2027"],
  ["au/retirement/concessional-contributions", "au", "super-caps", "Concessional (before tax)", "2025–26"],
  ["au/retirement/concessional-contributions", "au", "super-caps", "Non-concessional (after tax)", "2026–27"],
  ["in/retirement/public-provident-fund", "in", "yearly-limits", "PPF, at most", "2026–27"],
] as const)("%s matches its table (%s %s, %s, %s)", (path, country, id, row, column) => {
  expect(textOf(path)).toContain(money(country, figureIn(tableAt(country, id), row, column)));
});

test("has rising brackets without gaps, and age amounts that never rise", () => {
  const rising = [us, longTerm, gb, ca, au, india, sdlt];
  for (const slices of rising) {
    const ends = slices.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    const rates = slices.map(({ ratePercent }) => ratePercent);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  }
  for (const { rows } of figureTables.filter(({ id }) => id === "score-bands"))
    for (const [at, row] of rows.entries())
      expect(Number(rows[at - 1]?.[1] ?? Number(row[2]) + 1)).toBe(Number(row[2]) + 1);
  const lifetime = tableAt("us", "uniform-lifetime-table").rows;
  expect(lifetime).toHaveLength(49);
  expect(lifetime.at(-1)).toEqual([120, 2]);
  const factors = lifetime.map(([, factor]) => Number(factor));
  expect(factors).toEqual(factors.toSorted((a, b) => b - a));
  expect(tableAt("ca", "rrif-factors").rows.at(-1)).toEqual([95, 20]);
});

test("shows score bands of four countries without gaps", () => {
  const bands = figureTables.filter(({ id }) => id === "score-bands");
  expect(bands.map(({ country }) => country).sort()).toEqual(["au", "ca", "gb", "us"]);
  for (const table of bands)
    for (const [at, [name, from, to]] of table.rows.entries()) {
      expect(Number(from), `${table.country} ${name}`).toBeLessThan(Number(to));
      const above = table.rows[at - 1];
      if (above) expect(to, `${table.country} ${name}`).toBe(Number(above[1]) - 1);
    }
});
