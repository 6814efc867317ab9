"use client";
"use no memo";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import { IslandBoundary } from "../island";
import type { ChosenCalculator } from "./calculator";

/** Distance below the viewport at which the calculator loads, so it is ready on arrival. */
const NEAR = "300px 0px";

/** Keyboard users don't scroll past it first, and must find its fields in order. */
const BY_KEYS = ["keydown", "focusin"] as const;

/**
 * Shows the built example until the calculator's script arrives, or for good with a note when it doesn't. The script
 * loads only near the reader: most never get there, and it must not slow the first load.
 */
export function CalculatorIsland({ children, ...props }: ChosenCalculator & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<ChosenCalculator> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let isGone = false;
    const load = () => {
      stopWaiting();
      loadChunk(() => import("./live-calculator")).then(
        (module) => !isGone && setLive(() => module.LiveCalculator),
        () => !isGone && setHasFailed(true),
      );
    };
    const nearness = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(), {
      rootMargin: NEAR,
    });
    const stopWaiting = () => {
      nearness.disconnect();
      for (const event of BY_KEYS) document.removeEventListener(event, load);
    };
    nearness.observe(place.current);
    for (const event of BY_KEYS) document.addEventListener(event, load);
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, []);

  return (
    <div ref={place} data-calculator={Live ? "live" : "example"}>
      {Live ? (
        <IslandBoundary what="The calculator" fallback={children}>
          <Live {...props} />
        </IslandBoundary>
      ) : (
        children
      )}
      {hasFailed ? (
        <p role="alert">
          The calculator couldn’t be loaded, so these are the example’s figures. Reload the page to use it.
        </p>
      ) : null}
    </div>
  );
}
