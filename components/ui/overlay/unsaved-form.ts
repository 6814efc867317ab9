"use client";

import { isUnsaved, keep, leavePage, useUnsaved, useWaiting } from "@/lib/client/unsaved";
import { leaveBack, useHistoryLayer } from "./history-layers";

/**
 * Asks before a link, Back or a closed tab leaves a page's changed form. The shell shows the question.
 *
 * @param onDiscard  takes the change back. Back may find no page to leave for, as in a tab's first page
 */
export function useUnsavedForm(isChanged: boolean, onDiscard: () => void): void {
  useUnsaved(isChanged, onDiscard);
  useHistoryLayer(isChanged, () => {
    // Discarded, and on the way to the page before.
    if (!isUnsaved()) return true;
    // Back closes the question.
    if (useWaiting.getState().waiting) keep();
    else leavePage(leaveBack);
    return false;
  });
}
