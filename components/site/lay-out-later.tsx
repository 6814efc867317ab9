"use client";
"use no memo";

import { useEffect } from "react";
import { island } from "./island";

/**
 * Lays out what `data-later` put off, a part at a time, whenever the browser has nothing else to do: the page is painted
 * before its lower parts are measured, and yet is whole soon, for scrollbars, for printing and for pictures of all of it.
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

/** Not every browser says when it is idle. */
const canIdle = () => "requestIdleCallback" in window;
const whenIdle = (work: () => void): number => (canIdle() ? requestIdleCallback(work) : window.setTimeout(work, 100));
