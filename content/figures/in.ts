import { type FigureTable, moneyColumn, percentColumn, textColumn } from "@/lib/content/finpedia/figure-table";

const REGIMES = {
  title: "New tax regime and old tax regime, questions and answers",
  publisher: "Income Tax Department",
  url: "https://www.incometax.gov.in/iec/foportal/help/new-tax-vs-old-tax-regime-faqs",
};

export const inFigures: readonly FigureTable[] = [
  {
    id: "new-regime-slabs",
    title: "New regime: the end of each slab, the same in 2025–26 and 2026–27",
    country: "in",
    entries: ["in/taxes/new-tax-regime", "in/budgeting/in-hand-salary"],
    year: "2026–27",
    columns: [moneyColumn("Slab up to"), percentColumn("Rate")],
    rows: [
      [400_000, 0],
      [800_000, 5],
      [1_200_000, 10],
      [1_600_000, 15],
      [2_000_000, 20],
      [2_400_000, 25],
      [null, 30],
    ],
    note: "Before the 4% cess, the surcharge on very high incomes, and the rebate up to ₹12 lakh.",
    source: REGIMES,
  },
  {
    id: "old-regime-slabs",
    title: "Old regime, below 60: the end of each slab, the same in 2025–26 and 2026–27",
    country: "in",
    entries: ["in/taxes/new-tax-regime", "in/taxes/section-80c"],
    year: "2026–27",
    columns: [moneyColumn("Slab up to"), percentColumn("Rate")],
    rows: [
      [250_000, 0],
      [500_000, 5],
      [1_000_000, 20],
      [null, 30],
    ],
    note: "From 60 the first slab ends at ₹3 lakh, from 80 at ₹5 lakh.",
    source: REGIMES,
  },
  {
    id: "yearly-limits",
    title: "What you may pay in or deduct, last year and this year",
    country: "in",
    entries: ["in/retirement/public-provident-fund", "in/retirement/national-pension-system", "in/taxes/section-80c"],
    year: "2026–27",
    columns: [textColumn("Limit"), moneyColumn("2025–26"), moneyColumn("2026–27")],
    rows: [
      ["PPF, at least", 500, 500],
      ["PPF, at most", 150_000, 150_000],
      ["Savings under section 80C, now 123, old regime", 150_000, 150_000],
      ["NPS, beyond that, old regime", 50_000, 50_000],
    ],
    source: {
      title: "Salaried individuals, returns and deductions",
      publisher: "Income Tax Department",
      url: "https://www.incometax.gov.in/iec/foportal/help/individual/return-applicable-1",
    },
  },
];
