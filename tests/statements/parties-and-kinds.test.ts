import { expect, test } from "vitest";
import { amountsOf, file, namesOf, readBytes } from "./read-bytes";

const names = async (...lines: string[]) => namesOf(await readBytes(file(...lines), { currency: "EUR" }));

test("names rows by the other of sender and receiver", async () => {
  const header = "Date,From,To,Amount";
  const rows = ["2026-11-02,Maya,Lena,-18.00", "2026-11-03,Maya,Jonas,45.50", "2026-11-04,Ada,Maya,-7.00"];
  expect(await names(header, ...rows)).toEqual(["Lena", "Jonas", "Ada"]);
  // Between the same two nothing says which one the person is, and a row of two others is none of theirs.
  const sameTwo = ["2026-11-02,Maya,Lena,-18.00", "2026-11-03,Lena,Maya,45.50"];
  expect(await names(header, ...sameTwo)).toEqual(["Lena", "Lena"]);
  expect(await names(header, ...rows, "2026-11-05,Zoe,Yan,-1.00")).toEqual(["Lena", "Maya", "Maya", "Yan"]);
});

const wallet = (balance: string) =>
  file(
    "Date,Kind,Details,Amount,Balance",
    ...["2026-11-02,Reload,Abc,50.00,60.00", "2026-11-03,Payment,Def,12.50,47.50", "2026-11-04,Reload,Ghi,5.00,52.50"],
    `2026-11-05,Payment,Jkl,2.50,${balance}`,
  );

test("learns words for money out from the balance", async () => {
  const reading = await readBytes(wallet("50.00"));
  expect([reading.needs, amountsOf(reading)]).toEqual([[], [5000, -1250, 500, -250]]);
  expect(reading.proof).toMatchObject({ kind: "running", matched: 4 });
});

test("asks for the direction where the balance contradicts the words", async () => {
  const { needs, proof } = await readBytes(wallet("51.00"));
  expect([needs, proof]).toEqual([["isOutPositive"], null]);
});

test("a charge beside money out and in comes off", async () => {
  const text = file("Date,Details,Out,In,Charge", "2026-11-02,Abc,495.00,,5.00", "2026-11-03,Def,,200.00,0.00");
  expect(amountsOf(await readBytes(text))).toEqual([-50_000, 20_000]);
});

/** Cells of the column by which rows are named are marked with asterisks. */
test.each([
  [
    "the party's name instead of its code",
    "Datum;Tegenpartij;Naam van de tegenpartij;Bedrag",
    ["16/11/2026;Zicht een;*Delhaize*;-54,20", "13/11/2026;Zicht twee;*Fernwood*;2840,00"],
    ["10/11/2026;Spaar;*Luminus*;-60,00"],
  ],
  [
    "the text instead of the number of a payee",
    "Datum;Payee;Text;Bedrag",
    ["16/11/2026;BE12;*Delhaize*;-54,20", "13/11/2026;BE14;*Fernwood*;2840,00"],
  ],
  [
    "an unknown text column instead of kinds",
    "Fecha;Concepto;Más datos;Importe",
    ["16/11/2026;COMPRA TARJ. 5402XXXXXXXX1207;*Mercadona*;-36,20", "10/11/2026;ADEUDO RECIBO;*Endesa*;-58,00"],
  ],
  [
    "the text beside a bank's code, without names of columns",
    "02.11.2026;-3,20;DE02120300000000202051;BYLADEM1001;*Alpha*;Brot und Kuchen",
    ["03.11.2026;-4,20;DE02500105170137075030;INGDDEFFXXX;*Zylon GmbH*;Rechnung 1"],
    ["04.11.2026;-5,20;DE02100500000054540402;BELADEBEXXX;*Bergmann*;Miete im Mai"],
  ],
  [
    "whichever of payer, payee and merchant a row fills",
    "Date,Amount,Description,Payer Name,Payee Name,Merchant",
    ["2026-11-16,-12.40,Card transaction issued by Kiosk,,,*Kiosk*", "2026-11-14,-200.00,Sent money,,*Jonas Weber*,"],
    ["2026-11-13,1500.00,Received money with reference 41,*Fernwood*,,"],
  ],
])("names rows by %s", async (_, ...parts) => {
  const lines = parts.flat();
  const marked = lines.flatMap((line) => line.match(/(?<=\*).+(?=\*)/) ?? []);
  expect(await names(...lines.map((line) => line.replaceAll("*", "")))).toEqual(marked);
});
