"use client";
"use no memo";

import { useEffect } from "react";
import { island } from "./island";

/**
 * Lays out parts deferred by `data-later`, one at a time, while the browser is idle. The page paints before its lower
 * parts are measured, yet is soon complete for scrollbars, printing and screenshots.
 */
export const LayOutLater = island(null, function LayOutLater() {
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>("[data-later]")];
    let waiting = 0;
    const next = () => {
      const part = parts.shift();
      if (!part) return;
      part.style.contentVisibility = "visible";
      waiting = whenIdle(next);
    };
    waiting = whenIdle(next);
    return () => (canIdle() ? cancelIdleCallback(waiting) : clearTimeout(waiting));
  }, []);
  return null;
});

/** Not every browser supports idle callbacks. */
const canIdle = () => "requestIdleCallback" in window;
const whenIdle = (work: () => void): number => (canIdle() ? requestIdleCallback(work) : window.setTimeout(work, 100));
