export type SiteLink = { label: string; href: `/${string}` };

/**
 * Every link of the public header and footer. An unknown path leads back to the landing page, so a page gets its line
 * here in the same change that adds it, never before.
 */
export const headerLinks: readonly SiteLink[] = [
  { label: "How it works", href: "/#how" },
  { label: "Pledge", href: "/#pledge" },
  { label: "Prices", href: "/#prices" },
  { label: "Questions", href: "/#questions" },
];

export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Product",
    links: [
      { label: "How it works", href: "/#how" },
      { label: "Prices", href: "/#prices" },
      { label: "Questions", href: "/#questions" },
    ],
  },
  {
    title: "Our word",
    links: [
      { label: "Pledge", href: "/#pledge" },
      { label: "What the model does", href: "/#model" },
    ],
  },
  {
    title: "Your account",
    links: [
      { label: "Start free", href: "/signup" },
      { label: "Log in", href: "/login" },
      { label: "Try the demo", href: "/login?demo=1" },
    ],
  },
];
