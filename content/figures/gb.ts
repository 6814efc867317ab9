import {
  type FigureTable,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from "@/lib/content/finpedia/figure-table";

const HMRC_RATES = {
  title: "Income Tax rates and Personal Allowances",
  publisher: "GOV.UK",
  url: "https://www.gov.uk/income-tax-rates",
};

export const gbFigures: readonly FigureTable[] = [
  {
    id: "income-tax-bands",
    title: "Income Tax in England, Wales and Northern Ireland: the end of each band of income",
    country: "gb",
    entries: ["gb/taxes/personal-allowance", "gb/taxes/tax-code"],
    year: "2026/27",
    columns: [textColumn("Band"), percentColumn("Rate"), moneyColumn("2025/26"), moneyColumn("2026/27")],
    rows: [
      ["Personal Allowance", 0, 12_570, 12_570],
      ["Basic", 20, 50_270, 50_270],
      ["Higher", 40, 125_140, 125_140],
      ["Additional", 45, null, null],
    ],
    note: "Above £100,000 the Personal Allowance shrinks by £1 for every £2. Scotland has bands and rates of its own.",
    sources: [
      HMRC_RATES,
      {
        title: "Income Tax rates and allowances for current and previous tax years",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/government/publications/rates-and-allowances-income-tax/income-tax-rates-and-allowances-current-and-past",
      },
    ],
  },
  {
    id: "dividend-rates",
    title: "Tax on dividends, 2025/26 and 2026/27",
    country: "gb",
    entries: ["gb/taxes/dividend-allowance"],
    year: "2026/27",
    columns: [textColumn("Band"), percentColumn("2025/26"), percentColumn("2026/27")],
    rows: [
      ["Basic", 8.75, 10.75],
      ["Higher", 33.75, 35.75],
      ["Additional", 39.35, 39.35],
    ],
    sources: [
      { title: "Tax on dividends", publisher: "GOV.UK", url: "https://www.gov.uk/tax-on-dividends" },
      {
        title: "Income Tax rates and allowances for current and previous tax years",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/government/publications/rates-and-allowances-income-tax/income-tax-rates-and-allowances-current-and-past",
      },
    ],
  },
  {
    id: "dividend-allowance-history",
    title: "The dividend allowance, year by year",
    country: "gb",
    entries: ["gb/taxes/dividend-allowance"],
    year: "2026/27",
    columns: [textColumn("Tax year"), moneyColumn("Allowance")],
    rows: [
      ["2016/17 and 2017/18", 5_000],
      ["2018/19 to 2022/23", 2_000],
      ["2023/24", 1_000],
      ["2024/25 to 2026/27", 500],
    ],
    sources: [
      { title: "Tax on dividends", publisher: "GOV.UK", url: "https://www.gov.uk/tax-on-dividends" },
      {
        title: "Finance Act 2023, section 7: £1,000 for 2023/24 and £500 from 2024/25",
        publisher: "legislation.gov.uk",
        url: "https://www.legislation.gov.uk/ukpga/2023/1/section/7",
      },
      {
        title: "Finance (No. 2) Act 2017, section 8: £2,000 in place of £5,000 from 2018/19",
        publisher: "legislation.gov.uk",
        url: "https://www.legislation.gov.uk/ukpga/2017/32/section/8",
      },
    ],
  },
  {
    id: "isa-limits",
    title: "What you may pay in, 2025/26 and 2026/27",
    country: "gb",
    entries: ["gb/investing/individual-savings-account", "gb/investing/lifetime-isa"],
    year: "2026/27",
    columns: [textColumn("Limit"), moneyColumn("2025/26"), moneyColumn("2026/27")],
    rows: [
      ["All ISAs together", 20_000, 20_000],
      ["Lifetime ISA, within that", 4_000, 4_000],
      ["Junior ISA", 9_000, 9_000],
    ],
    sources: [
      {
        title: "Individual Savings Accounts",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/individual-savings-accounts",
      },
      {
        title: "Lifetime ISA",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/lifetime-isa",
      },
      {
        title: "Junior Individual Savings Accounts",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/junior-individual-savings-accounts",
      },
    ],
  },
  {
    id: "pension-allowances",
    title: "Pension allowances, 2025/26 and 2026/27",
    country: "gb",
    entries: ["gb/retirement/pension-tax-relief"],
    year: "2026/27",
    columns: [textColumn("Allowance"), moneyColumn("2025/26"), moneyColumn("2026/27")],
    rows: [
      ["Annual allowance", 60_000, 60_000],
      ["After drawing flexibly (money purchase)", 10_000, 10_000],
      ["Without earnings, relief included", 3_600, 3_600],
    ],
    sources: [
      {
        title: "Tax on your private pension contributions",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/tax-on-your-private-pension",
      },
      {
        title: "Rates and allowances for pension schemes",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/government/publications/rates-and-allowances-pension-schemes/pension-schemes-rates",
      },
    ],
    note: "The annual allowance shrinks, down to £10,000, for incomes above £260,000 with pension payments counted, where income without them is above £200,000. Relief ends at 75.",
  },
  {
    id: "state-pension-rates",
    title: "State Pension a week, 2025/26 and 2026/27",
    country: "gb",
    entries: ["gb/retirement/state-pension"],
    year: "2026/27",
    columns: [textColumn("Rate"), moneyColumn("2025/26"), moneyColumn("2026/27")],
    rows: [
      ["New State Pension, full rate", 230.25, 241.3],
      ["Basic State Pension, full rate", 176.45, 184.9],
    ],
    note: "The basic State Pension is for people who reached State Pension age before 6 April 2016.",
    sources: [
      {
        title: "The new State Pension",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/new-state-pension/what-youll-get",
      },
      {
        title: "Benefit and pension rates 2026 to 2027",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/government/publications/benefit-and-pension-rates-2026-to-2027/benefit-and-pension-rates-2026-to-2027",
      },
    ],
  },
  {
    id: "national-insurance-thresholds",
    title: "National Insurance thresholds a year, 2025/26 and 2026/27",
    country: "gb",
    entries: ["gb/taxes/national-insurance"],
    year: "2026/27",
    columns: [textColumn("Threshold"), moneyColumn("2025/26"), moneyColumn("2026/27")],
    rows: [
      ["Lower earnings limit: the year counts from here", 6_500, 6_708],
      ["Employees pay 8% from here", 12_570, 12_570],
      ["Employees pay 2% from here", 50_270, 50_270],
      ["Employers pay 15% from here", 5_000, 5_000],
    ],
    sources: [
      {
        title: "Rates and thresholds for employers 2026 to 2027",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027",
      },
      {
        title: "Rates and thresholds for employers 2025 to 2026",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2025-to-2026",
      },
    ],
  },
  {
    id: "rates-by-buyer",
    title: "Stamp Duty Land Tax by buyer: the end of each slice of the price",
    country: "gb",
    entries: ["gb/housing/stamp-duty-land-tax"],
    year: "2026/27",
    columns: [moneyColumn("Slice up to"), percentColumn("Moving home"), percentColumn("Second home")],
    rows: [
      [125_000, 0, 5],
      [250_000, 2, 7],
      [925_000, 5, 10],
      [1_500_000, 10, 15],
      [null, 12, 17],
    ],
    note: "England and Northern Ireland, since 1 April 2025; the second home’s further 5% since 31 October 2024, from a price of £40,000.",
    sources: [
      {
        title: "Stamp Duty Land Tax: residential property rates",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/stamp-duty-land-tax/residential-property-rates",
      },
      {
        title: "Higher rates of Stamp Duty Land Tax",
        publisher: "GOV.UK",
        url: "https://www.gov.uk/guidance/stamp-duty-land-tax-buying-an-additional-residential-property",
      },
    ],
  },
  {
    id: "score-bands",
    title: "Equifax UK score bands",
    country: "gb",
    entries: ["gb/credit/credit-file"],
    year: null,
    reviewBy: "2027-11-27",
    columns: [textColumn("Band"), numberColumn("From"), numberColumn("To")],
    rows: [
      ["Excellent", 811, 1000],
      ["Very good", 671, 810],
      ["Good", 531, 670],
      ["Fair", 439, 530],
      ["Poor", 0, 438],
    ],
    note: "One agency’s names for its own score. The other agencies use other scales, and lenders their own.",
    sources: [
      {
        title: "What is a good credit score?",
        publisher: "Equifax UK",
        url: "https://www.equifax.co.uk/resources/credit-score/what-is-a-good-credit-score.html",
      },
    ],
  },
];
