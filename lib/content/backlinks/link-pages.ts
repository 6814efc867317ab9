import { z } from "zod";
import { TOPICS } from "@/content/backlinks/topics";
import { ContentError } from "../markdown";
import { type Link, type Topic, topics } from "./link";

export const LINKS_A_PAGE = 20;

export type LinkPage = {
  /** From 1. */
  number: number;
  path: `/backlinks/${number}`;
  /** The topics of the page, each with those of its links that stand on it. */
  topics: readonly { id: string; name: string; isContinued: boolean; links: readonly Link[] }[];
};

/**
 * The list of links in pages of twenty, topics in their order.
 *
 * @throws ContentError that names everything in the list that is not as it must be
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

/** A page's name among the others. */
export function titleOf({ number }: LinkPage): string {
  return number === 1 ? "Links to free money resources" : `Links to free money resources, page ${number}`;
}

/** Where each topic begins, as a path with its anchor. */
export function topicStarts(pages: readonly LinkPage[]): readonly { id: string; name: string; href: string }[] {
  return pages.flatMap(({ path, topics: here }) =>
    here.filter(({ isContinued }) => !isContinued).map(({ id, name }) => ({ id, name, href: `${path}#${id}` })),
  );
}
