import type { Thing } from "schema-dts";
import {
  article,
  breadcrumbList,
  type Crumb,
  definedTerm,
  faqPage,
  reviewedPage,
} from "@/components/site/structured-data";
import { type Entry, questionsOf } from "@/lib/content/finpedia/entry";
import { PLACES } from "@/lib/content/finpedia/places";

/**
 * Describes an entry as structured data: the page with its review, the article, the defined term and its breadcrumbs.
 *
 * @param trail  our pages from the encyclopedia down to the entry
 */
export function entryThings(entry: Entry, trail: readonly Crumb[]): readonly Thing[] {
  const { href: path, term: title, summary: description, published, changedOn, reviewed } = entry;
  const language = PLACES[entry.country].locale;
  const questions = questionsOf(entry);
  const page = { path, title, description, changedOn };
  return [
    reviewedPage(page, { reviewedOn: reviewed, language }),
    definedTerm(page, { name: "Finpedia", path: "/finpedia" }),
    article(page, { about: `${path}#term`, language, publishedOn: published }),
    breadcrumbList(trail),
    ...(questions.length > 0 ? [faqPage(path, questions)] : []),
  ];
}
