import type { Backlink } from "@/lib/content/backlinks/link";

export const guidance: readonly Backlink[] = [
  {
    title: "CFPB consumer tools",
    url: "https://www.consumerfinance.gov/consumer-tools/",
    country: "us",
    line: "Guides to accounts, cards, loans and mortgages, with letters you can send as they are.",
  },
  {
    title: "USA.gov",
    url: "https://www.usa.gov/",
    country: "us",
    line: "One door to every federal service, among them money, benefits and unclaimed property.",
  },
  {
    title: "Consumer.gov",
    url: "https://consumer.gov/",
    country: "us",
    line: "The basics of budgets, credit and scams in the plainest words, in English and Spanish.",
  },
  {
    title: "Money Smart",
    url: "https://www.fdic.gov/consumer-resource-center/money-smart",
    country: "us",
    line: "The deposit insurer’s course in handling money, for children, adults and small firms.",
  },
  {
    title: "MoneyHelper",
    url: "https://www.moneyhelper.org.uk/en",
    country: "gb",
    line: "The government’s own money guidance, with calculators and people to talk to for free.",
  },
  {
    title: "Citizens Advice",
    url: "https://www.citizensadvice.org.uk/",
    country: "gb",
    line: "Rights at work, in rented homes and with debts, and where to get help near you.",
  },
  {
    title: "Turn2us",
    url: "https://www.turn2us.org.uk/",
    country: "gb",
    line: "A benefits calculator and a search across thousands of charitable grants.",
  },
  {
    title: "entitledto",
    url: "https://www.entitledto.co.uk/",
    country: "gb",
    line: "Works out which benefits a household may claim and how much they come to.",
  },
  {
    title: "MoneySavingExpert",
    url: "https://www.moneysavingexpert.com/",
    country: "gb",
    line: "Long, current guides to paying less for nearly everything; earns from some of its links.",
  },
  {
    title: "Financial Consumer Agency of Canada",
    url: "https://www.canada.ca/en/financial-consumer-agency.html",
    country: "ca",
    line: "Your rights with banks, and comparisons of accounts and credit cards.",
  },
  {
    title: "Benefits Finder",
    url: "https://benefitsfinder.services.gc.ca/",
    country: "ca",
    line: "A few questions, then the federal and provincial benefits that may be yours.",
  },
  {
    title: "Budget Planner",
    url: "https://itools-ioutils.fcac-acfc.gc.ca/BP-PB/budget-planner",
    country: "ca",
    line: "A guided budget that compares your spending with that of similar households.",
  },
  {
    title: "Moneysmart",
    url: "https://moneysmart.gov.au/",
    country: "au",
    line: "The regulator’s guide to money at every age, and the calculators others are measured by.",
  },
  {
    title: "Moneysmart budget planner",
    url: "https://moneysmart.gov.au/budgeting/budget-planner",
    country: "au",
    line: "Income and costs in whatever rhythm they come, added up to one budget.",
  },
  {
    title: "Services Australia",
    url: "https://www.servicesaustralia.gov.au/",
    country: "au",
    line: "Centrelink and Medicare payments: who gets them, how much, and how to claim.",
  },
  {
    title: "National Centre for Financial Education",
    url: "https://www.ncfe.org.in/",
    country: "in",
    line: "The four regulators’ joint centre: handbooks, workshops and tests in many languages.",
  },
  {
    title: "myScheme",
    url: "https://www.myscheme.gov.in/",
    country: "in",
    line: "Finds the central and state schemes that a person or a family is eligible for.",
  },
];
