import { type FigureTable, moneyColumn, percentColumn, textColumn } from "@/lib/content/finpedia/figure-table";

export const auFigures: readonly FigureTable[] = [
  {
    id: "resident-rates",
    title: "Income tax for residents: the end of each slice of taxable income",
    country: "au",
    entries: ["au/budgeting/take-home-pay", "au/taxes/medicare-levy"],
    year: "2026–27",
    columns: [moneyColumn("Up to"), percentColumn("2025–26"), percentColumn("2026–27")],
    rows: [
      [18_200, 0, 0],
      [45_000, 16, 15],
      [135_000, 30, 30],
      [190_000, 37, 37],
      [null, 45, 45],
    ],
    note: "The Medicare levy of 2% comes on top.",
    source: {
      title: "Tax rates: Australian residents",
      publisher: "Australian Taxation Office",
      url: "https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents",
    },
  },
  {
    id: "super-caps",
    title: "Super contribution caps, last year and this year",
    country: "au",
    entries: ["au/retirement/concessional-contributions", "au/retirement/superannuation"],
    year: "2026–27",
    columns: [textColumn("Cap"), moneyColumn("2025–26"), moneyColumn("2026–27")],
    rows: [
      ["Concessional (before tax)", 30_000, 32_500],
      ["Non-concessional (after tax)", 120_000, 130_000],
    ],
    source: {
      title: "Key superannuation rates and thresholds",
      publisher: "Australian Taxation Office",
      url: "https://www.ato.gov.au/tax-rates-and-codes/key-superannuation-rates-and-thresholds",
    },
  },
];
