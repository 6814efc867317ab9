import type { ExternalToast } from "sonner";

/** What toasts are shown with: sonner's own `toast`. */
export type ShowsToasts = {
  (message: string, options?: ExternalToast): unknown;
  success: (message: string, options?: ExternalToast) => unknown;
  error: (message: string, options?: ExternalToast) => unknown;
  dismiss: (id: string) => unknown;
};

/** What waits until the library is there. */
export type WaitingToast = {
  message: string;
  isError: boolean;
  id: string | undefined;
  show: (library: ShowsToasts) => void;
};

/**
 * How long a toast with something to press stays: who reads slowly, or comes to it by keyboard, has to reach its Undo
 * (WCAG 2.2.1). One that only says something leaves after the library's four seconds.
 */
export const ACTION_TOAST_MS = 10_000;

function longEnough(options: ExternalToast | undefined): ExternalToast | undefined {
  return options?.action ? { duration: ACTION_TOAST_MS, ...options } : options;
}

let library: ShowsToasts | null = null;
let waiting: readonly WaitingToast[] = [];
const listeners = new Set<() => void>();

function wait(next: readonly WaitingToast[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function show(message: string, options: ExternalToast | undefined, isError: boolean, display: WaitingToast["show"]) {
  if (library) return display(library);
  const id = options?.id === undefined ? undefined : String(options.id);
  const others = id === undefined ? waiting : waiting.filter((one) => one.id !== id);
  wait([...others, { message, isError, id, show: display }]);
}

/**
 * Says something that passes, in the corner of the page. The library that shows it is fetched with the first toast (the `Toaster`
 * of the page does), which most visits do not see: what comes until then waits for it.
 */
export const toast = Object.assign(
  (message: string, options?: ExternalToast): void =>
    show(message, options, false, (shown) => shown(message, longEnough(options))),
  {
    success: (message: string, options?: ExternalToast): void =>
      show(message, options, false, (shown) => shown.success(message, longEnough(options))),
    error: (message: string, options?: ExternalToast): void =>
      show(message, options, true, (shown) => shown.error(message, longEnough(options))),
    /** Takes one away that no longer holds, shown or waiting. */
    dismiss: (id: string): void => {
      library?.dismiss(id);
      if (waiting.some((one) => one.id === id)) wait(waiting.filter((one) => one.id !== id));
    },
  },
);

/** For the `Toaster`: what waits, and who wants to know when that changes. */
export const waitingToasts = {
  get: (): readonly WaitingToast[] => waiting,
  follow: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Gives up a toast that was shown without the library. */
  drop: (toast: WaitingToast): void => wait(waiting.filter((one) => one !== toast)),
  /** Shows what waits, and everything at once until the returned function is called: what shows it has left the page. */
  showWith: (found: ShowsToasts): (() => void) => {
    library = found;
    const all = waiting;
    wait([]);
    for (const one of all) one.show(found);
    return () => {
      library = null;
    };
  },
};
