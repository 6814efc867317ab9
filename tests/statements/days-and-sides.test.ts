import { expect, test } from "vitest";
import { file, namesOf, readBytes } from "./read-bytes";

const read = async (header: string, ...lines: string[]) => {
  const { needs, rows, rejected } = await readBytes(file(header, ...lines), { currency: "EUR" });
  return { needs, rejected, rows: rows.map(({ date, amountMinor }) => `${date} ${amountMinor}`) };
};

/** Each line beside what it is read as; null for one that isn't booked yet. */
test.each<[title: string, header: string, ...lines: [line: string, row: string | null][]]>([
  [
    "takes the day column that every booked row fills",
    "Effective Date,Entered Date,Description,Amount",
    [",2026-11-16,Kiosk,-42.75", "2026-11-16 -4275"],
    ["2026-11-13,2026-11-14,Fernwood,2150.00", "2026-11-14 215000"],
    [",2026-11-12,Rent,-640.00", "2026-11-12 -64000"],
  ],
  [
    "leaves out a row without a booking day, which says nothing of others",
    "Date started,Date completed,State,Description,Amount",
    ["2026-11-17,,PENDING,Hotel,-90.00", null],
    ["2026-11-13,2026-11-14,COMPLETED,Kiosk,-3.20", "2026-11-14 -320"],
  ],
  [
    "prefers an unknown day column to the value date",
    "Gebucht;Valuta;Text;Betrag",
    ["16.11.2026;18.11.2026;Kiosk;-3,20", "2026-11-16 -320"],
    ["13.11.2026;14.11.2026;Fernwood;1200,00", "2026-11-13 120000"],
  ],
  [
    "takes two amounts that differ in one word for the sides",
    "Dato;Beskrivelse;Beløp inn;Beløp ut",
    ["16.11.2026;Kiwi;;229,90", "2026-11-16 -22990"],
    ["12.11.2026;Fernwood;31500,00;", "2026-11-12 3150000"],
  ],
  [
    "takes a charge alone for what the bank took",
    "Date,Description,Fees,Money out,Money in",
    ["2026-11-03,Kiosk,-,184.90,-", "2026-11-03 -18490"],
    ["2026-11-05,Machine,11.00,300.00,-", "2026-11-05 -31100"],
    ["2026-11-30,Month,5.00,-,-", "2026-11-30 -500"],
    ["2026-11-25,Fernwood,-,-,21500.00", "2026-11-25 2150000"],
  ],
  [
    "takes no direction from a word within another",
    "Date,Description,Amount,Balance",
    ["2026-11-16,Abc,-27.65,1908.25", "2026-11-16 -2765"],
    ["2026-11-13,Def,1380.00,1935.90", "2026-11-13 138000"],
    ["2026-11-10,DD EDP COMERCIAL,-44.10,555.90", "2026-11-10 -4410"],
  ],
  [
    "takes the amount before the account's currency",
    "Datum;Text;Betrag;Währung;Wert in Konto;Währung",
    ["16.11.2026;Hotel;-100,00;CHF;-104,50;EUR", "2026-11-16 -10450"],
    ["13.11.2026;Kiosk;-3,20;EUR;-3,20;EUR", "2026-11-13 -320"],
    ["12.11.2026;Fernwood;1200,00;EUR;1200,00;EUR", "2026-11-12 120000"],
  ],
  [
    "turns no signs for tax on dividends",
    "Date,Description,Amount",
    ["2026-11-20,Dividendbelasting,-1.10", "2026-11-20 -110"],
    ["2026-11-20,Dividend tax,-0.40", "2026-11-20 -40"],
    ["2026-11-19,Dividend,7.30", "2026-11-19 730"],
    ["2026-11-18,Custody,-2.00", "2026-11-18 -200"],
  ],
  [
    "takes a direction behind amounts of one side for their sign",
    "Date,Description,Unit,CREDIT,DEBIT",
    ["2026-11-20,Fee,x,0.80Dr,USD", "2026-11-20 -80"],
    ["2026-11-19,Fee,x,5.00DR,USD", "2026-11-19 -500"],
    ["2026-11-18,Fernwood,x,15.00Cr,USD", "2026-11-18 1500"],
  ],
])("%s", async (_, header, ...lines) => {
  const { needs, rows } = await read(header, ...lines.map(([line]) => line));
  expect([needs, rows]).toEqual([[], lines.flatMap(([, row]) => row ?? [])]);
});

test("keeps a text that begins with a payment's day as text", async () => {
  const reading = await readBytes(
    file(
      "dateOp;label;kind;amount",
      "2026-11-16;CARTE 15/11/26 PAUL CB;Restaurants;-8,40",
      "2026-11-13;VIR FERNWOOD;Virements;2300,00",
    ),
    { currency: "EUR" },
  );
  expect(namesOf(reading)).toEqual(["CARTE 15/11/26 PAUL CB", "VIR FERNWOOD"]);
});

test("takes a complementary column for the other side", async () => {
  const lines = ["2026-11-16,Kiwi,,-229.90", "2026-11-12,Fernwood,31500.00,", "2026-11-10,Altibox,,-449.00"];
  const { needs, rows } = await read("Date,Description,Abc,Amount", ...lines);
  expect([needs, rows]).toEqual([[], ["2026-11-16 -22990", "2026-11-12 3150000", "2026-11-10 -44900"]]);
  const open = await read(
    "Date,Description,Abc,Amount",
    ...lines.map((line) => line.replaceAll("-2", "2").replace("-4", "4")),
  );
  expect(open.needs).toContain("amount");
});

test("infers the sign of mostly positive amounts from kinds of operations", async () => {
  const lines = ["2026-11-16,Abc,Buy,-1009.95", "2026-11-13,Def,Deposits,1500.00", "2026-11-10,Ghi,Dividends,18.40"];
  expect((await read("Date,Description,Kind of,Amount", ...lines)).needs).toEqual([]);
  const open = await read(
    "Date,Description,Kind of,Amount",
    ...lines.map((line) => line.replace(/Buy|Dep\w+|Div\w+/, "Xyz")),
  );
  expect(open.needs).toEqual(["isOutPositive"]);
});

test("takes sides from the balance, and asks without one", async () => {
  const lines = [
    ...["2026-11-10,EVN,2150.00,,850.00", "2026-11-13,Fernwood,,42000.00,42850.00", "2026-11-16,Vero,890.00,,41960.00"],
  ];
  const proved = await read("Date,Description,Abc,Def,Balance", ...lines);
  expect([proved.needs, proved.rows[1]]).toEqual([[], "2026-11-13 4200000"]);
  const open = await read("Date,Description,Abc,Def", ...lines.map((line) => line.replace(/,[\d.]+$/, "")));
  expect(open.needs).toContain("amount");
});

test("takes the only column of money for the amount", async () => {
  const { needs, rows } = await read("Date,Description,Xyzzy", "2026-11-10,Kiosk,-21.50", "2026-11-13,Fernwood,420.00");
  expect([needs, rows]).toEqual([[], ["2026-11-10 -2150", "2026-11-13 42000"]]);
  expect(
    (await read("Date,Description,Xyzzy,Abc", "2026-11-10,Kiosk,-21.50,3.10", "2026-11-13,Bar,-4.00,1.00")).needs,
  ).toContain("amount");
});

test("asks nothing that a numbered account's balance proves", async () => {
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

test("prefers the transaction's day to its booking day", async () => {
  const { rows } = await read(
    "Date comptable;Date de la transaction;Description;Montant",
    ...["16.11.2026;14.11.2026;Kiosk;-3,20", "13.11.2026;13.11.2026;Fernwood;1200,00"],
  );
  expect(rows).toEqual(["2026-11-14 -320", "2026-11-13 120000"]);
  // What only says when it was posted is no other day than that.
  for (const header of ["Posted transactions date", "Operation date posted"]) {
    const posted = await read(
      `${header},Purchase date,Description,Amount`,
      ...["16.11.2026,14.11.2026,Kiosk,-3.20", "13.11.2026,13.11.2026,Fernwood,1200.00"],
    );
    expect(posted.rows[0], header).toBe("2026-11-14 -320");
  }
});

test("ignores days of changes, expiry and other transactions", async () => {
  for (const header of [
    ...["Transaction updated", "Transaction status date", "Transaction expiry date", "Last transaction date"],
    ...["Original transaction date", "Delivery date of purchase", "Date of the last operation"],
  ]) {
    for (const columns of [`Date,${header}`, `${header},Date`]) {
      const days = (own: string) => (columns.startsWith("Date,") ? `${own},2026-12-09` : `2026-12-09,${own}`);
      const { rows } = await read(
        `${columns},Description,Amount`,
        ...[`${days("2026-11-02")},Kiosk,-3.20`, `${days("2026-11-03")},Fernwood,1200.00`],
      );
      expect(rows, columns).toEqual(["2026-11-02 -320", "2026-11-03 120000"]);
    }
  }
});

test("takes the date order that keeps payments near their booking", async () => {
  const { needs, rows } = await read(
    "Date,Booked,Description,Amount",
    ...["03/04/2026,05/04/2026,Kiosk,-3.20", "08/04/2026,09/04/2026,Fernwood,1200.00"],
  );
  expect([needs, rows]).toEqual([[], ["2026-04-03 -320", "2026-04-08 120000"]]);
  const open = await read("Date,Description,Amount", "03/04/2026,Kiosk,-3.20", "08/04/2026,Fernwood,1200.00");
  expect(open.needs).toEqual(["dateOrder"]);
});

test("settles the date order by booking days of several rows only", async () => {
  // Net thirty days, the month first: in the wrong order each is due a day later.
  const lines = ["01/05/2026,02/05/2026,Studio,-120.00", "02/06/2026,03/06/2026,Print,-80.00"];
  for (const other of ["Due Date", "Statement closing", "Value due"])
    expect((await read(`Date,${other},Description,Amount`, ...lines)).needs, other).toEqual(["dateOrder"]);
  expect((await read("Date,Booked,Description,Amount", ...lines)).needs).toEqual([]);
  expect((await read("Date,Booked,Description,Amount", ...lines.slice(0, 1))).needs).toEqual(["dateOrder"]);
});

test("takes the day first under names of a day-first language", async () => {
  const rows = ["03/04/2026;Kiosk;-3,20", "08/04/2026;Fernwood;1200,00"];
  expect((await read("Fecha;Concepto;Importe", ...rows)).needs).toEqual([]);
  const { needs } = await readBytes(file("Fecha;Concepto;Importe", ...rows));
  // Where dollars are paid in, Spanish is written both ways.
  expect(needs).toContain("dateOrder");
});

test("settles no order by a bilingual header or a single word", async () => {
  const needsOf = async (currency: string, header: string, ...lines: string[]) =>
    (await readBytes(file(header, ...lines), { currency })).needs;
  const french = '"Type de compte","Numéro du compte","Date de l\'opération","Description","Montant CAD"';
  const canadian = ["Chèques,04412-5012345,1/5/2026,Boulangerie,-12.50", "Chèques,04412-5012345,2/9/2026,Paie,1200.00"];
  expect(await needsOf("CAD", french, ...canadian)).toContain("dateOrder");
  expect(await needsOf("EUR", french.replace(" CAD", ""), ...canadian)).toEqual([]);
  const lines = ["03/04/2026,Kiosk,-3.20,1", "05/06/2026,Laden,-4.20,2"];
  for (const header of [
    "Date,Description,Amount,Café points",
    "Date,Description,Amount,Data",
    "Data,Description,Amount,Café points",
  ])
    expect(await needsOf("EUR", header, ...lines), header).toEqual(["dateOrder"]);
  const years = ["03/04/26;Laden;-3,20", "05/06/26;Kiosk;-4,20"];
  expect(await needsOf("EUR", "Datum;Text;Betrag", ...years)).toEqual(["dateOrder"]);
});

test("keeps an exchange commission within its amount where the rate agrees", async () => {
  const header = "Date,Description,Amount,Foreign amount,Commission,Exchange rate";
  const needsAndRows = async (...lines: string[]) => {
    const { needs, rows } = await read(header, ...lines, "2026-11-13,Kiosk,-3.20,,,");
    return [needs, rows[0]];
  };
  expect(await needsAndRows("2026-11-16,Hotel,-104.50,USD 100.00,2.50,1.02")).toEqual([[], "2026-11-16 -10450"]);
  expect(await needsAndRows("2026-11-16,Hotel,-102.00,USD 100.00,2.50,1.02")).toEqual([[], "2026-11-16 -10450"]);
  // In words of the bank's own way round: how much of the other currency one of the account's is.
  expect(await needsAndRows("2026-11-16,Hotel,-104.50,USD 51.00,2.50,0.5")).toEqual([[], "2026-11-16 -10450"]);
  expect(await needsAndRows("2026-11-16,Hotel,-104.50,,2.50,")).toEqual([[], "2026-11-16 -10700"]);
});

test("asks about a fee that neither rate nor balance settles", async () => {
  const header = "Date,Description,Amount,Fee,Exchange rate";
  const lines = ["2026-11-02,Kiosk,-10.00,0.00,", "2026-11-03,Zylon,-20.00,0.50,1.10", "2026-11-04,Quant,-30.00,0.00,"];
  expect((await read(header, ...lines)).needs).toEqual(["amount"]);
  const balances = ["90.00", "69.50", "39.50"];
  const proved = await read(`${header},Balance`, ...lines.map((line, index) => `${line},${balances[index]}`));
  expect([proved.needs, proved.rows[1]]).toEqual([[], "2026-11-03 -2050"]);
});

test("asks for the direction where few amounts have a minus", async () => {
  const lines = (...numbers: string[]) => [
    ...[`2026-11-16,${numbers[0]},Abc,450.90`, `2026-11-13,${numbers[1]},Def,120.00`],
    ...[`2026-11-12,${numbers[2]},Ghi,330.10`, `2026-11-11,${numbers[2]},Ghi,-330.10`],
  ];
  // A number may be that of whom it was paid to, and a card's file may have that of the account which pays it.
  const [own = "", other = "", third = ""] = [
    "DE02120300000000202051",
    "DE02500105170137075030",
    "DE02100500000054540402",
  ];
  expect((await read("Date,IBAN,Recipient,Amount", ...lines(own, other, third))).needs).toEqual(["isOutPositive"]);
  expect((await read("Date,IBAN,Description,Amount", ...lines(own, own, own))).needs).toEqual(["isOutPositive"]);
  const paid = lines(own, own, own).map((line, index) =>
    index < 3 ? line.replace(/,(?=\d+\.)/, ",-") : line.replace("-3", "3"),
  );
  expect((await read("Date,IBAN,Description,Amount", ...paid)).needs).toEqual([]);
});

test("joins a text line to its row where most rows have one", async () => {
  const header = "Date;Amount;Currency;Details;Rate";
  const two = ["21/11/2026;-18,40;EUR;;", ";;;Bakery  GENT;Rate 1", "20/11/2026;-72,15;EUR;;", ";;;Garage  ANTWERP;"];
  const whole = await readBytes(file(header, ...two), { currency: "EUR" });
  expect(whole.rows.map(({ line, amountMinor, name }) => [line, amountMinor, name])).toEqual([
    [2, -1840, "Bakery GENT"],
    [4, -7215, "Garage ANTWERP"],
  ]);
  expect([whole.needs, whole.rejected]).toEqual([[], []]);
  const one = ["21/11/2026;-18,40;EUR;Bakery;", "20/11/2026;-72,15;EUR;Garage;", ";;;;A word of the bank"];
  const apart = await readBytes(file(header, ...one), { currency: "EUR" });
  expect(namesOf(apart)).toEqual(["Bakery", "Garage"]);
  expect(apart.rejected.map(({ line }) => line)).toEqual([4]);
});

test("joins no text that stands above its transaction", async () => {
  const above = [
    ",Kiosk Alpha,",
    "2026-11-02,,-12.50",
    ",Zylon,",
    "2026-11-03,,-20.00",
    ",Quant,",
    "2026-11-04,,-30.00",
  ];
  const read = (...lines: string[]) => readBytes(file(...lines), { currency: "EUR" });
  const header = "Date,Description,Amount";
  const files = [
    [header, ...above],
    [header, ...above, ",Total of the month,"],
    [...above, ",Total of the month,"],
    [header, ...above.slice(1)],
  ];
  for (const lines of files) {
    const { needs, rows } = await read(...lines);
    expect([needs.includes("name"), rows.filter(({ name }) => name !== "No description").length]).toEqual([true, 0]);
  }
});

test("reads one name over a currency and its amount", async () => {
  const { rows, needs } = await readBytes(
    file(
      "Datum,Omschrijving,Verandering,,Saldo,",
      ...['20-11-2026,Kosten,EUR,"-2,50",EUR,"84,00"', '12-11-2026,Teruggave,USD,"7,30",USD,"7,30"'],
    ),
    { currency: "EUR" },
  );
  expect(rows.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [-250, "EUR"],
    [730, "USD"],
  ]);
  expect(needs).toEqual([]);
});

test("reads currency codes in every row without column names", async () => {
  const rowsOf = async (...codes: string[]) =>
    (
      await readBytes(
        codes
          .map((code, index) => `2026-11-${20 + index},Buy,Lake States Trust ${index},-1${index}.50,${code}`)
          .join("\n"),
        { currency: "CAD" },
      )
    ).rows.map(({ currency }) => currency);
  expect(await rowsOf("CAD", "USD", "CAD")).toEqual(["CAD", "USD", "CAD"]);
  expect(await rowsOf("CAD", "XRE", "CAD")).toEqual(["CAD", "CAD", "CAD"]);
  expect(await rowsOf("EUR", "USD", "EUR")).toEqual(["EUR", "USD", "EUR"]);
});

test("asks about a word that is also a currency code", async () => {
  const read = (code: string, more = {}) =>
    readBytes(
      ["Kiosk Alpha,-12.50", "Zylon,-20.00", "Quant,-30.00"]
        .map((one, index) => `2026-11-${20 + index},${one},${code}`)
        .join("\n"),
      more,
    );
  for (const code of ["ALL", "TOP"]) {
    expect(await read(code)).toMatchObject({ needs: ["currency"], rows: [{ currency: "USD" }, {}, {}] });
    const given = await read(code, { isCurrencyGiven: true });
    expect(given).toMatchObject({ needs: [], rows: [{ currency: "USD" }, {}, {}] });
  }
  expect((await read("USD")).needs).toEqual([]);
});

test("asks about a purchase's currency unless a balance settles it", async () => {
  const lines = [
    "02/11/2026,Kiosk Alpha,-12.50,GBP",
    "03/11/2026,Diner New York,-23.10,USD",
    "14/11/2026,Tesco,-33.10,GBP",
  ];
  const balances = ["987.50", "964.40", "931.30"];
  const read = (name: string, more = {}) =>
    readBytes([`Date,Description,Amount,${name}`, ...lines].join("\n"), { currency: "GBP", ...more });
  const withBalance = (name: string) =>
    readBytes(
      [`Date,Description,Amount,${name},Balance`, ...lines.map((one, index) => `${one},${balances[index]}`)].join("\n"),
      { currency: "GBP" },
    );
  const currenciesOf = ({ rows }: { rows: { currency: string }[] }) => rows.map(({ currency }) => currency);
  for (const name of ["Purchase currency", "Spend currency"]) {
    expect((await read(name)).needs).toEqual(["currency"]);
    const given = await read(name, { isCurrencyGiven: true });
    expect([given.needs, currenciesOf(given)]).toEqual([[], ["GBP", "GBP", "GBP"]]);
  }
  for (const name of ["Purchase currency", "Currency", "Devise d'origine"]) {
    const proved = await withBalance(name);
    expect([proved.needs, currenciesOf(proved), proved.proof?.matched]).toEqual([[], ["GBP", "GBP", "GBP"], 3]);
  }
  const original = await read("Původní měna", { currency: "CZK" });
  expect([original.needs, currenciesOf(original)]).toEqual([[], ["CZK", "CZK", "CZK"]]);
  // Balances of several currencies meet nothing together.
  expect(currenciesOf(await read("Currency"))).toEqual(["GBP", "USD", "GBP"]);
});

test("reads formula texts, and keeps undoubled quotation marks in names", async () => {
  const formula = [
    "Date,Description,Amount",
    '"=""2026-11-20""",Kiosk,-4.50',
    '"=""2026-11-21""",Fernwood,1200.00',
    "",
  ];
  expect((await readBytes(formula.join("\n"))).rows.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21"]);
  const lines = [
    '"Date","Payee","Text","Amount",',
    '"2026-11-20","UAB "Fernwood"","PURCHASE UAB "Fernwood"  VILNIUS","-12.20",',
    '"2026-11-21","A ""Kiosk""","PURCHASE A "Kiosk"  KAUNAS","-3.00",',
    '"2026-11-22","Market","PURCHASE","-5.00",',
  ];
  const { rows } = await readBytes(file(...lines));
  expect(rows.map(({ name, amountMinor }) => [name, amountMinor])).toEqual([
    ['UAB "Fernwood"', -1220],
    ['A "Kiosk"', -300],
    ["Market", -500],
  ]);
});

test("uses a currency given for every row, not an asset's currency", async () => {
  const currencies = async (name: string, ...codes: string[]) =>
    (
      await readBytes(
        [
          `Date,Description,Billing amount,${name}`,
          ...codes.map((code, index) => `2026-11-${20 + index},Kiosk ${index},-9.0${index},${code}`),
        ].join("\n"),
        { currency: "HKD" },
      )
    ).rows.map(({ currency }) => currency);
  expect(await currencies("Billing currency", "CNY", "HKD", "CNY")).toEqual(["CNY", "HKD", "CNY"]);
  expect(await currencies("Billing currency", "CNY", "HKD", "")).toEqual(["HKD", "HKD", "HKD"]);
  expect(await currencies("Asset currency", "CNY", "HKD", "CNY")).toEqual(["HKD", "HKD", "HKD"]);
});

test("takes years from a card bill, and asks for unclear signs", async () => {
  const bill = async (title: string, ...lines: string[]) =>
    readBytes(file(title, "交易日,交易摘要,金额", ...lines), { currency: "CNY" });
  const paid = ["12/29,海港还款,-345.67", "01/13,松林影票,56.78", "01/14,江边饭票,-3.90"];
  const asked = await bill("信用卡对账单 2026年01月", ...paid);
  expect(asked.rows.map(({ date }) => date)).toEqual(["2025-12-29", "2026-01-13", "2026-01-14"]);
  expect(asked.needs).toEqual(["isOutPositive"]);
  expect((await bill("对账单 2026年01月", ...paid)).needs).toEqual([]);
  expect((await bill("信用卡对账单 2026年01月", ...paid, "01/15,a,-1.00", "01/16,b,-2.00")).needs).toEqual([]);
});
