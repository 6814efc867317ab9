/**
 * Where the focus was before anything lay over the page. Our dialogs are opened by keys and by state as well as by
 * buttons of their own, so the library, which returns the focus to its trigger, has nowhere to return it to.
 */
let outside: HTMLElement | null = null;

/** Remembers what has the focus; call it when a dialog opens, before it takes the focus. */
export function rememberFocus(): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return;
  const menu = active.closest("[role=menu]");
  // A menu is gone by the time the dialog closes; the button that opened it is not.
  if (menu) outside = document.getElementById(menu.getAttribute("aria-labelledby") ?? "") ?? outside;
  // One dialog opened from another: one comes back to where the first was opened.
  else if (!active.closest("[role=dialog]")) outside = active;
}

/** Gives the focus back to what had it before the first dialog opened, if it is still there. */
export function returnFocus(): void {
  outside?.focus();
}
