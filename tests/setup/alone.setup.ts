import { afterAll, vi } from "vitest";

// Files that replace modules or change globals share a process too. Each one gets fresh modules and restores the
// globals.
vi.resetModules();
const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
