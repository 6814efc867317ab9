import { z } from "zod";
import { TOPICS } from "@/content/backlinks/topics";
import { ContentError } from "../markdown";
import { type Backlink, type Topic, topics } from "./link";

const LINKS_A_PAGE = 20;

export type LinkPage = {
  /** Counts from 1. */
  number: number;
  path: `/backlinks/${number}`;
  topics: readonly { id: string; name: string; isContinued: boolean; links: readonly Backlink[] }[];
};

/**
 * Splits the links into pages of twenty, topics in order.
 *
 * @throws ContentError naming everything wrong with the list
 */
export function linkPages(all: readonly Topic[] = TOPICS): readonly LinkPage[] {
  const { error } = topics.safeParse(all);
  if (error) throw new ContentError(`content/backlinks is wrong:\n${z.prettifyError(error)}`);
  const rows = all.flatMap((topic) => topic.links.map((link, at) => ({ topic, link, isFirst: at === 0 })));
  return Array.from({ length: Math.ceil(rows.length / LINKS_A_PAGE) }, (_, index) => {
    const shown = rows.slice(index * LINKS_A_PAGE, (index + 1) * LINKS_A_PAGE);
    return {
      number: index + 1,
      path: `/backlinks/${index + 1}` as const,
      topics: all.flatMap((topic) => {
        const here = shown.filter((row) => row.topic === topic);
        const [first] = here;
        if (!first) return [];
        const { id, name } = topic;
        return { id, name, isContinued: !first.isFirst, links: here.map(({ link }) => link) };
      }),
    };
  });
}

export function titleOf({ number }: LinkPage): string {
  return number === 1 ? "Links to free money resources" : `Links to free money resources, page ${number}`;
}

/** Lists each topic's first page, as a path with anchor. */
export function topicStarts(pages: readonly LinkPage[]): readonly { id: string; name: string; href: string }[] {
  return pages.flatMap(({ path, topics: here }) =>
    here.filter(({ isContinued }) => !isContinued).map(({ id, name }) => ({ id, name, href: `${path}#${id}` })),
  );
}
