import type { PublicPath } from "@/lib/routes";

/** In what order the footer lists its groups. */
export const FOOTER_GROUPS = ["Product", "Company", "Our word", "Support"] as const;

export type SitePage = {
  /** As the header and the footer name it. */
  label: string;
  /** The document's title, without the product's name. */
  title: string;
  /** For search engines: 50 to 160 characters. */
  description: string;
  /** Where the footer lists it; null for the landing page, which is behind the logo. */
  group: (typeof FOOTER_GROUPS)[number] | null;
  /** The day its words last changed, for the sitemap and for the reader. */
  changedOn: string;
};

/**
 * Every public page that stands at one address. The footer, the sitemap, the pictures for social networks, the pages'
 * own metadata and the tests that crawl them are made from this table; `lib/routes.ts` says which paths must be in it.
 * Pages by the dozen (entries of the encyclopedia, the link list) are added by `public-pages.ts`.
 */
export const SITE_PAGES: Readonly<Record<PublicPath, SitePage>> = {
  "/": {
    label: "Sorrel",
    title: "See what you missed in your own money",
    description:
      "Sorrel reads your transactions, finds what is easy to overlook, and opens each figure into the rows it came from.",
    group: null,
    changedOn: "2026-11-21",
  },
  "/about": {
    label: "About",
    title: "About Sorrel",
    description:
      "Why Sorrel exists, how it reads your transactions, what the language model may do and what it may not, and how we earn money.",
    group: "Company",
    changedOn: "2026-11-21",
  },
  "/finpedia": {
    label: "Finpedia",
    title: "Finpedia, money terms explained",
    description:
      "Money terms of six countries explained: a plain definition, a worked example, the rules and the official sources of each.",
    group: "Product",
    changedOn: "2026-11-21",
  },
};
