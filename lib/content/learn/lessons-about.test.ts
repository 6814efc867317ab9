import { expect, test } from "vitest";
import { readEntries } from "../finpedia/read-entries";
import { linksOf } from "../markdown";
import type { Lesson } from "./lesson";
import { lessonsAbout } from "./lessons-about";
import { readPaths } from "./read-paths";

const lessons = readPaths().flatMap((path) => path.lessons);
const entries = readEntries();
// Ids only: comparing whole lessons would be slow.
const idsOf = (some: readonly Lesson[]) => some.map(({ id }) => id);
const idsFor = (path: string) => {
  const entry = entries.find((one) => one.path === path);
  return entry && idsOf(lessonsAbout(entry, lessons));
};

test("links every entry to one to three lessons", () => {
  const counts = entries.map((entry) => ({ path: entry.path, count: lessonsAbout(entry, lessons).length }));
  expect(counts.filter(({ count }) => count < 1 || count > 3)).toEqual([]);
});

test("links an entry back to exactly the lessons that use it", () => {
  expect(idsFor("global/credit/minimum-payment")).toContain("out-of-debt/beyond-the-minimum");
  for (const entry of entries) {
    const linking = lessons.filter(({ sections }) => linksOf(sections).includes(entry.href));
    if (linking.length > 0) expect(idsOf(lessonsAbout(entry, lessons)), entry.path).toEqual(idsOf(linking.slice(0, 3)));
  }
});

test("falls back to lessons about related entries", () => {
  const [lesson] = lessons;
  if (!lesson) throw new Error("no lesson");
  const [link = ""] = linksOf(lesson.sections).filter((one) => one.startsWith("/finpedia/"));
  const stranger = {
    href: "/finpedia/global/credit/nobody-links-here" as const,
    related: [link.replace("/finpedia/", "")],
  };
  expect(idsOf(lessonsAbout(stranger, [lesson]))).toEqual([lesson.id]);
  expect(lessonsAbout({ ...stranger, related: [] }, [lesson])).toEqual([]);
});
