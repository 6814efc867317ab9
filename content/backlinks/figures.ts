import type { Backlink } from "@/lib/content/backlinks/link";

export const figures: readonly Backlink[] = [
  {
    title: "FRED",
    url: "https://fred.stlouisfed.org/",
    country: "us",
    line: "Hundreds of thousands of economic series, charted and free to download.",
  },
  {
    title: "CPI inflation calculator",
    url: "https://www.bls.gov/data/inflation_calculator.htm",
    country: "us",
    line: "What a dollar of any month since 1913 would buy in another.",
  },
  {
    title: "Survey of Consumer Finances",
    url: "https://www.federalreserve.gov/econres/scfindex.htm",
    country: "us",
    line: "What households own and owe, by age and income, every three years.",
  },
  {
    title: "Office for National Statistics",
    url: "https://www.ons.gov.uk/",
    country: "gb",
    line: "Prices, earnings and household spending, with your own inflation rate.",
  },
  {
    title: "Bank of England inflation calculator",
    url: "https://www.bankofengland.co.uk/monetary-policy/inflation/inflation-calculator",
    country: "gb",
    line: "What goods cost in any year since 1209.",
  },
  {
    title: "Bank of Canada inflation calculator",
    url: "https://www.bankofcanada.ca/rates/related/inflation-calculator/",
    country: "ca",
    line: "A basket of goods in any month since 1914.",
  },
  {
    title: "Statistics Canada",
    url: "https://www.statcan.gc.ca/",
    country: "ca",
    line: "Income, prices and debt by province and family type.",
  },
  {
    title: "RBA inflation calculator",
    url: "https://www.rba.gov.au/calculator/",
    country: "au",
    line: "Pounds, shillings and dollars made comparable, from 1901.",
  },
  {
    title: "Australian Bureau of Statistics",
    url: "https://www.abs.gov.au/",
    country: "au",
    line: "Wages, living costs and wealth of households.",
  },
  {
    title: "RBI data",
    url: "https://data.rbi.org.in/",
    country: "in",
    line: "The central bank’s tables of deposits, credit, rates and prices.",
  },
  {
    title: "Ministry of Statistics",
    url: "https://www.mospi.gov.in/",
    country: "in",
    line: "Consumer prices by state, and what households spend their money on.",
  },
  {
    title: "World Bank open data",
    url: "https://data.worldbank.org/",
    country: "global",
    line: "Comparable figures of nearly every country, over decades.",
  },
  {
    title: "IMF data",
    url: "https://www.imf.org/en/Data",
    country: "global",
    line: "Growth, prices and debt of its members, with forecasts.",
  },
  {
    title: "BIS data portal",
    url: "https://data.bis.org/",
    country: "global",
    line: "Policy rates, house prices and household debt across countries.",
  },
  {
    title: "Our World in Data",
    url: "https://ourworldindata.org/",
    country: "global",
    line: "Long-run charts with their sources and their doubts.",
  },
];
