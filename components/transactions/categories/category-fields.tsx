import { useId } from "react";
import { CategoryIcon, tintOf } from "@/components/money/category-icon";
import { CategoryOptions } from "@/components/transactions/edit/category-options";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS, CATEGORY_ICONS, MAX_CATEGORY_LENGTH } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { type CategoryDraft, groupsOfKind } from "./category-draft";

type CategoryFieldsProps = {
  draft: CategoryDraft;
  categories: readonly ListedCategory[];
  problems: Partial<Record<keyof CategoryDraft, string>>;
  /** `isTyped`: more keystrokes may follow. */
  onChange: (change: Partial<CategoryDraft>, isTyped: boolean) => void;
  onLeave?: () => void;
};

/** Group names never contain a colon. */
const NEW_GROUP = "group:new";

export function CategoryFields({ draft, categories, problems, onChange, onLeave }: CategoryFieldsProps) {
  const groups = groupsOfKind(categories, draft.kind);
  const isNewGroup = !groups.includes(draft.group);
  return (
    <>
      <Field label="Name" error={problems.name}>
        <Input
          autoFocus
          autoComplete="off"
          maxLength={MAX_CATEGORY_LENGTH}
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value }, true)}
          onBlur={onLeave}
        />
      </Field>
      <Field label="Group" error={isNewGroup ? undefined : problems.group}>
        <Select
          value={isNewGroup ? NEW_GROUP : draft.group}
          onChange={({ currentTarget: { value } }) =>
            onChange({ group: value === NEW_GROUP ? "" : value }, value === NEW_GROUP)
          }
        >
          {groups.map((group) => (
            <option key={group}>{group}</option>
          ))}
          <option value={NEW_GROUP}>A new group</option>
        </Select>
      </Field>
      {isNewGroup ? (
        <Field label="Name of the group" error={problems.group}>
          <Input
            autoComplete="off"
            maxLength={MAX_CATEGORY_LENGTH}
            value={draft.group}
            onChange={({ currentTarget }) => onChange({ group: currentTarget.value }, true)}
            onBlur={onLeave}
          />
        </Field>
      ) : null}
      <Choices
        legend="Icon"
        options={CATEGORY_ICONS}
        chosen={draft.icon}
        onChoose={(icon) => onChange({ icon }, false)}
        nameOf={(icon) => icon.replaceAll("-", " ").replace(/ \d$/, "")}
        className="max-h-32 overflow-y-auto overscroll-contain"
      >
        {(icon) => <CategoryIcon name={icon} size={18} className={tintOf(draft.color)} />}
      </Choices>
      <Choices
        legend="Color"
        options={CATEGORY_COLORS}
        chosen={draft.color}
        onChoose={(color) => onChange({ color }, false)}
        nameOf={(color) => color}
      >
        {(color) => <span className={cn("size-4 rounded-full bg-current", tintOf(color))} />}
      </Choices>
      <Field label="Counts as" hint="How insights and the forecast treat it." error={problems.meaning}>
        <Select
          value={draft.meaning}
          onChange={({ currentTarget }) => onChange({ meaning: currentTarget.value }, false)}
        >
          <CategoryOptions
            categories={CATEGORIES.filter(({ kind }) => kind === draft.kind).map((one) => ({
              ...one,
              // This select uses the slug as its value.
              id: one.slug,
              name: NOTHING_MORE[one.slug] ?? one.name,
            }))}
          />
        </Select>
      </Field>
    </>
  );
}

const NOTHING_MORE: Readonly<Record<string, string>> = {
  uncategorized: "Nothing in particular",
  "other-income": "Other income, nothing in particular",
  "other-transfer": "Other transfer, nothing in particular",
};

/** Pictures as a radio group, so arrow keys choose. */
function Choices<Option extends string>({
  legend,
  options,
  chosen,
  onChoose,
  nameOf,
  className,
  children,
}: {
  legend: string;
  options: readonly Option[];
  chosen: string;
  onChoose: (option: Option) => void;
  nameOf: (option: Option) => string;
  className?: string;
  children: (option: Option) => React.ReactNode;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-small">{legend}</legend>
      <div className={cn("relative -m-1 flex flex-wrap gap-0.5 p-1", className)}>
        {options.map((option) => (
          <label
            key={option}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control border border-transparent hover:bg-surface-2 has-checked:border-edge has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus md:size-9"
          >
            <input
              type="radio"
              name={name}
              aria-label={nameOf(option)}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
