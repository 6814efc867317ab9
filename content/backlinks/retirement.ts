import type { Backlink } from "@/lib/content/backlinks/link";

export const retirement: readonly Backlink[] = [
  {
    title: "Social Security Administration",
    url: "https://www.ssa.gov/",
    country: "us",
    line: "What you will get at each age, from your own earnings record.",
  },
  {
    title: "Retirement plans at the IRS",
    url: "https://www.irs.gov/retirement-plans",
    country: "us",
    line: "This year’s limits and the rules of 401(k)s and IRAs.",
  },
  {
    title: "Employee Benefits Security Administration",
    url: "https://www.dol.gov/agencies/ebsa",
    country: "us",
    line: "Your rights in a workplace plan, what its fees are, and whom to call.",
  },
  {
    title: "Pension Benefit Guaranty Corporation",
    url: "https://www.pbgc.gov/",
    country: "us",
    line: "Insures company pensions, and finds those that people have lost.",
  },
  {
    title: "Check your State Pension forecast",
    url: "https://www.gov.uk/check-state-pension",
    country: "gb",
    line: "When you can draw it, how much, and which years could be filled.",
  },
  {
    title: "Find pension contact details",
    url: "https://www.gov.uk/find-pension-contact-details",
    country: "gb",
    line: "Traces the scheme of a job you have nearly forgotten.",
  },
  {
    title: "Pension Wise",
    url: "https://www.moneyhelper.org.uk/en/pensions-and-retirement/pension-wise",
    country: "gb",
    line: "A free appointment, from 50 on, about the ways to take a pension.",
  },
  {
    title: "The Pensions Regulator",
    url: "https://www.thepensionsregulator.gov.uk/",
    country: "gb",
    line: "What an employer must do and pay, and how scams on pensions work.",
  },
  {
    title: "Nest",
    url: "https://www.nestpensions.org.uk/",
    country: "gb",
    line: "The workplace scheme set up by law: its funds, charges and how to move money in.",
  },
  {
    title: "Public pensions",
    url: "https://www.canada.ca/en/services/benefits/publicpensions.html",
    country: "ca",
    line: "Canada Pension Plan and Old Age Security: amounts, ages, applications.",
  },
  {
    title: "Retraite Québec",
    url: "https://www.retraitequebec.gouv.qc.ca/en/",
    country: "ca",
    line: "The Québec Pension Plan, with a planner for retirement income.",
  },
  {
    title: "Moneysmart on retirement income",
    url: "https://moneysmart.gov.au/retirement-income",
    country: "au",
    line: "Account-based pensions, annuities and the Age Pension, compared.",
  },
  {
    title: "SuperGuide",
    url: "https://www.superguide.com.au/",
    country: "au",
    line: "Independent guides to super; much is free, some is for subscribers.",
  },
  {
    title: "Employees’ Provident Fund Organisation",
    url: "https://www.epfindia.gov.in/",
    country: "in",
    line: "Passbook, transfer between jobs, withdrawal and this year’s rate.",
  },
  {
    title: "PFRDA",
    url: "https://www.pfrda.org.in/",
    country: "in",
    line: "The pension regulator: NPS rules, managers and their returns.",
  },
  {
    title: "NPS Trust",
    url: "https://www.npstrust.org.in/",
    country: "in",
    line: "Calculators and the returns of each scheme of the National Pension System.",
  },
];
