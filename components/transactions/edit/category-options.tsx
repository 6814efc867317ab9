import type { ListedCategory } from "@/lib/schemas/transactions";

/** The categories of a native select, under the names of their groups. */
export function CategoryOptions({ categories }: { categories: readonly ListedCategory[] }) {
  return groupsOf(categories).map(([group, members]) => (
    <optgroup key={group} label={group}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
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
