"use client";

import { useRef } from "react";
import { keep, leavePage, useUnsaved, useWaiting } from "@/lib/client/unsaved";
import { useHistoryLayer } from "./history-layers";

/** Asks before a link, Back or a closed tab leaves a page's changed form. The shell shows the question. */
export function useUnsavedForm(isChanged: boolean): void {
  const isLeaving = useRef(false);
  useUnsaved(isChanged);
  useHistoryLayer(isChanged, () => {
    if (isLeaving.current) return true;
    // Back closes the question.
    if (useWaiting.getState().waiting) keep();
    else
      leavePage(() => {
        isLeaving.current = true;
        // The refused Back put this form's entry back, so the page before is two entries away.
        window.history.go(-2);
      });
    return false;
  });
}
