import type { ExternalToast } from "sonner";

export type ShowsToasts = {
  (message: string, options?: ExternalToast): unknown;
  success: (message: string, options?: ExternalToast) => unknown;
  error: (message: string, options?: ExternalToast) => unknown;
  dismiss: (id: string) => unknown;
};

export type WaitingToast = {
  message: string;
  isError: boolean;
  id: string | undefined;
  show: (library: ShowsToasts) => void;
};

/**
 * Lifetime of a toast with an action: slow readers and keyboard users must reach its Undo (WCAG 2.2.1). A plain toast
 * leaves after the library's four seconds.
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
 * The page's `Toaster` loads the library with the first toast, which most visits never see; earlier toasts wait for
 * it.
 */
export const toast = Object.assign(
  (message: string, options?: ExternalToast): void =>
    show(message, options, false, (shown) => shown(message, longEnough(options))),
  {
    success: (message: string, options?: ExternalToast): void =>
      show(message, options, false, (shown) => shown.success(message, longEnough(options))),
    error: (message: string, options?: ExternalToast): void =>
      show(message, options, true, (shown) => shown.error(message, longEnough(options))),
    dismiss: (id: string): void => {
      library?.dismiss(id);
      if (waiting.some((one) => one.id === id)) wait(waiting.filter((one) => one.id !== id));
    },
  },
);

export const waitingToasts = {
  get: (): readonly WaitingToast[] => waiting,
  follow: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Drops a toast that was shown without the library. */
  drop: (toast: WaitingToast): void => wait(waiting.filter((one) => one !== toast)),
  /** Shows waiting and later toasts until the returned function is called, when their component unmounts. */
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
