import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ContentError, linksOf, parseSections, splitFrontMatter } from "../markdown";
import { type Entry, entryHead, expectedHeadings } from "./entry";

const FOLDER = path.join(process.cwd(), "content/finpedia");

let cached: readonly Entry[] | undefined;

/**
 * Reads all entries, sorted by term. Runs only at build time, since every page is static. Development rereads them each
 * time to show edits.
 *
 * @throws ContentError naming the file that is invalid or references a missing entry
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

function compareTerms(a: Entry, b: Entry): number {
  return a.term.localeCompare(b.term, "en", { sensitivity: "base", numeric: true }) || (a.path < b.path ? -1 : 1);
}

/**
 * Parses one file as an entry.
 *
 * @param file  `us/banking/annual-percentage-yield.mdx`
 * @throws ContentError naming the file and everything wrong in its front matter
 */
export function toEntry(file: string, text: string): Entry {
  try {
    const { head, body } = splitFrontMatter(text);
    const { data, error } = entryHead.safeParse(head);
    if (error) throw new ContentError(`has invalid front matter:\n${z.prettifyError(error)}`);
    const entryPath = file.slice(0, -".mdx".length);
    if (!entryPath.startsWith(`${data.country}/${data.category}/`) || !/^[a-z0-9-]+$/.test(slugOf(entryPath)))
      throw new ContentError(`must be in ${data.country}/${data.category}/, named in lower-case letters and hyphens`);
    const sections = parseSections(body);
    assertHeadings(
      sections.map(({ title }) => title),
      data.country,
    );
    const empty = sections.find(({ nodes }) => nodes.length === 0);
    if (empty) throw new ContentError(`has no text under “${empty.title}”`);
    const changedOn = data.changes[0]?.on ?? data.published;
    return { ...data, path: entryPath, href: `/finpedia/${entryPath}`, sections, changedOn };
  } catch (error) {
    throw error instanceof ContentError ? new ContentError(`content/finpedia/${file} ${error.message}`) : error;
  }
}

function slugOf(entryPath: string): string {
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
 * Checks references between entries, related ones and links in the text.
 *
 * @throws ContentError naming every file with its broken references
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
  if (faults.length > 0) throw new ContentError(`entries have broken references:\n${faults.join("\n")}`);
}
