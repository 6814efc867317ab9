import { describe, expect, test } from "vitest";
import { briefRows, file, readBytes } from "./read-bytes";

describe("a table without running balances", () => {
  const rows = ["2026-11-03,Abc,-62.50", "2026-11-04,Def,-37.50", "2026-11-05,Ghi,500.00"];

  test("is proved by dated opening and closing balances among its rows", async () => {
    const reading = await readBytes(
      file(
        "Date,Description,Amount",
        "2026-11-01,Opening Balance,1000.00",
        ...rows,
        "2026-11-30,Closing Balance,1400.00",
      ),
    );
    expect(reading.proof).toEqual({
      kind: "ends",
      matched: 3,
      openingMinor: 100000,
      closingMinor: 140000,
      currency: "USD",
    });
    expect([reading.rows.length, reading.rejected.length, reading.needs]).toEqual([3, 2, []]);
  });

  test("is proved by balances above it, in one cell or in two", async () => {
    for (const above of [
      ["Saldo iniziale: 1.000,00", "Saldo finale: 1.400,00"],
      ["Anfangssaldo;1.000,00", "Endsaldo;1.400,00"],
    ]) {
      const own = rows.map((row) => row.replaceAll(",", ";").replaceAll(".", ","));
      const { proof, needs } = await readBytes(file(...above, "Data;Descrizione;Importo", ...own), { currency: "EUR" });
      expect([proof?.kind, proof?.openingMinor, proof?.closingMinor, needs]).toEqual(["ends", 100000, 140000, []]);
    }
  });

  test("whose balances do not meet says by how much, and proves nothing", async () => {
    const { proof, remarks } = await readBytes(
      file("Opening balance,1000.00", "Closing balance,1410.00", "Date,Description,Amount", ...rows),
    );
    expect(proof).toBeNull();
    expect(remarks).toEqual([
      "The balances in this file differ by $10.00 from what its transactions come to. Some may be missing.",
    ]);
  });

  test("with amounts turned against its balances asks for nothing and turns them", async () => {
    const turned = ["2026-11-03,Abc,62.50", "2026-11-04,Def,37.50", "2026-11-05,Ghi,-500.00"];
    const reading = await readBytes(
      file("Opening balance,1000.00", "Closing balance,1400.00", "Date,Description,Amount", ...turned),
    );
    expect([reading.needs, reading.proof?.kind]).toEqual([[], "ends"]);
    expect(briefRows(reading)).toEqual([
      "2026-11-03 -6250 USD Abc",
      "2026-11-04 -3750 USD Def",
      "2026-11-05 50000 USD Ghi",
    ]);
  });

  test("is proved by totals under its columns or in words", async () => {
    const two = [
      "Date,Description,Debit,Credit",
      "2026-11-03,Abc,62.50,",
      "2026-11-04,Def,37.50,",
      "2026-11-05,Ghi,,500.00",
    ];
    expect((await readBytes(file(...two, "Total,,100.00,500.00"))).proof).toMatchObject({ kind: "totals", matched: 3 });
    expect((await readBytes(file(...two, "Total,,100.00,501.00"))).proof).toBeNull();
    const words = ["Total debits,100.00", "Total credits,500.00", "Date,Description,Amount", ...rows];
    expect((await readBytes(file(...words))).proof).toMatchObject({ kind: "totals", openingMinor: null });
  });
});

describe("the order of day and month that a column leaves open", () => {
  const open = file("Date,Description,Amount", "03/04/2026,Shop,-1.00", "05/04/2026,Bar,-2.50", "06/04/2026,Inn,-3.75");
  const account = { accountId: "a", onlyCurrency: "USD" };
  const past =
    (...days: string[]) =>
    async () =>
      days.map((date, index) => ({ date, amountMinor: [-100, -250, -375][index] ?? 0 }));

  test("is the one in which the account has the same transactions already", async () => {
    const dayFirst = await readBytes(open, { ...account, listPast: past("2026-04-03", "2026-04-05") });
    expect([dayFirst.needs, dayFirst.rows[0]?.date]).toEqual([[], "2026-04-03"]);
    const monthFirst = await readBytes(open, { ...account, listPast: past("2026-03-04", "2026-05-04") });
    expect([monthFirst.needs, monthFirst.rows[0]?.date]).toEqual([[], "2026-03-04"]);
  });

  test("is asked without several past transactions in one order", async () => {
    expect((await readBytes(open, { ...account, listPast: past("2026-04-03") })).needs).toEqual(["dateOrder"]);
    const both = past("2026-04-03", "2026-05-04", "2026-04-06");
    expect((await readBytes(open, { ...account, listPast: both })).needs).toEqual(["dateOrder"]);
    expect((await readBytes(open, { listPast: past("2026-04-03", "2026-04-05") })).needs).toEqual(["dateOrder"]);
  });

  test("rules out days over a week ahead, and asks about nearer days", async () => {
    const november = file("Date,Description,Amount", "03/11/2026,Shop,-1.00", "12/11/2026,Bar,-2.50");
    const reading = await readBytes(november, { currency: "GBP" });
    expect([reading.needs, reading.rows[0]?.date]).toEqual([[], "2026-11-03"]);
    expect((await readBytes(november, { currency: "GBP", today: "2026-12-06" })).needs).toEqual(["dateOrder"]);
  });
});
