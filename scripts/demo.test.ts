import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const TIMEOUT_MS = 20_000;

test("reports a wrong configuration in one line before starting anything", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "sorrel-demo-"));
  try {
    const env = { ...process.env, DATA_DIR: dataDir, APP_URL: "", PLAID_SECRET: "a-secret-without-its-id" };
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, ["scripts/demo.mjs"], { env, timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
    expect(output.trim()).toBe("Configuration: PLAID_CLIENT_ID is needed with PLAID_SECRET");
    expect(code).toBe(1);
    expect(readdirSync(dataDir).toSorted()).toEqual(["auth-secret", "encryption-keys", "push-key"]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
