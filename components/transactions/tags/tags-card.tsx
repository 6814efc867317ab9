import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { RenameForm } from "@/components/transactions/rename-form";
import { ListCard } from "@/components/ui/card";
import { IconButton } from "@/components/ui/form/button";
import { PendingRows } from "@/components/ui/pending-rows";
import { changeWithUndo } from "@/lib/client/toast-with-undo";
import { useDeleteTag, useRenameTag, useTags, useTagTransactions } from "@/lib/client/transactions/use-tags";
import { MAX_TAG_LENGTH, tagKeyOf } from "@/lib/domain/transactions/tags";
import { type ListedTag, tagName } from "@/lib/schemas/transactions/tags";

export function TagsCard() {
  const tags = useTags();
  const editing = useTagEditing();
  const card = useRef<HTMLElement>(null);
  return (
    <ListCard ref={card} title="Tags">
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
    </ListCard>
  );
}

type TagRowProps = {
  tag: ListedTag;
  /** All tags; renaming to another tag's name merges them. */
  tags: readonly ListedTag[];
  /** Resolves to true on success. */
  onRename: (name: string, isMerge: boolean) => Promise<boolean>;
  onRemove: () => Promise<void>;
};

function TagRow({ tag, tags, onRename, onRemove }: TagRowProps) {
  const opened = useOpened();
  const [isRenaming, setRenaming] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);
  const { name, transactionCount, sums } = tag;
  const sameNamed = (typed: string) => tags.find((one) => one.id !== tag.id && tagKeyOf(one.name) === tagKeyOf(typed));
  const proofs = sums.map((sum) => ({ ...sum, proof: sumProof(tag, sum) }));
  return (
    <li className="px-4 py-2 md:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </span>
          <span className="num block text-caption text-ink-3">
            {transactionCount === 1 ? "1 transaction" : `${transactionCount} transactions`}
          </span>
        </span>
        <span className="flex flex-wrap justify-end gap-x-3">
          {proofs.map(({ currency, sum, proof }) => (
            <Opens key={currency} opened={opened} id={currency} proof={proof}>
              <Amount value={sum} currency={currency} sign="always" className="font-medium" />
            </Opens>
          ))}
        </span>
        <span className="-mr-2.5 flex">
          <IconButton
            icon={Pencil}
            iconSize={15}
            ref={pen}
            label={`Rename the tag ${name}`}
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          />
          <IconButton icon={Trash2} iconSize={15} label={`Delete the tag ${name}`} onClick={() => void onRemove()} />
        </span>
      </div>
      {isRenaming ? (
        <RenameForm
          label="Name of the tag"
          of={name}
          schema={tagName}
          maxLength={MAX_TAG_LENGTH}
          submitLabel={(typed) => {
            const other = sameNamed(typed);
            return other ? `Merge into ${other.name}` : "Rename";
          }}
          className="mt-1 mb-2"
          onRename={(typed) => onRename(typed, sameNamed(typed) !== undefined)}
          onDone={() => {
            setRenaming(false);
            pen.current?.focus();
          }}
        />
      ) : null}
      <OpenedFigure opened={opened} proof={proofs.find(({ currency }) => currency === opened.id)?.proof} />
    </li>
  );
}

/** Earlier than any bank record, since a tag covers all time. */
const BEGINNING = "1970-01-01";

function sumProof(
  { id, name, transactionCount }: ListedTag,
  { currency, sum, count }: ListedTag["sums"][number],
): FigureProof {
  return {
    kind: "transactions",
    title: name,
    currency,
    value: sum,
    ...(count < transactionCount
      ? { note: "Transfers, other currencies and what you left out of totals aren’t in it." }
      : {}),
    filters: { tagIds: [id], counted: true, currency, startDate: BEGINNING },
  };
}

/** Each takes effect at once and shows an undo toast. The API client's toast reports failures. */
function useTagEditing() {
  const renaming = useRenameTag();
  const deletion = useDeleteTag();
  const tagging = useTagTransactions();
  return {
    /** @returns true when the change succeeded */
    rename(tag: ListedTag, name: string, isMerge: boolean): Promise<boolean> {
      return changeWithUndo(
        renaming.mutateAsync({ id: tag.id, name, isMerge }),
        ({ tag: renamed, merged }) =>
          merged ? `${merged.name} is merged into ${renamed.name}` : `${tag.name} is now ${renamed.name}`,
        ({ tag: renamed, merged }) => {
          if (!merged) return () => renaming.mutateAsync({ id: tag.id, name: tag.name, isMerge: false });
          const { transactionIds: ids, addedIds } = merged;
          if (ids.length === 0) return undefined;
          return async () => {
            await tagging.mutateAsync({ ids, add: [merged.name] });
            if (addedIds.length > 0) await tagging.mutateAsync({ ids: addedIds, remove: [renamed.name] });
          };
        },
      );
    },

    /** Undo puts a tag back on its transactions; typing an unused one's name creates it again. */
    remove(tag: ListedTag): Promise<boolean> {
      return changeWithUndo(
        deletion.mutateAsync({ id: tag.id }),
        ({ name }) => `The tag ${name} was deleted`,
        ({ name, transactionIds: ids }) =>
          ids.length > 0 ? () => tagging.mutateAsync({ ids, add: [name] }) : undefined,
      );
    },
  };
}
