"use client";

import { useEffect } from "react";

const PAUSE_MS = 5000;

/** Reloads the page the visitor asked for once the server answers. On `/offline` itself nothing was asked for. */
export function ReloadWhenBack() {
  useEffect(() => {
    if (window.location.pathname === "/offline") return;
    const reloadIfBack = async () => {
      const isBack = await fetch("/api/health", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isBack) window.location.reload();
      else timer = setTimeout(reloadIfBack, PAUSE_MS);
    };
    let timer = setTimeout(reloadIfBack, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
