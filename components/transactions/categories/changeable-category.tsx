import { Eye, EyeOff, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CategoryIcon, tintOf } from "@/components/money/category-icon";
import { CategoryOptions } from "@/components/transactions/edit/category-options";
import { cn } from "@/components/ui/cn";
import { Button, IconButton } from "@/components/ui/form/button";
import { Select } from "@/components/ui/form/select";
import { categoryNameOf, meaningOf } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { type CategoryDraft, draftOfCategory, problemsOf } from "./category-draft";
import { CategoryFields } from "./category-fields";
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
            <IconButton
              icon={Pencil}
              iconSize={15}
              ref={pen}
              label={`Change ${name}`}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : category.id)}
            />
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

/** Debounce before a typed change is saved. */
const PAUSE_MS = 900;

type CategoryEditorProps = {
  category: ListedCategory;
  categories: readonly ListedCategory[];
  onClose: () => void;
  /** Called after a merge or delete, when the row disappears. */
  onGone: () => void;
};

function CategoryEditor({ category, categories, onClose, onGone }: CategoryEditorProps) {
  const editing = useCategoryEditing();
  const [draft, setDraft] = useState(() => draftOfCategory(category));
  const [intoId, setIntoId] = useState("");
  /** Last values stored or being stored. */
  const sent = useRef(draft);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const problems = problemsOf(draft, categories, category.id);
  const into = categories.find(({ id }) => id === intoId);

  const save = (next: CategoryDraft) => {
    clearTimeout(pause.current);
    const refused = problemsOf(next, categories, category.id);
    const before = sent.current;
    const changes: Partial<Omit<CategoryDraft, "kind">> = {};
    if (!refused.name && categoryNameOf(next.name) !== before.name) changes.name = categoryNameOf(next.name);
    if (!refused.group && categoryNameOf(next.group) !== before.group) changes.group = categoryNameOf(next.group);
    if (next.icon !== before.icon) changes.icon = next.icon;
    if (next.color !== before.color) changes.color = next.color;
    if (next.meaning !== before.meaning) changes.meaning = next.meaning;
    if (Object.keys(changes).length === 0) return;
    sent.current = { ...before, ...changes };
    void editing.change(category, changes).then((isDone) => {
      if (!isDone) sent.current = { ...sent.current, ...before };
    });
  };
  // Another window or an undo changed the category.
  useEffect(() => {
    const stored = draftOfCategory(category);
    if (JSON.stringify(stored) === JSON.stringify(sent.current)) return;
    sent.current = stored;
    setDraft(stored);
  }, [category]);
  const latest = useRef(() => save(draft));
  useEffect(() => {
    latest.current = () => save(draft);
  });
  // Saves a pending change when the editor closes.
  useEffect(() => () => latest.current(), []);

  return (
    <form
      aria-label={`Change ${category.name}`}
      className="grid gap-4 pt-2 pb-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(draft);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <CategoryFields
          draft={draft}
          categories={categories}
          problems={problems}
          onChange={(change, isTyped) => {
            const next = { ...draft, ...change };
            setDraft(next);
            clearTimeout(pause.current);
            if (isTyped) pause.current = setTimeout(() => latest.current(), PAUSE_MS);
            else save(next);
          }}
          onLeave={() => save(draft)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Select
          aria-label={`Merge ${category.name} into`}
          value={intoId}
          onChange={({ currentTarget }) => setIntoId(currentTarget.value)}
          className="min-w-0 flex-1 basis-52 md:max-w-72"
        >
          <option value="">Merge into another category</option>
          <CategoryOptions
            categories={categories.filter(({ id, kind }) => id !== category.id && kind === category.kind)}
          />
        </Select>
        {into ? (
          <Button
            onClick={async () => {
              if (await editing.merge(category, into)) onGone();
            }}
          >
            Merge into {into.name}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          className="ml-auto"
          onClick={async () => {
            if (await editing.remove(category)) onGone();
          }}
        >
          Delete
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </form>
  );
}
