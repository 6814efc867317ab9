/** Where the browser keeps what a person chose about how the page looks. Not personal data; it survives a sign-out. */
export const THEME_KEY = "theme";
export const HIDE_KEY = "hide-amounts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Runs before the first paint, so that neither the wrong theme nor a figure that should be blurred is ever seen.
 * A constant: the policy that allows it on static pages names its hash.
 */
export const PREFERENCES_SCRIPT = `(function(){var e=document.documentElement,t,h;try{t=localStorage.getItem("${THEME_KEY}");h=localStorage.getItem("${HIDE_KEY}")}catch(_){}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";e.dataset.theme=t;if(h==="1")e.dataset.hide=""})()`;

/** The theme kept under {@link THEME_KEY}; anything unknown means the system's. */
export function toTheme(stored: string | null): Theme {
  return stored === "light" || stored === "dark" ? stored : "system";
}
