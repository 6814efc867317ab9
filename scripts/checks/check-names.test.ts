import { expect, test } from "vitest";
import { doublesIn } from "./check-names.mjs";

test("finds names declared and exported by two files", () => {
  const sources: Record<string, string> = {
    "a.ts": "export type Account = { id: string };\nexport const limit = 1;\nconst inner = 2;",
    "b.ts": "export interface Account { id: number }\nexport { limit } from './a';\nconst inner = 3;",
    "c.ts": "export function pay(of: string): void;\nexport function pay(of: number): void;",
  };
  expect([...doublesIn(Object.keys(sources), (file: string) => sources[file] ?? "")]).toEqual([
    ["Account", ["a.ts", "b.ts"]],
  ]);
});
