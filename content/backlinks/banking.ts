import type { Backlink } from "@/lib/content/backlinks/link";

export const banking: readonly Backlink[] = [
  {
    title: "Federal Deposit Insurance Corporation",
    url: "https://www.fdic.gov/",
    country: "us",
    line: "What deposit insurance covers, and what happens on the day a bank fails.",
  },
  {
    title: "EDIE, the deposit insurance estimator",
    url: "https://edie.fdic.gov/",
    country: "us",
    line: "Enter your accounts at one bank and see how much of them is insured.",
  },
  {
    title: "BankFind",
    url: "https://banks.data.fdic.gov/bankfind-suite/",
    country: "us",
    line: "Whether a bank is insured, who owns it, and what became of one that vanished.",
  },
  {
    title: "MyCreditUnion.gov",
    url: "https://mycreditunion.gov/",
    country: "us",
    line: "How credit unions work and how their deposits are protected.",
  },
  {
    title: "HelpWithMyBank",
    url: "https://www.helpwithmybank.gov/",
    country: "us",
    line: "Answers about national banks from their supervisor, and a way to complain.",
  },
  {
    title: "Unclaimed property",
    url: "https://unclaimed.org/",
    country: "us",
    line: "The state treasurers’ association: where each state lists money that waits for its owner.",
  },
  {
    title: "Financial Services Compensation Scheme",
    url: "https://www.fscs.org.uk/",
    country: "gb",
    line: "Checks whether your money is protected, and pays when a firm has failed.",
  },
  {
    title: "Financial Services Register",
    url: "https://register.fca.org.uk/",
    country: "gb",
    line: "Whether a firm or a person may offer you what they are offering.",
  },
  {
    title: "Current Account Switch Service",
    url: "https://www.currentaccountswitch.co.uk/",
    country: "gb",
    line: "The seven-day switch, its guarantee, and which banks take part.",
  },
  {
    title: "My Lost Account",
    url: "https://www.mylostaccount.org.uk/",
    country: "gb",
    line: "One free search for forgotten accounts at banks, building societies and NS&I.",
  },
  {
    title: "Canada Deposit Insurance Corporation",
    url: "https://www.cdic.ca/",
    country: "ca",
    line: "Which deposits are covered, by category, and at which members.",
  },
  {
    title: "Bank of Canada",
    url: "https://www.bankofcanada.ca/",
    country: "ca",
    line: "The policy rate, the dates on which it is decided, and daily exchange rates.",
  },
  {
    title: "Financial Claims Scheme",
    url: "https://www.fcs.gov.au/",
    country: "au",
    line: "The guarantee on deposits, and which institutions it covers.",
  },
  {
    title: "Australian Prudential Regulation Authority",
    url: "https://www.apra.gov.au/",
    country: "au",
    line: "The supervisor’s register of banks, insurers and super funds.",
  },
  {
    title: "Reserve Bank of Australia",
    url: "https://www.rba.gov.au/",
    country: "au",
    line: "The cash rate, why it moved, and charts that explain the economy.",
  },
  {
    title: "Deposit Insurance and Credit Guarantee Corporation",
    url: "https://www.dicgc.org.in/",
    country: "in",
    line: "How much of a deposit is insured at each bank, and how claims are paid.",
  },
  {
    title: "Reserve Bank of India",
    url: "https://www.rbi.org.in/",
    country: "in",
    line: "Rates, rules on accounts and cards, and the list of licensed banks and lenders.",
  },
  {
    title: "National Payments Corporation of India",
    url: "https://www.npci.org.in/",
    country: "in",
    line: "UPI, RuPay and autopay mandates: what they are, their limits, how to dispute.",
  },
  {
    title: "UDGAM",
    url: "https://udgam.rbi.org.in/",
    country: "in",
    line: "Searches the unclaimed deposits of many banks at once.",
  },
];
