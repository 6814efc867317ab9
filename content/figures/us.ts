import {
  type FigureTable,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from "@/lib/content/finpedia/figure-table";

const IRS_RATES = {
  title: "Tax inflation adjustments for tax year 2026",
  publisher: "Internal Revenue Service",
  url: "https://www.irs.gov/newsroom/irs-releases-tax-inflation-adjustments-for-tax-year-2026-including-amendments-from-the-one-big-beautiful-bill",
};

/** Brackets, standard deduction and long-term gains by year, as the IRS titles them. */
const REV_PROC_2025 = {
  title: "Rev. Proc. 2024-40, inflation adjustments for 2025",
  publisher: "Internal Revenue Service",
  url: "https://www.irs.gov/pub/irs-drop/rp-24-40.pdf",
};
const REV_PROC_2026 = {
  title: "Rev. Proc. 2025-32, inflation adjustments for 2026",
  publisher: "Internal Revenue Service",
  url: "https://www.irs.gov/pub/irs-drop/rp-25-32.pdf",
};

/** Uniform Lifetime Table since 2022 (26 CFR 1.401(a)(9)-9(c)), from age 72. */
const UNIFORM_LIFETIME = [
  27.4, 26.5, 25.5, 24.6, 23.7, 22.9, 22.0, 21.1, 20.2, 19.4, 18.5, 17.7, 16.8, 16.0, 15.2, 14.4, 13.7, 12.9, 12.2,
  11.5, 10.8, 10.1, 9.5, 8.9, 8.4, 7.8, 7.3, 6.8, 6.4, 6.0, 5.6, 5.2, 4.9, 4.6, 4.3, 4.1, 3.9, 3.7, 3.5, 3.4, 3.3, 3.1,
  3.0, 2.9, 2.8, 2.7, 2.5, 2.3, 2.0,
];

export const usFigures: readonly FigureTable[] = [
  {
    id: "uniform-lifetime-table",
    title: "Uniform Lifetime Table: divide last year’s closing balance by the figure for your age",
    country: "us",
    entries: ["us/retirement/required-minimum-distribution"],
    year: null,
    reviewBy: "2027-11-27",
    columns: [numberColumn("Age"), numberColumn("Divide by")],
    rows: UNIFORM_LIFETIME.map((factor, at) => [72 + at, factor]),
    note: "In use since 2022. The last figure is for 120 and older. If your only beneficiary is a spouse more than ten years younger, another table applies.",
    sources: [
      {
        title: "26 CFR 1.401(a)(9)-9, Life expectancy and Uniform Lifetime tables",
        publisher: "Code of Federal Regulations",
        url: "https://www.ecfr.gov/current/title-26/section-1.401(a)(9)-9",
      },
    ],
  },
  {
    id: "income-tax-brackets",
    title: "Federal income tax: the end of each bracket of taxable income",
    country: "us",
    entries: ["us/taxes/standard-deduction", "us/budgeting/take-home-pay"],
    year: "2026",
    columns: [
      percentColumn("Rate"),
      moneyColumn("Single, 2025"),
      moneyColumn("Single, 2026"),
      moneyColumn("Joint, 2025"),
      moneyColumn("Joint, 2026"),
    ],
    rows: [
      [10, 11_925, 12_400, 23_850, 24_800],
      [12, 48_475, 50_400, 96_950, 100_800],
      [22, 103_350, 105_700, 206_700, 211_400],
      [24, 197_300, 201_775, 394_600, 403_550],
      [32, 250_525, 256_225, 501_050, 512_450],
      [35, 626_350, 640_600, 751_600, 768_700],
      [37, null, null, null, null],
    ],
    sources: [IRS_RATES, REV_PROC_2025],
  },
  {
    id: "standard-deduction",
    title: "Standard deduction, 2025 and 2026",
    country: "us",
    entries: ["us/taxes/standard-deduction"],
    year: "2026",
    columns: [textColumn("Filing status"), moneyColumn("2025"), moneyColumn("2026")],
    rows: [
      ["Single, or married filing separately", 15_750, 16_100],
      ["Married filing jointly", 31_500, 32_200],
      ["Head of household", 23_625, 24_150],
    ],
    sources: [
      {
        title: "Topic 551, Standard deduction",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/taxtopics/tc551",
      },
      REV_PROC_2026,
    ],
  },
  {
    id: "long-term-rates",
    title: "Long-term gains and qualified dividends: the end of each bracket of taxable income",
    country: "us",
    entries: ["us/taxes/capital-gains-tax", "us/investing/qualified-dividends"],
    year: "2026",
    columns: [
      percentColumn("Rate"),
      moneyColumn("Single, 2025"),
      moneyColumn("Single, 2026"),
      moneyColumn("Joint, 2025"),
      moneyColumn("Joint, 2026"),
    ],
    rows: [
      [0, 48_350, 49_450, 96_700, 98_900],
      [15, 533_400, 545_500, 600_050, 613_700],
      [20, null, null, null, null],
    ],
    sources: [
      {
        title: "Topic 409, Capital gains and losses",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/taxtopics/tc409",
      },
      REV_PROC_2026,
      REV_PROC_2025,
    ],
    note: "Collectibles, and depreciation on a rental, have higher rates of their own. High incomes pay 3.8% net investment income tax on top.",
  },
  {
    id: "retirement-limits",
    title: "What you may pay in, 2025 and 2026",
    country: "us",
    entries: ["us/retirement/401k", "us/retirement/roth-ira"],
    year: "2026",
    columns: [textColumn("Limit"), moneyColumn("2025"), moneyColumn("2026")],
    rows: [
      ["401(k), your own pay", 23_500, 24_500],
      ["401(k), more from age 50", 7_500, 8_000],
      ["401(k), more from 60 to 63 instead", 11_250, 11_250],
      ["401(k), all contributions without catch-up", 70_000, 72_000],
      ["All IRAs together", 7_000, 7_500],
      ["IRA, more from age 50", 1_000, 1_100],
      ["Roth IRA, single: full amount up to", 150_000, 153_000],
      ["Roth IRA, single: nothing from", 165_000, 168_000],
      ["Roth IRA, joint: full amount up to", 236_000, 242_000],
      ["Roth IRA, joint: nothing from", 246_000, 252_000],
    ],
    sources: [
      {
        title: "401(k) contribution limits",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-401k-and-profit-sharing-plan-contribution-limits",
      },
      {
        title: "401(k) limit increases to $24,500 for 2026, IRA limit increases to $7,500",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/newsroom/401k-limit-increases-to-24500-for-2026-ira-limit-increases-to-7500",
      },
      {
        title: "IRA contribution limits",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-ira-contribution-limits",
      },
    ],
    note: "Married people who file separately and lived together at any time in the year: the Roth IRA range is $0 to $10,000.",
  },
  {
    id: "hsa-limits",
    title: "HSA and high-deductible plans, 2025 to 2027",
    country: "us",
    entries: ["us/insurance/health-savings-account"],
    year: "2026 and 2027",
    columns: [textColumn("Limit"), moneyColumn("2025"), moneyColumn("2026"), moneyColumn("2027")],
    rows: [
      ["HSA, one person", 4_300, 4_400, 4_500],
      ["HSA, family", 8_550, 8_750, 9_000],
      ["HSA, more from age 55", 1_000, 1_000, 1_000],
      ["Plan’s deductible, one person: at least", 1_650, 1_700, 1_750],
      ["Plan’s deductible, family: at least", 3_300, 3_400, 3_500],
      ["Out-of-pocket maximum, one person: at most", 8_300, 8_500, 8_700],
      ["Out-of-pocket maximum, family: at most", 16_600, 17_000, 17_400],
    ],
    sources: [
      {
        title: "Publication 969, Health savings accounts",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/publications/p969",
      },
      {
        title: "Rev. Proc. 2024-25, limits for 2025",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/pub/irs-drop/rp-24-25.pdf",
      },
      {
        title: "Rev. Proc. 2025-19, limits for 2026",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/pub/irs-drop/rp-25-19.pdf",
      },
      {
        title: "Rev. Proc. 2026-24, limits for 2027",
        publisher: "Internal Revenue Service",
        url: "https://www.irs.gov/pub/irs-drop/rp-26-24.pdf",
      },
    ],
    note: "Since 2026, bronze and catastrophic plans count as high-deductible plans without meeting these limits.",
  },
  {
    id: "marketplace-limits",
    title: "The highest out-of-pocket maximum a plan may have, 2025 to 2027",
    country: "us",
    entries: ["us/insurance/out-of-pocket-maximum"],
    year: "2026 and 2027",
    columns: [textColumn("Coverage"), moneyColumn("2025"), moneyColumn("2026"), moneyColumn("2027")],
    rows: [
      ["One person", 9_200, 10_600, 12_000],
      ["Family", 18_400, 21_200, 24_000],
    ],
    note: "For Marketplace plans and most others. A rule of May 2026 lets some bronze and catastrophic plans go above it. High-deductible plans for an HSA have lower limits.",
    sources: [
      {
        title: "Out-of-pocket maximum",
        publisher: "HealthCare.gov",
        url: "https://www.healthcare.gov/glossary/out-of-pocket-maximum-limit/",
      },
      {
        title: "Maximum annual limitation on cost sharing for the 2025 benefit year",
        publisher: "Centers for Medicare & Medicaid Services",
        url: "https://www.cms.gov/files/document/2025-papi-parameters-guidance-2023-11-15.pdf",
      },
      {
        title: "Maximum annual limitation on cost sharing for the 2027 benefit year",
        publisher: "Centers for Medicare & Medicaid Services",
        url: "https://www.cms.gov/files/document/2027-papi-parameters-guidance-2026-01-29.pdf",
      },
    ],
  },
  {
    id: "social-security-amounts",
    title: "Social Security, 2025 and 2026",
    country: "us",
    entries: ["us/retirement/social-security-benefits"],
    year: "2026",
    columns: [textColumn("Figure"), moneyColumn("2025"), moneyColumn("2026")],
    rows: [
      ["Earnings for one credit, four a year at most", 1_810, 1_890],
      ["Earnings limit in years before full retirement age", 23_400, 24_480],
      ["Earnings limit in the year you reach it", 62_160, 65_160],
      ["Earnings taxed for Social Security, up to", 176_100, 184_500],
    ],
    sources: [
      {
        title: "Social Security changes for 2026",
        publisher: "Social Security Administration",
        url: "https://www.ssa.gov/news/en/cola/factsheets/2026.html",
      },
      {
        title: "Exempt amounts under the earnings test",
        publisher: "Social Security Administration",
        url: "https://www.ssa.gov/oact/cola/rtea.html",
      },
      {
        title: "Quarter of coverage",
        publisher: "Social Security Administration",
        url: "https://www.ssa.gov/oact/cola/QC.html",
      },
      {
        title: "Contribution and benefit base",
        publisher: "Social Security Administration",
        url: "https://www.ssa.gov/oact/cola/cbb.html",
      },
    ],
  },
  {
    id: "score-bands",
    title: "FICO score bands",
    country: "us",
    entries: ["us/credit/credit-score"],
    year: null,
    reviewBy: "2027-11-27",
    columns: [textColumn("Band"), numberColumn("From"), numberColumn("To")],
    rows: [
      ["Exceptional", 800, 850],
      ["Very good", 740, 799],
      ["Good", 670, 739],
      ["Fair", 580, 669],
      ["Poor", 300, 579],
    ],
    note: "The names are FICO’s. No law gives them a meaning, and each lender draws its own lines.",
    sources: [
      {
        title: "What is a credit score?",
        publisher: "FICO",
        url: "https://www.myfico.com/credit-education/credit-scores",
      },
    ],
  },
];
