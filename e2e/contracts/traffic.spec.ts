import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "../..");
const checker = path.resolve(root, "../shared/contracts/check-contract.mjs");

test("matches the published contracts of bank, model and payment provider", () => {
  test.skip(!existsSync(checker), "the published contracts are not beside this checkout");
  const file = process.env.E2E_TRAFFIC ?? "";
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const providers = lines.map((line) => (JSON.parse(line) as { provider: string }).provider);
  expect(providers).toContain("plaid");
  expect(providers).toContain("openai");
  expect(providers).toContain("stripe");
  let report = "";
  try {
    report = execFileSync(process.execPath, [checker, file], {
      encoding: "utf8",
      env: { ...process.env, CONTRACT_MODULES: root },
    });
  } catch (error) {
    report = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
  expect(report).toContain(`${lines.length} records, 0 with violations`);
});
