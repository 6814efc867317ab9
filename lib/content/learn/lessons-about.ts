import type { Entry } from "../finpedia/entry";
import { linksOf } from "../markdown";
import type { Lesson } from "./lesson";

/** More than these would compete with what the entry itself says. */
const MOST = 3;

/**
 * The lessons that teach with an entry: those that link to it, else those that link to what is related to it.
 *
 * @param lessons  in the order in which they are to be read
 * @returns at most three
 */
export function lessonsAbout(
  { href, related }: Pick<Entry, "href" | "related">,
  lessons: readonly Lesson[],
): readonly Lesson[] {
  const linkTo = (addresses: readonly string[]) =>
    lessons.filter(({ sections }) => linksOf(sections).some((link) => addresses.includes(link))).slice(0, MOST);
  const direct = linkTo([href]);
  return direct.length > 0 ? direct : linkTo(related.map((path) => `/finpedia/${path}`));
}
