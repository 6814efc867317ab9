import { spawnSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";

const CONFIGURATION = {
  DATABASE_URL: "postgresql://localhost:1/sorrel",
  AUTH_SECRET: "a secret of at least thirty-two characters",
  DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  NODE_ENV: "test" as const,
};

/** What a process says that reads the configuration as a start does, and how it ends. */
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

test("a log level that there is not ends the start with one line that names it", () => {
  const { status, stderr } = start({ LOG_LEVEL: "loud" });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Configuration: LOG_LEVEL [^\n]*\n$/)]);
});

test("an empty log level is the default one", () => {
  expect(start({ LOG_LEVEL: "" })).toEqual({ status: 0, stderr: "" });
});

test("a start that fails as its modules are loaded ends the process with one line", async () => {
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
