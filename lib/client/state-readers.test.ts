import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { initialAuthState } from "./auth/auth-state";
import { initialInsightState } from "./insights/insights-state";

const root = path.resolve(import.meta.dirname, "../..");

/** The code of screens, hooks and actions: without tests, and without the two files that define the states. */
const sources = ["components", "lib/client"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-data\.ts$|(?:auth|insights)-state\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), "utf8")),
);

const readers = (field: string, holder: RegExp) =>
  sources.filter((source) => holder.test(source) && new RegExp(String.raw`\b${field}\b`).test(source)).length;

test.each(Object.keys(initialAuthState))(
  "%s of the auth state is read by a screen or an action [spec 3.1]",
  (field) => {
    expect(readers(field, /useSession\(|shownUser|sessionStore/)).toBeGreaterThan(0);
  },
);

test.each(Object.keys(initialInsightState))(
  "%s of the insight state is read by a screen or an action [spec 3.9]",
  (field) => {
    expect(readers(field, /useInsight|useInsights|InsightState|useMonthlyCashflow/)).toBeGreaterThan(0);
  },
);

test.each(["auth/auth-state.ts", "insights/insights-state.ts"])("every event of %s is dispatched", (file) => {
  const types = [...readFileSync(path.join(import.meta.dirname, file), "utf8").matchAll(/^ {2}\| \{ type: "(\w+)"/gm)];
  expect(types.length).toBeGreaterThan(20);
  const unsent = types.map(([, type = ""]) => type).filter((type) => !sources.some((one) => one.includes(`"${type}"`)));
  expect(unsent).toEqual([]);
});
