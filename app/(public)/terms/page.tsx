import type { Metadata } from "next";
import { PlainPage } from "@/components/site/page/plain-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { terms } from "@/content/pages/terms";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/terms", ...SITE_PAGES["/terms"] });

export default function TermsPage() {
  return <PlainPage path="/terms" text={terms} />;
}
