import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Fetched by npx on first use: it brings 170 packages nothing else needs. */
export const LIGHTHOUSE = "lighthouse@12.8.2";

export type Looked = {
  /** Final address of the browser. */
  url: string;
  /** Score of a category, 0 to 100. */
  score: (category: string) => number;
  lcpMs: number;
  cls: number;
  /** Total blocking time. */
  tbtMs: number;
  requests: readonly { resourceType?: string; transferSize?: number; url?: string }[];
  scriptBytes: number;
};

/**
 * Runs asynchronously, because a browser driven by this process needs its answers.
 *
 * @param options.flags  additional Lighthouse flags
 * @param options.dir  folder of the report
 * @throws Error on failure, or after three minutes
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
    tbtMs: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    requests,
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
