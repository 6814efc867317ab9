import { describe, expect, test } from "vitest";
import { amountsOf, briefRows, readBytes } from "./read-bytes";

const rejectedOf = ({ rejected }: Awaited<ReturnType<typeof readBytes>>) =>
  rejected.map(({ line, isMissed = false }) => [line, isMissed]);

describe("conservation of lines", () => {
  test.each([["Today"], [""], ["31/11/2026"]])("rejects a headerless first row whose day is “%s”", async (day) => {
    const reading = await readBytes(
      `"${day}","-4.50","*","","COFFEE"\n"11/23/2026","-20.00","*","","GROCER"\n"11/20/2026","1500.00","*","","PAYROLL"\n`,
    );
    expect([reading.rows.length, rejectedOf(reading)]).toEqual([2, [[1, true]]]);
  });
});

describe("quotation marks out of place", () => {
  test("loses at most the affected line, and keeps quoted line breaks", async () => {
    const reading = await readBytes(
      'Date,Description,Amount\n2026-11-03,"Shop 1" Ltd,-4.50\n2026-11-04,"Two\nlines",-5.50\n2026-11-25,"a "b" c","d" e,-6.50\n2026-11-26,Kiosk,-7.50\n',
    );
    expect([briefRows(reading), rejectedOf(reading)]).toEqual([
      ['2026-11-03 -450 USD "Shop 1" Ltd', "2026-11-04 -550 USD Two lines", "2026-11-26 -750 USD Kiosk"],
      [[5, true]],
    ]);
  });
});

describe("a stray separator", () => {
  const file = (line: string) =>
    `Date,Description,Category,Amount,Balance\n2026-11-03,Cafe,Food,-5.00,95.00\n${line}\n2026-11-14,Kiosk,Food,-2.50,80.00\n2026-11-25,Rent,Home,-30.00,50.00\n`;

  test("is mended where the running balance proves the row", async () => {
    const reading = await readBytes(file("2026-11-04,Shop, Inc,Food,-12.50,82.50"));
    expect([briefRows(reading)[1], reading.rejected, reading.proof?.kind]).toEqual([
      "2026-11-04 -1250 USD Shop, Inc",
      [],
      "running",
    ]);
    expect(reading.remarks?.join()).toMatch(/Line 3 has a stray separator/);
  });

  test("leaves the line out with its text where the balance disagrees", async () => {
    const reading = await readBytes(file("2026-11-04,Shop, Inc,Food,-12.50,99.00"));
    expect(reading.rejected).toMatchObject([
      { line: 3, isMissed: true, text: "2026-11-04,Shop, Inc,Food,-12.50,99.00" },
    ]);
  });
});

describe("a missing cell", () => {
  const file = (line: string, separator = ",") =>
    `Date,Description,Category,Amount,Balance,Ref\n2026-11-03,Cafe,Food,-5.00,95.00,a1\n${line}\n2026-11-14,Kiosk,Food,-2.50,80.00,a3\n2026-11-25,Rent,Home,-30.00,50.00,a4\n`.replaceAll(
      ",",
      separator,
    );

  test.each([
    ["category", ",", "2026-11-04,Shop,-12.50,82.50,a2"],
    ["category, between semicolons", ";", "2026-11-04,Shop,-12.50,82.50,a2"],
    ["category and reference", ",", "2026-11-04,Shop,-12.50,82.50"],
  ])("moves cells to their columns where the balance proves it: %s", async (_, separator, line) => {
    const reading = await readBytes(file(line, separator));
    expect([briefRows(reading)[1], reading.rejected, reading.proof?.kind]).toEqual([
      "2026-11-04 -1250 USD Shop",
      [],
      "running",
    ]);
    expect(reading.remarks?.join()).toMatch(/Line 3 lacks a cell/);
  });

  test("leaves the line out with its text where the balance disagrees", async () => {
    const reading = await readBytes(file("2026-11-04,Shop,-12.50,99.00,a2"));
    expect(reading.rejected).toMatchObject([{ line: 3, isMissed: true, text: "2026-11-04,Shop,-12.50,99.00,a2" }]);
  });

  test("leaves the line out where the file has no balance", async () => {
    const reading = await readBytes(
      "Date,Description,Category,Amount,Fee\n2026-11-03,Cafe,Food,-5.00,0.00\n2026-11-04,Shop,-12.50,0.00\n2026-11-14,Kiosk,Food,-2.50,0.00\n",
    );
    expect([reading.rows.length, reading.rejected?.map(({ line }) => line)]).toEqual([2, [3]]);
  });

  test("keeps a line that only lacks cells at its end", async () => {
    const reading = await readBytes(file("2026-11-04,Shop,Food,-12.50,82.50"));
    expect([briefRows(reading)[1], reading.remarks, reading.rejected]).toEqual(["2026-11-04 -1250 USD Shop", [], []]);
  });
});

describe("debits that raise the balance", () => {
  test("are asked about, with an accounting register's reading proposed", async () => {
    const reading = await readBytes(
      "Date,Description,Debit,Credit,Balance\n2026-11-03,Employer payroll,2000.00,,3000.00\n2026-11-13,Supermarket,,150.25,2849.75\n2026-11-14,Rent,,900.00,1949.75\n",
    );
    expect([reading.needs, reading.proof, amountsOf(reading)]).toEqual([
      ["isOutPositive"],
      null,
      [200000, -15025, -90000],
    ]);
  });

  test("are asked about on a card, with the column names' reading proposed", async () => {
    const reading = await readBytes(
      "Date,Description,Debit,Credit,Balance\n2026-11-03,Supermarket,80.00,,580.00\n2026-11-13,Restaurant Roma,20.00,,600.00\n2026-11-14,Payment received,,500.00,100.00\n",
    );
    expect([reading.needs, amountsOf(reading)]).toEqual([["isOutPositive"], [-8000, -2000, 50000]]);
  });
});

test("keeps one merchant word from outvoting a balance", async () => {
  const reading = await readBytes(
    "Date,Description,Amount,Balance\n2026-11-25,Transfer,2000.00,10452.37\n2026-11-20,Figma,-15.00,8452.37\n2026-11-20,Figma,-15.00,8467.37\n2026-11-12,From HOTEL LLEVANT,1234.56,8482.37\n",
  );
  expect([reading.needs, reading.rows[3]?.amountMinor]).toEqual([[], 123456]);
});
