import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Fetched by npx when it is first run: it brings 170 packages that nothing else needs. */
export const LIGHTHOUSE = "lighthouse@12.8.2";

export type Looked = {
  /** Where the browser ended. */
  url: string;
  /** From 0 to 100, by category. */
  score: (category: string) => number;
  lcpMs: number;
  cls: number;
  requests: readonly { resourceType?: string; transferSize?: number; url?: string }[];
  scriptBytes: number;
};

/**
 * A page as Lighthouse's mobile preset sees it.
 *
 * The process goes on meanwhile: a browser that it holds itself waits for its answers.
 *
 * @param options.flags  what Lighthouse is run with besides
 * @param options.dir  where its report is put
 * @throws Error when it has not ended within three minutes, or failed
 */
export async function lookAt(
  url: string,
  {
    dir,
    categories,
    flags,
    env = {},
  }: { dir: string; categories: string; flags: string[]; env?: Record<string, string | undefined> },
): Promise<Looked> {
  const output = path.join(dir, "lighthouse.json");
  await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      "--form-factor=mobile",
      `--only-categories=${categories}`,
      ...flags,
    ],
    { env: { ...process.env, ...env }, timeout: 180_000 },
  );
  const report = JSON.parse(readFileSync(output, "utf8")) as {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue?: number; details?: { items?: Looked["requests"] } }>;
  };
  const requests = report.audits["network-requests"]?.details?.items ?? [];
  return {
    url: report.finalDisplayedUrl,
    score: (category) => Math.round((report.categories[category]?.score ?? 0) * 100),
    lcpMs: report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: report.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    requests,
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
