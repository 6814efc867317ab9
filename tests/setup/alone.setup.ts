import { afterAll, vi } from "vitest";

// Files that replace modules or change what is global share a process too: each finds our code unread, and leaves all as it was.
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
