/** Storage keys for display preferences. Not personal data, so they survive a logout. */
export const THEME_KEY = "theme";
export const HIDE_KEY = "hide-amounts";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function toTheme(stored: string | null): Theme {
  return stored === "light" || stored === "dark" ? stored : "system";
}
