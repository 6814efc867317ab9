import type { Backlink } from "@/lib/content/backlinks/link";

export const protection: readonly Backlink[] = [
  {
    title: "Submit a complaint to the CFPB",
    url: "https://www.consumerfinance.gov/complaint/",
    country: "us",
    line: "Sent on to the company, which usually answers in fifteen days.",
  },
  {
    title: "ReportFraud.ftc.gov",
    url: "https://reportfraud.ftc.gov/",
    country: "us",
    line: "Tell the Federal Trade Commission about a scam, and get next steps.",
  },
  {
    title: "IdentityTheft.gov",
    url: "https://www.identitytheft.gov/",
    country: "us",
    line: "A recovery plan made for your case, with the letters and forms filled in.",
  },
  {
    title: "FTC consumer advice",
    url: "https://consumer.ftc.gov/",
    country: "us",
    line: "Current scams and your rights with collectors, sellers and bureaus.",
  },
  {
    title: "Internet Crime Complaint Center",
    url: "https://www.ic3.gov/",
    country: "us",
    line: "Where the FBI takes reports of online fraud; hours matter after a wire.",
  },
  {
    title: "Financial Ombudsman Service",
    url: "https://www.financial-ombudsman.org.uk/",
    country: "gb",
    line: "Settles disputes with banks and insurers, free, and publishes decisions.",
  },
  {
    title: "Stop! Think Fraud",
    url: "https://stopthinkfraud.campaign.gov.uk/",
    country: "gb",
    line: "How to spot the usual tricks, and what to do in the first hour.",
  },
  {
    title: "ScamSmart",
    url: "https://www.fca.org.uk/scamsmart",
    country: "gb",
    line: "Checks an offer of an investment or pension against the warning list.",
  },
  {
    title: "Canadian Anti-Fraud Centre",
    url: "https://antifraudcentre-centreantifraude.ca/",
    country: "ca",
    line: "Report a fraud, and read which ones are going round.",
  },
  {
    title: "Ombudsman for Banking Services and Investments",
    url: "https://www.obsi.ca/",
    country: "ca",
    line: "Free review of complaints that a bank or dealer has not settled.",
  },
  {
    title: "Australian Financial Complaints Authority",
    url: "https://www.afca.org.au/",
    country: "au",
    line: "Decides disputes with banks, insurers and super funds at no cost to you.",
  },
  {
    title: "Scamwatch",
    url: "https://www.scamwatch.gov.au/",
    country: "au",
    line: "Report a scam, and see what each kind looks like.",
  },
  {
    title: "IDCARE",
    url: "https://www.idcare.org/",
    country: "au",
    line: "A charity’s case managers for people whose identity was stolen.",
  },
  {
    title: "RBI complaint management",
    url: "https://cms.rbi.org.in/",
    country: "in",
    line: "The ombudsman for banks, lenders and wallets, online.",
  },
  {
    title: "National Cyber Crime Reporting Portal",
    url: "https://cybercrime.gov.in/",
    country: "in",
    line: "Report online fraud; the helpline 1930 can still stop a transfer.",
  },
  {
    title: "SCORES",
    url: "https://scores.sebi.gov.in/",
    country: "in",
    line: "Complaints against brokers, funds and listed companies.",
  },
  {
    title: "Sachet",
    url: "https://sachet.rbi.org.in/",
    country: "in",
    line: "Whether somebody who collects deposits is registered, and a way to report.",
  },
  {
    title: "Have I Been Pwned",
    url: "https://haveibeenpwned.com/",
    country: "global",
    line: "Shows which known breaches include your email address.",
  },
];
