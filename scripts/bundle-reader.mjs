import { build } from "esbuild";

/** Stands beside what Next has built. */
export const BUILT_READER = ".next/import-reader.mjs";

/**
 * Bundles the process that reads imports into one file, with all it needs. Read module by module it would start in seconds and
 * need twice the memory.
 */
export async function bundleReader(outfile = BUILT_READER) {
  await build({
    entryPoints: ["lib/use-cases/transactions/import/reader/reader-child.ts"],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    // What packages require is Node's own.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    logLevel: "warning",
  });
}
