import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { initialAuthState } from "./auth/auth-state";
import { initialInsightState } from "./insights/insights-state";

const root = path.resolve(import.meta.dirname, "../..");

const sources = ["components", "lib/client"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-data\.ts$|(?:auth|insights)-state\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), "utf8")),
);

const readers = (field: string, holder: RegExp) =>
  sources.filter((source) => holder.test(source) && new RegExp(String.raw`\b${field}\b`).test(source)).length;

test.each(Object.keys(initialAuthState))("reads %s of the auth state in a screen or action [spec 3.1]", (field) => {
  expect(readers(field, /useSession\(|shownUser|sessionStore/)).toBeGreaterThan(0);
});

test.each(Object.keys(initialInsightState))(
  "reads %s of the insight state in a screen or action [spec 3.9]",
  (field) => {
    expect(readers(field, /useInsight|useInsights|InsightState|useMonthlyCashflow/)).toBeGreaterThan(0);
  },
);

test.each(["auth/auth-state.ts", "insights/insights-state.ts"])("dispatches every event of %s", (file) => {
  const types = [...readFileSync(path.join(import.meta.dirname, file), "utf8").matchAll(/^ {2}\| \{ type: "(\w+)"/gm)];
  expect(types.length).toBeGreaterThan(20);
  const unsent = types.map(([, type = ""]) => type).filter((type) => !sources.some((one) => one.includes(`"${type}"`)));
  expect(unsent).toEqual([]);
});
