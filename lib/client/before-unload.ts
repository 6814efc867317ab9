let isUnasked = false;

/** Leaves the page without a question, as when its session has ended: the figures on it must go. */
export function leaveUnasked(go: () => void): void {
  isUnasked = true;
  go();
}

/** Makes the browser ask before the tab is closed or reloaded. @returns its end */
export function askBeforeUnload(isHeld = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isUnasked && isHeld()) event.preventDefault();
  };
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
