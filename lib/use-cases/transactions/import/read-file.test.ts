import { describe, expect, test } from "vitest";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { outcomeOf, readBytes } from "@/tests/statements/read-bytes";
import { writeZip } from "@/tests/statements/write-archive";
import { csvFormat } from "./formats/csv";
import { ARCHIVE_FORMATS, type FileReading, TEXT_FORMATS } from "./read-file";

const brief = ({ rows }: FileReading) =>
  rows.map(({ date, amountMinor, currency, name, notes }) => [date, amountMinor, currency, name, notes]);
const sumMinor = ({ rows }: FileReading) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe("an MT940 file", () => {
  const german = [
    ":20:STARTUMS",
    ":25:70090100/1234567890",
    ":28C:0",
    ":60F:C251230EUR1000,00",
    ":61:2512311231D62,50N005NONREF",
    ":86:005?00BASISLASTSCHRIFT?20EREF+4711?21November?32Trattoria R?33oma",
    ":61:2601020102CR1500,N051NONREF",
    ":86:166?00GUTSCHRIFT?20Gehalt Januar?32Muster GmbH",
    ":61:2512310102RC0,50NMSCNONREF//B1",
    "Storno",
    ":62F:C260102EUR2437,00",
    ":86:Not about a line",
    "-",
    ":20:STARTUMS",
    ":25:70090100/1234567890",
    ":60F:C260102EUR2437,00",
    ":61:2601030103RD0,50NMSCNONREF",
    ":62F:C260103EUR2437,50",
    "-",
  ].join("\r\n");

  test("reads credits and reversed debits up to its closing balance", async () => {
    const reading = await readBytes(german);
    expect(reading).toMatchObject({ format: "mt940", rejected: [], needs: [], statements: [{ id: "7890", rows: 4 }] });
    expect(brief(reading)).toEqual([
      ["2025-12-31", -6250, "EUR", "Trattoria Roma", "EREF+4711 November"],
      ["2026-01-02", 150000, "EUR", "Muster GmbH", "Gehalt Januar"],
      ["2026-01-02", -50, "EUR", "Storno", null],
      ["2026-01-03", 50, "EUR", "No description", null],
    ]);
    expect(100000 + sumMinor(reading)).toBe(243750);
    expect(reading.proof).toEqual({
      kind: "ends",
      matched: 4,
      openingMinor: 100000,
      closingMinor: 243750,
      currency: "EUR",
    });
  });

  test("reports a missed closing balance and proves nothing", async () => {
    const reading = await readBytes(german.replace("R?33oma", "R").replace("D62,50N", "D60,00N"));
    expect(reading.proof).toBeNull();
    expect(reading.rejected).toEqual([
      { line: 18, reason: expect.stringMatching(/^This balance differs by €2\.50 from what the transactions come to/) },
    ]);
  });

  test("names the payee without a code of the kind", async () => {
    const reading = await readBytes(german.replace(":86:166?00", ":86:?00"));
    expect(brief(reading)[1]).toEqual(["2026-01-02", 150000, "EUR", "Muster GmbH", "Gehalt Januar"]);
  });

  test("reads Dutch fields within blocks, with days of the nearest year", async () => {
    const reading = await readBytes(
      "{1:F01INGBNL2A}{4:\n:20:X\n:25:NL69INGB0123456789EUR\n:28C:1\n:60F:D260101EUR5,00\n:61:2601021231D1.234,56NTRFEREF//1\n/TRCD/00100/\n:86:/EREF/E1//CNTP/NL00/BIC/NAME/Bakker Bart/REMI/USTD//Brood/\n:62F:D260102EUR1239,56\n-}",
    );
    expect(brief(reading)).toEqual([["2025-12-31", -123456, "EUR", "Bakker Bart", "USTD//Brood/"]]);
  });

  test("keeps two accounts apart, and numbers an unreadable line", async () => {
    const two = `:20:A\n:25:1111\n:60F:C260101EUR0,\n:61:260101D1,00NMSC\n:61:nonsense\n:20:B\n:25:2222\n:60F:C260101SEK0,\n:61:260102C2,00NMSC\n`;
    expect(await readBytes(two)).toMatchObject({
      needs: [],
      rows: [
        { account: "Account ••1111", currency: "EUR" },
        { account: "Account ••2222", currency: "SEK" },
      ],
      statements: [{ id: "1111" }, { id: "2222", currency: "SEK" }],
      rejected: [
        { line: 5, reason: "It isn't a line of a statement" },
        { reason: expect.stringMatching(/closing balance/) },
      ],
    });
    expect(brief(await readBytes(two, { statement: "2222" }))).toEqual([
      ["2026-01-02", 200, "SEK", "No description", null],
    ]);
  });
});

describe("a CAMT file", () => {
  const entry = (inner: string) => `<Ntry>${inner}</Ntry>`;
  const file = (...entries: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
  const out = entry(
    `<Amt Ccy="EUR">62.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-04</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="EUR">62.50</Amt><RltdPties><Dbtr><Nm>Ada Lind</Nm></Dbtr><Cdtr><Pty><Nm>Trattoria Roma</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Dinner &amp; wine</Ustrd></RmtInf></TxDtls></NtryDtls>`,
  );
  const batch = entry(
    `<Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-05T10:00:00+01:00</DtTm></BookgDt><NtryDtls><TxDtls><Amt Ccy="EUR">10.00</Amt><RltdPties><Dbtr><Nm>A</Nm></Dbtr></RltdPties></TxDtls><TxDtls><Amt Ccy="EUR">20.00</Amt><RltdPties><Dbtr><Nm>B</Nm></Dbtr></RltdPties></TxDtls></NtryDtls><AddtlNtryInf>Collection of 2</AddtlNtryInf>`,
  );

  test("reads an entry's direction, booking day and other party", async () => {
    const reading = await readBytes(file(out, batch));
    expect(reading).toMatchObject({
      format: "camt",
      rejected: [],
      statements: [{ id: "2051", currency: "EUR", rows: 2 }],
    });
    expect(brief(reading)).toEqual([
      ["2026-11-03", -6250, "EUR", "Trattoria Roma", "Dinner & wine"],
      // Two payments in one booking have no one name.
      ["2026-11-05", 3000, "EUR", "Collection of 2", null],
    ]);
    expect(reading.rows[0]?.externalId).toBe("R1");
    expect(reading.proof).toBeNull();
  });

  test("is proved by its two balances, and reports a difference", async () => {
    const closing = (amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    expect((await readBytes(file(closing("37.50"), out))).proof).toEqual({
      kind: "ends",
      matched: 1,
      openingMinor: 10000,
      closingMinor: 3750,
      currency: "EUR",
    });
    const owed = file(closing("37.50").replace("CRDT", "DBIT"), out);
    expect((await readBytes(owed)).rejected.map(({ reason }) => reason)).toEqual([
      "This balance differs by €75.00 from what the transactions come to. Some may be missing in the file",
    ]);
  });

  test("reads prefixed elements, and rejects pending or undirected entries", async () => {
    const pending = out.replace("BOOK", "PDNG");
    const undirected = out.replace("DBIT", "");
    const prefixed = file(pending, undirected, out)
      .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1ns2:")
      .replace("xmlns=", "xmlns:ns2=");
    const reading = await readBytes(prefixed);
    expect(reading.rows).toHaveLength(1);
    expect(reading.rejected.map(({ reason }) => reason)).toEqual([
      "The bank hasn't booked it yet",
      "It doesn't say whether money came in or went out",
    ]);
  });

  test.each([
    ["was cut off", file(out).slice(0, -60), "This file was cut off or damaged. Download it again and import that."],
    ["has no entries", file(), "There are no transactions in this file"],
    ["nests without end", file("<Ntry>".repeat(200)), "This file isn't a statement: it nests without end"],
  ])("that %s is refused in one sentence", async (_, text, message) => {
    await expect(readBytes(text)).rejects.toThrow(message);
  });
});

describe("bookings on one line of a file", () => {
  const booking = (day: string, amount: string, name: string) =>
    `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${name}<NAME>${name}</STMTTRN>`;

  test("gives each booking its own number, or its own line's number", async () => {
    const bookings = booking("20261102", "-62.50", "Roma") + booking("20261106", "3120.00", "Fernwood");
    const text = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM><BANKTRANLIST>${bookings}</BANKTRANLIST></STMTRS></OFX>`;
    expect((await readBytes(text)).rows.map(({ line, name }) => [line, name])).toEqual([
      [1, "Roma"],
      [2, "Fernwood"],
    ]);
    const apart = await readBytes(text.replaceAll("<STMTTRN>", "\n<STMTTRN>"));
    expect(apart.rows.map(({ line }) => line)).toEqual([3, 4]);
  });
});

describe("an OFX file's signs", () => {
  const ofx = (statement: "STMTRS" | "CCSTMTRS", bookings: string[], ledger = "") => {
    const all = bookings.map((one, index) => {
      const [kind, amount] = one.split("|");
      return `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>2026110${index + 1}<TRNAMT>${amount}<FITID>${index}<NAME>Kiosk</STMTTRN>`;
    });
    return `OFXHEADER:100\n<OFX><${statement}><CURDEF>USD<BANKTRANLIST>${all.join("\n")}</BANKTRANLIST>${ledger}</${statement}></OFX>`;
  };
  const amounts = async (text: string) => (await readBytes(text)).rows.map(({ amountMinor }) => amountMinor);

  test.each([
    ["12.00-", "13.00-"],
    ["\u201312.00", "\u201313.00"],
    ["$-12.00", "$-13.00"],
    ["12.00 DR", "13.00DR"],
    ["(12.00)", "(13.00)"],
  ])("are those that are read, however a minus is written: %s", async (first, second) => {
    const text = ofx("STMTRS", [`DEBIT|${first}`, `DEBIT|${second}`, "CREDIT|100.00"]);
    expect(await amounts(text)).toEqual([-1200, -1300, 10_000]);
  });

  test("are found by ledger or account kind, else rejected", async () => {
    const paid = ["POS|5.00", "POS|6.00", "POS|7.00"];
    const ledger = "<LEDGERBAL><BALAMT>18.00<DTASOF>20261105</LEDGERBAL>";
    expect(await amounts(ofx("STMTRS", paid))).toEqual([-500, -600, -700]);
    expect(await amounts(ofx("STMTRS", paid, ledger))).toEqual([500, 600, 700]);
    expect(await amounts(ofx("CCSTMTRS", [...paid, "PAYMENT|100.00"]))).toEqual([-500, -600, -700, 10_000]);
    const reading = await readBytes(ofx("STMTRS", [...paid, "XFER|29.00"]));
    expect(reading.rows).toHaveLength(3);
    expect(reading.rejected.map(({ reason }) => reason)).toEqual([
      "The file doesn't say whether this was spent or received",
    ]);
  });
});

const REGISTER = [
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
  '"Checking","","10/14/2026","Trattoria Roma","Everyday: Dining","Everyday","Dining","",€62.50,€0.00,"Cleared"',
  '"Savings","","10/13/2026","Interest","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,€1.10,"Cleared"',
  "",
].join("\n");
const BUDGET = [
  '"Month","Category Group/Category","Category Group","Category","Budgeted","Activity","Available"',
  '"Oct 2026","Everyday: Dining","Everyday","Dining",€100.00,-€62.50,€37.50',
  "",
].join("\n");
const NAME = "Our budget as of 2026-11-23";

test("reads YNAB's register out of its ZIP and names the rest", async () => {
  const reading = await readBytes(
    writeZip([
      { name: `${NAME} - Budget.csv`, content: `\uFEFF${BUDGET}` },
      { name: `${NAME} - Register.csv`, content: `\uFEFF${REGISTER}` },
    ]),
  );
  expect(reading).toMatchObject({ app: "YNAB", format: "app-archive", rejected: [], needs: [], isCurrencyNamed: true });
  expect(reading.currency).toBe("EUR");
  expect(reading.rows).toMatchObject([
    { account: "Checking", date: "2026-10-14", amountMinor: -6250, currency: "EUR", name: "Trattoria Roma" },
    { account: "Savings", date: "2026-10-13", amountMinor: 110, currency: "EUR" },
  ]);
  expect(reading.remarks).toEqual([`“${NAME} - Budget.csv” in the archive isn't read: it holds no transactions.`]);
});

test("refuses an archive of two registers, or of budgets alone", async () => {
  const two = writeZip([
    { name: "a.csv", content: REGISTER },
    { name: "b.csv", content: REGISTER },
  ]);
  expect(await outcomeOf(two)).toMatch(/holds several files/);
  const other = writeZip([
    { name: "a.csv", content: BUDGET },
    { name: "b.csv", content: BUDGET },
  ]);
  expect(await outcomeOf(other)).toMatch(/holds several files/);
});

test("the formats read the file types that the screens name", () => {
  const read = [...TEXT_FORMATS, ...ARCHIVE_FORMATS, csvFormat].flatMap(({ files = [] }) => files);
  expect(
    listStatementFiles("or")
      .split(/, | or /)
      .toSorted(),
  ).toEqual(read.toSorted());
});
