import type { PublicPath } from "@/lib/routes";

/** Order of the footer's groups. */
export const FOOTER_GROUPS = ["Product", "Company", "Our promises", "Support"] as const;

export type SitePage = {
  /** Name in header and footer. */
  label: string;
  /** The document's title, without the product's name. */
  title: string;
  /** For search engines: 50 to 160 characters. */
  description: string;
  /** Group in the footer; null for the landing page, which the logo links to. */
  group: (typeof FOOTER_GROUPS)[number] | null;
  /** Day of the last text change, for the sitemap and the reader. */
  changedOn: string;
};

/**
 * Public pages with a fixed address. Footer, sitemap, social pictures, page metadata and crawling tests use this table;
 * `lib/routes.ts` requires its paths.
 * `public-pages.ts` adds generated pages (encyclopedia entries, links).
 */
export const SITE_PAGES: Readonly<Record<PublicPath, SitePage>> = {
  "/": {
    label: "Sorrel",
    title: "See what you’ve been missing in your finances",
    description:
      "Sorrel reads your transactions, spots what’s easy to miss, and shows you the transactions behind every figure.",
    group: null,
    changedOn: "2026-11-28",
  },
  "/about": {
    label: "About",
    title: "About Sorrel",
    description:
      "Why Sorrel exists, how it reads your transactions, what the language model may do and what it may not, and how we earn money.",
    group: "Company",
    changedOn: "2026-11-29",
  },
  "/finpedia": {
    label: "Finpedia",
    title: "Finpedia, money terms explained",
    description:
      "Money terms of five countries, and those that hold everywhere: a plain definition, a worked example, the rules, official sources.",
    group: "Product",
    changedOn: "2026-11-21",
  },
  "/learn": {
    label: "Learn",
    title: "Learn to handle money, in short lessons",
    description:
      "Six paths of short lessons: first steps, debt, investing, a home, later life and family. Worked examples, calculators, no account.",
    group: "Product",
    changedOn: "2026-11-21",
  },
  "/partnerships": {
    label: "Partnerships",
    title: "Partnerships",
    description:
      "Whom Sorrel works with, what we would like to do with schools, advisers, researchers and engineers, and what we say no to.",
    group: "Company",
    changedOn: "2026-11-29",
  },
  "/pledge": {
    label: "Pledge",
    title: "The pledge: what we never do",
    description:
      "Ten dated promises about your data, your bank and our money. If one changes, you have 90 days’ notice.",
    group: "Our promises",
    changedOn: "2026-11-28",
  },
  "/terms": {
    label: "Terms",
    title: "Terms of use",
    description:
      "The whole agreement in plain words: your account, your data, what it costs, how accurate the figures are, and how it ends.",
    group: "Our promises",
    changedOn: "2026-11-28",
  },
  "/privacy": {
    label: "Privacy",
    title: "Privacy",
    description:
      "What Sorrel stores and until when, who else handles it and what they get, which cookies are set, and how to take or delete it all.",
    group: "Our promises",
    changedOn: "2026-11-29",
  },
  "/advertiserdisclosure": {
    label: "Advertiser disclosure",
    title: "Advertiser disclosure",
    description:
      "No one pays to be shown, ranked or linked here: no advertising, no commissions, no referral codes. What that means in detail.",
    group: "Our promises",
    changedOn: "2026-11-28",
  },
  "/security": {
    label: "Security",
    title: "Security",
    description:
      "How bank links, passwords, sessions and the language model are locked down, what is not encrypted, and how to report a hole.",
    group: "Our promises",
    changedOn: "2026-11-27",
  },
  "/faq": {
    label: "Questions",
    title: "Questions and answers",
    description:
      "What Sorrel does, what it can see, what the AI gets, what it costs, and how to leave: short answers, searchable.",
    group: "Support",
    changedOn: "2026-11-29",
  },
  "/help": {
    label: "Help",
    title: "Help and contact",
    description:
      "Codes that don’t arrive, banks that want you to log in again, importing files, wrong categories: searchable answers, and a form to write to us.",
    group: "Support",
    changedOn: "2026-11-29",
  },
  "/press": {
    label: "Press",
    title: "Press kit",
    description:
      "Sorrel described in one line, one paragraph and one page, with facts, logos to download and whom to write to.",
    group: "Company",
    changedOn: "2026-11-29",
  },
};
