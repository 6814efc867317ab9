import { expect, test } from "vitest";
import { readBytes } from "./read-bytes";

const read = async (header: string, ...lines: string[]) => {
  const { needs, rows, rejected } = await readBytes([header, ...lines, ""].join("\n"), { currency: "EUR" });
  return { needs, rejected, rows: rows.map(({ date, amountMinor }) => `${date} ${amountMinor}`) };
};

test("of two columns of days the one that is filled in all booked rows is read", async () => {
  const { rows, rejected } = await read(
    "Effective Date,Entered Date,Description,Amount",
    ...[",2026-11-16,Kiosk,-42.75", "2026-11-13,2026-11-14,Fernwood,2150.00", ",2026-11-12,Rent,-640.00"],
  );
  expect([rows, rejected]).toEqual([["2026-11-16 -4275", "2026-11-14 215000", "2026-11-12 -64000"], []]);
  // One that has no day of its booking yet is left out, and says nothing of the others.
  const pending = await read(
    "Date started,Date completed,State,Description,Amount",
    ...["2026-11-17,,PENDING,Hotel,-90.00", "2026-11-13,2026-11-14,COMPLETED,Kiosk,-3.20"],
  );
  expect(pending.rows).toEqual(["2026-11-14 -320"]);
});

test("a day under a name that is not known is read before the day of value", async () => {
  const { rows } = await read(
    "Gebucht;Valuta;Text;Betrag",
    ...["16.11.2026;18.11.2026;Kiosk;-3,20", "13.11.2026;14.11.2026;Fernwood;1200,00"],
  );
  expect(rows).toEqual(["2026-11-16 -320", "2026-11-13 120000"]);
});

test("a text that begins with the day of a payment is a text", async () => {
  const { rows } = await readBytes(
    [
      "dateOp;label;kind;amount",
      ...["2026-11-16;CARTE 15/11/26 PAUL CB;Restaurants;-8,40", "2026-11-13;VIR FERNWOOD;Virements;2300,00", ""],
    ].join("\n"),
    { currency: "EUR" },
  );
  expect(rows.map(({ name }) => name)).toEqual(["CARTE 15/11/26 PAUL CB", "VIR FERNWOOD"]);
});

test("two columns of amounts that differ in the word for their side are the sides", async () => {
  const { needs, rows } = await read(
    "Dato;Beskrivelse;Beløp inn;Beløp ut",
    ...["16.11.2026;Kiwi;;229,90", "12.11.2026;Fernwood;31500,00;"],
  );
  expect([needs, rows]).toEqual([[], ["2026-11-16 -22990", "2026-11-12 3150000"]]);
});

test("a column that fills what the amounts leave empty is their other side, out where every minus is", async () => {
  const lines = ["2026-11-16,Kiwi,,-229.90", "2026-11-12,Fernwood,31500.00,", "2026-11-10,Altibox,,-449.00"];
  const { needs, rows } = await read("Date,Description,Abc,Amount", ...lines);
  expect([needs, rows]).toEqual([[], ["2026-11-16 -22990", "2026-11-12 3150000", "2026-11-10 -44900"]]);
  const open = await read(
    "Date,Description,Abc,Amount",
    ...lines.map((line) => line.replaceAll("-2", "2").replace("-4", "4")),
  );
  expect(open.needs).toContain("amount");
});

test("a row that has a charge alone is what the bank took", async () => {
  const { rows } = await read(
    "Date,Description,Fees,Money out,Money in",
    ...["2026-11-03,Kiosk,-,184.90,-", "2026-11-05,Machine,11.00,300.00,-", "2026-11-30,Month,5.00,-,-"],
    "2026-11-25,Fernwood,-,-,21500.00",
  );
  expect(rows).toEqual(["2026-11-03 -18490", "2026-11-05 -31100", "2026-11-30 -500", "2026-11-25 2150000"]);
});

test("kinds of operations speak for the sign of amounts that are mostly positive", async () => {
  const lines = ["2026-11-16,Abc,Buy,-1009.95", "2026-11-13,Def,Deposits,1500.00", "2026-11-10,Ghi,Dividends,18.40"];
  expect((await read("Date,Description,Kind of,Amount", ...lines)).needs).toEqual([]);
  const open = await read(
    "Date,Description,Kind of,Amount",
    ...lines.map((line) => line.replace(/Buy|Dep\w+|Div\w+/, "Xyz")),
  );
  expect(open.needs).toEqual(["isOutPositive"]);
});

test("a word in the middle of another one says nothing of the way that money went", async () => {
  const { needs, rows } = await read(
    "Date,Description,Amount,Balance",
    ...["2026-11-16,Abc,-27.65,1908.25", "2026-11-13,Def,1380.00,1935.90", "2026-11-10,DD EDP COMERCIAL,-44.10,555.90"],
  );
  expect([needs, rows[0]]).toEqual([[], "2026-11-16 -2765"]);
});

test("two columns of which each row fills one are the sides that the balance says, and asked where there is none", async () => {
  const lines = [
    ...["2026-11-10,EVN,2150.00,,850.00", "2026-11-13,Fernwood,,42000.00,42850.00", "2026-11-16,Vero,890.00,,41960.00"],
  ];
  const proved = await read("Date,Description,Abc,Def,Balance", ...lines);
  expect([proved.needs, proved.rows[1]]).toEqual([[], "2026-11-13 4200000"]);
  const open = await read("Date,Description,Abc,Def", ...lines.map((line) => line.replace(/,[\d.]+$/, "")));
  expect(open.needs).toContain("amount");
});

test("one column of money among no other numbers is the amount, whatever is written over it", async () => {
  const { needs, rows } = await read("Date,Description,Xyzzy", "2026-11-10,Kiosk,-21.50", "2026-11-13,Fernwood,420.00");
  expect([needs, rows]).toEqual([[], ["2026-11-10 -2150", "2026-11-13 42000"]]);
  expect(
    (await read("Date,Description,Xyzzy,Abc", "2026-11-10,Kiosk,-21.50,3.10", "2026-11-13,Bar,-4.00,1.00")).needs,
  ).toContain("amount");
});

test("what the balance of a numbered account proves is not asked, however few amounts are of money out", async () => {
  const lines = (number: string) => [
    ...[`${number},2026-11-16,-200.00,2153.18,Abc`, `${number},2026-11-13,350.00,2353.18,Def`],
    `${number},2026-11-01,3.18,2003.18,Ghi`,
  ];
  const header = "Account,Date,Amount,Balance,Description";
  const own = await read(header, ...lines("NL12RABO0123456789"));
  expect([own.needs, own.rows[0]]).toEqual([[], "2026-11-16 -20000"]);
  // A card's balance may be what is owed.
  expect((await read(header, ...lines("4000XXXX1207"))).needs).toEqual(["isOutPositive"]);
});

test("a net amount in any language is read before the gross one", async () => {
  const { rows } = await read(
    "Fecha;Detalle;Monto bruto;Impuestos;Monto neto",
    ...["16/11/2026;Rappi;-4500,00;0,00;-4500,00", "10/11/2026;Spotify;-2478,51;-520,49;-2999,00"],
  );
  expect(rows).toEqual(["2026-11-16 -450000", "2026-11-10 -299900"]);
});

test("the day of the transaction is read before that of its booking, in whatever language a file names it", async () => {
  const { rows } = await read(
    "Date comptable;Date de la transaction;Description;Montant",
    ...["16.11.2026;14.11.2026;Kiosk;-3,20", "13.11.2026;13.11.2026;Fernwood;1200,00"],
  );
  expect(rows).toEqual(["2026-11-14 -320", "2026-11-13 120000"]);
  // What only says when it was posted is no other day than that.
  const posted = await read(
    "Posted transactions date,Purchase date,Description,Amount",
    ...["16.11.2026,14.11.2026,Kiosk,-3.20", "13.11.2026,13.11.2026,Fernwood,1200.00"],
  );
  expect(posted.rows[0]).toBe("2026-11-14 -320");
});

test("the order of day and month is the one in which a payment is made near the day of its booking", async () => {
  const { needs, rows } = await read(
    "Date,Booked,Description,Amount",
    ...["03/04/2026,05/04/2026,Kiosk,-3.20", "08/04/2026,09/04/2026,Fernwood,1200.00"],
  );
  expect([needs, rows]).toEqual([[], ["2026-04-03 -320", "2026-04-08 120000"]]);
  const open = await read("Date,Description,Amount", "03/04/2026,Kiosk,-3.20", "08/04/2026,Fernwood,1200.00");
  expect(open.needs).toEqual(["dateOrder"]);
});

test("a file whose columns have names of a language that puts the day first is not asked about", async () => {
  const rows = ["03/04/2026;Kiosk;-3,20", "08/04/2026;Fernwood;1200,00"];
  expect((await read("Fecha;Concepto;Importe", ...rows)).needs).toEqual([]);
  const { needs } = await readBytes(["Fecha;Concepto;Importe", ...rows, ""].join("\n"));
  // Where dollars are paid in, Spanish is written both ways.
  expect(needs).toContain("dateOrder");
});

test("of two amounts the one before the account's currency is read, whatever stands over it", async () => {
  const { rows } = await read(
    "Datum;Text;Betrag;Währung;Wert in Konto;Währung",
    ...["16.11.2026;Hotel;-100,00;CHF;-104,50;EUR", "13.11.2026;Kiosk;-3,20;EUR;-3,20;EUR"],
    ...["12.11.2026;Fernwood;1200,00;EUR;1200,00;EUR"],
  );
  expect(rows).toEqual(["2026-11-16 -10450", "2026-11-13 -320", "2026-11-12 120000"]);
});

test("a commission on what was paid abroad is within its amount, and any other charge comes off", async () => {
  const header = "Date,Description,Amount,Commission,Exchange rate";
  const abroad = await read(header, "2026-11-16,Hotel,-104.50,2.50,1.02", "2026-11-13,Kiosk,-3.20,,");
  expect(abroad.rows).toEqual(["2026-11-16 -10450", "2026-11-13 -320"]);
  const charged = await read(header, "2026-11-16,Hotel,-104.50,2.50,", "2026-11-13,Kiosk,-3.20,,1.02");
  expect(charged.rows).toEqual(["2026-11-16 -10700", "2026-11-13 -320"]);
});

test("what an account with its number writes with both signs is taken as it stands, and a card's is asked", async () => {
  const lines = (number: string) => [
    ...[`2026-11-16,${number},Abc,-4.50`, `2026-11-13,${number},Def,15.00`, `2026-11-12,${number},Ghi,100.00`],
  ];
  const header = "Date,Account,Description,Amount";
  expect((await read(header, ...lines("IT60X0542811101000000123456"))).needs).toEqual([]);
  expect((await read(header, ...lines("1122"))).needs).toEqual(["isOutPositive"]);
});
