/** Where the browser keeps what a person chose about how the page looks. Not personal data; it survives a logout. */
export const THEME_KEY = "theme";
export const HIDE_KEY = "hide-amounts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme kept under {@link THEME_KEY}; anything unknown means the system's. */
export function toTheme(stored: string | null): Theme {
  return stored === "light" || stored === "dark" ? stored : "system";
}
