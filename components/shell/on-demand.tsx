"use client";
"use no memo";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { ChunkTimeoutError, loadChunk } from "@/lib/client/load-chunk";

/** Loaded components, by what loads them. They show at once when needed again. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads what the next input may open. Where a component is needed, a failed load is repeated and reported. */
export function loadAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads)
    void load().then(
      (component) => arrived.set(load, component),
      () => undefined,
    );
}

/**
 * Loads a component's script while it is wanted, within the time of `loadChunk`.
 *
 * @returns the component, null until its script arrives; after a failure, what tries again
 */
export function useLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>, isWanted: boolean) {
  const [Loaded, setLoaded] = useState(() => (arrived.get(load) as ComponentType<Props> | undefined) ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is what loads again
  useEffect(() => {
    if (!isWanted) return;
    const known = arrived.get(load) as ComponentType<Props> | undefined;
    if (known) {
      // It may have arrived between the first drawing and this effect.
      setLoaded(() => known);
      return;
    }
    let isGone = false;
    setFailure(null);
    loadChunk(load).then(
      (component) => {
        arrived.set(load, component);
        if (!isGone) setLoaded(() => component);
      },
      (error: unknown) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, tries]);

  // Browsers don't request a hanging script again; reloading the page does.
  const retry = failure instanceof ChunkTimeoutError ? () => window.location.reload() : () => setTries(tries + 1);
  return { Loaded, onRetry: failure === null ? null : retry };
}

/**
 * Makes a component whose script loads when first shown. A small panel over the page shows the loading, or offers a
 * retry after a failure.
 *
 * @param placeholder  replaces the panel in the page until the script arrives
 * @example `const Palette = onDemand(() => import("./palette").then((module) => module.Palette));`
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <LoadingPanel />,
): ComponentType<Props> {
  return function OnDemand(props: Props) {
    const { Loaded, onRetry } = useLoaded(load, true);
    if (Loaded) return <Loaded {...props} />;
    return onRetry ? <LoadingPanel onRetry={onRetry} /> : placeholder;
  };
}

export function LoadingPanel({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-24 animate-[appear_140ms_ease-out_300ms_both] z-50 flex justify-center px-4 md:bottom-8">
      <div className="pointer-events-auto flex items-center gap-3 rounded-button border border-line bg-surface px-4 py-2 text-body">
        {onRetry ? (
          <>
            <p role="alert">This part of the page could not be loaded.</p>
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          </>
        ) : (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner size={16} />
            Loading...
          </p>
        )}
      </div>
    </div>
  );
}
