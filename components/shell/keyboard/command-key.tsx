"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

export function CommandKey() {
  const isApple = useSyncExternalStore(
    subscribeToNothing,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => true,
  );
  return isApple ? "⌘" : "Ctrl ";
}
