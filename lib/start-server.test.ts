import { spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { nightlyTest } from "@/tests/nightly";

const CONFIGURATION = {
  DATABASE_URL: "postgresql://localhost:1/sorrel",
  AUTH_SECRET: "a secret of at least thirty-two characters",
  DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  NODE_ENV: "test" as const,
};

function start(env: Record<string, string>) {
  const script = 'import { requireConfiguration } from "./lib/start-server"; requireConfiguration(); process.exit(0);';
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    env: { ...process.env, ...CONFIGURATION, ...env },
    encoding: "utf8",
  });
  return { status, stderr };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.doUnmock("@/lib/start-server");
  vi.resetModules();
});

test("names an unknown log level in one line", () => {
  const { status, stderr } = start({ LOG_LEVEL: "loud" });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Configuration: LOG_LEVEL [^\n]*\n$/)]);
});

nightlyTest("treats an empty log level as the default", () => {
  expect(start({ LOG_LEVEL: "" })).toEqual({ status: 0, stderr: "" });
});

test("ends with one line if a module doesn't load", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.doMock("@/lib/start-server", () => {
    throw new Error("a module\nthat does not load");
  });
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const { register } = await import("@/instrumentation");
  await register();
  expect(exit).toHaveBeenCalledWith(1);
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
});
