import type { Metadata } from "next";
import { PlainPage } from "@/components/site/page/plain-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { about } from "@/content/pages/about";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/about", ...SITE_PAGES["/about"] });

export default function AboutPage() {
  return <PlainPage path="/about" text={about} type="AboutPage" />;
}
