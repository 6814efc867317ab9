"use client";

import { X } from "lucide-react";
import { useRef, useState } from "react";
import { AddButton } from "@/components/transactions/details/add-button";
import type { Edits } from "@/components/transactions/details/use-edits";
import { nameOf } from "@/components/transactions/name-of";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { useTagsById } from "@/lib/client/transactions/use-tags";
import type { Transaction } from "@/lib/schemas/transactions";
import { TagPicker } from "./tag-picker";

export function TagsField({ row, edits, isAsked }: { row: Transaction; edits: Edits; isAsked: boolean }) {
  const tags = useTagsById(row.tagIds);
  const [isOpen, setOpen] = useState(isAsked);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map(({ id, name }) => (
        <span
          key={id}
          className="inline-flex min-h-9 max-w-full items-center rounded-mark bg-surface-2 pl-2.5 text-small md:min-h-7"
        >
          <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          <button
            type="button"
            aria-label={`Remove the tag ${name}`}
            onClick={() => {
              // The button disappears with its tag.
              add.current?.focus();
              void edits.removeTag(name);
            }}
            className="relative grid size-9 shrink-0 place-items-center rounded-mark text-ink-3 after:absolute after:-inset-1 after:content-[''] hover:text-ink md:size-7 md:after:hidden"
          >
            <X size={13} strokeWidth={2} aria-hidden="true" />
          </button>
        </span>
      ))}
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <AddButton ref={add}>{tags.length === 0 ? "Add a tag" : "Add"}</AddButton>
        </PopoverTrigger>
        <PopoverContent aria-label={`Tags of ${nameOf(row)}`} className="w-72 p-0">
          <TagPicker
            chosen={row.tagIds ?? []}
            onToggle={(name, isOn) => void (isOn ? edits.addTag(name) : edits.removeTag(name))}
          />
        </PopoverContent>
      </Popover>
    </div>
  );
}
