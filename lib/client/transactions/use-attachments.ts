"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import type { CacheName } from "@/lib/schemas/operation";
import { attachmentOperations } from "@/lib/schemas/transactions/attachments";

/** Files affect no sums, so only transactions are refetched. */
export function useAttachments() {
  const queryClient = useQueryClient();
  const onSuccess = () => {
    const transactions: CacheName = "transactions";
    void queryClient.invalidateQueries({ queryKey: [transactions] });
  };
  const add = useMutation({
    mutationFn: (file: { id: string; name: string; content: string }) =>
      callOf(attachmentOperations.addAttachment)(file),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callOf(attachmentOperations.removeAttachment)({ id }),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (id: string) => callOf(attachmentOperations.restoreAttachment)({ id }),
    onSuccess,
  });
  return { add, remove, restore };
}

/** Not cached, since it may be megabytes. */
export function useReadAttachment() {
  return useMutation({ mutationFn: (id: string) => callOf(attachmentOperations.readAttachment)({ id }) });
}
