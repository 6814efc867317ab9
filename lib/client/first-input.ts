const INPUTS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Runs once, at the page's next pointer, key or scroll input. Scripts that only an input needs can wait for it.
 *
 * @returns a function that stops waiting
 */
export function onFirstInput(run: () => void): () => void {
  const stop = () => {
    for (const input of INPUTS) window.removeEventListener(input, once, { capture: true });
  };
  const once = () => {
    stop();
    run();
  };
  for (const input of INPUTS) window.addEventListener(input, once, { passive: true, capture: true });
  return stop;
}
