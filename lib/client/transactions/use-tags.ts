import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { tagCalls, transferCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger, useLedgerCall } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { MAX_TAGGED_AT_ONCE, tagKeyOf } from "@/lib/domain/transactions/tags";
import type { ListedTag, NamedTag } from "@/lib/schemas/transactions/tags";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { useSwapTransaction } from "./use-transactions";

export function useTags() {
  return useQuery(queryOf(tagCalls.listTags));
}

export function useTagsById(ids: readonly string[] = []): readonly NamedTag[] {
  const { data: tags } = useTags();
  return useMemo(() => tags?.filter(({ id }) => ids.includes(id)) ?? [], [tags, ids]);
}

type Tagging = { ids: readonly string[]; add?: readonly string[]; remove?: readonly string[] };

export function useTagTransactions() {
  const queryClient = useQueryClient();
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async ({ ids, add = [], remove = [] }: Tagging) => {
      const names = { add: [...add], remove: [...remove] };
      // Sequential: the first call creates a new tag.
      for (let start = 0; start < ids.length; start += MAX_TAGGED_AT_ONCE) {
        const chunk = ids.slice(start, start + MAX_TAGGED_AT_ONCE);
        const { transactions, tags } = await callOf(tagCalls.tagTransactions)({ ids: chunk, ...names });
        queryClient.setQueryData<ListedTag[]>(cacheKeyOf(tagCalls.listTags), (known) => withTags(known, tags));
        for (const row of transactions) {
          swap(row);
          const details = cacheKeyOf(transferCalls.transactionDetails, { id: row.id });
          queryClient.setQueryData<TransactionDetails>(details, (known) => known && { ...known, transaction: row });
        }
      }
    },
    onSuccess: () => void invalidateLedger(),
  });
}

export function useFindTag(): (name: string) => ListedTag | undefined {
  const queryClient = useQueryClient();
  return (name) => {
    const known = queryClient.getQueryData<ListedTag[]>(cacheKeyOf(tagCalls.listTags));
    return known?.find((tag) => tagKeyOf(tag.name) === tagKeyOf(name));
  };
}

function withTags(known: ListedTag[] | undefined, tags: readonly NamedTag[]): ListedTag[] | undefined {
  const added = tags.filter(({ id }) => !known?.some((tag) => tag.id === id));
  return known && [...known, ...added.map((tag) => ({ ...tag, transactionCount: 0, sums: [] }))];
}

/** Renames a tag, or merges it into an existing one of that name. */
export const useRenameTag = () => useLedgerCall(tagCalls.renameTag);
/** Deletes a tag and keeps its transactions. */
export const useDeleteTag = () => useLedgerCall(tagCalls.deleteTag);
