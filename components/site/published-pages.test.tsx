import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { questionsOf } from "@/lib/content/finpedia/entry";
import { allHubs, entriesOf, sameTermElsewhere } from "@/lib/content/finpedia/hubs";
import { PLACES } from "@/lib/content/finpedia/places";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { readPaths } from "@/lib/content/learn/read-paths";
import { publicPages } from "@/lib/content/public-pages";
import { EntryPage } from "./finpedia/entry-page";
import { HubPage } from "./finpedia/hub-page";
import { LearnPage } from "./learn/learn-page";
import { LessonPage } from "./learn/lesson-page";
import { PathPage } from "./learn/path-page";
import { PagePicture } from "./page-picture";

const SITE = "https://sorrel.test";
const entries = readEntries();
const paths = readPaths();
const lessons = paths.flatMap((path) => path.lessons.map((lesson) => ({ path, lesson })));
const known = new Set(publicPages().map(({ path }) => SITE + path));

beforeEach(() => vi.stubEnv("APP_URL", SITE));

type Node = { [property: string]: unknown; "@type"?: string };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Subset of schema.org that we use: properties search engines need, and others we state. Any other property is a
 * mistake.
 */
const COMMON = ["@type", "@id", "name", "url", "description", "image"];
const VOCABULARY: Readonly<Record<string, { needs: readonly string[]; knows: readonly string[] }>> = {
  Article: {
    needs: [
      "headline",
      "author",
      "datePublished",
      "dateModified",
      "inLanguage",
      "image",
      "publisher",
      "mainEntityOfPage",
    ],
    knows: ["about"],
  },
  BreadcrumbList: { needs: ["itemListElement"], knows: [] },
  ListItem: { needs: ["position", "name", "item"], knows: [] },
  CollectionPage: { needs: ["@id", "name", "url"], knows: ["dateModified", "inLanguage", "isPartOf"] },
  WebPage: {
    needs: ["@id", "name", "url", "dateModified", "inLanguage"],
    knows: ["isPartOf", "lastReviewed", "reviewedBy"],
  },
  DefinedTerm: { needs: ["@id", "name", "description", "inDefinedTermSet"], knows: [] },
  DefinedTermSet: { needs: ["name", "url"], knows: [] },
  Organization: { needs: ["name"], knows: [] },
  FAQPage: { needs: ["mainEntity"], knows: [] },
  Question: { needs: ["name", "acceptedAnswer"], knows: [] },
  Answer: { needs: ["text"], knows: ["text"] },
};
const DAYS = ["datePublished", "dateModified", "lastReviewed"];
/** Referenced by each page, described on the landing page. */
const ELSEWHERE = [`${SITE}/#website`, `${SITE}/#organization`];

function faultsOf(graph: readonly Node[]): string[] {
  const faults: string[] = [];
  const ids = new Set([...ELSEWHERE, ...graph.map((node) => node["@id"])]);
  const check = (node: Node): void => {
    const type = node["@type"];
    if (type === undefined) {
      if (!ids.has(node["@id"])) faults.push(`names ${node["@id"]}, which is not there`);
      return;
    }
    const rule = VOCABULARY[type];
    if (!rule) {
      faults.push(`is of an unknown type ${type}`);
      return;
    }
    for (const needed of rule.needs) if (!node[needed]) faults.push(`${type} has no ${needed}`);
    for (const [property, value] of Object.entries(node)) {
      if (![...COMMON, ...rule.needs, ...rule.knows].includes(property)) faults.push(`${type} knows no ${property}`);
      if (DAYS.includes(property) && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) faults.push(`${property} is no day`);
      if (["url", "item", "@id", "image"].includes(property) && !String(value).startsWith(`${SITE}/`))
        faults.push(`${type}'s ${property} is no address of ours: ${value}`);
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) check(part);
    }
    if (String(node.headline ?? "").length > 110) faults.push("its headline is too long");
    if (String(node.datePublished ?? "") > String(node.dateModified ?? "9999"))
      faults.push("changed before it was published");
    if (type === "ListItem" && !known.has(String(node.item))) faults.push(`a step leads nowhere: ${node.item}`);
  };
  for (const node of graph) check(node);
  return faults;
}

function graphIn(html: string): Node[] {
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { "@context": context, "@graph": graph } = JSON.parse(json) as { "@context"?: string; "@graph"?: Node[] };
  expect(context).toBe("https://schema.org");
  return graph ?? [];
}

const markupOf = (entry: (typeof entries)[number]) =>
  renderToStaticMarkup(<EntryPage entry={entry} entries={entries} lessons={lessons.map(({ lesson }) => lesson)} />);
const nodeOf = (graph: readonly Node[], type: string) => graph.find((node) => node["@type"] === type);
const crumbsOf = (graph: readonly Node[]) =>
  ((nodeOf(graph, "BreadcrumbList")?.itemListElement ?? []) as Node[]).map(({ item }) => item);

test("states valid, correctly dated, localized data for every entry", () => {
  for (const entry of entries) {
    const html = markupOf(entry);
    const graph = graphIn(html);
    const { locale } = PLACES[entry.country];
    expect(faultsOf(graph), entry.path).toEqual([]);
    expect(nodeOf(graph, "Article"), entry.path).toMatchObject({
      datePublished: entry.published,
      dateModified: entry.changes[0]?.on ?? entry.published,
      inLanguage: locale,
      about: { "@id": `${SITE}${entry.href}#term` },
      author: { "@type": "Organization", name: "Sorrel Capital" },
    });
    expect(nodeOf(graph, "DefinedTerm")?.["@id"]).toBe(`${SITE}${entry.href}#term`);
    expect(nodeOf(graph, "WebPage")).toMatchObject({ lastReviewed: entry.reviewed, inLanguage: locale });
    const { country, category, href } = entry;
    expect(crumbsOf(graph)).toEqual(
      ["/", "/finpedia", `/finpedia/${country}`, `/finpedia/${country}/${category}`, href].map((path) => SITE + path),
    );
    const questions = questionsOf(entry);
    expect(nodeOf(graph, "FAQPage") !== undefined, entry.path).toBe(questions.length > 0);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/);
      expect(answer.length, question).toBeGreaterThan(20);
      expect(nodeOf(graph, "FAQPage")?.mainEntity).toContainEqual({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      });
      expect(html).toContain(`>${question}</h3>`);
    }
    // The page shows the change log behind the dates.
    for (const { on, what } of [...entry.changes, { on: entry.published, what: "Published." }]) {
      expect(html, entry.path).toContain(`dateTime="${on}"`);
      expect(html.replaceAll("&#x27;", "'"), entry.path).toContain(what);
    }
    for (const other of sameTermElsewhere(entry, entries)) expect(known).toContain(SITE + other.href);
  }
});

test("moves only the review date after a review without changes", () => {
  const [entry] = entries;
  if (!entry) throw new Error("no entry");
  const graph = graphIn(markupOf({ ...entry, reviewed: "2027-01-31" }));
  expect(nodeOf(graph, "Article")?.dateModified).toBe(entry.changedOn);
  expect(nodeOf(graph, "WebPage")).toMatchObject({ dateModified: entry.changedOn, lastReviewed: "2027-01-31" });
});

test("includes questions people ask in every country's entries", () => {
  const asked = entries.filter((entry) => questionsOf(entry).length > 0);
  expect(new Set(asked.map(({ country }) => country)).size).toBe(6);
  expect(asked.flatMap((entry) => questionsOf(entry)).length).toBeGreaterThan(15);
});

test("names no reviewer, even with an operator configured", () => {
  const [entry] = entries;
  if (!entry) throw new Error("no entry");

  vi.stubEnv("LEGAL_ENTITY", "Leaf and Ledger Ltd");
  vi.stubEnv("LEGAL_ADDRESS", "1 Leaf Street, London EC1A 1AA");
  vi.stubEnv("LEGAL_COUNTRY", "GB");
  const html = markupOf(entry);
  expect(nodeOf(graphIn(html), "WebPage")).not.toHaveProperty("reviewedBy");
  expect(html).not.toContain("Reviewed by");
});

test("states valid data for hubs and lessons, with working steps", () => {
  const pages = [
    ...allHubs().map((hub) => <HubPage key={hub.href} hub={hub} entries={entriesOf(hub, entries)} />),
    ...lessons.map(({ path, lesson }) => <LessonPage key={lesson.id} lesson={lesson} path={path} paths={paths} />),
    ...paths.map((path) => <PathPage key={path.id} path={path} paths={paths} />),
    <LearnPage key="learn" paths={paths} />,
  ];
  for (const page of pages) expect(faultsOf(graphIn(renderToStaticMarkup(page))), String(page.key)).toEqual([]);
});

test("finds faults in structured data", () => {
  const wrong: Node[] = [
    { "@type": "Article", headline: "x", datePublished: "2026-11-23", dateModified: "yesterday", reviewedBy: "me" },
    {
      "@type": "DefinedTerm",
      "@id": "/#term",
      name: "x",
      description: "x",
      inDefinedTermSet: { "@id": `${SITE}/#none` },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem", position: 1, name: "x", item: `${SITE}/nowhere` }],
    },
    { "@type": "Oracle" },
  ];
  const faults = faultsOf(wrong).join("\n");
  for (const fault of [
    "Article has no author",
    "dateModified is no day",
    "Article knows no reviewedBy",
    "@id is no address of ours",
    "#none, which is not there",
    "a step leads nowhere",
    "unknown type Oracle",
  ])
    expect(faults).toContain(fault);
});

test("draws an entry's definition, and other pages' title alone", () => {
  const pages = publicPages();
  const [entry] = entries;
  const page = pages.find(({ path }) => path === entry?.href);
  if (!entry || !page) throw new Error("no page of an entry");
  const picture = renderToStaticMarkup(<PagePicture {...page} />);
  expect(picture).toContain(renderToStaticMarkup(<>{page.title}</>));
  expect(picture).toContain(renderToStaticMarkup(<>{entry.summary}</>));
  for (const { href, summary } of entries) expect(pages.find(({ path }) => path === href)?.definition).toBe(summary);
  expect(pages.find(({ path }) => path === "/pledge")?.definition).toBeUndefined();
});
