/**
 * Element focused before any overlay opened. Our dialogs also open by keys and state, so the library has no trigger to
 * refocus.
 */
let outside: HTMLElement | null = null;

/** Call it when a dialog opens, before it takes the focus. */
export function rememberFocus(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return;
  const menu = active.closest("[role=menu]");
  // A menu is gone when the dialog closes, but its button remains.
  if (menu) outside = document.getElementById(menu.getAttribute("aria-labelledby") ?? "") ?? outside;
  // A dialog opened from another returns to where the first was opened.
  else if (!active.closest("[role=dialog]")) outside = active;
}

/** Restores the focus from before the first dialog opened, if its element still exists. */
export function returnFocus(): void {
  outside?.focus();
}
