import { randomInt } from "node:crypto";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { ownTempFolder } from "./scripts/own-temp.mjs";

if (process.env.BASE_URL) process.env.E2E_PORT = new URL(process.env.BASE_URL).port || "80";
const port = Number(process.env.E2E_PORT ?? 3300);
// Read again in every worker: only the first reading makes the folder.
process.env.E2E_DATA_DIR ??= path.join(ownTempFolder("e2e"), "data");
// What the tests draw is drawn from this one (tests/seed.ts).
if (!process.env.SEED) {
  process.env.SEED = String(randomInt(2 ** 31));
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}
process.env.E2E_TRAFFIC ??= path.join(process.env.E2E_DATA_DIR, "traffic.jsonl");

// A product that runs already, such as `npm run demo` of this checkout: its sandbox is at the next port.
const running = process.env.BASE_URL;
const use = {
  baseURL: running ?? `http://localhost:${port}`,
  // What a worker answers no test can hold back; those about the worker itself let it.
  serviceWorkers: "block" as const,
  // A trace of every test would double what a page costs: the second try of one that failed has it, the first a picture.
  trace: "on-first-retry" as const,
  screenshot: "only-on-failure" as const,
  // Pages that stand still: drawing what moves is a third of the browser's work, and what is half faded in has no contrast to measure
  // (docs/decisions/0476).
  contextOptions: { reducedMotion: "reduce" as const },
  launchOptions: {
    executablePath: findChromium() || undefined,
    args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  },
};

export default defineConfig({
  outputDir: "test-results/playwright",
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/playwright.json" }],
    ["html", { outputFolder: "test-results/html", open: "never" }],
  ],
  workers: 2,
  // Reported at the end of `npm test`, never passed over: docs/decisions/0476.
  retries: 1,
  timeout: 120_000,
  // What is waited for comes in a moment on a machine of its own, and in a while on one that others use.
  expect: { timeout: 20_000 },
  // Pictures that the pages are held against: one of each for every system, at a small scale (docs/decisions/0476).
  snapshotPathTemplate: "e2e/looks/{arg}{ext}",
  updateSnapshots: "none",
  forbidOnly: Boolean(process.env.CI),
  use,
  projects: [
    // By folder, not by pattern: a pattern is held against the whole path, the checkout's own name included.
    { name: "api", testDir: "e2e/api" },
    { name: "journeys", testDir: "e2e/journeys", use: devices["Desktop Chrome"] },
    // Last, over all the traffic that the others caused.
    { name: "contracts", testDir: "e2e/contracts", dependencies: ["api", "journeys"] },
    // Too long for every change (scripts/nightly.mjs).
    ...(process.env.NIGHTLY ? [{ name: "nightly", testDir: "e2e/nightly" }] : []),
  ],
  webServer: running
    ? undefined
    : {
        command: "node scripts/demo.mjs --no-seed",
        url: `http://localhost:${port}/api/ready`,
        env: {
          PORT: String(port),
          // A developer's `.env` says how their own server runs: Next reads none of these files if it believes it already did.
          __NEXT_PROCESSED_ENV: "true",
          DATA_DIR: process.env.E2E_DATA_DIR,
          THROWAWAY_DB: "1",
          CHECK_RESPONSES: "true",
          // A test comes from many networks by naming them, as a proxy of ours would.
          TRUSTED_PROXY_COUNT: "1",
          // Whoever signs up and in by the hundred; what the real factor costs is tested beside the hashing.
          PASSWORD_COST: "6",
          // Whatever a test does in a minute; the limit itself is tested beside it.
          READS_A_MINUTE: "60000",
          OIDC_NAME: "Acme",
          OIDC_ISSUER: `http://localhost:${port + 1}/oidc`,
          OIDC_CLIENT_ID: "sandbox-client",
          OIDC_CLIENT_SECRET: "sandbox-secret",
          SANDBOX_RECORD: process.env.E2E_TRAFFIC,
        },
        timeout: 600_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      },
});
