"use client";

import { useId, useRef } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { PendingRows } from "@/components/ui/pending-rows";
import { useTags } from "@/lib/client/transactions/use-tags";
import { TagRow } from "./tag-row";
import { useTagEditing } from "./use-tag-editing";

export function TagsCard() {
  const titleId = useId();
  const tags = useTags();
  const editing = useTagEditing();
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card} isFlush tabIndex={-1} aria-labelledby={titleId} className="overflow-clip outline-none">
      <CardHeader id={titleId} title="Tags" className="mb-0 px-4 pt-4 pb-2 md:px-6 md:pt-5" />
      {tags.data ? (
        tags.data.length === 0 ? (
          <p className="px-4 pb-5 text-pretty text-ink-2 md:px-6">
            Tag transactions with words of your own, across all categories: a trip, a project, someone it’s for. Open
            one in Spending to begin. You’ll see each tag’s total here.
          </p>
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {tags.data.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                tags={tags.data}
                onRename={(name, isMerge) => editing.rename(tag, name, isMerge)}
                onRemove={async () => {
                  // The pressed button disappears with its row, so focus moves to the card.
                  if (await editing.remove(tag)) card.current?.focus();
                }}
              />
            ))}
          </ul>
        )
      ) : (
        <PendingRows what="your tags" query={tags} />
      )}
    </Card>
  );
}
