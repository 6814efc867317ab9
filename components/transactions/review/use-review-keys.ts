"use client";

import { useEffect, useEffectEvent } from "react";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { isBusy } from "@/components/transactions/table/use-table-keys";

export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Handles shortcuts by lowercase `KeyboardEvent.key`. Enter and Space stay with a focused control. Other keys go on to the shell. */
export function useReviewKeys(keys: ReviewKeys) {
  const press = useEffectEvent((key: string): boolean => {
    const act = keys[key];
    act?.();
    return act !== undefined;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
      // An open transaction has its own keys, including U.
      if (useOpenTransaction.getState().row !== null) return;
      const key = event.key.toLowerCase();
      if ((key === "enter" || key === " ") && isControl(event.target)) return;
      if (!press(key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, input, [role=option]") !== null;
}
