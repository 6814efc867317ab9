import type { Metadata } from "next";
import { EntryList } from "@/components/site/finpedia/entry-list";
import { Ways } from "@/components/site/finpedia/hub-page";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/components/site/page-metadata";
import { breadcrumbList, webPage } from "@/components/site/structured-data";
import { hubOf } from "@/lib/content/finpedia/hubs";
import { ENTRY_COUNTRIES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { SITE_PAGES } from "@/lib/content/site-pages";

const path = "/finpedia";
const page = SITE_PAGES[path];

export const dynamic = "force-static";
export const metadata: Metadata = pageMetadata({ path, ...page });

export default function FinpediaPage() {
  const entries = readEntries().map(({ path: entry, term, summary }) => ({ path: entry, term, summary }));
  return (
    <>
      <JsonLd things={[webPage({ path, ...page }, "CollectionPage"), breadcrumbList([{ name: page.label, path }])]} />
      <EntryList entries={entries}>
        <header className="col-[1/13] pb-11 narrow:pb-6">
          <h1 className="site-h1">Finpedia</h1>
          <p className="mt-4.5 max-w-[34em] text-pretty font-display text-[1.375rem]/8.25 tracking-[-0.008em] narrow:mt-3.5 narrow:text-[1.1875rem]/7">
            {entries.length} terms of everyday money: what each means, why it matters, an example worked through, and
            the rules where you live, with the official sources.
          </p>
          <div className="mt-6 -mb-10 narrow:mt-4">
            <Ways label="By country" hubs={ENTRY_COUNTRIES.map((country) => hubOf(country))} />
          </div>
        </header>
      </EntryList>
    </>
  );
}
