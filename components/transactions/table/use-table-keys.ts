"use client";

import { useEffect, useEffectEvent } from "react";

export type TableKeys = {
  /** `1` for the next row, `-1` for the previous. */
  onMove: (step: 1 | -1) => void;
  onOpen: () => void;
  onEdit: () => void;
  onTag: () => void;
  onNote: () => void;
  onExclude: () => void;
  onDelete: () => void;
  onSelect: () => void;
  onSearch: () => void;
};

/** `/` is handled before the shell's own search sees it. */
export function useTableKeys(keys: TableKeys) {
  const press = useEffectEvent((key: string): boolean => {
    switch (key) {
      case "j":
        keys.onMove(1);
        return true;
      case "k":
        keys.onMove(-1);
        return true;
      case "o":
        keys.onOpen();
        return true;
      case "e":
        keys.onEdit();
        return true;
      case "t":
        keys.onTag();
        return true;
      case "n":
        keys.onNote();
        return true;
      case "l":
        keys.onExclude();
        return true;
      case "Delete":
        keys.onDelete();
        return true;
      case "x":
        keys.onSelect();
        return true;
      case "/":
        keys.onSearch();
        return true;
      default:
        return false;
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
      if (!press(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

/** Returns true when a key isn't a shortcut: typed into a field, or while a dialog, menu or popover is open. */
export function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));
  return isTyping || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

/** The row that shortcut keys act on. */
export type ActiveRow = {
  /** Zero-based index in the whole list. */
  index: number;
  /** True when reached by keyboard. A row focused by pointer must not scroll, or the press would end on another row. */
  isByKey: boolean;
};

/** Distinguishes keyboard focus from pointer focus, inside the row itself and not in a panel it opened. */
export function isFocusByKey(target: Element, row: Element): boolean {
  return row.contains(target) && target.matches(":focus-visible");
}
