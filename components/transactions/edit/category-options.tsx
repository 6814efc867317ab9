import type { ListedCategory } from "@/lib/schemas/transactions";

/** The categories of a native select, under the names of their groups; hidden ones are not offered, but for the one that is chosen. */
export function CategoryOptions({
  categories,
  chosenId,
}: {
  categories: readonly ListedCategory[];
  chosenId?: string | undefined;
}) {
  return groupsOf(offeredOf(categories, chosenId)).map(([group, members]) => (
    <optgroup key={group} label={group}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}

/** Those that are not hidden, and the one that is chosen. */
export function offeredOf(categories: readonly ListedCategory[], chosenId?: string): ListedCategory[] {
  return categories.filter(({ id, isHidden }) => !isHidden || id === chosenId);
}

/** Groups in the order in which their first category is offered. */
export function groupsOf(categories: readonly ListedCategory[]): [string, ListedCategory[]][] {
  const groups = new Map<string, ListedCategory[]>();
  for (const category of categories) {
    const members = groups.get(category.group) ?? [];
    members.push(category);
    groups.set(category.group, members);
  }
  return [...groups];
}
