"use client";
"use no memo";

import type { ReactNode } from "react";
import { useTheme } from "@/components/shell/preferences/use-preferences";
import { island } from "./island";

/**
 * Needs JavaScript, so it stays invisible, with its place reserved, until scripts run.
 *
 * @param children  both icons; the style sheet shows one, since the browser's choice is unknown at build time.
 * They and the class come from the server, so no script carries them.
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
