import { describe, expect, test } from "vitest";
import { decodeText } from "@/lib/use-cases/transactions/import/decode-text";
import { readLayouts, toStatement } from "../layouts";
import { lostLines, readBytes } from "../read-bytes";
import {
  isDecided,
  judgeStatement,
  type LabeledStatement,
  readingOf,
  readWholeStatements,
  type Verdict,
} from "./whole-statements";

const verdicts = new Map<LabeledStatement, Promise<Verdict>>();

function verdictOf(statement: LabeledStatement): Promise<Verdict> {
  const verdict = verdicts.get(statement) ?? judgeStatement(statement);
  verdicts.set(statement, verdict);
  return verdict;
}

/** Counted when the last one was added: one that is lost is a guarantee that is lost. */
describe.each([
  ["layouts", readLayouts().map(toStatement), 239],
  ["whole statements", readWholeStatements(), 797],
] as const)("%s", (_corpus, statements, count) => {
  test("keep every statement under its own name", () => {
    expect(statements.length).toBeGreaterThanOrEqual(count);
    expect(new Set(statements.map(({ title }) => title)).size).toBe(statements.length);
  });

  test.each(statements.map((one) => [one.title, one] as const))(
    "%s is read right, at once or after what is asked",
    async (_title, statement) => {
      const verdict = await verdictOf(statement);
      expect(verdict.kind === "wrong" ? verdict.why : null).toBeNull();
    },
  );

  test("read nine of ten unambiguous files at once", async () => {
    const decided = await Promise.all(statements.filter(isDecided).map(verdictOf));
    const atOnce = decided.filter(({ kind }) => kind === "at-once").length;
    expect(atOnce / decided.length).toBeGreaterThanOrEqual(0.9);
  });

  test("account for every line of every table", async () => {
    const lost = await Promise.all(
      statements.map(async (statement) => {
        const reading = await readingOf(statement);
        if (typeof reading === "string") throw new Error(`${statement.title} is refused: ${reading}`);
        return lostLines(statement.title, decodeText(statement.bytes), reading);
      }),
    );
    expect(lost.flatMap((lines) => lines ?? [])).toEqual([]);
    expect(lost.filter((lines) => lines !== null).length).toBeGreaterThan(statements.length * 0.9);
  });
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
