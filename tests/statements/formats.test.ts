import { describe, expect, test } from "vitest";
import { amountsOf, briefRows, namesOf, outcomeOf, readBytes } from "./read-bytes";
import { workbookFiles, writeWorkbook, writeZip } from "./write-archive";

const NAMES = ["Date", "Description", "Amount", "Balance"];

describe("an XLSX file", () => {
  const rows = [
    ["Statement of account 4821", null],
    NAMES,
    [{ day: "2026-11-03" }, "Trattoria & Roma", -62.5, 937.5],
    [{ day: "2026-11-04" }, "Rent", -0.1 - 0.2, 937.2],
    [{ day: "2026-11-05" }, "Payroll", 3120, 4057.2],
  ] satisfies Parameters<typeof writeWorkbook>[0][string];

  test("reads days and cents, proved by its balances", async () => {
    const reading = await readBytes(writeWorkbook({ October: rows }));
    expect(reading).toMatchObject({ format: "xlsx", needs: [], statements: [], proof: { matched: 3 } });
    expect(briefRows(reading)).toEqual([
      "2026-11-03 -6250 USD Trattoria & Roma",
      "2026-11-04 -30 USD Rent",
      "2026-11-05 312000 USD Payroll",
    ]);
    expect(reading.rejected).toMatchObject([{ line: 1, reason: "It stands above the table" }]);
    expect(reading.rows.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(reading.columns[0]?.samples).toEqual(["2026-11-03", "2026-11-04", "2026-11-05"]);
  });

  test("reads sheets as accounts, or one chosen sheet", async () => {
    const file = writeWorkbook({ Checking: rows, Savings: rows.slice(1, 3), Notes: [["Dear customer"], ["Thanks"]] });
    const whole = await readBytes(file);
    expect([whole.needs, whole.mapping]).toEqual([[], null]);
    expect(whole.statements.map(({ id }) => id)).toEqual(["Checking", "Savings"]);
    expect(whole.remarks).toEqual(["The sheet “Notes” isn't read: its 2 rows are no transactions."]);
    expect(new Set(whole.rows.map(({ account }) => account))).toEqual(new Set(["Checking", "Savings"]));
    expect(whole.facts?.map(({ name, kind }) => [name, kind])).toEqual([
      ["Checking", "checking"],
      ["Savings", "savings"],
    ]);
    const savings = await readBytes(file, { statement: "Savings" });
    expect([savings.needs, briefRows(savings)]).toEqual([[], ["2026-11-03 -6250 USD Trattoria & Roma"]]);
    expect(savings.rows.every(({ account }) => account === undefined)).toBe(true);
  });

  test("names a skipped sheet of one row", async () => {
    const { remarks } = await readBytes(writeWorkbook({ Checking: rows, Notes: [["Dear customer"]] }));
    expect(remarks).toEqual(["The sheet “Notes” isn't read: its one row isn't a transaction."]);
  });

  test("reads monthly sheets as one account, with all rows", async () => {
    const day = (month: string) => [NAMES, [`2026-${month}-03`, "Kiosk", -1], [`2026-${month}-04`, "Rent", -2]];
    const { rows: read, facts } = await readBytes(
      writeWorkbook({ "September 2026": day("09"), "Oct 2026": day("10") }),
    );
    expect([read.length, facts, read.some(({ account }) => account !== undefined)]).toEqual([4, undefined, false]);
  });

  test("asks which sheet to read where one is unclear", async () => {
    const open = [
      ["Date", "Text", "A", "B"],
      ["2026-11-03", "Abc", 5, 6],
      ["2026-11-04", "Def", 7, 8],
    ];
    const { needs, statements } = await readBytes(writeWorkbook({ Checking: rows, Other: open }));
    expect([needs[0], statements.length]).toEqual(["statement", 2]);
  });

  test("rejects rows with an error or uncomputed formula, without losing any", async () => {
    const cells = ['<c r="{at}" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '<c r="{at}"><f>SUM(C1:C2)</f></c>'];
    const file = writeWorkbook({
      A: [
        NAMES,
        ...cells.map((xml) => [{ day: "2026-11-03" }, "Shop", { xml }]),
        ...["Bar", "Inn", "Pub", "Kiosk"].map((name) => [{ day: "2026-11-03" }, name, -1]),
      ],
    });
    const { rows: read, rejected } = await readBytes(file);
    expect([read.length, rejected.map(({ reason }) => reason)]).toEqual([
      4,
      ["“#DIV/0!” isn't an amount", "“=SUM(C1:C2)” isn't an amount"],
    ]);
  });

  test("reads shared texts without phonetics, and days counted from 1904", async () => {
    const files = workbookFiles({
      A: [NAMES, [{ xml: '<c r="{at}" s="1"><v>44867</v></c>' }, { xml: '<c r="{at}" t="s"><v>0</v></c>' }, -5]],
    }).map((file) =>
      file.name === "xl/workbook.xml"
        ? { ...file, content: String(file.content).replace("<sheets>", '<workbookPr date1904="1"/><sheets>') }
        : file.name.endsWith(".rels")
          ? {
              ...file,
              content: String(file.content).replace(
                "</R",
                '<Relationship Id="t" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></R',
              ),
            }
          : file,
    );
    const shared = "<sst><si><r><t>課</t></r><r><t>きく</t></r><rPh><t>カ</t></rPh></si></sst>";
    const reading = await readBytes(writeZip([...files, { name: "xl/sharedStrings.xml", content: shared }]));
    expect(briefRows(reading)).toEqual(["2026-11-03 -500 USD 課きく"]);
  });
});

describe("a QIF file", () => {
  const bank = (...records: string[]) => `!Type:Bank\n${records.map((one) => `${one}\n^\n`).join("")}`;

  test("reads years behind an apostrophe, and asks for an open date order", async () => {
    const open = await readBytes(
      bank("D11/ 3'26\nT-62.50\nPTrattoria Roma\nLDining", "D11/ 4'26\nT1,250.00\nPPayroll"),
    );
    expect([open.format, open.needs]).toEqual(["qif", ["dateOrder"]]);
    const settled = await readBytes(
      bank("D11/ 3'26\nT-62.50\nPTrattoria Roma\nLDining", "D11/23'26\nT1,250.00\nPPayroll"),
    );
    expect(settled.needs).toEqual([]);
    expect(briefRows(settled)).toEqual(["2026-11-03 -6250 USD Trattoria Roma", "2026-11-23 125000 USD Payroll"]);
    expect(settled.rows[0]?.category).toBe("Dining");
  });

  test("whose amounts are all positive asks for the sign, as any table", async () => {
    const { needs } = await readBytes(bank("D2026-11-03\nT62.50\nPAbc", "D2026-11-04\nT9.50\nPDef"));
    expect(needs).toContain("isOutPositive");
  });

  test("counts splits, transfers and investments, and keeps the parts", async () => {
    const split = "D2026-11-03\nT-30.00\nPMarket\nSGroceries\n$-20.00\nSHousehold\nESoap\n$-10.00";
    const invested = "!Type:Invst\nD2026-11-03\nNBuy\nYACME\nT100\n^\n";
    const reading = await readBytes(bank(split, "D2026-11-04\nT-50.00\nPSave\nL[Savings]") + invested);
    expect(reading.remarks).toEqual([
      "Splits that are one transaction each, with their parts: 1.",
      "Transfers to another account of the file: 1. The other account is in the notes.",
      "Investment transactions that aren't added: 1.",
    ]);
    expect(reading.rows.map(({ amountMinor, notes, category }) => [amountMinor, notes, category])).toEqual([
      [-3000, null, "Groceries"],
      [-5000, "Transfer: Savings", null],
    ]);
    expect(reading.rows[0]?.fileParts).toMatchObject([
      { amountMinor: -2000, category: "Groceries", note: null },
      { amountMinor: -1000, category: "Household", note: "Soap" },
    ]);
    // A refund within a split isn't a part of the same sign: the notes say it.
    const mixed = await readBytes(bank("D2026-11-03\nT-15.00\nPMarket\nSGroceries\n$-20.00\nSReturned\n$5.00"));
    expect(mixed.rows[0]).toMatchObject({ amountMinor: -1500, notes: "Part: Groceries -20.00; Part: Returned 5.00" });
    expect(mixed.remarks).toEqual([
      "Transactions that the file splits: 1. Each is added whole, with its parts in the notes.",
    ]);
  });

  test("of categories or of sections without days and amounts holds no transactions", async () => {
    for (const file of ["!Type:Cat\nNFood\nDGroceries\nT\n^\n", "!Type:Loans\nNBoat\nD12/14/2026\n^\n"])
      expect(await outcomeOf(file)).toBe("There are no transactions in this file");
  });

  test("reads several accounts whole, and refuses investments alone", async () => {
    const account = (name: string, type: string, rest: string) => `!Account\nN${name}\nT${type}\n^\n${rest}`;
    const of = (type: string, rest: string) => bank(rest).replace("!Type:Bank", `!Type:${type}`);
    const file =
      account("Everyday", "Bank", of("Bank", "D2026-11-03\nT-1.00\nPA")) +
      account("Plastic", "CCard", of("CCard", "D2026-11-04\nT-2.00\nPB"));
    const whole = await readBytes(file);
    expect(whole).toMatchObject({ needs: [], statements: [{ id: "Everyday" }, { id: "Plastic" }] });
    expect(whole.rows.map(({ account: own, name }) => [own, name])).toEqual([
      ["Everyday", "A"],
      ["Plastic", "B"],
    ]);
    expect(whole.facts?.map(({ kind }) => kind)).toEqual(["checking", "card"]);
    expect(briefRows(await readBytes(file, { statement: "Plastic" }))).toEqual(["2026-11-04 -200 USD B"]);
    expect(await outcomeOf("!Type:Invst\nD2026-11-03\nNBuy\nT100\n^\n")).toBe(
      "This file holds only investment transactions (1). Export the cash or bank account instead.",
    );
  });
});

describe("a ZIP archive", () => {
  const day = (opening: string, closing: string, amount: string, iban = "DE02120300000000202051") => {
    const balance = (code: string, value: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closing)}<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><AddtlNtryInf>Shop</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
  };

  test("joins CAMT files from the first opening to the last closing balance", async () => {
    const reading = await readBytes(
      writeZip([
        { name: "2026-11-04.xml", content: day("90.00", "70.00", "20.00") },
        { name: "2026-11-03.xml", content: day("100.00", "90.00", "10.00") },
        { name: "letter.pdf", content: "%PDF" },
        { name: "__MACOSX/._x.xml", content: "junk" },
      ]),
    );
    expect(reading).toMatchObject({ format: "zip", needs: [], rejected: [], statements: [{ id: "2051", rows: 2 }] });
    expect(reading.proof).toEqual({
      kind: "ends",
      matched: 2,
      openingMinor: 10000,
      closingMinor: 7000,
      currency: "EUR",
    });
    expect(reading.remarks).toEqual(["“letter.pdf” in the archive isn't read: it is no CAMT.053 file."]);
  });

  test("with a day missing says so, and proves nothing", async () => {
    const { proof, rejected } = await readBytes(
      writeZip([
        { name: "1.xml", content: day("100.00", "90.00", "10.00") },
        { name: "3.xml", content: day("70.00", "50.00", "20.00") },
      ]),
    );
    expect(proof).toBeNull();
    expect(rejected.map(({ reason }) => reason)).toEqual([
      "3.xml: The statement before this one ends with another balance, by €20.00. One may be missing",
    ]);
  });

  test("reads an archive of one file, and refuses several", async () => {
    const csv = "Date,Description,Amount\n2026-11-03,Shop,-1.00\n";
    const one = await readBytes(writeZip([{ name: "a/../export.csv", content: csv }]));
    expect([one.format, briefRows(one)]).toEqual(["csv", ["2026-11-03 -100 USD Shop"]]);
    const two = writeZip([
      { name: "a.csv", content: csv },
      { name: "b.csv", content: csv },
    ]);
    expect(await outcomeOf(two)).toMatch(/^This archive holds several files\. Unpack/);
  });
});

describe("an OFX file", () => {
  const cash = "<STMTTRN><DTPOSTED>20261103<TRNAMT>-12.3400<FITID>1<NAME>Cash</STMTTRN>";
  const bought = "<BUYSTOCK><INVBUY><INVTRAN><DTTRADE>20261103</INVTRAN></INVBUY></BUYSTOCK>";
  const invested = (inner: string) =>
    `<OFX><INVSTMTRS><CURDEF>USD<INVTRANLIST>${inner}</INVTRANLIST></INVSTMTRS></OFX>`;

  test("counts investment movements and reads the cash beside them", async () => {
    const reading = await readBytes(invested(bought + cash + bought));
    expect(reading.remarks).toEqual(["Investment transactions that aren't added: 2."]);
    expect(briefRows(reading)).toEqual(["2026-11-03 -1234 USD Cash"]);
    expect(await outcomeOf(invested(bought))).toBe(
      "This file holds only investment transactions (1). Export the cash or bank account instead.",
    );
  });

  test("rounds fractions of a cent half up, and counts them", async () => {
    const amounts = ["-12.3456", "+00000115.8331", "-0.0050", "-7.0050"];
    const reading = await readBytes(
      invested([...amounts, "0.0040"].map((one) => cash.replace("-12.3400", one)).join("")),
    );
    expect(amountsOf(reading)).toEqual([-1235, 11583, -1, -701]);
    expect(reading.rejected).toMatchObject([{ reason: "The amount is zero" }]);
    expect(reading.remarks).toEqual(["Amounts rounded, as their currency has fewer decimals: 5."]);
    expect((await readBytes(invested(cash))).remarks).toEqual([]);
    const yen = await readBytes(invested(cash.replace("-12.3400", "-1200.5000")).replace("USD", "JPY"));
    expect(amountsOf(yen)).toEqual([-1201]);
  });

  test("reads no amount whose three digits may be thousands", async () => {
    const read = async (currency: string, ...amounts: string[]) => {
      const bookings = amounts.map((one) => cash.replace("-12.3400", one)).join("");
      const { rows, rejected, remarks } = await readBytes(invested(bookings).replace("USD", currency), { currency });
      return [rows.map(({ amountMinor }) => amountMinor), rejected.length, remarks];
    };
    expect(await read("USD", "-1,234", "-13.00", "3,100", "2,500.00")).toEqual([[-1300, 250_000], 2, []]);
    expect(await read("EUR", "-1.234", "-13,00", "3.100")).toEqual([[-1300], 2, []]);
    expect(await read("JPY", "-1,234", "-1300", "310,500", "-1300.50", "310500.123")).toEqual([[-1300], 4, []]);
    expect(await read("VND", "-150.250", "-25.500", "-1.300.500")).toEqual([[-1_300_500], 2, []]);
    expect(await read("KWD", "-1.234", "-1,234", "-13.50")).toEqual([[-1234, -13_500], 1, []]);
    // Where the same mark begins decimals elsewhere in the statement it does here.
    expect(await read("USD", "-12.340", "-13.00", "-1.234")).toEqual([[-1234, -1300], 1, []]);
    expect(await read("USD", "-1500.000", "12.340")).toEqual([[-150_000, 1234], 0, []]);
  });

  test("prefers a booking's own name, and falls back to its own day", async () => {
    const booking = (inner: string) => `<STMTTRN><TRNAMT>-5.00<FITID>${inner.length}${inner}</STMTTRN>`;
    const payee = "<PAYEE><NAME>Alder Payment Center<CITY>Springfield</PAYEE>";
    const text = [
      booking(`<DTPOSTED>20261105<DTUSER>20261101<NAME>Alder Supply${payee}<MEMO>Invoice`),
      booking(`<DTPOSTED>20261106${payee}`),
      booking(`${payee}<NAME>Corner Books<DTUSER>20261107120000`),
      booking("<MEMO>No day at all"),
    ].join("");
    const reading = await readBytes(`<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${text}</BANKTRANLIST></STMTRS></OFX>`);
    expect(briefRows(reading)).toEqual([
      "2026-11-05 -500 USD Alder Supply",
      "2026-11-06 -500 USD Alder Payment Center",
      "2026-11-07 -500 USD Corner Books",
    ]);
    expect(reading.rejected).toMatchObject([{ reason: "There is no date" }]);
  });

  test("books a booking's own currency, but not what it was converted from", async () => {
    const converted = (inner: string) => cash.replace("<NAME>", `${inner}<NAME>`);
    const bookings = [
      converted("<CURRENCY><CURRATE>1.1<CURSYM>CHF</CURRENCY>"),
      converted("<ORIGCURRENCY><CURRATE>1.1<CURSYM>CHF</ORIGCURRENCY>"),
    ];
    expect(briefRows(await readBytes(invested(bookings.join(""))))).toEqual([
      "2026-11-03 -1234 CHF Cash",
      "2026-11-03 -1234 USD Cash",
    ]);
  });

  test("tells accounts of the same last four digits apart", async () => {
    const card = (account: string, booking: string) =>
      `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST>${booking}</BANKTRANLIST></CCSTMTRS>`;
    const text = `<OFX>${card("4444", cash)}${card("99994444", cash.replace("Cash", "Toll"))}</OFX>`;
    expect((await readBytes(text)).statements.map(({ id }) => id)).toEqual(["4444", "4444 (2)"]);
    expect(namesOf(await readBytes(text, { statement: "4444 (2)" }))).toEqual(["Toll"]);
  });
});

describe("refuses other files with a sentence about what to export", () => {
  const container = Buffer.from("d0cf11e0a1b11ae1", "hex");
  test.each<[string, string | Uint8Array, RegExp]>([
    [
      "a web page called .xls",
      "\n<html><body><table><tr><td>2026-11-03</td></tr></table></body></html>",
      /web page.*XLSX or CSV/,
    ],
    [
      "a spreadsheet of 2003 in XML",
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
      /old kind.*XLSX or CSV/,
    ],
    ["an old .xls", container, /old kind.*XLSX or CSV/],
    ["a workbook with a password", Buffer.concat([container, Buffer.from("EncryptedPackage", "utf16le")]), /password/],
    ["a PDF", "%PDF-1.7", /PDF.*CSV/],
    ["a photo of an iPhone", Buffer.from("\0\0\0\u0018ftypheic", "latin1"), /picture/],
    ["a scan", Buffer.from("\u0089PNG\r\n", "latin1"), /picture/],
    ["a Numbers document", writeZip([{ name: "Index/Document.iwa", content: "x" }]), /Numbers.*CSV/],
    [
      "an OpenDocument sheet",
      writeZip([
        { name: "mimetype", content: "x" },
        { name: "content.xml", content: "<x/>" },
      ]),
      /OpenDocument.*XLSX or CSV/,
    ],
    ["a Word document", writeZip([{ name: "word/document.xml", content: "<x/>" }]), /document/],
    ["JSON", '[{"date":"2026-11-03","amount":-1}]', /JSON/],
    ["a packed file", Buffer.from([0x1f, 0x8b, 8, 0]), /packed/],
  ])("%s", async (_, file, sentence) => {
    expect(await outcomeOf(file)).toMatch(sentence);
  });
});
