/**
 * Checks that signed-in pages load no schema library: it would be a sixth of their script. Only the parts below load
 * it, when a person opens them.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const PAGES = "app/(app)";
const SCHEMA_LIBRARY = /^(zod|@hookform\/resolvers\/zod)(\/|$)/;

/** Files loaded when a person opens them that validate what is typed there. */
const FORMS = [
  "components/profile/security/code-again.tsx",
  "components/profile/security/password-again.tsx",
  "components/transactions/categories/new-category-form.tsx",
  "components/transactions/edit/add-transaction-dialog.tsx",
  "components/transactions/edit/transaction-form.tsx",
  "components/transactions/filters/saved-views-panel.tsx",
  "components/transactions/details/opened-transaction.tsx",
  "components/transactions/recurring/series-form.tsx",
  "components/transactions/table/selection-bar.tsx",
];

/** Pages that consist of forms, or open one that isn't loaded apart yet. */
const FORM_PAGES = [
  "components/admin/admin-page.tsx",
  "components/budgets/budgets-page.tsx",
  "components/forecast/forecast-page.tsx",
  "components/profile/profile-page.tsx",
  "components/transactions/categories/categories-page.tsx",
  "components/transactions/import/import-page.tsx",
];

/** @returns {Promise<string[]>} what breaks the rule, in words */
export async function brokenBrowserImports() {
  const entries = readdirSync(PAGES, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)(page|layout|loading)\.tsx$/.test(file))
    .map((file) => path.posix.join(PAGES, file));
  const { metafile } = await build({
    ...{ entryPoints: entries, outdir: "unwritten", write: false, metafile: true, logLevel: "error" },
    ...{ bundle: true, splitting: true, format: "esm", packages: "external", jsx: "automatic" },
    loader: { ".css": "empty", ".png": "empty", ".svg": "empty" },
  });
  return brokenImports(metafile.inputs, entries);
}

/**
 * @param {Record<string, { imports: { path: string, kind: string, external?: boolean }[] }>} inputs  esbuild's metafile,
 *   which holds imports at run time only
 * @param {readonly string[]} entries
 */
export function brokenImports(inputs, entries, { forms = [...FORMS, ...FORM_PAGES], isClient = saysUseClient } = {}) {
  const { reached: onServer } = follow(inputs, entries, { until: isClient });
  const starts = new Set([...onServer.keys()].filter(isClient));
  const unused = new Set(forms);
  const broken = [];
  for (const start of starts) {
    const { reached, later } = follow(inputs, [start]);
    for (const file of later) starts.add(file);
    const [trail] = importsOfLibrary(inputs, reached);
    if (trail === undefined || unused.delete(start) || forms.includes(start)) continue;
    broken.push(`A signed-in page loads zod, and this is no named form: ${trail}`);
  }
  for (const form of unused) broken.push(`${form} is named as a form, and loads no zod`);
  return broken;
}

/** Follows static imports; `later` holds the targets of dynamic ones. */
function follow(inputs, starts, { until = () => false } = {}) {
  /** @type {Map<string, string | null>} each file with the one that imports it */
  const reached = new Map(starts.map((start) => [start, null]));
  const later = new Set();
  for (const file of reached.keys()) {
    if (until(file)) continue;
    for (const { path: target, kind, external } of inputs[file]?.imports ?? []) {
      if (external) continue;
      if (kind === "dynamic-import") later.add(target);
      else if (!reached.has(target)) reached.set(target, file);
    }
  }
  return { reached, later };
}

function importsOfLibrary(inputs, reached) {
  const files = [...reached.keys()].filter((file) =>
    inputs[file]?.imports.some(({ path: target, external }) => external && SCHEMA_LIBRARY.test(target)),
  );
  return files.map((file) => trailTo(file, reached));
}

function trailTo(file, reached) {
  const trail = [];
  for (let at = file; at; at = reached.get(at)) trail.unshift(at);
  return trail.join(" → ");
}

function saysUseClient(file) {
  return /^\s*["']use client["']/.test(readFileSync(file, "utf8"));
}
