import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EntryPage } from "@/components/site/finpedia/entry-page";
import { pageMetadata } from "@/components/site/page-metadata";
import type { Entry } from "@/lib/content/finpedia/entry";
import { alternatesOf, entryPageTitle, sameTermElsewhere } from "@/lib/content/finpedia/hubs";
import { PLACES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { readPaths } from "@/lib/content/learn/read-paths";

type Params = { country: string; category: string; slug: string };

export const dynamic = "force-static";

export function generateStaticParams(): Params[] {
  return readEntries().map(({ country, category, path }) => ({ country, category, slug: path.split("/")[2] ?? "" }));
}

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const entry = entryAt(await params);
  return pageMetadata({
    path: entry.href,
    title: entryPageTitle(entry),
    description: entry.summary,
    article: { publishedOn: entry.published, changedOn: entry.changedOn },
    language: PLACES[entry.country].locale,
    alternates: alternatesOf(sameTermElsewhere(entry, readEntries())),
  });
}

export default async function FinpediaEntryPage({ params }: { params: Promise<Params> }) {
  const entry = entryAt(await params);
  return <EntryPage entry={entry} entries={readEntries()} lessons={readPaths().flatMap(({ lessons }) => lessons)} />;
}

function entryAt({ country, category, slug }: Params): Entry {
  return readEntries().find(({ path }) => path === `${country}/${category}/${slug}`) ?? redirect("/");
}
