import type { Backlink } from "@/lib/content/backlinks/link";

export const taxes: readonly Backlink[] = [
  {
    title: "Internal Revenue Service",
    url: "https://www.irs.gov/",
    country: "us",
    line: "Forms, instructions, free filing and where your refund is.",
  },
  {
    title: "Tax Withholding Estimator",
    url: "https://www.irs.gov/individuals/tax-withholding-estimator",
    country: "us",
    line: "Whether your pay is taxed too much or too little, and the W-4 that fixes it.",
  },
  {
    title: "Taxpayer Advocate Service",
    url: "https://www.taxpayeradvocate.irs.gov/",
    country: "us",
    line: "Independent help inside the IRS when its usual ways have failed you.",
  },
  {
    title: "Tax Policy Center briefing book",
    url: "https://taxpolicycenter.org/briefing-book",
    country: "us",
    line: "How each American tax works and who pays it, without a side.",
  },
  {
    title: "Income Tax",
    url: "https://www.gov.uk/income-tax",
    country: "gb",
    line: "Rates, bands and allowances of the current year, and how to claim back.",
  },
  {
    title: "Check your Income Tax",
    url: "https://www.gov.uk/check-income-tax-current-year",
    country: "gb",
    line: "Your tax code and what it is made of, from HMRC’s own record.",
  },
  {
    title: "Low Incomes Tax Reform Group",
    url: "https://www.litrg.org.uk/",
    country: "gb",
    line: "Tax explained for people who cannot pay for advice; charitable and thorough.",
  },
  {
    title: "TaxAid",
    url: "https://taxaid.org.uk/",
    country: "gb",
    line: "Free advice on tax problems for people on low incomes.",
  },
  {
    title: "Canada Revenue Agency",
    url: "https://www.canada.ca/en/revenue-agency.html",
    country: "ca",
    line: "Returns, credits, benefit dates and your account with the agency.",
  },
  {
    title: "Australian Taxation Office",
    url: "https://www.ato.gov.au/",
    country: "au",
    line: "Rates, deductions by job, lost super and lodging without an agent.",
  },
  {
    title: "Income Tax e-filing",
    url: "https://www.incometax.gov.in/iec/foportal/",
    country: "in",
    line: "File a return, read the annual statement of tax deducted, track a refund.",
  },
  {
    title: "Income Tax Department",
    url: "https://incometaxindia.gov.in/",
    country: "in",
    line: "The acts and rules themselves, with calculators for both regimes.",
  },
];
