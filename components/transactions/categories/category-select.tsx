"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { CategoryOptions } from "@/components/transactions/edit/category-options";
import { Select } from "@/components/ui/form/select";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { NEW_CATEGORY, NewCategoryDialog } from "./new-category-dialog";

export type CategorySelectProps = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  /** Chosen id; empty for none. */
  value: string;
  categories: readonly ListedCategory[];
  /** Initial kind of a category created here. */
  kind?: CategoryKind | undefined;
  onChoose: (categoryId: string) => void;
  /** Options above the categories. */
  children?: ReactNode;
};

/** Native select of categories whose last option creates a category and chooses it. */
export function CategorySelect({ value, categories, kind, onChoose, children, ...rest }: CategorySelectProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Select
        {...rest}
        value={value}
        onChange={({ target }) => (target.value === NEW_CATEGORY ? setMaking(true) : onChoose(target.value))}
      >
        {children}
        <CategoryOptions categories={categories} chosenId={value} />
        <option value={NEW_CATEGORY}>New category…</option>
      </Select>
      <NewCategoryDialog
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        kind={kind}
        onMade={({ id }) => onChoose(id)}
      />
    </>
  );
}
