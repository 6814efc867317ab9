"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadChunk } from "@/lib/client/load-chunk";
import type { ChosenCalculator } from "./calculator";

/** The built example until the calculator's script is there; for good, and with a word, when it does not come. */
export function CalculatorIsland({ children, ...props }: ChosenCalculator & { children: ReactNode }) {
  const [Live, setLive] = useState<ComponentType<ChosenCalculator> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    loadChunk(() => import("./live-calculator")).then(
      (module) => !isGone && setLive(() => module.LiveCalculator),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <div data-calculator={Live ? "live" : "example"}>
      {Live ? <Live {...props} /> : children}
      {hasFailed ? (
        <p role="alert">
          The calculator could not be loaded; these are the example’s figures. Load the page again to use it.
        </p>
      ) : null}
    </div>
  );
}
