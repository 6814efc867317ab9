"use client";

import { Pencil } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { controlClasses } from "@/components/ui/form/input";
import { useUnsavedForm } from "@/components/ui/overlay/history-layers";
import { MAX_CATEGORY_LENGTH } from "@/lib/domain/transactions/category-tree";
import { groupName } from "@/lib/schemas/transactions/categories";
import { useCategoryEditing } from "./use-category-editing";

export function GroupHeading({ group, isOwn }: { group: string; isOwn: boolean }) {
  const id = useId();
  const editing = useCategoryEditing();
  const [name, setName] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const pen = useRef<HTMLButtonElement>(null);
  const isRenaming = name !== null;
  useEffect(() => {
    if (!isRenaming) return;
    input.current?.focus();
    input.current?.select();
  }, [isRenaming]);
  useUnsavedForm(name !== null && name !== group, () => setName(null));
  const checked = groupName.safeParse(name ?? "");
  const close = () => {
    setName(null);
    pen.current?.focus();
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 bg-surface-2 px-4 md:px-6">
      <h3 className="min-w-0 flex-1 font-medium text-ink-2 text-small [overflow-wrap:anywhere]">
        <bdi>{group}</bdi>
      </h3>
      {isOwn ? (
        <Button
          ref={pen}
          variant="ghost"
          size="icon"
          className="-mr-2.5"
          aria-label={`Rename the group ${group}`}
          aria-expanded={isRenaming}
          onClick={() => setName(isRenaming ? null : group)}
        >
          <Pencil size={15} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      ) : null}
      {isRenaming ? (
        <form
          className="mb-2 flex basis-full flex-wrap items-center gap-2"
          onSubmit={async (event) => {
            event.preventDefault();
            if (checked.success && (checked.data === group || (await editing.renameGroup(group, checked.data))))
              close();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            close();
          }}
        >
          <label htmlFor={id} className="sr-only">
            Name of the group
          </label>
          <input
            ref={input}
            id={id}
            value={name}
            maxLength={MAX_CATEGORY_LENGTH}
            autoComplete="off"
            aria-invalid={!checked.success}
            onChange={(event) => setName(event.target.value)}
            className={`${controlClasses} h-11 flex-1 basis-48 px-3 md:h-10`}
          />
          <Button type="submit" disabled={!checked.success}>
            Rename
          </Button>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </form>
      ) : null}
    </div>
  );
}
