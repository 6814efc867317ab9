import {
  type FigureTable,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from "@/lib/content/finpedia/figure-table";

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
    sources: [
      {
        title: "Tax rates: Australian residents",
        publisher: "Australian Taxation Office",
        url: "https://www.ato.gov.au/tax-rates-and-codes/tax-rates-australian-residents",
      },
    ],
  },
  {
    id: "super-caps",
    title: "Super contribution caps, 2025–26 and 2026–27",
    country: "au",
    entries: ["au/retirement/concessional-contributions", "au/retirement/superannuation"],
    year: "2026–27",
    columns: [textColumn("Cap"), moneyColumn("2025–26"), moneyColumn("2026–27")],
    rows: [
      ["Concessional (before tax)", 30_000, 32_500],
      ["Non-concessional (after tax)", 120_000, 130_000],
    ],
    sources: [
      {
        title: "Key superannuation rates and thresholds",
        publisher: "Australian Taxation Office",
        url: "https://www.ato.gov.au/tax-rates-and-codes/key-superannuation-rates-and-thresholds",
      },
    ],
  },
  {
    id: "score-bands",
    title: "Equifax score bands",
    country: "au",
    entries: ["au/credit/credit-report"],
    year: null,
    reviewBy: "2027-11-27",
    columns: [textColumn("Band"), numberColumn("From"), numberColumn("To")],
    rows: [
      ["Excellent", 853, 1200],
      ["Very good", 735, 852],
      ["Good", 661, 734],
      ["Average", 460, 660],
      ["Below average", 0, 459],
    ],
    note: "One agency’s names for its own score. The other agencies use a scale that ends at 1,000, and lenders their own.",
    sources: [
      {
        title: "What is a good credit score?",
        publisher: "Equifax Australia",
        url: "https://www.equifax.com.au/personal/what-good-credit-score",
      },
    ],
  },
];
