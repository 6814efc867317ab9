import { build } from "esbuild";

/** Located beside Next's build output. */
export const BUILT_READER = ".next/import-reader.mjs";

/** Bundles the import reader process into one file. Loading it module by module takes seconds and twice the memory. */
export async function bundleReader(outfile = BUILT_READER) {
  await build({
    entryPoints: ["lib/use-cases/transactions/import/reader/reader-child.ts"],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    // Packages `require` Node's built-ins.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    logLevel: "warning",
  });
}
