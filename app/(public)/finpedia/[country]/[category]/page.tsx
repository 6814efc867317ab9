import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HubPage } from "@/components/site/finpedia/hub-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { alternatesOf, findHub, hubOf } from "@/lib/content/finpedia/hubs";
import { ENTRY_CATEGORIES, ENTRY_COUNTRIES, PLACES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";

type Params = { country: string; category: string };

export const dynamic = "force-static";

export function generateStaticParams(): Params[] {
  return ENTRY_COUNTRIES.flatMap((country) => ENTRY_CATEGORIES.map((category) => ({ country, category })));
}

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const { country, category } = await params;
  const hub = findHub(country, category) ?? redirect("/");
  return pageMetadata({
    path: hub.href,
    title: hub.title,
    description: hub.description,
    language: PLACES[hub.country].locale,
    alternates: alternatesOf(ENTRY_COUNTRIES.map((one) => hubOf(one, hub.category))),
  });
}

export default async function FinpediaCategoryPage({ params }: { params: Promise<Params> }) {
  const { country, category } = await params;
  return <HubPage hub={findHub(country, category) ?? redirect("/")} entries={readEntries()} />;
}
