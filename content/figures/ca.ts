import {
  type FigureTable,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from "@/lib/content/finpedia/figure-table";

const CRA_RATES = {
  title: "Canadian income tax rates for individuals",
  publisher: "Canada Revenue Agency",
  url: "https://www.canada.ca/en/revenue-agency/services/tax/individuals/frequently-asked-questions-individuals/canadian-income-tax-rates-individuals-current-previous-years.html",
};

const INDEXATION = {
  title: "Indexation adjustment for personal income tax and benefit amounts",
  publisher: "Canada Revenue Agency",
  url: "https://www.canada.ca/en/revenue-agency/services/tax/individuals/frequently-asked-questions-individuals/adjustment-personal-income-tax-benefit-amounts.html",
};

const REGISTERED_PLAN_LIMITS = {
  title: "MP, DB, RRSP, DPSP, ALDA, TFSA limits, YMPE and the YAMPE",
  publisher: "Canada Revenue Agency",
  url: "https://www.canada.ca/en/revenue-agency/services/tax/registered-plans-administrators/pspa/mp-rrsp-dpsp-tfsa-limits-ympe.html",
};

/** Prescribed factors for all RRIFs since 2015 (Income Tax Regulations, section 7308), from age 71. */
const RRIF_FACTORS = [
  5.28, 5.4, 5.53, 5.67, 5.82, 5.98, 6.17, 6.36, 6.58, 6.82, 7.08, 7.38, 7.71, 8.08, 8.51, 8.99, 9.55, 10.21, 10.99,
  11.92, 13.06, 14.49, 16.34, 18.79, 20,
];

export const caFigures: readonly FigureTable[] = [
  {
    id: "federal-brackets",
    title: "Federal income tax: the end of each bracket",
    country: "ca",
    entries: ["ca/taxes/marginal-tax-rate", "ca/budgeting/take-home-pay"],
    year: "2026",
    columns: [percentColumn("Rate"), moneyColumn("2025"), moneyColumn("2026")],
    rows: [
      [14, 57_375, 58_523],
      [20.5, 114_750, 117_045],
      [26, 177_882, 181_440],
      [29, 253_414, 258_482],
      [33, null, null],
    ],
    note: "For 2025 the lowest rate was 14.5%: 15% in the first half of the year and 14% in the second.",
    sources: [CRA_RATES, INDEXATION],
  },
  {
    id: "payroll-contributions",
    title: "CPP and EI outside Quebec, 2025 and 2026",
    country: "ca",
    entries: ["ca/budgeting/take-home-pay", "ca/retirement/canada-pension-plan", "ca/insurance/employment-insurance"],
    year: "2026",
    columns: [textColumn("Figure"), moneyColumn("2025"), moneyColumn("2026")],
    rows: [
      ["CPP: pay counts up to", 71_300, 74_600],
      ["CPP: an employee pays at most", 4_034.1, 4_230.45],
      ["CPP2: pay counts up to", 81_200, 85_000],
      ["CPP2: an employee pays at most", 396, 416],
      ["EI: pay counts up to", 65_700, 68_900],
      ["EI: an employee pays at most", 1_077.48, 1_123.07],
      ["EI: highest benefit a week", 695, 729],
    ],
    note: "EI premium: 1.64% in 2025 and 1.63% in 2026. CPP: 5.95% above $3,500, CPP2: 4%, in both years; CPP is 5.75% from 2027.",
    sources: [
      {
        title: "CPP contribution rates, maximums and exemptions",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/payroll/payroll-deductions-contributions/canada-pension-plan-cpp/cpp-contribution-rates-maximums-exemptions.html",
      },
      {
        title: "Second additional CPP contribution (CPP2) rates and maximums",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/payroll/payroll-deductions-contributions/canada-pension-plan-cpp/second-additional-cpp-contribution-rates-maximums.html",
      },
      {
        title: "EI premium rates and maximums",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/payroll/payroll-deductions-contributions/employment-insurance-ei/ei-premium-rates-maximums.html",
      },
      {
        title: "EI regular benefits: how much you could receive",
        publisher: "Government of Canada",
        url: "https://www.canada.ca/en/services/benefits/ei/ei-regular-benefit/benefit-amount.html",
      },
    ],
  },
  {
    id: "child-benefit",
    title: "Canada child benefit, the most a year",
    country: "ca",
    entries: ["ca/budgeting/canada-child-benefit"],
    year: null,
    reviewBy: "2027-06-30",
    columns: [textColumn("Figure"), moneyColumn("July 2025 to June 2026"), moneyColumn("July 2026 to June 2027")],
    rows: [
      ["Child under 6", 7_997, 8_157],
      ["Child from 6 to 17", 6_748, 6_883],
      ["Full amount up to a family net income of", 37_487, 38_237],
    ],
    sources: [
      {
        title: "Canada child benefit",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/child-family-benefits/canada-child-benefit.html",
      },
      INDEXATION,
    ],
  },
  {
    id: "basic-amounts",
    title: "Basic personal amounts, 2025 and 2026",
    country: "ca",
    entries: ["ca/taxes/basic-personal-amount"],
    year: "2026",
    columns: [textColumn("Where"), moneyColumn("2025"), moneyColumn("2026")],
    rows: [
      ["Federal, full amount", 16_129, 16_452],
      ["Federal, highest incomes", 14_538, 14_829],
      ["Alberta", 22_323, 22_769],
      ["British Columbia", 12_932, 13_216],
      ["Manitoba, full amount", 15_780, 15_780],
      ["New Brunswick", 13_396, 13_664],
      ["Newfoundland and Labrador", 11_067, 13_094],
      ["Northwest Territories", 17_842, 18_198],
      ["Nova Scotia", 11_744, 11_932],
      ["Nunavut", 19_274, 19_659],
      ["Ontario", 12_747, 12_989],
      ["Prince Edward Island", 14_650, 15_000],
      ["Quebec", 18_571, 18_952],
      ["Saskatchewan", 19_491, 20_381],
      ["Yukon, full amount", 16_129, 16_452],
    ],
    note: "Newfoundland and Labrador raised its amount for all of 2026 in April; from July employers use $15,000, so that the year comes right. Manitoba’s shrinks for high incomes and has not been indexed since 2024. Employers use the TD1 of the place where you work; your return goes by where you live on 31 December. Quebec’s is published by Revenu Québec.",
    sources: [
      {
        title: "TD1 Personal Tax Credits Returns, federal, provincial and territorial",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/forms-publications/td1-personal-tax-credits-returns.html",
      },
      {
        title: "T4127, Payroll deductions formulas",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/forms-publications/payroll/t4127-payroll-deductions-formulas.html",
      },
      INDEXATION,
      {
        title: "Line 350, Basic personal amount",
        publisher: "Revenu Québec",
        url: "https://www.revenuquebec.ca/en/citizens/income-tax-return/completing-your-income-tax-return/how-to-complete-your-income-tax-return/line-by-line-help/350-to-398-1-non-refundable-tax-credits/line-350/",
      },
    ],
  },
  {
    id: "rrif-factors",
    title: "RRIF minimum: the share of the value on 1 January, by age on that day",
    country: "ca",
    entries: ["ca/retirement/registered-retirement-income-fund"],
    year: null,
    reviewBy: "2027-11-27",
    columns: [numberColumn("Age"), percentColumn("Minimum")],
    rows: RRIF_FACTORS.map((factor, at) => [71 + at, factor]),
    note: "The last figure is for 95 and older. Below 71 it is 1 ÷ (90 − age).",
    sources: [
      {
        title: "Income Tax Regulations, section 7308",
        publisher: "Justice Laws Website",
        url: "https://laws-lois.justice.gc.ca/eng/regulations/C.R.C.,_c._945/section-7308.html",
      },
    ],
  },
  {
    id: "tfsa-limits",
    title: "TFSA limit of each year",
    country: "ca",
    entries: ["ca/investing/tax-free-savings-account"],
    year: "2026",
    columns: [textColumn("Years"), numberColumn("How many"), moneyColumn("Limit a year")],
    rows: [
      ["2009 to 2012", 4, 5_000],
      ["2013 and 2014", 2, 5_500],
      ["2015", 1, 10_000],
      ["2016 to 2018", 3, 5_500],
      ["2019 to 2022", 4, 6_000],
      ["2023", 1, 6_500],
      ["2024 to 2026", 3, 7_000],
    ],
    sources: [
      {
        title: "Tax-Free Savings Account",
        publisher: "Canada Revenue Agency",
        url: "https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/tax-free-savings-account.html",
      },
      REGISTERED_PLAN_LIMITS,
    ],
  },
  {
    id: "rrsp-limits",
    title: "What you may pay in, 2025 to 2027",
    country: "ca",
    entries: ["ca/retirement/registered-retirement-savings-plan", "ca/housing/first-home-savings-account"],
    year: "2026 and 2027",
    columns: [textColumn("Limit"), moneyColumn("2025"), moneyColumn("2026"), moneyColumn("2027")],
    rows: [
      ["RRSP, new room at most", 32_490, 33_810, 35_390],
      ["FHSA, a year", 8_000, 8_000, 8_000],
      ["FHSA, in a lifetime", 40_000, 40_000, 40_000],
    ],
    sources: [
      REGISTERED_PLAN_LIMITS,
      {
        title: "Income Tax Act, section 146.6, first home savings accounts",
        publisher: "Justice Laws Website",
        url: "https://laws-lois.justice.gc.ca/eng/acts/I-3.3/section-146.6.html",
      },
    ],
  },
  {
    id: "score-bands",
    title: "What Equifax Canada calls a score",
    country: "ca",
    entries: ["ca/credit/credit-score"],
    year: null,
    reviewBy: "2027-11-27",
    columns: [textColumn("Name"), numberColumn("From"), numberColumn("To")],
    rows: [
      ["Excellent", 760, 900],
      ["Very good", 725, 759],
      ["Good", 660, 724],
      ["Fair", 560, 659],
      ["Poor", 300, 559],
    ],
    note: "One bureau’s names. Scores from 660 up are seen as a lower risk; each lender draws its own lines.",
    sources: [
      {
        title: "What is a good credit score?",
        publisher: "Equifax Canada",
        url: "https://www.consumer.equifax.ca/personal/education/credit-score/what-is-a-good-credit-score/",
      },
    ],
  },
];
