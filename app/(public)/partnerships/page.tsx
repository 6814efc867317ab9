import type { Metadata } from "next";
import { PlainPage } from "@/components/site/page/plain-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { partnerships } from "@/content/pages/partnerships";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/partnerships", ...SITE_PAGES["/partnerships"] });

export default function PartnershipsPage() {
  return <PlainPage path="/partnerships" text={partnerships} />;
}
