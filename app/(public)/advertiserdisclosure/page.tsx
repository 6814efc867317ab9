import type { Metadata } from "next";
import { PlainPage } from "@/components/site/page/plain-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { advertiserDisclosure } from "@/content/pages/advertiser-disclosure";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const metadata: Metadata = pageMetadata({
  path: "/advertiserdisclosure",
  ...SITE_PAGES["/advertiserdisclosure"],
});

export default function AdvertiserDisclosurePage() {
  return <PlainPage path="/advertiserdisclosure" text={advertiserDisclosure} />;
}
