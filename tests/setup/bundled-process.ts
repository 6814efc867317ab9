import path from "node:path";
import { build } from "esbuild";

/**
 * Makes one file of a process that tests start, for plain Node. Each that read our code module by module would compute for seconds
 * before it begins, and some tests start ten.
 *
 * @param entry  the process's own file, from the root of the checkout
 * @returns where the file is; what it imports from packages stays there
 */
export async function bundledProcess(entry: string): Promise<string> {
  // Runs side by side must not write over each other's.
  const outfile = path.join("node_modules/.cache/test-processes", `${process.pid}-${path.basename(entry, ".ts")}.mjs`);
  await build({ entryPoints: [entry], outfile, bundle: true, packages: "external", platform: "node", format: "esm" });
  return outfile;
}
