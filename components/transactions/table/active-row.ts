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
