"use client";

import { useEffect, useEffectEvent } from "react";

/** Saves what a pause in typing still holds back, when its field closes and when the page is left. */
export function useSaveOnExit(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onLeave = () => saveNow();
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      saveNow();
    };
  }, []);
}
