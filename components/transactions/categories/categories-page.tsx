"use client";

import { Pencil, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { groupsOf } from "@/components/transactions/edit/category-options";
import { RenameForm } from "@/components/transactions/rename-form";
import { Card, ListCard } from "@/components/ui/card";
import { Button, IconButton } from "@/components/ui/form/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlay/dialog";
import { PendingRows } from "@/components/ui/pending-rows";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import { MAX_CATEGORY_LENGTH } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { groupName } from "@/lib/schemas/transactions/categories";
import { KIND_NAMES } from "./category-draft";
import { ChangeableCategory, type OpenRow } from "./changeable-category";
import { NewCategoryForm } from "./new-category-form";
import { useCategoryEditing } from "./use-category-editing";

const KINDS = ["expense", "income", "transfer"] as const satisfies readonly CategoryKind[];

export function CategoriesPage() {
  const categories = useCategories();
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PageHeader title="Categories">
          Make your own, with a group, an icon and a color. Hidden ones aren’t offered, and their transactions stay in
          them.
        </PageHeader>
        <Button variant="primary" className="mb-5" onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={2} aria-hidden="true" />
          New category
        </Button>
      </div>
      {categories.data ? (
        <div className="grid max-w-3xl gap-3 md:gap-5">
          {KINDS.map((kind) => (
            <KindCard key={kind} kind={kind} categories={categories.data} openId={openId} onOpen={setOpenId} />
          ))}
        </div>
      ) : (
        <Card isFlush className="max-w-3xl overflow-clip">
          <PendingRows what="your categories" query={categories} />
        </Card>
      )}
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="New category">
          <DialogBody>
            <NewCategoryForm onMade={() => setAdding(false)} onCancel={() => setAdding(false)} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

function KindCard({
  kind,
  categories,
  ...opened
}: OpenRow & { kind: CategoryKind; categories: readonly ListedCategory[] }) {
  const card = useRef<HTMLElement>(null);
  return (
    <ListCard ref={card} title={KIND_NAMES[kind]}>
      {ownFirst(groupsOf(categories.filter((one) => one.kind === kind))).map(([group, members]) => (
        <div key={group}>
          {/* Repeating the card's own name would give the same heading twice. */}
          {group === KIND_NAMES[kind] ? null : (
            <GroupHeading group={group} isOwn={members.every(({ isOwn }) => isOwn)} />
          )}
          <ul aria-label={group} className="divide-y divide-line">
            {members.map((category) => (
              <ChangeableCategory
                key={category.id}
                category={category}
                categories={categories}
                {...opened}
                // The pressed button disappears with its row, so focus moves to the card.
                onGone={() => card.current?.focus()}
              />
            ))}
          </ul>
        </div>
      ))}
    </ListCard>
  );
}

/** Puts groups with custom categories first, since only those can be changed. */
function ownFirst(groups: [string, ListedCategory[]][]): [string, ListedCategory[]][] {
  const isProducts = ([, members]: [string, ListedCategory[]]) => Number(!members.some(({ isOwn }) => isOwn));
  return groups.toSorted((a, b) => isProducts(a) - isProducts(b));
}

function GroupHeading({ group, isOwn }: { group: string; isOwn: boolean }) {
  const editing = useCategoryEditing();
  const [isRenaming, setRenaming] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 bg-surface-2 px-4 md:px-6">
      <h3 className="min-w-0 flex-1 font-medium text-ink-2 text-small [overflow-wrap:anywhere]">
        <bdi>{group}</bdi>
      </h3>
      {isOwn ? (
        <IconButton
          icon={Pencil}
          iconSize={15}
          ref={pen}
          className="-mr-2.5"
          label={`Rename the group ${group}`}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        />
      ) : null}
      {isRenaming ? (
        <RenameForm
          label="Name of the group"
          of={group}
          schema={groupName}
          maxLength={MAX_CATEGORY_LENGTH}
          submitLabel={() => "Rename"}
          isWordless
          className="mb-2 basis-full"
          onRename={(name) => name === group || editing.renameGroup(group, name)}
          onDone={() => {
            setRenaming(false);
            pen.current?.focus();
          }}
          onDiscard={() => setRenaming(false)}
        />
      ) : null}
    </div>
  );
}
