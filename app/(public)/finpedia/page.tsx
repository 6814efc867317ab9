import type { Metadata } from "next";
import { EntryList } from "@/components/finpedia/entry-list";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/components/site/page-metadata";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { SITE_PAGES } from "@/lib/content/site-pages";

const path = "/finpedia";
const page = SITE_PAGES[path];

export const dynamic = "force-static";
export const metadata: Metadata = pageMetadata({ path, ...page });

export default function FinpediaPage() {
  return (
    <>
      <JsonLd things={[webPage({ path, ...page }, "CollectionPage"), breadcrumbList([{ name: page.label, path }])]} />
      <EntryList entries={readEntries().map(({ path: entry, term, summary }) => ({ path: entry, term, summary }))} />
    </>
  );
}
