import { expect, test } from "vitest";
import { amountsOf, file, outcomeOf, readBytes, reasonsOf } from "./read-bytes";

const reasonsIn = async (text: string, more: object = {}) =>
  reasonsOf(await readBytes(text, { isCurrencyGiven: true, ...more }));

test("asks where all words of direction contradict the signs one way", async () => {
  const lines = (word: string, sign: string, balances: readonly string[]) =>
    file(
      "Date,Description,Debit/Credit,Amount,Balance",
      ...balances.map((balance, index) => `2026-11-0${index + 2},Payment ${index},${word},${sign}10.00,${balance}`),
    );
  const against = await readBytes(lines("Credit", "-", ["90.00", "80.00", "70.00"]));
  expect([against.needs, against.mapping?.isOutPositive, against.proof]).toEqual([["isOutPositive"], true, null]);
  expect((await readBytes(lines("Credit", "-", ["", "", ""]))).needs).toEqual(["isOutPositive"]);
  expect((await readBytes(lines("Debit", "+", ["", "", ""]))).needs).toEqual(["isOutPositive"]);
  // The same word beside signs that agree, or beside none, is believed.
  for (const [word, sign] of [
    ["Debit", "-"],
    ["Credit", ""],
    ["Debit", ""],
    ["Credit", "+"],
  ] as const)
    expect((await readBytes(lines(word, sign, ["", "", ""]))).needs).toEqual([]);
});

test("rejects OFX bookings that all contradict their signs", async () => {
  const ofx = (...bookings: string[]) =>
    `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${bookings
      .map(
        (one, index) =>
          `<STMTTRN><TRNTYPE>${one.replace(" ", `<DTPOSTED>2026110${index + 1}<TRNAMT>`)}<NAME>Shop</STMTTRN>`,
      )
      .join("\n")}</BANKTRANLIST></STMTRS></OFX>`;
  expect(await reasonsIn(ofx("CREDIT -60.00", "CREDIT -45.00"))).toEqual(
    Array(2).fill("The file doesn't say whether this was spent or received"),
  );
  expect(await reasonsIn(ofx("CREDIT 60.00", "CREDIT 45.00"))).toEqual([]);
});

test("reads every state column of payments and no other", async () => {
  const lines = (header: string, ...states: string[]) =>
    file(
      `Date,Description,Amount,${header}`,
      ...states.map((state, index) => `2026-11-0${index + 2},Shop ${index},-10.00,${state}`),
    );
  expect(await reasonsIn(lines("Status,State", "Completed,Declined", "Completed,Settled"))).toEqual([
    "It isn't booked: “Declined”",
  ]);
  expect(await reasonsIn(lines("State,Status", "CA,Pending", "NY,Completed"))).toEqual(["It isn't booked: “Pending”"]);
  expect(await reasonsIn(lines("Status,Pending", "Completed,true", "Completed,false"))).toEqual([
    "It isn't booked: “Pending”",
  ]);
  for (const other of ["Receipt Status", "Reimbursement Status", "Delivery Status"])
    expect(await reasonsIn(lines(`Status,${other}`, "Completed,Pending", "Completed,Rejected"))).toEqual([]);
});

test.each([
  ["Fecha;Concepto;Movimiento;Importe", "Retención", "Cargo"],
  ["Data;Opis;Rodzaj;Kwota", "Blokada środków", "Przelew"],
  ["Datum;Naam;Soort;Bedrag", "Reservering", "Incasso"],
  ["Datum;Empfänger;Umsatzart;Betrag", "Kartenreservierung", "Lastschrift"],
  ["Date;Description;Transaction Type;Amount", "Card authorization", "Purchase"],
])("leaves out a hold that the kind names, under %s", async (header, hold, kind) => {
  const rows = (...kinds: string[]) =>
    file(header, ...kinds.map((one, index) => `2026-11-2${index + 2};Shop ${index};${one};-${index + 2}0,00`));
  expect(await reasonsIn(rows(hold, kind, kind))).toEqual([`It isn't booked: “${hold}”`]);
});

const withStates = (...rows: string[]) =>
  file("Date,Description,Amount,Status", "2026-11-01,Bakery,-4.00,Completed", ...rows);

test("books refunded payments, and counts those without a refund row", async () => {
  const remarksOf = async (...rows: string[]) => {
    const { remarks, rejected } = await readBytes(withStates(...rows));
    expect(rejected).toEqual([]);
    return remarks;
  };
  const payment = "2026-11-02,Lamp Corner,-31.50,Refunded";
  const open = (count: number) => [
    `Payments that are called refunded, and are added whole as the file has no row of what came back: ${count}.`,
  ];
  expect(await remarksOf(payment)).toEqual(open(1));
  expect(await remarksOf("2026-11-02,Lamp Corner,-31.50,Returned")).toEqual(open(1));
  const back = "2026-11-05,Lamp Corner,31.50,Completed";
  expect(await remarksOf(payment, back)).toEqual([]);
  // One row brings one payment back, and money of the same amount from elsewhere or from before brings none.
  expect(await remarksOf(payment, payment, back)).toEqual(open(1));
  expect(await remarksOf(payment, "2026-11-05,Fernwood,31.50,Completed")).toEqual(open(1));
  expect(await remarksOf(payment, "2026-11-01,Lamp Corner,31.50,Refunded")).toEqual(open(1));
  expect(
    await remarksOf(payment, "2026-11-05,Lamp Corner,20.00,Refunded", "2026-11-06,Lamp Corner,11.50,Refunded"),
  ).toEqual([]);
  expect(await remarksOf("2026-11-02,Lamp Corner,-31.50,Partially refunded")).toEqual([
    "Payments that were refunded in part, and are added whole as the file has no row of what came back: 1.",
  ]);
});

test("matches a refund by its order number, not by the account's", async () => {
  const lines = (...rows: string[]) => file("Date,Description,Amount,Status,Order,Account", ...rows);
  const payment = "2026-11-02,Lamp Corner,-31.50,Refunded,A-448812,7712004455";
  const other = "2026-11-03,Kiosk,-2.00,Completed,A-448901,7712004455";
  const from = (order: string) => `2026-11-05,Fernwood Pay,31.50,Completed,${order},7712004455`;
  expect((await readBytes(lines(payment, other, from("A-448812")))).remarks).toEqual([]);
  expect((await readBytes(lines(payment, other, from("A-500100")))).remarks).toHaveLength(1);
});

test("drops the refund of a closed payment and keeps the other", async () => {
  const closed = "2026-11-02,Lamp Corner,-31.50,Cancelled";
  const refund = (day: string, name: string) => `2026-11-${day},${name},31.50,Refunded`;
  const read = async (...rows: string[]) =>
    (await readBytes(withStates(...rows))).rows.map(({ date }) => date.slice(8));
  expect(await read(closed, refund("04", "Lamp Corner"), refund("06", "Lamp Corner"))).toEqual(["01", "06"]);
  // Of another shop, from before, or of a payment that was refused, it is money in.
  expect(await read(closed, refund("04", "Fernwood"))).toEqual(["01", "04"]);
  expect(await read(refund("01", "Lamp Corner"), closed)).toEqual(["01", "01"]);
  expect(await read("2026-11-02,Lamp Corner,-31.50,Declined", refund("04", "Lamp Corner"))).toEqual(["01", "04"]);
  // A booked payment of the same amount is as likely the one that came back.
  expect(await read(closed, "2026-11-03,Lamp Corner,-31.50,Completed", refund("04", "Lamp Corner"))).toEqual([
    ...["01", "03", "04"],
  ]);
});

test("takes the sign from a reversal whose payment has a direction", async () => {
  const read = async (header: string, ...rows: string[]) => {
    const { needs, rows: found } = await readBytes(file(header, ...rows));
    return needs.length > 0 ? needs : found.map(({ amountMinor }) => amountMinor);
  };
  const typed = "Date,Description,Type,Amount";
  const pair = (word: string, first: string, back: string, name = "Harbor Books") =>
    read(typed, `2026-11-02,${name},${word},${first}`, `2026-11-03,Reversal ${name},${word},${back}`);
  expect(await pair("Debit", "-54.20", "54.20")).toEqual([-5420, 5420]);
  expect(await pair("Debit", "54.20", "-54.20")).toEqual([-5420, 5420]);
  // A word of income in every row may be over a credit card.
  expect(await pair("Credit", "54.20", "-54.20")).toEqual(["isOutPositive"]);
  expect(await read(typed, "2026-11-02,Harbor Books,Debit,4.50", "2026-11-03,Harbor Books,Reversal,4.50")).toEqual([
    -450, 450,
  ]);
  expect(await read(typed, "2026-11-02,A,Debit,4.50", "2026-11-03,B,Debit reversal,3.50")).toEqual([-450, 350]);
  // Without such a word it may as well be pay that was reversed.
  const untyped = "Date,Description,Amount";
  expect(await read(untyped, "2026-11-02,Fernwood,54.20", "2026-11-03,Reversal Fernwood,-54.20")).toEqual([
    "isOutPositive",
  ]);
  expect(await read(typed, "2026-11-02,Shoes,Debit,-54.20", "2026-11-03,Reversal Books,Debit,54.20")).not.toEqual([
    5420, -5420,
  ]);
});

const POSITIONS = [
  "Date        Description                 Amount",
  "2026-11-02  Harbor Books, Portland      -54.20",
  "2026-11-03  Canal Hardware           -1,064.00",
  "2026-11-13  Fernwood Payroll          1,850.00",
];

const APART = /^This file sets its columns apart by spaces alone.*Ask your bank for a CSV/;

test.each([
  ["a row that doesn't keep to them", [...POSITIONS, "2026-11-14  A very long description of a shop  -3.00"]],
  ["no names above them", POSITIONS.slice(1)],
  [
    "words under the name of the amount",
    [...POSITIONS.slice(0, 3), "2026-11-04  Kiosk                       waived", ...POSITIONS.slice(3)],
  ],
  [
    "numbers that may be of either of two columns",
    [
      "Date        Description    Amount   Balance",
      "2026-11-02  Harbor Books    -5.20 1 100.00",
      "2026-11-03  Canal           -6.20 2 200.00",
    ],
  ],
] as const)("columns at positions with %s are refused in a sentence that says what to export", async (_, lines) => {
  expect(await outcomeOf(file(...lines))).toMatch(APART);
});

test("rejects a cut-off last line in fixed-width columns", async () => {
  const cut = file(...POSITIONS, "2026-11-14  Kiosk                       -3.5").trimEnd();
  const { rows, rejected } = await readBytes(cut);
  expect([rows.length, rejected.map(({ line }) => line)]).toEqual([3, [5]]);
});

test("asks about three digits that end in zero where people write cents", async () => {
  const lines = (currency: string, ...amounts: string[]) =>
    file(
      "Date,Description,Currency,Amount",
      ...amounts.map((amount, index) => `2026-11-0${index + 1},Shop ${index},${currency},${amount}`),
    );
  const read = async (text: string) => {
    const { rows, needs } = await readBytes(text);
    return needs.length > 0 ? needs : rows.map(({ amountMinor }) => amountMinor);
  };
  expect(await read(lines("EUR", "-12.500", "-3.250", "-850.990"))).toEqual(["decimal"]);
  expect(await read(lines("USD", '"12,450"', '"-11,280"', '"-23,720"'))).toEqual(["decimal"]);
  expect(await read(lines("EUR", "-5.000", "-2.500", "-10.000"))).toEqual(["decimal"]);
  expect(await read(lines("EUR", "-12.500", "-3.250", "-850"))).not.toEqual([-1250, -325, -85_000]);
  expect(await read(lines("COP", "-12.550", "-3.250", "-850.990"))).toEqual([-1_255_000, -325_000, -85_099_000]);
  // A third decimal that counts is more than the currency has.
  const fine = await readBytes(lines("EUR", "-1012.505", "-3.250", "-1850.990"));
  expect(reasonsOf(fine)).toEqual(["“-1012.505” has more decimals than EUR has"]);
});

test("reads three OFX decimals only where the balance shows the mark", async () => {
  const ofx = (balance: string, currency: string, ...amounts: string[]) =>
    `OFXHEADER:100\n<OFX><STMTRS><CURDEF>${currency}<BANKTRANLIST>${amounts
      .map((one, index) => `<STMTTRN><DTPOSTED>2026110${index + 1}<TRNAMT>${one}<NAME>Shop</STMTTRN>`)
      .join("\n")}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20261120</LEDGERBAL></STMTRS></OFX>`;
  const read = async (text: string) => amountsOf(await readBytes(text));
  expect(await read(ofx("1015.500", "EUR", "-12.500"))).toEqual([-1250]);
  for (const [currency, amounts] of [
    ["EUR", ["-5.000", "-10.000"]],
    ["EUR", ["-12.500", "-3.250"]],
    ["EUR", ["-12.505", "-3.250"]],
    ["COP", ["-12.550", "-3.250"]],
  ] as const)
    expect(await reasonsIn(ofx("", currency, ...amounts))).toEqual(
      amounts.map((amount) => `“${amount}” may be of thousands or have three decimals`),
    );
});

test("finds a leading two-digit year by days impossible in other orders", async () => {
  const daysOf = async (...days: string[]) => {
    const rows = days.map((day, index) => `${day},Shop ${index},-10.00`);
    return (await readBytes(file("Date,Description,Amount", ...rows))).rows.map(({ date }) => date);
  };
  expect(await daysOf("26/10/30", "26/11/02", "26/11/09")).toEqual(["2026-10-30", "2026-11-02", "2026-11-09"]);
  expect(await daysOf("26/11/13", "26/11/14", "26/11/16")).toEqual(["2026-11-13", "2026-11-14", "2026-11-16"]);
  // The 26th of each month.
  expect(await daysOf("26/01/25", "26/02/25", "26/03/25")).toEqual(["2025-01-26", "2025-02-26", "2025-03-26"]);
});

test("remarks on replaced currencies, and names one that can't be kept", async () => {
  const lines = (code: string, year: number) =>
    file(
      "Date,Description,Amount,Currency",
      `${year}-11-02,Konzum,-3.20,${code}`,
      `${year}-11-03,Pekara,-2.10,${code}`,
    );
  expect((await readBytes(lines("HRK", 2026))).remarks).toEqual([
    "EUR replaced HRK in 2023, and 2 transactions in this file are later.",
  ]);
  expect(await reasonsIn(lines("DEM", 2001))).toEqual(Array(2).fill("It is in DEM, which EUR replaced in 2002"));
  const named = file("Datum;Empfänger;Betrag DEM", "02.11.2001;Konsum;-3,20", "14.11.2001;Bäckerei;-2,10");
  expect(reasonsOf(await readBytes(named, { currency: "EUR" }))).toEqual(
    Array(2).fill("It is in DEM, which EUR replaced in 2002"),
  );
  expect((await readBytes(lines("HRK", 2021))).remarks).toEqual([]);
  expect((await readBytes(lines("EUR", 2026))).remarks).toEqual([]);
});

test("counts returned money in unless goods or a way back explain it", async () => {
  const deposit = "2026-11-02,Check of Miller,500.00,Returned";
  const remarksOf = async (...rows: string[]) => (await readBytes(withStates(...rows))).remarks?.length;
  expect(await remarksOf(deposit)).toBe(1);
  expect(await remarksOf(deposit, "2026-11-04,Check of Miller,-500.00,Completed")).toBe(0);
  expect(await remarksOf("2026-11-02,Refund Lamp Corner,31.50,Returned")).toBe(0);
});

test("takes reversals as money back only beside debits alone", async () => {
  const rows = Array.from({ length: 204 }, (_, at) => `2026-11-02,Shop ${at},${at === 3 ? "Reversal" : "Debit"},4.20`);
  const { rows: read, rejected } = await readBytes(
    file("Date,Description,Type,Amount", ...rows, "2026-11-20,Machine,Correction,3.00"),
  );
  expect(read.filter(({ amountMinor }) => amountMinor > 0)).toEqual([]);
  expect(rejected.map(({ reason }) => reason)).toEqual([
    ...["“Reversal” is neither debit nor credit", "“Correction” is neither debit nor credit"],
  ]);
});

test("a number two spaces before an amount is none of its thousands", async () => {
  const reading = await readBytes(
    file(
      "Datum       Text                   S/H Betrag",
      "02.11.2026  Krone GmbH  Miete AB S 1   640,00",
      "13.11.2026  Fernwood G  Gehalt   H 2   850,00",
      "16.11.2026  Hofladen W  Karte    S 3    54,20",
    ),
    { currency: "EUR" },
  ).catch(() => null);
  expect(reading?.rows.map(({ amountMinor }) => Math.abs(amountMinor)) ?? []).not.toContain(164_000);
});
