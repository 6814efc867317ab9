"use client";
"use no memo";

import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Returns an element's width in CSS pixels, kept current; 0 before the first measurement. Charts are drawn at actual
 * size, so text stays 12 px at any width.
 */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
