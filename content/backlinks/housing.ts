import type { Backlink } from "@/lib/content/backlinks/link";

export const housing: readonly Backlink[] = [
  {
    title: "Buying a house, by the CFPB",
    url: "https://www.consumerfinance.gov/owning-a-home/",
    country: "us",
    line: "Each step to a mortgage, with the forms you will be handed explained line by line.",
  },
  {
    title: "Department of Housing and Urban Development",
    url: "https://www.hud.gov/",
    country: "us",
    line: "Approved housing counselors, FHA loans and help against eviction.",
  },
  {
    title: "VA home loans",
    url: "https://www.va.gov/housing-assistance/home-loans/",
    country: "us",
    line: "Loans without a down payment for those who served, and who may have one.",
  },
  {
    title: "Federal Housing Finance Agency",
    url: "https://www.fhfa.gov/",
    country: "us",
    line: "House prices by place, and the limits up to which loans are conforming.",
  },
  {
    title: "Shelter",
    url: "https://england.shelter.org.uk/",
    country: "gb",
    line: "Rights of tenants and people without a home, with a line to call.",
  },
  {
    title: "Stamp Duty Land Tax",
    url: "https://www.gov.uk/stamp-duty-land-tax",
    country: "gb",
    line: "Rates, reliefs for first homes, and the calculator that solicitors use.",
  },
  {
    title: "Search the land register",
    url: "https://www.gov.uk/search-property-information-land-registry",
    country: "gb",
    line: "Who owns a property, what it sold for, and where its edges are.",
  },
  {
    title: "UK House Price Index",
    url: "https://landregistry.data.gov.uk/app/ukhpi/",
    country: "gb",
    line: "Prices by place and kind of home, month by month.",
  },
  {
    title: "Canada Mortgage and Housing Corporation",
    url: "https://www.cmhc-schl.gc.ca/",
    country: "ca",
    line: "Buying guides, mortgage insurance and rents by city.",
  },
  {
    title: "Housing Australia",
    url: "https://www.housingaustralia.gov.au/",
    country: "au",
    line: "Schemes that let first buyers in with a small deposit, and their caps.",
  },
  {
    title: "National Housing Bank",
    url: "https://nhb.org.in/",
    country: "in",
    line: "Housing finance companies, the price index RESIDEX, and complaints.",
  },
  {
    title: "Pradhan Mantri Awas Yojana (Urban)",
    url: "https://pmay-urban.gov.in/",
    country: "in",
    line: "Support for a first home: who may have it, and how to apply.",
  },
];
