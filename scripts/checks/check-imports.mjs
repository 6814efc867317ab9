/** Checks the import rules (.dependency-cruiser.mjs), and that files were seen: on no files it would succeed. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import config from "../../.dependency-cruiser.mjs";
import { brokenBrowserImports } from "./check-browser-imports.mjs";

// dependency-cruiser parses with swc without JSX and fails on components; this enables it.
const swc = createRequire(import.meta.url)("@swc/core");
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: /\.(tsx|jsx|js)$/.test(file) });
const { cruise } = await import("dependency-cruiser");

const ROOTS = [
  "app",
  "components",
  "content",
  "lib",
  "sandbox",
  "scripts",
  "bench",
  "middleware.ts",
  "instrumentation.ts",
].filter((root) => existsSync(root));
const MIN_MODULES = 150;
const MUST_SEE = ["lib/http/serve.ts", "lib/domain/money.ts", "lib/schemas/operations.ts", "sandbox/main.ts"];

const { output } = await cruise(
  ROOTS,
  {
    ...config.options,
    tsConfig: { fileName: "tsconfig.json" },
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    outputType: "json",
  },
  undefined,
  { tsConfig: extractTSConfig("tsconfig.json") },
);
const { modules, summary } = JSON.parse(String(output));
const ours = modules.filter(({ source }) => !source.includes("node_modules"));
const edges = ours
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => /^(lib|components)\//.test(resolved)).length;

for (const { rule, from, to, cycle } of summary.violations) {
  console.error(`${rule.severity} ${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(" → ") : to}`);
}
const unseen = MUST_SEE.filter((file) => !ours.some(({ source }) => source === file));
if (unseen.length > 0) console.error(`The checker did not see ${unseen.join(", ")}`);
if (ours.length < MIN_MODULES || edges < MIN_MODULES)
  console.error(`The checker saw only ${ours.length} files and ${edges} imports`);
const broken = await brokenBrowserImports();
for (const problem of broken) console.error(problem);
const failed =
  broken.length > 0 || summary.error > 0 || unseen.length > 0 || ours.length < MIN_MODULES || edges < MIN_MODULES;
console.log(
  `Import rules: ${ours.length} files, ${edges} imports between ours, ${summary.error + broken.length} broken.`,
);
process.exit(failed ? 1 : 0);
