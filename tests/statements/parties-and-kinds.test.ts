import { expect, test } from "vitest";
import { readBytes } from "./read-bytes";

const named = async (...lines: string[]) =>
  (await readBytes(["Date,From,To,Amount", ...lines, ""].join("\n"))).rows.map(({ name }) => name);

test("names rows by the other of sender and receiver", async () => {
  const rows = ["2026-11-02,Maya,Lena,-18.00", "2026-11-03,Maya,Jonas,45.50", "2026-11-04,Ada,Maya,-7.00"];
  expect(await named(...rows)).toEqual(["Lena", "Jonas", "Ada"]);
  // Between the same two nothing says which one the person is, and a row of two others is none of theirs.
  expect(await named("2026-11-02,Maya,Lena,-18.00", "2026-11-03,Lena,Maya,45.50")).toEqual(["Lena", "Lena"]);
  expect(await named(...rows, "2026-11-05,Zoe,Yan,-1.00")).toEqual(["Lena", "Maya", "Maya", "Yan"]);
});

const wallet = (balance: string) =>
  [
    "Date,Kind,Details,Amount,Balance",
    ...["2026-11-02,Reload,Abc,50.00,60.00", "2026-11-03,Payment,Def,12.50,47.50", "2026-11-04,Reload,Ghi,5.00,52.50"],
    ...[`2026-11-05,Payment,Jkl,2.50,${balance}`, ""],
  ].join("\n");

test("learns words for money out from the balance", async () => {
  const { needs, rows, proof } = await readBytes(wallet("50.00"));
  expect([needs, rows.map(({ amountMinor }) => amountMinor)]).toEqual([[], [5000, -1250, 500, -250]]);
  expect(proof).toMatchObject({ kind: "running", matched: 4 });
});

test("asks for the direction where the balance contradicts the words", async () => {
  const { needs, proof } = await readBytes(wallet("51.00"));
  expect([needs, proof]).toEqual([["isOutPositive"], null]);
});

test("a charge beside money out and in comes off", async () => {
  const { rows } = await readBytes(
    "Date,Details,Out,In,Charge\n2026-11-02,Abc,495.00,,5.00\n2026-11-03,Def,,200.00,0.00\n",
  );
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-50_000, 20_000]);
});

test("names a row by its party, else by its text", async () => {
  const { rows } = await readBytes(
    [
      "Date,Details,Amount,Remitter/Beneficiary",
      ...["2026-11-02,Corner Kiosk,-3.20,", "2026-11-03,Salary for October,1200.00,Fernwood Ltd"],
      ...["2026-11-04,Rent,-640.00,", "2026-11-05,Bakery,-4.10,", "2026-11-06,Cinema,-12.00,", ""],
    ].join("\n"),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Corner Kiosk", "Fernwood Ltd", "Rent", "Bakery", "Cinema"]);
});

test("fills missing names from the column of merchants", async () => {
  const { rows } = await readBytes(
    [
      "Datum;Název protiúčtu;Zpráva;Částka;Název obchodníka",
      ...["16.11.2026;;;-342,90;Albert", "13.11.2026;Fernwood;Mzda;42500,00;", "10.11.2026;PRE;Záloha;-1290,00;", ""],
    ].join("\n"),
    { currency: "CZK" },
  );
  expect(rows.map(({ name }) => name)).toEqual(["Albert", "Fernwood", "PRE"]);
});

test("names rows by the party's name, not its code", async () => {
  const names = async (...lines: string[]) =>
    (await readBytes([...lines, ""].join("\n"), { currency: "EUR" })).rows.map(({ name }) => name);
  expect(
    await names(
      "Datum;Tegenpartij;Naam van de tegenpartij;Bedrag",
      ...[
        "16/11/2026;Zicht een;Delhaize;-54,20",
        "13/11/2026;Zicht twee;Fernwood;2840,00",
        "10/11/2026;Spaar;Luminus;-60,00",
      ],
    ),
  ).toEqual(["Delhaize", "Fernwood", "Luminus"]);
  expect(
    await names("Datum;Payee;Text;Bedrag", "16/11/2026;BE12;Delhaize;-54,20", "13/11/2026;BE14;Fernwood;2840,00"),
  ).toEqual(["Delhaize", "Fernwood"]);
});

test("names rows by an unknown text column instead of kinds, not by a place", async () => {
  const lines = ["16/11/2026;COMPRA TARJ. 5402XXXXXXXX1207;Mercadona;-36,20", "10/11/2026;ADEUDO RECIBO;Endesa;-58,00"];
  const names = async (header: string) =>
    (await readBytes([header, ...lines, ""].join("\n"), { currency: "EUR" })).rows.map(({ name }) => name);
  expect(await names("Fecha;Concepto;Más datos;Importe")).toEqual(["Mercadona", "Endesa"]);
  expect(await names("Fecha;Concepto;City;Importe")).toEqual(["COMPRA TARJ. 5402XXXXXXXX1207", "ADEUDO RECIBO"]);
});

test("the holder of a card names no row of it", async () => {
  const { rows } = await readBytes(
    "Card Holder Name,Date,Text,Amount\nMaya,2026-11-16,Kiosk,-3.20\nMaya,2026-11-13,Rent,-640.00\nLena,2026-11-12,Fernwood,900.00\n",
  );
  expect(rows.map(({ name }) => name)).toEqual(["Kiosk", "Rent", "Fernwood"]);
});

test("takes the direction of unsigned amounts from sender and receiver", async () => {
  const lines = ["2026-11-02,Maya,Lena,18.00", "2026-11-03,Jonas,Maya,45.50", "2026-11-04,Maya,Ada,7.00"];
  const read = async (...rows: string[]) => {
    const { needs, rows: found } = await readBytes(["Date,From,To,Amount", ...rows, ""].join("\n"));
    return [needs, found.map(({ amountMinor, name }) => `${amountMinor} ${name}`)];
  };
  expect(await read(...lines)).toEqual([[], ["-1800 Lena", "4550 Jonas", "-700 Ada"]]);
  // A sign says more: a request for money is begun by who gets it.
  const signed = await read(...lines.map((line) => line.replace("7.00", "+7.00").replace("18.00", "-18.00")));
  expect(signed[0]).toEqual(["isOutPositive"]);
});

test("names no row by kinds of operations, however long", async () => {
  const { rows } = await readBytes(
    [
      "Data,Tipo,Xyzzy,Valor",
      ...[
        "16-11-2026,Transferência recebida,Lidl,11.20",
        "13-11-2026,Débito,Belém,-12.00",
        "10-11-2026,Compra,Vodafone,-2.10",
        "",
      ],
    ].join("\n"),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Lidl", "Belém", "Vodafone"]);
});

test("names rows by the numbered description written like shops", async () => {
  const lines = (first: readonly string[], second: readonly string[]) => [
    "Date;Description 1;Description 2;Montant",
    ...first.map((one, index) => `1${index}.11.2026;${one};${second[index]};-${index + 1},50`),
    "",
  ];
  const kinds = ["Paiement carte de débit", "Ordre e-banking", "Salaire", "Solde prix prestations"];
  const shops = ["COOP-1822 LAUSANNE", "REGIE DU LAC SA", "ATELIER HORLOGER SA", ""];
  const names = async (...lines: string[]) => (await readBytes(lines.join("\n"))).rows.map(({ name }) => name);
  expect(await names(...lines(kinds, shops))).toEqual([...shops.slice(0, 3), kinds[3]]);
  expect(await names(...lines(["COOP", "REGIE SA", "BELL"], ["LAUSANNE VD", "GENEVE GE", ""]))).toEqual([
    ...["COOP", "REGIE SA", "BELL"],
  ]);
});

test("names no row by a town, bank or code beside its name", async () => {
  const names = async (...lines: string[]) =>
    (await readBytes([...lines, ""].join("\n"), { currency: "EUR" })).rows.map(({ name }) => name);
  const shops = ["Fernwood Bakery and Sons", "Kiosk Alpha at the Gate", "Blue Quill Books"];
  const numbered = (header: string, ...others: string[]) => [
    header,
    ...shops.map((shop, index) => `2026-11-0${index + 2},${shop},${others[index]},-${index + 3}.20`),
  ];
  const towns = ["SPRINGFIELD", "SACRAMENTO", "MINNEAPOLIS"];
  expect(await names(...numbered("Date,Description 1,Description 2,Amount", ...towns))).toEqual(shops);
  expect(await names(...numbered("Date,Name 1,Name 2,Amount", "DEUTSCHE BANK", "COMMERZBANK", "ING"))).toEqual(shops);
  expect(await names(...numbered("", ...towns).slice(1))).toEqual(shops);
  expect(
    await names(
      "02.11.2026;-3,20;DE02120300000000202051;BYLADEM1001;Alpha;Brot und Kuchen",
      "03.11.2026;-4,20;DE02500105170137075030;INGDDEFFXXX;Zylon GmbH;Rechnung 1",
      "04.11.2026;-5,20;DE02100500000054540402;BELADEBEXXX;Bergmann;Miete im Mai",
    ),
  ).toEqual(["Alpha", "Zylon GmbH", "Bergmann"]);
});

test("names rows by the text beside an account without column names", async () => {
  const { rows } = await readBytes(
    [
      "2026-11-16,NL11INGB0001112223,De Beek Tuincentrum,-18.95,Pinbetaling op de markt in Zwolle",
      "2026-11-13,NL22ABNA0412345678,Gemeente Zwolle,1644.20,Salaris van de maand november",
      "2026-11-10,NL33RABO0123456789,Vitens,-62.00,Waterrekening van het vierde kwartaal",
      "",
    ].join("\n"),
    { currency: "EUR" },
  );
  expect(rows.map(({ name }) => name)).toEqual(["De Beek Tuincentrum", "Gemeente Zwolle", "Vitens"]);
});

test("names each row by whichever of payer, payee and merchant it fills", async () => {
  const { rows } = await readBytes(
    [
      "Date,Amount,Description,Payer Name,Payee Name,Merchant",
      ...["2026-11-16,-12.40,Card transaction issued by Kiosk,,,Kiosk", "2026-11-14,-200.00,Sent money,,Jonas Weber,"],
      ...["2026-11-13,1500.00,Received money with reference 41,Fernwood,,", ""],
    ].join("\n"),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Kiosk", "Jonas Weber", "Fernwood"]);
});

test("a row that has nothing but a category is named by that", async () => {
  const { rows } = await readBytes(
    "Date,Category,Amount,Description\n2026-11-16,Transport,-2.40,\n2026-11-15,Food,-11.00,Market stall\n",
  );
  expect(rows.map(({ name }) => name)).toEqual(["Transport", "Market stall"]);
});

test("a text that names a card's purchase says less than the one beside it", async () => {
  const { rows } = await readBytes(
    [
      "#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Kwota",
      ...["2026-11-16;ZAKUP PRZY UŻYCIU KARTY;PIEKARNIA POD RYNKIEM;;-24,90"],
      ...[
        "2026-11-13;WYPŁATA PENSJI;WYNAGRODZENIE;STOLARNIA DĄB;3200,00",
        "2026-11-12;OPŁATA ROCZNA;CZYNSZ;ZIELONA;-9,00",
        "",
      ],
    ].join("\n"),
    { currency: "PLN" },
  );
  expect(rows.map(({ name }) => name)).toEqual(["PIEKARNIA POD RYNKIEM", "STOLARNIA DĄB", "ZIELONA"]);
});

test("names rows by a named text even where all are the same", async () => {
  const { rows } = await readBytes(
    [
      "Transaction Date,Time Zone,Description,Debit Amount,Credit Amount",
      ...["2026-11-23,UTC,Marketplace order,100.00,", "2026-11-23,UTC,Marketplace order,,120.00", ""],
    ].join("\n"),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Marketplace order", "Marketplace order"]);
});

test("names rows by the text beside a code or number", async () => {
  const names = async (...lines: string[]) =>
    (await readBytes([...lines, ""].join("\n"), { currency: "EUR" })).rows.map(({ name }) => name);
  const coded = [
    "Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1",
    ...[
      "20 Nov 2026,MST,22.10,,WET MARKET",
      "19 Nov 2026,ITR,15.00,,TOP-UP TO WALLET! :",
      "17 Nov 2026,ICT,,9.40,GRACE LIM",
    ],
  ];
  expect(await names(...coded)).toEqual(["WET MARKET", "TOP-UP TO WALLET! :", "GRACE LIM"]);
  const numbered = [
    "Date;Description 1;Description 2;N° de transaction;Debit;Credit",
    ...[
      "20.11.2026;Price of services;;B17Z01BC00442211;8.00;",
      "17.11.2026;Virement postal;ASSOCIATION DES AMIS;4410023TI5500012;;180.00",
    ],
    "12.11.2026;Ordre e-banking;LIBRAIRIE DU LAC;4410023TI5500013;64.35;",
  ];
  expect(await names(...numbered)).toEqual(["Price of services", "ASSOCIATION DES AMIS", "LIBRAIRIE DU LAC"]);
  const particulars = ["Type,Details,Particulars,Amount,Date", "Payment,Harbour Fruit Co,Okafor M,-23.40,2026-11-19"];
  expect(await names(...particulars)).toEqual(["Harbour Fruit Co"]);
});
