import type { JsonObject } from "../core/json";

export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Decodes the bracket notation: `line_items[0][price]=x&metadata[user]=y&expand[]=z`. */
export function parseForm(text: string): JsonObject {
  const root: { [key: string]: FormValue } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split("[")[0] ?? name, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? "")];
    setAt(root, path, value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, toLists(value)]));
}

function setAt(root: { [key: string]: FormValue }, path: readonly string[], value: string): void {
  let node = root;
  path.forEach((part, index) => {
    const key = part === "" ? String(Object.keys(node).length) : part;
    if (key === "__proto__") return;
    if (index === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    const child = typeof next === "object" && !Array.isArray(next) ? next : {};
    node[key] = child;
    node = child;
  });
}

/** Objects with keys 0, 1, 2, … were lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]): [string, FormValue] => [key, toLists(child)]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
