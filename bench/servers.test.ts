import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { IGNORES_ENV_FILES } from "./servers";

const nextEnv = createRequire(createRequire(import.meta.url).resolve("next/package.json")).resolve("@next/env");

function databaseUrlIn(checkout: string, env: Record<string, string>): string {
  const program = `require(${JSON.stringify(nextEnv)}).loadEnvConfig(${JSON.stringify(checkout)}, false, { info() {}, error() {} });
console.log(process.env.DATABASE_URL ?? "none");`;
  return execFileSync(process.execPath, ["--eval", program], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env },
    encoding: "utf8",
  }).trim();
}

test("ignores the .env of the checkout", () => {
  const checkout = mkdtempSync(path.join(tmpdir(), "env-file-"));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  writeFileSync(path.join(checkout, ".env"), "DATABASE_URL=postgresql://theirs/sorrel\n");
  expect(databaseUrlIn(checkout, {})).toBe("postgresql://theirs/sorrel");
  expect(databaseUrlIn(checkout, IGNORES_ENV_FILES)).toBe("none");
});
