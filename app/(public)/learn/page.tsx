import type { Metadata } from "next";
import { LearnPage } from "@/components/site/learn/learn-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { readPaths } from "@/lib/content/learn/read-paths";
import { SITE_PAGES } from "@/lib/content/site-pages";

export const dynamic = "force-static";
export const metadata: Metadata = pageMetadata({ path: "/learn", ...SITE_PAGES["/learn"] });

export default function LearnIndexPage() {
  return <LearnPage paths={readPaths()} />;
}
