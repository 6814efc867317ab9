"use client";
"use no memo";

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import { IslandBoundary } from "../island";
import type { ChosenCalculator } from "./calculator";

/** How far below the part of the page that is seen the calculator is fetched, so that it is there when it is reached. */
const NEAR = "300px 0px";

/** Whoever goes by keys or from field to field does not scroll past it first, and must find its fields in their order. */
const BY_KEYS = ["keydown", "focusin"] as const;

/**
 * The built example until the calculator's script is there; for good, and with a word, when it does not come. It is
 * fetched once a reader comes near it: most readers of a page never do, and a page's first load should not wait for it.
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
