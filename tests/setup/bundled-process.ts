import path from "node:path";
import { build } from "esbuild";

/**
 * Bundles a test process into one file for plain Node. Loading our code module by module would cost each process
 * seconds, and some tests start ten.
 *
 * @param entry  the process's file, from the repository root
 * @returns the bundle's path; packages stay external
 */
export async function bundledProcess(entry: string): Promise<string> {
  // Parallel runs must not overwrite each other's bundle.
  const outfile = path.join("node_modules/.cache/test-processes", `${process.pid}-${path.basename(entry, ".ts")}.mjs`);
  await build({ entryPoints: [entry], outfile, bundle: true, packages: "external", platform: "node", format: "esm" });
  return outfile;
}
