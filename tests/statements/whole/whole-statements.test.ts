import { expect, test } from "vitest";
import { decodeText } from "@/lib/use-cases/transactions/import/decode-text";
import type { Verdict } from "../layouts";
import { lostLines, readBytes } from "../read-bytes";
import { judgeStatement, readingOf, readWholeStatements, type WholeStatement } from "./whole-statements";

const STATEMENTS = readWholeStatements();
const verdicts = new Map<WholeStatement, Promise<Verdict>>();

/** Each statement is read once for all tests. */
function verdictOf(statement: WholeStatement): Promise<Verdict> {
  const verdict = verdicts.get(statement) ?? judgeStatement(statement);
  verdicts.set(statement, verdict);
  return verdict;
}

/** Counted when the last one was added: one that is lost is a guarantee that is lost. */
const STATEMENT_COUNT = 797;

test("keeps every whole statement under its own name", () => {
  expect(STATEMENTS.length).toBeGreaterThanOrEqual(STATEMENT_COUNT);
  expect(new Set(STATEMENTS.map(({ title }) => title)).size).toBe(STATEMENTS.length);
});

test.each(STATEMENTS.map((one) => [one.title, one] as const))(
  "%s: the whole statement is read right, at once or after what is asked",
  async (_, statement) => {
    const verdict = await verdictOf(statement);
    expect(verdict.kind === "wrong" ? verdict.why : null).toBeNull();
  },
);

test("reads nine of ten unambiguous statements at once", async () => {
  const decided = STATEMENTS.filter(({ answers }) => Object.keys(answers).length === 0);
  const found = await Promise.all(decided.map(verdictOf));
  const atOnce = found.filter(({ kind }) => kind === "at-once").length;
  expect(atOnce / decided.length).toBeGreaterThanOrEqual(0.9);
});

test("accounts for every line of every whole table", async () => {
  const lost = await Promise.all(
    STATEMENTS.map(async (statement) => {
      const reading = await readingOf(statement);
      if (typeof reading === "string") throw new Error(`${statement.title} is refused: ${reading}`);
      return lostLines(statement.title, decodeText(statement.bytes), reading);
    }),
  );
  expect(lost.flatMap((lines) => lines ?? [])).toEqual([]);
  expect(lost.filter((lines) => lines !== null).length).toBeGreaterThan(STATEMENTS.length * 0.9);
});

test("proposes received words as received where signs are asked", async () => {
  const { needs, mapping } = await readBytes(
    "Data,Nome,Tipo,Valor\n02/11/2026,Mira Lund,Pagamento recebido,47.00\n13/11/2026,Ada Krone,Pix - Recebido,37.40\n14/11/2026,Hugo,Xyzzy,12.30\n",
  );
  expect(needs).toContain("isOutPositive");
  expect(mapping?.isOutPositive).toBe(false);
});

test("asks where only one of two sides is found", async () => {
  const { needs } = await readBytes(
    "Date,Description,Debit,Xyzzy\n2026-11-02,Kiosk,3.20,\n2026-11-03,Fernwood,,1200.00\n2026-11-04,Rent,640.00,\n",
  );
  expect(needs).toContain("amount");
});
