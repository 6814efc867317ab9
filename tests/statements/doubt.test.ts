import { describe, expect, test } from "vitest";
import { categorize } from "@/lib/domain/transactions/categorizer/categorize";
import { briefRows, file, namesOf, outcomeOf, readBytes, reasonsOf } from "./read-bytes";

describe("a running balance", () => {
  const head = "Date,Description,Amount,Balance";
  const rows = [
    "2026-11-02,Abc,-10.00,90.00",
    "2026-11-03,Def,-20.00,70.00",
    "2026-11-05,Ghi,500.00,570.00",
    "2026-11-06,Jkl,-70.00,500.00",
  ];

  test("reports a row between balances that meet without it as missed", async () => {
    const reading = await readBytes(file(head, ...rows.slice(0, 2), "2026-11-04,Gone,-33.00,", ...rows.slice(2)));
    expect(reading.rows).toHaveLength(4);
    expect(reading.proof?.matched).toBe(4);
    expect(reading.rejected).toEqual([
      expect.objectContaining({ line: 4, reason: "The balance leaves it out, so it isn't booked", isMissed: true }),
    ]);
  });

  test("keeps the rows of another account that has no balances", async () => {
    const card = ["2026-11-03,Card,-11.00,", "2026-11-05,Card,-12.00,"];
    const [first = "", second = "", third = "", fourth = ""] = rows;
    const { rows: read } = await readBytes(file(head, first, card[0] ?? "", second, third, card[1] ?? "", fourth));
    expect(read).toHaveLength(6);
  });

  test("reports a row without a balance after the last one as missed", async () => {
    const { rows: read, rejected } = await readBytes(file(head, ...rows, "2026-11-07,Last,-33.00,"));
    expect([read.length, rejected]).toEqual([4, [expect.objectContaining({ line: 6, isMissed: true })]]);
  });

  test("keeps rows without a balance that the next balance includes", async () => {
    const { rows: read, rejected } = await readBytes(
      file(head, ...rows, "2026-11-07,Mno,-33.00,", "2026-11-07,Pqr,-7.00,460.00"),
    );
    expect([read.length, rejected]).toEqual([6, []]);
  });

  test("is found under an unknown name", async () => {
    const { proof } = await readBytes(file("Date,Description,Amount,Qux", ...rows));
    expect(proof).toMatchObject({ kind: "running", matched: 4, openingMinor: 10000, closingMinor: 50000 });
  });

  test("shows which column of an unknown name is a fee", async () => {
    const { rows: read } = await readBytes(
      file(
        "Date,Description,Amount,Qux,Balance",
        "2026-11-02,Abc,-10.00,0.00,90.00",
        "2026-11-03,Def,-20.00,1.50,68.50",
        "2026-11-05,Ghi,500.00,0.00,568.50",
        "2026-11-06,Jkl,-70.00,2.00,496.50",
      ),
    );
    expect(read.map(({ amountMinor }) => amountMinor)).toEqual([-1000, -2150, 50000, -7200]);
  });

  test("says how often it doesn't follow from the transactions", async () => {
    const wrong = rows.with(1, "2026-11-03,Def,-21.00,70.00");
    const { proof, remarks } = await readBytes(file(head, ...wrong));
    expect(proof).toBeNull();
    expect(remarks).toEqual([
      "One balance in this file doesn't follow from its transactions. An amount may be wrong, or transactions may be missing.",
    ]);
  });
});

describe("rows that may not be booked", () => {
  test.each([["an unknown state", "Qualm", "It may not be booked: we don't know the state “Qualm”"]])(
    "keeps out %s beside booked ones",
    async (_, state, reason) => {
      const { rows, rejected } = await readBytes(
        file(
          "Date,Description,Amount,Status",
          "2026-11-02,Abc,-10.00,Booked",
          "2026-11-03,Def,-20.00,Booked",
          `2026-11-04,Ghi,-30.00,${state}`,
        ),
      );
      expect([rows.length, rejected]).toEqual([2, [expect.objectContaining({ line: 4, reason })]]);
    },
  );

  test.each([
    ["a direction", "Direction", ["Paid", "Paid", "Received"]],
    ["a receipt's state", "Receipt status", ["Approved", "Approved", "Missing"]],
    ["a kind", "Transaction type", ["Deposited", "Deposited", "Interest"]],
  ])("keep rows whose unknown word is of %s", async (_, header, words) => {
    const { rows, rejected } = await readBytes(
      file(
        `Date,Description,Amount,${header}`,
        ...words.map((word, index) => `2026-11-0${index + 2},Abc,-10.00,${word}`),
      ),
    );
    expect([rows.length, rejected]).toEqual([3, []]);
  });

  test("keeps out a state in place of a balance", async () => {
    const { rejected } = await readBytes(
      file(
        "Date,Description,Amount,Balance",
        "2026-11-04,Ghi,-30.00,Processing",
        "2026-11-03,Def,-20.00,70.00",
        "2026-11-02,Abc,-10.00,90.00",
        "2026-11-02,Abc,-10.00,100.00",
      ),
    );
    expect(rejected).toEqual([expect.objectContaining({ line: 2, reason: "It isn't booked: “Processing”" })]);
  });

  test("keeps out days more than a week ahead beside past ones", async () => {
    const { rows, rejected } = await readBytes(
      file("Date,Description,Amount", "2026-11-02,Abc,-10.00", "2026-11-30,Def,-20.00", "2026-12-01,Ghi,-30.00"),
    );
    expect([rows.length, rejected]).toEqual([
      2,
      [expect.objectContaining({ line: 4, reason: "It isn't booked yet: it's dated 2026-12-01" })],
    ]);
  });

  test("keeps out a table whose heading ends in the word future", async () => {
    const { rows, rejected } = await readBytes(
      file(
        "Lançamentos",
        "Data;Descrição;Valor;Saldo",
        "24/11/2026;Mercadona;-10,00;90,00",
        "",
        "Lançamentos futuros",
        "Data;Descrição;Valor",
        "25/11/2026;Zara;-20,00",
      ),
      { currency: "EUR" },
    );
    expect([rows.length, rejected.at(-1)?.reason]).toEqual([
      1,
      "It isn't booked: it stands under “Lançamentos futuros”",
    ]);
  });
});

describe("the order of day and month", () => {
  test("follows another table of the file that proves it", async () => {
    const head = "Date;Payee;Amount";
    const reading = await readBytes(
      file(
        "Account: GB11 1111",
        head,
        "24/11/2026;Abc;-10,00",
        "20/11/2026;Def;-10,00",
        "",
        "Account: GB22 2222",
        `${head};Memo`,
        "03/11/2026;Ghi;-20,00;x",
        "04/12/2026;Jkl;-20,00;y",
      ),
      { currency: "EUR", isCurrencyGiven: true },
    );
    expect(reading.needs).toEqual([]);
    expect(briefRows(reading).at(2)).toBe("2026-11-03 -2000 EUR Ghi");
  });
});

describe("two columns without names", () => {
  test("ask for the sign where the first only fits as income", async () => {
    const { needs } = await readBytes(
      file(
        "11/05/2026,Abc,40.00,,140.00",
        "11/04/2026,Def,,25.00,100.00",
        "11/03/2026,Ghi,75.00,,125.00",
        "11/02/2026,Jkl,50.00,,50.00",
      ),
    );
    expect(needs).toContain("isOutPositive");
  });
});

describe("texts that only spaces divide", () => {
  test("are refused where further lines outnumber the transactions", async () => {
    const outcome = await outcomeOf(
      file(
        "Sparkasse Musterstadt   Blatt 1",
        "             Kontostand am 31.10.2026      1.520,50+",
        "02.11.2026   Lastschrift Stadtwerke           89,00-",
        "             Abschlag",
        "             November",
        "04.11.2026   Kartenzahlung EDEKA              45,67-",
        "             GIROCARD",
        "             Kassel",
      ),
    );
    expect(outcome).toContain("sets its columns apart by spaces alone");
  });
});

const namesIn = async (text: string, currency = "EUR") =>
  namesOf(await readBytes(text, { currency, isCurrencyGiven: true }));

test("drops no row for a name that begins like a state", async () => {
  const abroad = ["2026-11-03,Tanta,Peru,-62.50", "2026-11-04,Bodega Sur,Peru,-37.50", "2026-11-05,Panca,Peru,-12.00"];
  expect(await namesIn(file("Date,Description,Country,Amount", ...abroad))).toHaveLength(3);
  for (const shop of ["Not On The High Street", "Blokker", "Reservation Hotel Adler"]) {
    const rows = ["2026-11-03", "2026-11-09", "2026-11-12"].map((date, index) => `${date},${shop},-1${index}.50`);
    expect(await namesIn(file("Date,Description,Amount", ...rows))).toEqual(Array(3).fill(shop));
  }
});

test("makes no pay of a note on an own transfer or interest", () => {
  const slugOf = (name: string, notes: string) =>
    categorize([{ name, notes, amountMinor: 25000, currency: "USD", date: "2026-11-03", merchantKey: name }], [])[0]
      ?.slug;
  expect(slugOf("TRANSFER FROM SAVINGS", "Salary for holiday")).not.toBe("salary");
  expect(slugOf("Interest paid", "salary saver account")).toBe("interest");
  expect(slugOf("ZELLE FROM BOB", "wages game tickets")).not.toBe("salary");
  expect(slugOf("Stadtwerke Leipzig", "Gehalt November")).toBe("salary");
});

test.each([
  ["digits", "Date,Description,Amount", ["11/02", "11/13"]],
  ["a dot behind them", "Datum;Text;Betrag", ["02.11.", "13.11."]],
  ["months by name", "Date,Description,Amount", ["Nov 2", "Nov 13"]],
  ["no names above them", null, ["02.11.", "13.11.", "14.11."]],
] as const)(
  "days without a year in %s are refused in a sentence where nothing else in the file names one",
  async (_, header, days) => {
    const mark = header?.includes(",") ? "," : ";";
    const rows = days.map((day) => [day, "Harbor Books", "-25.00"].join(mark));
    expect(await outcomeOf(file(...(header === null ? [] : [header]), ...rows))).toBe(
      "The dates in this file have no year. Export it again with full dates, like 11/22/2026, and import that.",
    );
  },
);

const camt = (above: string, booked = "") =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${above}<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>${booked}<AddtlNtryInf>Hofladen</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

test("dates and proves bookings by two balances of one day", async () => {
  const closing = balance("CLBD", "100.00", "2026-11-30");
  const alone = await readBytes(camt(closing));
  expect([alone.rows, alone.proof, reasonsOf(alone)]).toEqual([[], null, ["There is no date"]]);
  const dated = await readBytes(camt(closing, "<BookgDt><Dt>2026-11-12</Dt></BookgDt>"));
  expect([dated.rows.map(({ date }) => date), dated.proof]).toEqual([["2026-11-12"], null]);
  const both = await readBytes(camt(balance("OPBD", "112.50", "2026-11-30") + closing));
  expect([both.rows.map(({ date }) => date), both.proof?.kind]).toEqual([["2026-11-30"], "ends"]);
  const month = await readBytes(camt(balance("OPBD", "112.50", "2026-11-01") + closing));
  expect(month.rows).toEqual([]);
  const bounds = "<FrToDt><FrDtTm>2026-11-30T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>";
  expect((await readBytes(camt(bounds))).rows.map(({ date }) => date)).toEqual(["2026-11-30"]);
});
