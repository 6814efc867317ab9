import type { Entry } from "../finpedia/entry";
import { linksOf } from "../markdown";
import type { Lesson } from "./lesson";

/** More would distract from the entry. */
const MOST = 3;

/**
 * Finds lessons that link to an entry, else those that link to its related entries.
 *
 * @param lessons  in reading order
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
