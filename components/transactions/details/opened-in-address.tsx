import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { adoptLayer, enterLayer, leaveLayer, replaceAddress } from "@/components/ui/overlay/history-layers";
import { transferCalls } from "@/lib/calls/transactions";
import { queryOf } from "@/lib/client/api/query-of";
import { isUnsaved, keep, leave, useWaiting } from "@/lib/client/unsaved";
import { useOpenTransaction } from "./open-transaction";

/** Opening adds a history entry, so Back closes the transaction. A reload or a shared link opens it again. */
export function OpenedInAddress() {
  const asked = useSearchParams().get("transaction");
  const row = useOpenTransaction((state) => state.row);
  const id = row?.id ?? null;
  const queryClient = useQueryClient();
  const layer = useRef<string | null>(null);
  const was = useRef<string | null>(null);

  useEffect(() => {
    const before = was.current;
    was.current = id;
    if (id === before) return;
    const onBack = (left: string) => {
      if (useWaiting.getState().waiting) {
        keep();
        return false;
      }
      if (!leave(useOpenTransaction.getState().drop)) return false;
      layer.current = null;
      keepFilters(left);
      return true;
    };
    if (id === null) {
      const left = layer.current === null ? null : leaveLayer(layer.current);
      if (left !== null) keepFilters(left);
      layer.current = null;
      if (openedInAddress() !== null) replaceAddress(addressOpening(null));
    } else if (before !== null) replaceAddress(addressOpening(id));
    else if (openedInAddress() === id) layer.current = adoptLayer(onBack);
    else layer.current = enterLayer(onBack, addressOpening(id));
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes and reads the id then
  useEffect(() => {
    const wanted = openedInAddress();
    const { row: shown, open, close } = useOpenTransaction.getState();
    if (wanted === (shown?.id ?? null)) return;
    // Back may have left the entry a moment ago: its layer asks, and stays.
    if (wanted === null) return isUnsaved() ? undefined : close();
    void queryClient.fetchQuery(queryOf(transferCalls.transactionDetails, { id: wanted })).then(
      ({ transaction }) => {
        if (openedInAddress() === wanted) open(transaction);
      },
      // The call has already reported the error.
      () => {
        if (openedInAddress() === wanted) replaceAddress(addressOpening(null));
      },
    );
  }, [asked]);
  return null;
}

/** Keeps filters set beside the open transaction on the entry Back returns to. */
function keepFilters(left: string) {
  const address = new URL(left);
  if (address.pathname !== window.location.pathname) return;
  replaceAddress(addressOpening(null, address));
}

const PARAMETER = "transaction";

function openedInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

/** Returns a URL, by default the page's, with this transaction open; null closes it. */
function addressOpening(id: string | null, from: URL | Location = window.location): string {
  const address = new URL(from.href);
  if (id === null) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, id);
  return address.pathname + address.search + address.hash;
}

/** Adds the open transaction to another query of the same page. */
export function withOpened(query: URLSearchParams): URLSearchParams {
  const id = openedInAddress();
  if (id !== null) query.set(PARAMETER, id);
  return query;
}

export function withoutOpened(query: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(query);
  others.delete(PARAMETER);
  return others;
}
