"use client";
"use no memo";

import { useSyncExternalStore } from "react";
import { NO_PROGRESS, PROGRESS_KEY, type Progress, readProgress } from "./progress";

const CHANGED = "sorrel:learn-progress";

/** What was read last, kept so that the same text gives the same object. */
let last: { stored: string | null; progress: Progress } = { stored: null, progress: NO_PROGRESS };

function snapshot(): Progress {
  let stored: string | null;
  try {
    stored = localStorage.getItem(PROGRESS_KEY);
  } catch {
    // Storage can be forbidden; then progress lasts as long as the page.
    return last.progress;
  }
  if (stored !== last.stored) last = { stored, progress: readProgress(stored) };
  return last.progress;
}

function subscribe(onChange: () => void) {
  window.addEventListener("storage", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("storage", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Changes what is kept, as it stands now and not as it was drawn: another tab may have changed it since. */
export function changeProgress(change: (progress: Progress) => Progress): void {
  const progress = change(snapshot());
  const stored = JSON.stringify(progress);
  try {
    localStorage.setItem(PROGRESS_KEY, stored);
    last = { stored, progress };
  } catch {
    last = { ...last, progress };
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The lessons done so far in this browser, in all its tabs; nothing, on the server. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, snapshot, () => NO_PROGRESS);
}
