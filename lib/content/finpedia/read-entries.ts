import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ContentError, linksOf, parseSections, splitFrontMatter } from "../markdown";
import { type Entry, entryHead, expectedHeadings } from "./entry";

const FOLDER = path.join(process.cwd(), "content/finpedia");

let cached: readonly Entry[] | undefined;

/**
 * Every entry of the encyclopedia, in the order of its terms. Read from files, and so only while pages are built: each
 * is static. In development they are read again each time, so that edits show.
 *
 * @throws ContentError that names the file, when one is not as it must be or names another that is not there
 */
export function readEntries(): readonly Entry[] {
  if (cached && process.env.NODE_ENV !== "development") return cached;
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mdx"));
  const entries = files.map((file) =>
    toEntry(file.replaceAll(path.sep, "/"), readFileSync(path.join(FOLDER, file), "utf8")),
  );
  assertLinked(entries);
  cached = entries.toSorted((a, b) => compareTerms(a, b));
  return cached;
}

/** The order of the list: by term as English sorts it; the same term of two countries by its path. */
function compareTerms(a: Entry, b: Entry): number {
  return a.term.localeCompare(b.term, "en", { sensitivity: "base", numeric: true }) || (a.path < b.path ? -1 : 1);
}

/**
 * One file as an entry.
 *
 * @param file  `us/banking/annual-percentage-yield.mdx`
 * @throws ContentError that names the file and everything in its head that is wrong
 */
export function toEntry(file: string, text: string): Entry {
  try {
    const { head, body } = splitFrontMatter(text);
    const { data, error } = entryHead.safeParse(head);
    if (error) throw new ContentError(`its head is wrong:\n${z.prettifyError(error)}`);
    const entryPath = file.slice(0, -".mdx".length);
    if (!entryPath.startsWith(`${data.country}/${data.category}/`) || !/^[a-z0-9-]+$/.test(slugOf(entryPath)))
      throw new ContentError(`must lie in ${data.country}/${data.category}/ under a name of small letters and hyphens`);
    const sections = parseSections(body);
    assertHeadings(
      sections.map(({ title }) => title),
      data.country,
    );
    const empty = sections.find(({ nodes }) => nodes.length === 0);
    if (empty) throw new ContentError(`says nothing under “${empty.title}”`);
    const changedOn = data.changes[0]?.on ?? data.published;
    return { ...data, path: entryPath, href: `/finpedia/${entryPath}`, sections, changedOn };
  } catch (error) {
    throw error instanceof ContentError ? new ContentError(`content/finpedia/${file} ${error.message}`) : error;
  }
}

export function slugOf(entryPath: string): string {
  return entryPath.split("/")[2] ?? "";
}

function assertHeadings(found: readonly string[], country: Entry["country"]): void {
  const expected = expectedHeadings(country);
  const wanted = expected
    .filter((title) => !title.startsWith("[") || found.includes(title.slice(1, -1)))
    .map((title) => title.replaceAll(/[[\]]/g, ""));
  if (found.join("\n") !== wanted.join("\n"))
    throw new ContentError(`has the headings “${found.join("”, “")}”; they must be ${expected.join(", ")}`);
}

/**
 * Holds what entries say of one another: a related entry or a link within the text must be there.
 *
 * @throws ContentError that names every file and what it points at in vain
 */
export function assertLinked(entries: readonly Entry[]): void {
  const there = new Set(entries.map(({ path: entryPath }) => entryPath));
  const faults = entries.flatMap(({ path: from, related, sections }) => [
    ...related.filter((to) => !there.has(to) || to === from).map((to) => `${from} is related to ${to}`),
    ...related.filter((to, index) => related.indexOf(to) !== index).map((to) => `${from} names ${to} twice`),
    ...linksOf(sections)
      .filter((link) => !there.has(link.replace(/^\/finpedia\//, "")) || !link.startsWith("/finpedia/"))
      .map((link) => `${from} links to ${link}`),
  ]);
  if (faults.length > 0) throw new ContentError(`entries point where nothing is:\n${faults.join("\n")}`);
}
