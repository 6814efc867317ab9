import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HubPage } from "@/components/site/finpedia/hub-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { alternatesOf, findHub, hubOf } from "@/lib/content/finpedia/hubs";
import { ENTRY_COUNTRIES, PLACES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";

type Params = { country: string };

export const dynamic = "force-static";

export function generateStaticParams(): Params[] {
  return ENTRY_COUNTRIES.map((country) => ({ country }));
}

export async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
  const { country } = await params;
  const hub = findHub(country) ?? redirect("/");
  return pageMetadata({
    path: hub.href,
    title: hub.title,
    description: hub.description,
    language: PLACES[hub.country].locale,
    alternates: alternatesOf(ENTRY_COUNTRIES.map((one) => hubOf(one))),
  });
}

export default async function FinpediaCountryPage({ params }: { params: Promise<Params> }) {
  const { country } = await params;
  return <HubPage hub={findHub(country) ?? redirect("/")} entries={readEntries()} />;
}
