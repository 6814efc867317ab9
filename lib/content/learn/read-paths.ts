import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { PATHS } from "@/content/learn/paths";
import { readEntries } from "../finpedia/read-entries";
import { ContentError, linksOf, parseSections, splitFrontMatter, wordsOf } from "../markdown";
import { EXAMPLE, type LearnPath, type Lesson, lessonHead, type PathOutline } from "./lesson";

const FOLDER = path.join(process.cwd(), "content/learn");
const WORDS = { least: 250, most: 450 };
const SECTIONS = { least: 3, most: 5 };
const WORDS_A_MINUTE = 200;

let cached: readonly LearnPath[] | undefined;

/**
 * Reads all paths with their lessons, in outline order. Runs only at build time, like the entries.
 *
 * @throws ContentError naming a file that is invalid, missing, in no path, or has a broken link
 */
export function readPaths(): readonly LearnPath[] {
  if (cached && process.env.NODE_ENV !== "development") return cached;
  const found = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => file.replaceAll(path.sep, "/").slice(0, -".mdx".length));
  assertOutlined(PATHS, found);
  const paths = PATHS.map((outline) => ({
    ...outline,
    lessons: outline.lessons.map((slug) => {
      const id = `${outline.id}/${slug}`;
      return toLesson(id, readFileSync(path.join(FOLDER, `${id}.mdx`), "utf8"));
    }),
  }));
  const entries = readEntries().map(({ href }) => href);
  assertLinks(paths, new Set(entries));
  cached = paths;
  return cached;
}

/**
 * Checks that each lesson of the outline has one file, and each file one lesson.
 *
 * @param found  `path/lesson` of each file
 */
export function assertOutlined(outlines: readonly PathOutline[], found: readonly string[]): void {
  const named = outlines.flatMap(({ id, lessons }) => lessons.map((slug) => `${id}/${slug}`));
  const faults = [
    ...named.filter((id) => !found.includes(id)).map((id) => `${id} has no file`),
    ...found.filter((id) => !named.includes(id)).map((id) => `${id} is in no path`),
    ...named.filter((id, at) => named.indexOf(id) !== at).map((id) => `${id} is named twice`),
  ];
  if (faults.length > 0)
    throw new ContentError(`content/learn/paths.ts does not match the files:\n${faults.join("\n")}`);
}

/**
 * Parses one file as a lesson.
 *
 * @param id  `first-steps/where-it-goes`
 * @throws ContentError naming the file and the fault
 */
export function toLesson(id: string, text: string): Lesson {
  try {
    const { head, body } = splitFrontMatter(text);
    const { data, error } = lessonHead.safeParse(head);
    if (error) throw new ContentError(`has invalid front matter:\n${z.prettifyError(error)}`);
    const sections = parseSections(body);
    const empty = sections.find(({ nodes }) => nodes.length === 0);
    if (empty) throw new ContentError(`has no text under “${empty.title}”`);
    if (sections.length < SECTIONS.least || sections.length > SECTIONS.most)
      throw new ContentError(`has ${sections.length} sections; ${SECTIONS.least} to ${SECTIONS.most} make a lesson`);
    if (!sections.some(({ title }) => title === EXAMPLE)) throw new ContentError(`has no section “${EXAMPLE}”`);
    const words = wordsOf(sections).split(/\s+/).length;
    if (words < WORDS.least || words > WORDS.most)
      throw new ContentError(`has ${words} words; ${WORDS.least} to ${WORDS.most} make a lesson`);
    return { ...data, id, href: `/learn/${id}`, sections, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
  } catch (error) {
    throw error instanceof ContentError ? new ContentError(`content/learn/${id}.mdx ${error.message}`) : error;
  }
}

/**
 * Checks that lessons link to existing pages, and to at least two entries.
 *
 * @param entries  paths of all entries
 */
export function assertLinks(paths: readonly LearnPath[], entries: ReadonlySet<string>): void {
  const lessons = paths.flatMap((one) => one.lessons);
  const there = new Set(lessons.map(({ href }): string => href));
  const faults = lessons.flatMap(({ id, sections }) => {
    const links = linksOf(sections);
    return [
      ...links.filter((link) => !entries.has(link) && !there.has(link)).map((link) => `${id} links to ${link}`),
      ...(new Set(links.filter((link) => entries.has(link))).size < 2 ? [`${id} links to fewer than two entries`] : []),
    ];
  });
  if (faults.length > 0) throw new ContentError(`lessons have broken references:\n${faults.join("\n")}`);
}
