"use client";
"use no memo";

import { type ComponentType, useEffect, useState } from "react";
import { island } from "@/components/site/island";
import { loadChunk } from "@/lib/client/load-chunk";
import type { OwnPlace } from "@/lib/content/finpedia/own-figures";

/** A visitor's browser requests nothing. */
export const OwnIsland = island("Your own figure", function OwnIsland(props: OwnPlace) {
  const [Own, setOwn] = useState<ComponentType<OwnPlace> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (document.documentElement.dataset.member === undefined) return;
    let isGone = false;
    loadChunk(() => import("./own-money")).then(
      (module) => !isGone && setOwn(() => module.OwnMoney),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (hasFailed) return <p role="alert">Your own figure couldn’t be loaded. Reload the page to try again.</p>;
  return Own ? <Own {...props} /> : null;
});
