"use client";

import { useEffect, useRef, useState } from "react";
import { keep, leavePage, stay, useUnsaved, useWaiting } from "@/lib/client/unsaved";
import { leaveBack, useHistoryLayer } from "./history-layers";

/** Time for Back to leave. A tab's first page has none before it, so the form may still be there. */
const LEAVE_MS = 500;

/** Asks before a link, Back or a closed tab leaves a page's changed form. The shell shows the question. */
export function useUnsavedForm(isChanged: boolean): void {
  const isLeaving = useRef(false);
  const [hasLeft, setLeft] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useUnsaved(isChanged);
  useHistoryLayer(isChanged && !hasLeft, () => {
    if (isLeaving.current) {
      setLeft(true);
      return true;
    }
    // Back closes the question.
    if (useWaiting.getState().waiting) keep();
    else leavePage(leave);
    return false;
  });

  function leave() {
    const { pathname } = window.location;
    isLeaving.current = true;
    leaveBack();
    timer.current = setTimeout(() => {
      // The page before is still loading.
      if (window.location.pathname !== pathname) return;
      isLeaving.current = false;
      setLeft(false);
      stay();
    }, LEAVE_MS);
  }
}
