import { expect, test } from "vitest";
import { file, readBytes } from "./read-bytes";

const read = async (header: string, ...lines: string[]) => {
  const { needs, rows, rejected } = await readBytes(file(header, ...lines), { currency: "EUR" });
  return { needs, rejected, rows: rows.map(({ date, amountMinor }) => `${date} ${amountMinor}`) };
};

/** Each line beside what it is read as; null for one that isn't booked yet. */
test.each<[title: string, header: string, ...lines: [line: string, row: string | null][]]>([
  [
    "prefers an unknown day column to the value date",
    "Gebucht;Valuta;Text;Betrag",
    ["16.11.2026;18.11.2026;Kiosk;-3,20", "2026-11-16 -320"],
    ["13.11.2026;14.11.2026;Fernwood;1200,00", "2026-11-13 120000"],
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
    "takes the amount before the account's currency",
    "Datum;Text;Betrag;Währung;Wert in Konto;Währung",
    ["16.11.2026;Hotel;-100,00;CHF;-104,50;EUR", "2026-11-16 -10450"],
    ["13.11.2026;Kiosk;-3,20;EUR;-3,20;EUR", "2026-11-13 -320"],
    ["12.11.2026;Fernwood;1200,00;EUR;1200,00;EUR", "2026-11-12 120000"],
  ],
])("%s", async (_, header, ...lines) => {
  const { needs, rows } = await read(header, ...lines.map(([line]) => line));
  expect([needs, rows]).toEqual([[], lines.flatMap(([, row]) => row ?? [])]);
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

test("takes sides from the balance, and asks without one", async () => {
  const lines = [
    ...["2026-11-10,EVN,2150.00,,850.00", "2026-11-13,Fernwood,,42000.00,42850.00", "2026-11-16,Vero,890.00,,41960.00"],
  ];
  const proved = await read("Date,Description,Abc,Def,Balance", ...lines);
  expect([proved.needs, proved.rows[1]]).toEqual([[], "2026-11-13 4200000"]);
  const open = await read("Date,Description,Abc,Def", ...lines.map((line) => line.replace(/,[\d.]+$/, "")));
  expect(open.needs).toContain("amount");
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
