import { foldText } from "./fold-text";

/**
 * Scores a name against typed text: 1 at the beginning, less for an inner word, part of a word, or the group.
 * Scattered letters score 0: Enter must not surprise.
 */
export function nameFit(name: string, typed: string, group = ""): number {
  const [wanted, text] = [foldText(typed), foldText(name)];
  if (text.startsWith(wanted)) return 1;
  if (` ${text}`.includes(` ${wanted}`)) return 0.8;
  if (text.includes(wanted)) return 0.6;
  return foldText(group).startsWith(wanted) ? 0.4 : 0;
}

/** Keeps matching items, best first; ties keep their order. Empty input matches everything. */
export function byFit<T>(
  items: readonly T[],
  typed: string,
  namesOf: (item: T) => { name: string; group?: string },
): T[] {
  if (foldText(typed) === "") return [...items];
  return items
    .map((item) => {
      const { name, group } = namesOf(item);
      return { item, fit: nameFit(name, typed, group) };
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ item }) => item);
}
