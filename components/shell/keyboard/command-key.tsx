"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** `⌘` on Apple's machines, `Ctrl ` elsewhere. */
export function CommandKey() {
  const isApple = useSyncExternalStore(
    subscribeToNothing,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => true,
  );
  return isApple ? "⌘" : "Ctrl ";
}
