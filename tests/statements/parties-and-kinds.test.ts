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
    "the party, else the text",
    "Date,Details,Amount,Remitter/Beneficiary",
    ["2026-11-02,*Corner Kiosk*,-3.20,", "2026-11-03,Salary for October,1200.00,*Fernwood Ltd*"],
    ["2026-11-04,*Rent*,-640.00,", "2026-11-05,*Bakery*,-4.10,", "2026-11-06,*Cinema*,-12.00,"],
  ],
  [
    "the merchant where the party is missing",
    "Datum;Název protiúčtu;Zpráva;Částka;Název obchodníka",
    ["16.11.2026;;;-342,90;*Albert*", "13.11.2026;*Fernwood*;Mzda;42500,00;", "10.11.2026;*PRE*;Záloha;-1290,00;"],
  ],
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
    "kinds instead of a place",
    "Fecha;Concepto;City;Importe",
    ["16/11/2026;*COMPRA TARJ. 5402XXXXXXXX1207*;Mercadona;-36,20", "10/11/2026;*ADEUDO RECIBO*;Endesa;-58,00"],
  ],
  [
    "the text instead of the card's holder",
    "Card Holder Name,Date,Text,Amount",
    ["Maya,2026-11-16,*Kiosk*,-3.20", "Maya,2026-11-13,*Rent*,-640.00", "Lena,2026-11-12,*Fernwood*,900.00"],
  ],
  [
    "an unknown column instead of kinds of operations, however long",
    "Data,Tipo,Xyzzy,Valor",
    ["16-11-2026,Transferência recebida,*Lidl*,11.20", "13-11-2026,Débito,*Belém*,-12.00"],
    ["10-11-2026,Compra,*Vodafone*,-2.10"],
  ],
  [
    "the text beside an account, without names of columns",
    "2026-11-16,NL11INGB0001112223,*De Beek Tuincentrum*,-18.95,Pinbetaling op de markt in Zwolle",
    ["2026-11-13,NL22ABNA0412345678,*Gemeente Zwolle*,1644.20,Salaris van de maand november"],
    ["2026-11-10,NL33RABO0123456789,*Vitens*,-62.00,Waterrekening van het vierde kwartaal"],
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
  [
    "a category where there is nothing else",
    "Date,Category,Amount,Description",
    ["2026-11-16,*Transport*,-2.40,", "2026-11-15,Food,-11.00,*Market stall*"],
  ],
  [
    "the text beside one that names a card's purchase",
    "#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Kwota",
    ["2026-11-16;ZAKUP PRZY UŻYCIU KARTY;*PIEKARNIA POD RYNKIEM*;;-24,90"],
    ["2026-11-13;WYPŁATA PENSJI;WYNAGRODZENIE;*STOLARNIA DĄB*;3200,00"],
    ["2026-11-12;OPŁATA ROCZNA;CZYNSZ;*ZIELONA*;-9,00"],
  ],
  [
    "a named text even where all are the same",
    "Transaction Date,Time Zone,Description,Debit Amount,Credit Amount",
    ["2026-11-23,UTC,*Marketplace order*,100.00,", "2026-11-23,UTC,*Marketplace order*,,120.00"],
  ],
  [
    "the text beside a code",
    "Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1",
    ["20 Nov 2026,MST,22.10,,*WET MARKET*", "19 Nov 2026,ITR,15.00,,*TOP-UP TO WALLET! :*"],
    ["17 Nov 2026,ICT,,9.40,*GRACE LIM*"],
  ],
  [
    "the text beside a number",
    "Date;Description 1;Description 2;N° de transaction;Debit;Credit",
    ["20.11.2026;*Price of services*;;B17Z01BC00442211;8.00;"],
    ["17.11.2026;Virement postal;*ASSOCIATION DES AMIS*;4410023TI5500012;;180.00"],
    ["12.11.2026;Ordre e-banking;*LIBRAIRIE DU LAC*;4410023TI5500013;64.35;"],
  ],
  [
    "details beside particulars",
    "Type,Details,Particulars,Amount,Date",
    ["Payment,*Harbour Fruit Co*,Okafor M,-23.40,2026-11-19"],
  ],
])("names rows by %s", async (_, ...parts) => {
  const lines = parts.flat();
  const marked = lines.flatMap((line) => line.match(/(?<=\*).+(?=\*)/) ?? []);
  expect(await names(...lines.map((line) => line.replaceAll("*", "")))).toEqual(marked);
});

test("takes the direction of unsigned amounts from sender and receiver", async () => {
  const lines = ["2026-11-02,Maya,Lena,18.00", "2026-11-03,Jonas,Maya,45.50", "2026-11-04,Maya,Ada,7.00"];
  const unsigned = await readBytes(file("Date,From,To,Amount", ...lines));
  expect([unsigned.needs, amountsOf(unsigned)]).toEqual([[], [-1800, 4550, -700]]);
  expect(namesOf(unsigned)).toEqual(["Lena", "Jonas", "Ada"]);
  // A sign says more: a request for money is begun by who gets it.
  const signed = lines.map((line) => line.replace("7.00", "+7.00").replace("18.00", "-18.00"));
  expect((await readBytes(file("Date,From,To,Amount", ...signed))).needs).toEqual(["isOutPositive"]);
});

test("names rows by the numbered description written like shops", async () => {
  const numbered = (first: readonly string[], second: readonly string[]) =>
    names(
      "Date;Description 1;Description 2;Montant",
      ...first.map((one, index) => `1${index}.11.2026;${one};${second[index]};-${index + 1},50`),
    );
  const kinds = ["Paiement carte de débit", "Ordre e-banking", "Salaire", "Solde prix prestations"];
  const shops = ["COOP-1822 LAUSANNE", "REGIE DU LAC SA", "ATELIER HORLOGER SA", ""];
  expect(await numbered(kinds, shops)).toEqual([...shops.slice(0, 3), kinds[3]]);
  const short = ["COOP", "REGIE SA", "BELL"];
  expect(await numbered(short, ["LAUSANNE VD", "GENEVE GE", ""])).toEqual(short);
});

test("names no row by a town or bank beside its name", async () => {
  const shops = ["Fernwood Bakery and Sons", "Kiosk Alpha at the Gate", "Blue Quill Books"];
  const beside = (...others: string[]) =>
    shops.map((shop, index) => `2026-11-0${index + 2},${shop},${others[index]},-${index + 3}.20`);
  const towns = beside("SPRINGFIELD", "SACRAMENTO", "MINNEAPOLIS");
  expect(await names("Date,Description 1,Description 2,Amount", ...towns)).toEqual(shops);
  const banks = beside("DEUTSCHE BANK", "COMMERZBANK", "ING");
  expect(await names("Date,Name 1,Name 2,Amount", ...banks)).toEqual(shops);
  expect(await names(...towns)).toEqual(shops);
});
