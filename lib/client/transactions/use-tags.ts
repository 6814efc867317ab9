"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { type ListedTag, MAX_TAGGED_AT_ONCE, type NamedTag, tagOperations } from "@/lib/schemas/transactions/tags";
import { useSwapTransaction } from "./use-transactions";

/** Tags that transactions get and lose, by name. */
type Tagging = { ids: readonly string[]; add?: readonly string[]; remove?: readonly string[] };

/** Tags transactions, however many; lists show it at once, and what tags come to when it has been fetched again. */
export function useTagTransactions() {
  const queryClient = useQueryClient();
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async ({ ids, add = [], remove = [] }: Tagging) => {
      const names = { add: [...add], remove: [...remove] };
      // One after the other: the first makes a tag that is new.
      for (let start = 0; start < ids.length; start += MAX_TAGGED_AT_ONCE) {
        const chunk = ids.slice(start, start + MAX_TAGGED_AT_ONCE);
        const { transactions, tags } = await callOf(tagOperations.tagTransactions)({ ids: chunk, ...names });
        queryClient.setQueryData<ListedTag[]>(cacheKeyOf(tagOperations.listTags), (known) => withTags(known, tags));
        for (const row of transactions) swap(row);
      }
    },
    onSuccess: () => void invalidateLedger(),
  });
}

/** A new tag has a name at once. */
function withTags(known: ListedTag[] | undefined, tags: readonly NamedTag[]): ListedTag[] | undefined {
  const added = tags.filter(({ id }) => !known?.some((tag) => tag.id === id));
  return known && [...known, ...added.map((tag) => ({ ...tag, transactionCount: 0, sums: [] }))];
}
