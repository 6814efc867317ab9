/** The row that keys act on. */
export type ActiveRow = {
  /** Place in the whole list, from 0. */
  index: number;
  /** Reached by keyboard. A row that a pointer focuses must not move: the press would end on another row. */
  isByKey: boolean;
};

/** Tells a focus by keyboard from one by pointer, for focus inside the row itself and not in a panel it opened. */
export function isFocusByKey(target: Element, row: Element): boolean {
  return row.contains(target) && target.matches(":focus-visible");
}
