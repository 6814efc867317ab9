"use client";
"use no memo";

import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "@/lib/client/load-chunk";

export type NamedIconProps = { name: string; size: number; strokeWidth?: number; className?: string };

/**
 * Makes a component for a set of icons whose script loads after the page's own. The icon's place stays empty until
 * then, and when the script doesn't arrive: the words beside it say the same.
 */
export function lazyIcon(load: () => Promise<ComponentType<NamedIconProps>>): ComponentType<NamedIconProps> {
  const Icon = lazy(() =>
    loadChunk(load).then(
      (icon) => ({ default: icon }),
      () => ({ default: Place }),
    ),
  );
  return function LazyIcon(props: NamedIconProps) {
    return (
      <Suspense fallback={<Place {...props} />}>
        <Icon {...props} />
      </Suspense>
    );
  };
}

function Place({ size, className }: NamedIconProps) {
  return <svg width={size} height={size} aria-hidden="true" className={className} />;
}
