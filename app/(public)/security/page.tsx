import type { Metadata } from "next";
import { PlainPage } from "@/components/site/page/plain-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { security } from "@/content/pages/security";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/security", ...SITE_PAGES["/security"] });

export default function SecurityPage() {
  return <PlainPage path="/security" text={security} />;
}
