import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { readTestPort } from "./lib/wrong-setting.mjs";
import { findChromium } from "./scripts/chromium.mjs";
import { ownTempFolder } from "./scripts/own-temp.mjs";

const port = portOfTests();
process.env.E2E_PORT = String(port);
// Every worker reads this file; only the first reading creates the folder. A given data folder doesn't replace it:
// fixtures create theirs while files are collected.
if (!process.env.SORREL_OWN_TEMP || !process.env.E2E_DATA_DIR) {
  const folder = ownTempFolder("e2e");
  process.env.E2E_DATA_DIR ??= path.join(folder, "data");
}
// Seed of everything random in the tests (tests/seed.ts).
if (!process.env.SEED) {
  process.env.SEED = String(randomInt(2 ** 31));
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}
// Names what workers make once for all (e2e/fixtures/product.ts).
process.env.E2E_RUN ??= randomUUID();
process.env.E2E_TRAFFIC ??= path.join(process.env.E2E_DATA_DIR, "traffic.jsonl");

// A running product, such as this checkout's `npm run demo`. Its sandbox is at the next port.
const running = process.env.BASE_URL;
const use = {
  baseURL: `http://localhost:${port}`,
  // Tests can't intercept a service worker's answers. Tests about the worker allow it.
  serviceWorkers: "block" as const,
  // A trace doubles a page's cost, so only the second try has one. The first has a picture.
  trace: "on-first-retry" as const,
  screenshot: "only-on-failure" as const,
  // Animations are a third of the browser's work, and contrast can't be measured during a fade (docs/decisions/0476).
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
  // `npm test` reports flaky tests at its end (docs/decisions/0476).
  retries: 1,
  timeout: 120_000,
  // Generous, because a shared machine is slow.
  expect: { timeout: 20_000 },
  // One small picture of each screen for all systems (docs/decisions/0476).
  snapshotPathTemplate: "e2e/looks/{arg}{ext}",
  updateSnapshots: "none",
  // Too long for every change (scripts/nightly.mjs).
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  use,
  projects: [
    // By folder, because a pattern also matches the checkout's own path. The longest files come first.
    { name: "screens", testDir: "e2e/screens", use: devices["Desktop Chrome"] },
    { name: "api", testDir: "e2e/api" },
    { name: "journeys", testDir: "e2e/journeys", use: devices["Desktop Chrome"] },
    // Last: checks all traffic of the others.
    { name: "contracts", testDir: "e2e/contracts", dependencies: ["api", "screens", "journeys"] },
    ...(process.env.NIGHTLY ? [{ name: "nightly", testDir: "e2e/nightly" }] : []),
  ],
  webServer: running
    ? undefined
    : {
        command: "node scripts/demo.mjs --no-seed",
        url: `http://localhost:${port}/api/ready`,
        env: {
          PORT: String(port),
          // Stops Next from reading the developer's `.env` files.
          __NEXT_PROCESSED_ENV: "true",
          DATA_DIR: process.env.E2E_DATA_DIR,
          THROWAWAY_DB: "1",
          CHECK_RESPONSES: "true",
          // Tests name their network as a proxy would.
          TRUSTED_PROXY_COUNT: "1",
          // Tests sign up by the hundred. The real cost is tested beside the hashing.
          PASSWORD_COST: "6",
          // Above what any test needs. The real limit has its own test.
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

/** Playwright would print a stack. */
function portOfTests() {
  try {
    return readTestPort(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
