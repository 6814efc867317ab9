"use client";
"use no memo";

import { useEffect } from "react";

/**
 * Registers the service worker after loading, on every page. Its address contains the build, so each build is a new
 * worker. Skipped in development, where built files keep their names.
 */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    const register = () => {
      // A browser may forbid it (private windows, policies); pages work without it.
      navigator.serviceWorker
        .register(`/sw.js?build=${process.env.NEXT_PUBLIC_BUILD ?? "unknown"}`)
        .catch(() => undefined);
    };
    if (document.readyState === "complete") return register();
    window.addEventListener("load", register, { once: true });
    return () => window.removeEventListener("load", register);
  }, []);
  return null;
}

/** Sets `data-hydrated` on `<html>` once the page is interactive. Browser tests wait for it before typing. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return null;
}
