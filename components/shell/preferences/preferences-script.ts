import { HIDE_KEY, THEME_KEY } from "./preferences";

/**
 * Runs before the first paint, so that neither the wrong theme nor a figure that should be blurred is ever seen, and a public page, which
 * is built once for everyone, leads someone with a session to their dashboard and not to the login.
 * A constant: the policy that allows it on static pages names its hash.
 */
export const PREFERENCES_SCRIPT = `(function(){var e=document.documentElement,t,h;try{t=localStorage.getItem("${THEME_KEY}");h=localStorage.getItem("${HIDE_KEY}")}catch(_){}if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";e.dataset.theme=t;if(h==="1")e.dataset.hide="";if(/(^|; )accessToken=[^;]/.test(document.cookie))e.dataset.loggedIn=""})()`;
