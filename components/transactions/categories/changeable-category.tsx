"use client";

import { Eye, EyeOff, Pencil } from "lucide-react";
import { useRef } from "react";
import { CategoryIcon, tintOf } from "@/components/money/category-icon";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { meaningOf } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { CategoryEditor } from "./category-editor";
import { useCategoryEditing } from "./use-category-editing";

export type OpenRow = {
  /** It stays open when a new group moves it. */
  openId: string | null;
  onOpen: (id: string | null) => void;
};
type ChangeableCategoryProps = OpenRow & {
  category: ListedCategory;
  categories: readonly ListedCategory[];
  onGone: () => void;
};

export function ChangeableCategory({ category, categories, openId, onOpen, onGone }: ChangeableCategoryProps) {
  const editing = useCategoryEditing();
  const pen = useRef<HTMLButtonElement>(null);
  const { name, icon, color, isOwn, isHidden } = category;
  const isOpen = openId === category.id;
  const close = () => {
    onOpen(null);
    pen.current?.focus();
  };
  return (
    <li className="px-4 md:px-6">
      <div className="flex min-h-12 items-center gap-3">
        <CategoryIcon
          name={icon}
          size={18}
          className={cn("shrink-0", isHidden ? "text-ink-3" : isOwn ? tintOf(color) : "text-ink-2")}
        />
        <span className="min-w-0 flex-1 py-1.5">
          <span className={cn("block font-medium [overflow-wrap:anywhere]", isHidden && "text-ink-2")}>
            <bdi>{name}</bdi>
          </span>
          {isOwn || isHidden ? <span className="block text-caption text-ink-3">{wordsOf(category)}</span> : null}
        </span>
        <span className="-mr-2.5 flex">
          {isOwn ? (
            <Button
              ref={pen}
              variant="ghost"
              size="icon"
              aria-label={`Change ${name}`}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : category.id)}
            >
              <Pencil size={15} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="icon"
            aria-label={isHidden ? `Offer ${name} again` : `Hide ${name}`}
            title={isHidden ? "Offer it again" : "Hide it"}
            onClick={() => void editing.setHidden(category, !isHidden)}
          >
            {isHidden ? (
              <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
            )}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <CategoryEditor
          category={category}
          categories={categories}
          onClose={close}
          onGone={() => {
            onOpen(null);
            onGone();
          }}
        />
      ) : null}
    </li>
  );
}

function wordsOf(category: ListedCategory): string {
  const meaning = category.isOwn ? meaningOf({ slug: category.slug as Parameters<typeof meaningOf>[0]["slug"] }) : null;
  const hasMeaning = meaning && meaning.slug !== "uncategorized";
  return [
    ...(category.isOwn ? [hasMeaning ? `Yours, counts as ${meaning.name}` : "Yours"] : []),
    ...(category.isHidden ? ["Hidden"] : []),
  ].join(" · ");
}
