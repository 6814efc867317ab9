import type { Backlink } from "@/lib/content/backlinks/link";

export const courses: readonly Backlink[] = [
  {
    title: "Khan Academy: personal finance",
    url: "https://www.khanacademy.org/college-careers-more/personal-finance",
    country: "us",
    line: "Short videos on saving, interest, taxes and houses; free and without ads.",
  },
  {
    title: "St. Louis Fed education",
    url: "https://www.stlouisfed.org/education",
    country: "us",
    line: "Lessons, podcasts and a course on personal finance, from a reserve bank.",
  },
  {
    title: "Next Gen Personal Finance",
    url: "https://www.ngpf.org/",
    country: "us",
    line: "A whole school curriculum, with games that adults enjoy too.",
  },
  {
    title: "Financial Markets, Open Yale",
    url: "https://oyc.yale.edu/economics/econ-252-11",
    country: "us",
    line: "Robert Shiller’s lectures, complete, with transcripts.",
  },
  {
    title: "MIT OpenCourseWare",
    url: "https://ocw.mit.edu/",
    country: "us",
    line: "University courses in finance with their notes, problems and solutions.",
  },
  {
    title: "OpenLearn: money and business",
    url: "https://www.open.edu/openlearn/money-business",
    country: "gb",
    line: "The Open University’s free courses, some with a certificate.",
  },
  {
    title: "Bank of England explainers",
    url: "https://www.bankofengland.co.uk/explainers",
    country: "gb",
    line: "What money is, why rates move, how a pension grows; a few minutes each.",
  },
  {
    title: "UKPersonalFinance wiki",
    url: "https://ukpersonal.finance/",
    country: "gb",
    line: "A flowchart of what to do next with your money, and the reasons for its order.",
  },
  {
    title: "RBA education",
    url: "https://www.rba.gov.au/education/",
    country: "au",
    line: "Explainers and talks on inflation, wages and how rates reach a household.",
  },
  {
    title: "Varsity",
    url: "https://zerodha.com/varsity/",
    country: "in",
    line: "Modules on markets and personal finance, by a broker and free to read.",
  },
  {
    title: "SWAYAM",
    url: "https://swayam.gov.in/",
    country: "in",
    line: "University courses in finance and economics, free to follow.",
  },
  {
    title: "Investopedia",
    url: "https://www.investopedia.com/",
    country: "global",
    line: "A very large dictionary of finance with examples; paid for by ads.",
  },
  {
    title: "r/personalfinance wiki",
    url: "https://www.reddit.com/r/personalfinance/wiki/index/",
    country: "global",
    line: "What a very large forum has learned to answer, in order of urgency.",
  },
];
