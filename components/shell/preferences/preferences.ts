/** Storage keys for display preferences. Not personal data, so they survive a logout. */
export const THEME_KEY = "theme";
export const HIDE_KEY = "hide-amounts";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function toTheme(stored: string | null): Theme {
  return stored === "light" || stored === "dark" ? stored : "system";
}

/**
 * Runs before the first paint. It prevents a flash of the wrong theme or of hidden amounts. It also lets a prebuilt
 * public page link a logged-in reader to their dashboard. Constant, because the policy of static pages contains its
 * hash.
 */
export const PREFERENCES_SCRIPT = `(function(){var e=document.documentElement,t,h;try{t=localStorage.getItem("${THEME_KEY}");h=localStorage.getItem("${HIDE_KEY}")}catch(_){}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";e.dataset.theme=t;if(h==="1")e.dataset.hide="";if(/(^|; )accessToken=[^;]/.test(document.cookie))e.dataset.loggedIn=""})()`;
