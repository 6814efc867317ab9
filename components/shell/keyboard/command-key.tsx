"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Shows `⌘` on Apple devices, `Ctrl ` elsewhere. */
export function CommandKey() {
  const isApple = useSyncExternalStore(
    subscribeToNothing,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => true,
  );
  return isApple ? "⌘" : "Ctrl ";
}
