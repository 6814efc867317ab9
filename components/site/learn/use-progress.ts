"use client";
"use no memo";

import { useSyncExternalStore } from "react";
import { NO_PROGRESS, PROGRESS_KEY, type Progress, readProgress } from "./progress";

const CHANGED = "sorrel:learn-progress";

/** Last value read, kept so the same text yields the same object. */
let last: { stored: string | null; progress: Progress } = { stored: null, progress: NO_PROGRESS };

function snapshot(): Progress {
  let stored: string | null;
  try {
    stored = localStorage.getItem(PROGRESS_KEY);
  } catch {
    // With storage forbidden, progress lasts as long as the page.
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

/** Applies a change to the currently stored progress, not the rendered one: another tab may have changed it. */
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

/** Returns the lessons completed in this browser, across tabs; empty on the server. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, snapshot, () => NO_PROGRESS);
}
