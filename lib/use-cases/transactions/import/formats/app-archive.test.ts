import { expect, test } from "vitest";
import { outcomeOf, readBytes } from "@/tests/statements/read-bytes";
import { writeZip } from "@/tests/statements/write-archive";

const REGISTER = [
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
  '"Checking","","10/14/2026","Trattoria Roma","Everyday: Dining","Everyday","Dining","",€62.50,€0.00,"Cleared"',
  '"Savings","","10/13/2026","Interest","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,€1.10,"Cleared"',
  "",
].join("\n");
const BUDGET = [
  '"Month","Category Group/Category","Category Group","Category","Budgeted","Activity","Available"',
  '"Oct 2026","Everyday: Dining","Everyday","Dining",€100.00,-€62.50,€37.50',
  "",
].join("\n");
const NAME = "Our budget as of 2026-11-23";

test("YNAB's export is read as it comes: the register out of the ZIP, in the currency of its amounts, and what is not read is named", async () => {
  const reading = await readBytes(
    writeZip([
      { name: `${NAME} - Budget.csv`, content: `\uFEFF${BUDGET}` },
      { name: `${NAME} - Register.csv`, content: `\uFEFF${REGISTER}` },
    ]),
  );
  expect(reading).toMatchObject({ app: "YNAB", format: "app-archive", rejected: [], needs: [], isCurrencyNamed: true });
  expect(reading.currency).toBe("EUR");
  expect(reading.rows).toMatchObject([
    { account: "Checking", date: "2026-10-14", amountMinor: -6250, currency: "EUR", name: "Trattoria Roma" },
    { account: "Savings", date: "2026-10-13", amountMinor: 110, currency: "EUR" },
  ]);
  expect(reading.remarks).toEqual([`“${NAME} - Budget.csv” in the archive isn't read: it holds no transactions.`]);
});

test("an archive of two registers, or of a budget alone, is refused in words", async () => {
  const two = writeZip([
    { name: "a.csv", content: REGISTER },
    { name: "b.csv", content: REGISTER },
  ]);
  expect(await outcomeOf(two)).toMatch(/holds several files/);
  const other = writeZip([
    { name: "a.csv", content: BUDGET },
    { name: "b.csv", content: BUDGET },
  ]);
  expect(await outcomeOf(other)).toMatch(/holds several files/);
});
