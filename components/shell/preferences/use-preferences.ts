"use client";
"use no memo";

import { useSyncExternalStore } from "react";
import { HIDE_KEY, THEME_KEY, type Theme, toTheme } from "./preferences";

const CHANGED = "sorrel:preferences";
const DARK = "(prefers-color-scheme: dark)";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // With storage forbidden, the choice lasts as long as the page.
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Same here.
  }
}

function subscribe(onChange: () => void) {
  const media = matchMedia(DARK);
  const onStorage = () => {
    applyTheme(toTheme(read(THEME_KEY)));
    document.documentElement.toggleAttribute("data-hide", read(HIDE_KEY) === "1");
    onChange();
  };
  const onMedia = () => {
    applyTheme(toTheme(read(THEME_KEY)));
    onChange();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener(CHANGED, onChange);
  media.addEventListener("change", onMedia);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener(CHANGED, onChange);
    media.removeEventListener("change", onMedia);
  };
}

/** Follows theme changes by the system or another tab, on pages without a theme control. */
export function followPreferences(): () => void {
  return subscribe(() => undefined);
}

function applyTheme(theme: Theme) {
  const resolved = theme === "system" ? (matchMedia(DARK).matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = resolved;
}

/** Stores and applies the theme; other tabs follow. */
export function setTheme(theme: Theme) {
  write(THEME_KEY, theme === "system" ? null : theme);
  applyTheme(theme);
  window.dispatchEvent(new Event(CHANGED));
}

/** Blurs or reveals every amount, on this page and in other tabs. */
export function setHidden(isHidden: boolean) {
  write(HIDE_KEY, isHidden ? "1" : null);
  document.documentElement.toggleAttribute("data-hide", isHidden);
  window.dispatchEvent(new Event(CHANGED));
}

/** The server assumes the system's theme, shown light. */
export function useTheme(): { theme: Theme; resolved: "light" | "dark"; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore<Theme>(
    subscribe,
    () => toTheme(read(THEME_KEY)),
    () => "system",
  );
  const resolved = useSyncExternalStore<"light" | "dark">(
    subscribe,
    () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light"),
    () => "light",
  );
  return { theme, resolved, setTheme };
}

export function useHiddenAmounts(): { isHidden: boolean; setHidden: (isHidden: boolean) => void } {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute("data-hide"),
    () => false,
  );
  return { isHidden, setHidden };
}
