import type { Metadata } from "next";
import { PlainPage } from "@/components/site/page/plain-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { privacy } from "@/content/pages/privacy";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({ path: "/privacy", ...SITE_PAGES["/privacy"] });

export default function PrivacyPage() {
  return <PlainPage path="/privacy" text={privacy} />;
}
