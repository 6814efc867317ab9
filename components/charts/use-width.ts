"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * The width of an element in CSS pixels, measured before the first paint and whenever it changes; 0 until then.
 * Charts are drawn at their true size, so that their words stay 12 px at any width.
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
