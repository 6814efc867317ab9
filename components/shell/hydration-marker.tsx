"use client";
"use no memo";

import { useEffect } from "react";

/** Sets `data-hydrated` on `<html>` once the page is interactive. Browser tests wait for it before typing. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
