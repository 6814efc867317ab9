"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CacheName } from "@/lib/calls/call";
import { attachmentCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";

/** Files affect no sums, so only transactions are refetched. */
export function useAttachments() {
  const queryClient = useQueryClient();
  const onSuccess = () => {
    const transactions: CacheName = "transactions";
    void queryClient.invalidateQueries({ queryKey: [transactions] });
  };
  const add = useMutation({
    mutationFn: (file: { id: string; name: string; content: string }) => callOf(attachmentCalls.addAttachment)(file),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callOf(attachmentCalls.removeAttachment)({ id }),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (id: string) => callOf(attachmentCalls.restoreAttachment)({ id }),
    onSuccess,
  });
  return { add, remove, restore };
}

/** Not cached, since it may be megabytes. */
export function useReadAttachment() {
  return useMutation({ mutationFn: (id: string) => callOf(attachmentCalls.readAttachment)({ id }) });
}
