import { describe, expect, test } from "vitest";
import { anInsight, aTransaction } from "@/lib/client/test-data";
import { checkSum } from "./sum-line";

const rows = [
  aTransaction({ id: "a", amount: -68.1 }),
  aTransaction({ id: "b", amount: -68.2 }),
  aTransaction({ id: "c", amount: -68.3 }),
];
const evidence = {
  ...anInsight().evidence,
  transactionIds: ["a", "b", "c"],
  sum: { figureId: "total", amount: 204.6, currency: "USD" },
};

describe("sum under the rows", () => {
  test("matches when rows add up to the cent, ignoring sign", () => {
    expect(checkSum(evidence, rows)).toEqual({ kind: "matches", sumMinor: -20_460, currency: "USD" });
    const signed = { ...evidence, sum: { ...evidence.sum, amount: -204.6 } };
    expect(checkSum(signed, rows).kind).toBe("matches");
  });

  test("uses a row's conversion until its own amount changes", () => {
    const own = { amount: -62.8, currency: "EUR" };
    const conversion = {
      transactionId: "b",
      own,
      formula: "× 1.0860",
      day: "2026-10-02",
      amount: -68.2,
      currency: "USD",
    };
    const converted = { ...evidence, conversions: [conversion] };
    const withEuros = (amount: number) =>
      rows.map((row) => (row.id === "b" ? { ...row, amount, currency: "EUR" } : row));
    expect(checkSum(converted, withEuros(-62.8))).toEqual({ kind: "matches", sumMinor: -20_460, currency: "USD" });
    expect(checkSum(converted, withEuros(-62.9))).toMatchObject({ kind: "differs", sumMinor: -13_640 });
    expect(checkSum(evidence, withEuros(-62.8)).kind).toBe("differs");
  });

  test("uses a split row's counted part until the parts change", () => {
    const category = (id: string) => ({ id, slug: id, name: id, group: "Shopping", kind: "expense" as const });
    const parts = [
      { category: category("pets"), amount: -60 },
      { category: category("gifts"), amount: -8.2 },
    ];
    const ofPart = {
      ...evidence,
      parts: [{ transactionId: "b", amount: -8.2 }],
      sum: { figureId: "total", amount: 144.6, currency: "USD" },
    };
    const withParts = (some: typeof parts) => rows.map((row) => (row.id === "b" ? { ...row, parts: some } : row));
    expect(checkSum(ofPart, withParts(parts))).toEqual({ kind: "matches", sumMinor: -14_460, currency: "USD" });
    const changed = parts.map((part) => ({ ...part, amount: -34.1 }));
    expect(checkSum(ofPart, withParts(changed)).kind).toBe("differs");
    expect(checkSum(ofPart, rows).kind).toBe("differs");
  });

  test("no longer matches once a row is excluded", () => {
    const excluded = rows.map((row) => (row.id === "c" ? { ...row, isExcluded: true } : row));
    expect(checkSum(evidence, excluded)).toMatchObject({ kind: "differs", sumMinor: -13_630, missingRows: 0 });
  });

  test("reports a changed row", () => {
    const changed = rows.map((row) => (row.id === "c" ? { ...row, amount: -60 } : row));
    expect(checkSum(evidence, changed)).toEqual({
      kind: "differs",
      sumMinor: -19_630,
      figureMinor: 20_460,
      currency: "USD",
      missingRows: 0,
    });
  });

  test("reports a missing row even if the rest adds up", () => {
    const two = [aTransaction({ id: "a", amount: -104.6 }), aTransaction({ id: "b", amount: -100 })];
    expect(checkSum(evidence, two)).toMatchObject({ kind: "differs", missingRows: 1 });
  });

  test("never adds a row in another currency", () => {
    const foreign = rows.map((row) => (row.id === "c" ? { ...row, currency: "EUR" } : row));
    expect(checkSum(evidence, foreign)).toMatchObject({ kind: "differs", sumMinor: -13_630 });
  });

  test("makes no claim when the proof isn't a sum", () => {
    expect(checkSum({ ...evidence, sum: null }, rows)).toEqual({ kind: "notASum" });
  });
});
