import { optionsOf } from "@/components/ui/form/select";
import type { ListedCategory } from "@/lib/schemas/transactions";

/** Hidden categories are left out unless chosen. */
export function CategoryOptions({
  categories,
  chosenId,
}: {
  categories: readonly ListedCategory[];
  chosenId?: string | undefined;
}) {
  return groupsOf(offeredOf(categories, chosenId)).map(([group, members]) => (
    <optgroup key={group} label={group}>
      {optionsOf(members.map(({ id, name }) => [id, name]))}
    </optgroup>
  ));
}

export function offeredOf(categories: readonly ListedCategory[], chosenId?: string): ListedCategory[] {
  return categories.filter(({ id, isHidden }) => !isHidden || id === chosenId);
}

/** Groups categories in the order of each group's first category. */
export function groupsOf(categories: readonly ListedCategory[]): [string, ListedCategory[]][] {
  const groups = new Map<string, ListedCategory[]>();
  for (const category of categories) {
    const members = groups.get(category.group) ?? [];
    members.push(category);
    groups.set(category.group, members);
  }
  return [...groups];
}
