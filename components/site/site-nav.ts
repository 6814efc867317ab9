import { FOOTER_GROUPS, SITE_PAGES } from "@/lib/content/site-pages";
import { offersDemo } from "@/lib/public-settings";
import type { PublicPath } from "@/lib/routes";

export type SiteLink = { label: string; href: string };

export const headerLinks: readonly SiteLink[] = [
  { label: "Finpedia", href: "/finpedia" },
  { label: "Learn", href: "/learn" },
  { label: "Pledge", href: "/pledge" },
  { label: "Security", href: "/security" },
  { label: "Prices", href: "/#prices" },
];

/** Landing page sections and logins listed among their group's pages. */
const BESIDE_PAGES: Readonly<Partial<Record<(typeof FOOTER_GROUPS)[number], readonly SiteLink[]>>> = {
  Product: [
    { label: "How it works", href: "/#how" },
    { label: "Prices", href: "/#prices" },
  ],
  Company: [{ label: "Links", href: "/backlinks/1" }],
  "Our promises": [{ label: "What the model does", href: "/#model" }],
  Support: [
    { label: "Log in", href: "/login" },
    ...(offersDemo() ? [{ label: "Try the demo", href: "/login?demo=1" }] : []),
  ],
};

export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = FOOTER_GROUPS.map((title) => ({
  title,
  links: [
    ...(Object.keys(SITE_PAGES) as PublicPath[])
      .filter((path) => SITE_PAGES[path].group === title)
      .map((path) => ({ label: SITE_PAGES[path].label, href: path })),
    ...(BESIDE_PAGES[title] ?? []),
  ],
}));
