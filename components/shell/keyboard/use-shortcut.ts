"use client";
"use no memo";

import { useEffect, useEffectEvent } from "react";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}

/**
 * @param key  `KeyboardEvent.key`: `"?"`, `"/"`, `"k"`
 * @param options.withCommand  requires ⌘ or Ctrl, and also works while typing
 */
export function useShortcut(key: string, onPress: () => void, { withCommand = false } = {}) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.altKey || (event.metaKey || event.ctrlKey) !== withCommand) return;
      if (!withCommand && (isTyping(event.target) || document.querySelector("[role=dialog], [role=alertdialog]")))
        return;
      event.preventDefault();
      press();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [key, withCommand]);
}
