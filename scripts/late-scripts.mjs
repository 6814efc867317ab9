/**
 * Has the pages that were built once ask for their scripts after they have been painted. The framework names them in the
 * head, where the browser fetches and compiles them while it should be laying out and painting what the server already wrote;
 * there is no setting for it.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const SCRIPT = /<script src="([^"]+)" async=""><\/script>/g;
/** For browsers that know no modules, which fetch it while they read; all others pass it by. */
const POLYFILL = /<script src="[^"]+" noModule=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** In a hidden tab no frame comes, and there is nothing to hold up. */
const LOADER = `function(s){function f(){for(var i=0,e;i<s.length;i++){e=document.createElement("script");e.src=s[i];e.async=true;document.head.appendChild(e)}}document.hidden?f():requestAnimationFrame(function(){setTimeout(f)})}`;

/** @param {string} dir  where the build keeps its pages, `.next/server/app` */
export function loadScriptsLate(dir) {
  for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    const file = path.join(dir, name);
    writeFileSync(file, withLateScripts(readFileSync(file, "utf8")));
  }
}

/**
 * @param {string} html  a whole document as the framework built it
 * @returns {string} the same without the scripts it fetches, and with one inline script, the last of the body, that adds
 *   them once the first frame is out
 * @throws where the document is not of the shape that is known: a new release of the framework is to be looked at
 */
export function withLateScripts(html) {
  const addresses = [...html.matchAll(SCRIPT)].map(([, address = ""]) => address);
  const end = html.lastIndexOf("</body>");
  if (addresses.length === 0 || end === -1) throw new Error("A built page has no scripts where they are looked for.");
  if (/<script[^>]+\bsrc=/.test(html.replace(SCRIPT, "").replace(POLYFILL, "")))
    throw new Error("A built page has scripts of another shape.");
  const loader = `<script>(${LOADER})(${JSON.stringify(addresses)})</script>`;
  return (html.slice(0, end) + loader + html.slice(end)).replace(SCRIPT, "").replace(PRELOAD, "");
}
