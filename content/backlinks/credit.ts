import type { Backlink } from "@/lib/content/backlinks/link";

export const credit: readonly Backlink[] = [
  {
    title: "AnnualCreditReport.com",
    url: "https://www.annualcreditreport.com/",
    country: "us",
    line: "The one site set up under federal law for free reports from all three bureaus.",
  },
  {
    title: "Ask CFPB",
    url: "https://www.consumerfinance.gov/ask-cfpb/",
    country: "us",
    line: "Short, dated answers to hundreds of questions on loans, cards and collectors.",
  },
  {
    title: "Federal Student Aid",
    url: "https://studentaid.gov/",
    country: "us",
    line: "Your federal student loans, with a simulator for every repayment plan.",
  },
  {
    title: "National Foundation for Credit Counseling",
    url: "https://www.nfcc.org/",
    country: "us",
    line: "Finds an accredited non-profit counselor; a first talk is usually free.",
  },
  {
    title: "StepChange",
    url: "https://www.stepchange.org/",
    country: "gb",
    line: "The debt charity: an online plan, and people who carry it through with you.",
  },
  {
    title: "National Debtline",
    url: "https://nationaldebtline.org/",
    country: "gb",
    line: "Fact sheets, sample letters and a free line on every kind of debt.",
  },
  {
    title: "Options for dealing with your debts",
    url: "https://www.gov.uk/options-for-dealing-with-your-debts",
    country: "gb",
    line: "Every formal way out of debt in England and Wales, side by side.",
  },
  {
    title: "Repaying your student loan",
    url: "https://www.gov.uk/repaying-your-student-loan",
    country: "gb",
    line: "Which plan you are on, when you pay and how much leaves your wages.",
  },
  {
    title: "Office of the Superintendent of Bankruptcy",
    url: "https://ised-isde.canada.ca/site/office-superintendent-bankruptcy/en",
    country: "ca",
    line: "Consumer proposals and bankruptcy explained by those who license the trustees.",
  },
  {
    title: "Credit Counselling Canada",
    url: "https://creditcounsellingcanada.ca/",
    country: "ca",
    line: "The association of non-profit counsellors, with a search by province.",
  },
  {
    title: "National Debt Helpline",
    url: "https://ndh.org.au/",
    country: "au",
    line: "Free counsellors by phone and chat, and steps for each kind of bill.",
  },
  {
    title: "Australian Financial Security Authority",
    url: "https://www.afsa.gov.au/",
    country: "au",
    line: "Bankruptcy, debt agreements and temporary protection from creditors.",
  },
  {
    title: "CreditSmart",
    url: "https://www.creditsmart.org.au/",
    country: "au",
    line: "How credit reports work, and where to order all of yours without paying.",
  },
  {
    title: "TransUnion CIBIL",
    url: "https://www.cibil.com/",
    country: "in",
    line: "The best known credit bureau; one free report a year, and corrections.",
  },
];
