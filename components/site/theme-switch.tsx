"use client";

import { useTheme } from "@/components/shell/use-preferences";
import { MoonIcon, SunIcon } from "./icons";
import styles from "./site-header.module.css";

/**
 * Light or dark, kept in this browser. It needs JavaScript, so it is not shown until there is some; its place is kept.
 * Both icons are in the page and the style sheet shows one: what the browser chose is not known when the page is built.
 */
export function ThemeSwitch() {
  const { resolved, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label="Dark theme"
      aria-pressed={resolved === "dark"}
      onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
    >
      <SunIcon size={20} className={styles.sun} />
      <MoonIcon size={20} className={styles.moon} />
    </button>
  );
}
