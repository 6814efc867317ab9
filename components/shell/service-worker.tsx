"use client";
"use no memo";

import { useEffect } from "react";

/**
 * Registers the service worker once the page has loaded, on every page. Its address names the build, so that another
 * build is another worker. Not in development, where built files change under one name.
 */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    const register = () => {
      // A browser may forbid it (private windows, policies); the pages work without.
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
