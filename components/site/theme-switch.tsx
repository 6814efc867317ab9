"use client";
"use no memo";

import type { ReactNode } from "react";
import { useTheme } from "@/components/shell/preferences/use-preferences";
import { island } from "./island";

/**
 * Light or dark, stored in this browser. It needs JavaScript, so it stays invisible, in its place, until scripts run.
 *
 * @param children  both icons, of which the style sheet shows one: what the browser chose is not known when the page is
 *   built. They and the class come from the server, so that no script carries them.
 */
export const ThemeSwitch = island(
  null,
  function ThemeSwitch({ className, children }: { className: string | undefined; children: ReactNode }) {
    const { resolved, setTheme } = useTheme();
    return (
      <button
        type="button"
        className={className}
        aria-label="Dark theme"
        aria-pressed={resolved === "dark"}
        onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
      >
        {children}
      </button>
    );
  },
);
