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
  const actions: Readonly<Record<string, () => void>> = {
    j: () => keys.onMove(1),
    k: () => keys.onMove(-1),
    o: keys.onOpen,
    e: keys.onEdit,
    t: keys.onTag,
    n: keys.onNote,
    l: keys.onExclude,
    Delete: keys.onDelete,
    x: keys.onSelect,
    "/": keys.onSearch,
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key];
    if (!act || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
    act();
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
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
