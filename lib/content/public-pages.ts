import { LINKS_REVIEWED } from "@/content/backlinks/topics";
import type { PublicPath } from "@/lib/routes";
import { linkPages, titleOf } from "./backlinks/link-pages";
import { entryTitle } from "./finpedia/entry";
import { allHubs, entriesOf, lastReviewed } from "./finpedia/hubs";
import { readEntries } from "./finpedia/read-entries";
import { learnPathHref } from "./learn/lesson";
import { readPaths } from "./learn/read-paths";
import { SITE_PAGES } from "./site-pages";

export type PublicPage = {
  path: string;
  title: string;
  /** Its section in a word or two, drawn above the title on its picture. */
  section: string;
  /** A one-sentence definition, drawn below the title of reference pages. */
  definition?: string;
  changedOn: string;
};

export function publicPages(): readonly PublicPage[] {
  const standing = (Object.keys(SITE_PAGES) as PublicPath[]).map((path) => {
    const { title, group, changedOn } = SITE_PAGES[path];
    return { path, title, section: group ?? "Personal finance", changedOn };
  });
  const entries = readEntries().map((entry) => ({
    path: entry.href,
    title: entryTitle(entry),
    section: "Finpedia",
    definition: entry.summary,
    changedOn: entry.changedOn,
  }));
  const hubs = allHubs().map((hub) => ({
    path: hub.href,
    title: hub.title,
    section: "Finpedia",
    changedOn: lastReviewed(entriesOf(hub, readEntries())),
  }));
  const learnHubs = readPaths().map((path) => ({
    path: learnPathHref(path),
    title: path.title,
    section: "Learn",
    changedOn: lastReviewed(path.lessons),
  }));
  const lessons = readPaths().flatMap((path) =>
    path.lessons.map((lesson) => ({
      path: lesson.href,
      title: lesson.title,
      section: path.title,
      changedOn: lesson.reviewed,
    })),
  );
  const links = linkPages().map((page) => ({
    path: page.path,
    title: titleOf(page),
    section: "Links",
    changedOn: LINKS_REVIEWED,
  }));
  return [...standing, ...hubs, ...entries, ...learnHubs, ...lessons, ...links];
}
