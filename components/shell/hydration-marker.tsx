"use client";
"use no memo";

import { useEffect } from "react";

/** Sets `data-hydrated` on `<html>` once the page answers to input. Browser tests wait for it before they type. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
