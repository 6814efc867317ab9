import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { accountsOf, addByHand, sendImport } from "@/tests/send-import";
import { writeZip } from "@/tests/statements/write-archive";

const OFX = [
  "OFXHEADER:100",
  "<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>000012345678<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>",
  "<STMTTRN><DTPOSTED>20261019<TRNAMT>-5.00<FITID>1<NAME>Diner</STMTTRN>",
  "<STMTTRN><DTPOSTED>20261020<TRNAMT>1200<FITID>2<NAME>Payroll</STMTTRN></BANKTRANLIST>",
  "<LEDGERBAL><BALAMT>1500<DTASOF>20261021</LEDGERBAL></STMTRS>",
  "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>400000009999</CCACCTFROM><BANKTRANLIST>",
  "<STMTTRN><DTPOSTED>20261018<TRNAMT>-62.50<FITID>1<NAME>Trattoria Roma</STMTTRN></BANKTRANLIST></CCSTMTRS></OFX>",
].join("\n");

const camt = (iban: string, currency: string, [opening, amount, closing]: readonly [string, string, string]) => {
  const balance = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closing)}<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt><AddtlNtryInf>Shop ${amount}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
};
const ZIP = writeZip([
  { name: "1.xml", content: camt("DE02120300000000202051", "EUR", ["100.00", "10.00", "90.00"]) },
  { name: "2.xml", content: camt("DE02120300000000303052", "EUR", ["50.00", "20.00", "30.00"]) },
  { name: "3.xml", content: camt("DE02120300000000202051", "EUR", ["90.00", "20.00", "70.00"]) },
]);
const MT940 = [
  ...[":20:A", ":25:12030000/0000202051", ":60F:C261002EUR100,00", ":61:2610031003D10,00NMSCNONREF", ":86:Shop"],
  ...[":62F:C261003EUR90,00", ":20:B", ":25:12030000/0000303052", ":60F:C261002SEK50,00"],
  ...[":61:2610031003D20,00NMSCNONREF", ":86:Kiosk", ":62F:C261003SEK31,00", ""],
].join("\n");

const heldBy = async (viewer: TestViewer) =>
  (await accountsOf(viewer)).map(
    ({ name, currentBalance, currency }: { name: string; currentBalance: number; currency: string }) =>
      `${name} ${currentBalance} ${currency}`,
  );

async function namesIn({ userId }: TestViewer) {
  const { rows } = await pool().query<{ placed: string }>(
    `SELECT t.name || ' in ' || coalesce(a.name, 'none') AS placed FROM transactions t
     LEFT JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id WHERE t.user_id = $1 ORDER BY 1`,
    [userId],
  );
  return rows.map(({ placed: one }) => one);
}

test("proposes an account for each in an OFX file and fills them", async () => {
  const viewer = await createViewer();
  const card = await addByHand(viewer, "Cardinal 9999", { kind: "card" });
  const preview = await sendImport(viewer, OFX, { dryRun: true });
  expect(preview).toMatchObject({
    ...{ added: 3, needs: [], currencyFrom: "file" },
    accounts: [
      { name: "Checking ••5678", rows: 2, to: "new", kind: "checking" },
      { name: "Card ••9999", rows: 1, to: "new", kind: "card" },
    ],
  });
  expect(await sendImport(viewer, OFX, { statement: "9999", dryRun: true })).toMatchObject({ added: 1 });
  const accounts = [
    { name: "Checking ••5678", to: "new", kind: "checking" },
    { name: "Card ••9999", to: card },
  ];
  const done = await sendImport(viewer, OFX, { accounts });
  expect(done).toMatchObject({ added: 3, rejected: [] });
  expect(await namesIn(viewer)).toEqual([
    "Diner in Checking ••5678",
    "Payroll in Checking ••5678",
    "Trattoria Roma in Cardinal 9999",
  ]);
  // What the file says that the account holds; the card's balance it does not say.
  expect(await heldBy(viewer)).toEqual(expect.arrayContaining(["Checking ••5678 1500 USD"]));
  // Next month each goes to the same account by itself, and nothing is there twice.
  expect(await sendImport(viewer, OFX, { dryRun: true })).toMatchObject({
    ...{ added: 0, duplicates: 3 },
    accounts: [{ to: "account" }, { to: "account", accountId: card }],
  });
  expect(await viewer.delete(`/api/transactions/imports/${done.importId}`)).toMatchObject({ status: 200 });
  expect(await namesIn(viewer)).toEqual([]);
});

test("joins CAMT statements of one account, and proves each account", async () => {
  const viewer = await createViewer();
  const preview = await sendImport(viewer, ZIP, { dryRun: true });
  expect(preview).toMatchObject({
    ...{ added: 3, proof: null, rejected: [] },
    accounts: [
      { name: "Account ••2051", rows: 2, proof: { kind: "ends", opening: 100, closing: 70 } },
      { name: "Account ••3052", rows: 1, proof: { kind: "ends", opening: 50, closing: 30 } },
    ],
  });
  expect(await sendImport(viewer, ZIP)).toMatchObject({ added: 3 });
  expect(await heldBy(viewer)).toEqual(expect.arrayContaining(["Account ••2051 70 EUR", "Account ••3052 30 EUR"]));
});

test("proves each MT940 account alone, and leaves one out on request", async () => {
  const viewer = await createViewer();
  const preview = await sendImport(viewer, MT940, { dryRun: true });
  expect(preview).toMatchObject({
    added: 2,
    accounts: [
      { name: "Account ••2051", currency: "EUR", proof: { closing: 90 } },
      { name: "Account ••3052", currency: "SEK", proof: null },
    ],
    rejected: [{ reason: expect.stringMatching(/differs by/) }],
  });
  expect(await sendImport(viewer, MT940, { accounts: [{ name: "Account ••3052", to: "skip" }] })).toMatchObject({
    added: 1,
  });
  expect(await namesIn(viewer)).toEqual(["Shop in Account ••2051"]);
});

test("proposes the own account with a file's last digits and currency", async () => {
  const viewer = await createViewer();
  await linkBank(viewer);
  const { id, mask, currency } = (await accountsOf(viewer)).find((one: { mask: string | null }) => one.mask);
  const one = (number: string, code: string) =>
    `<OFX><STMTRS><CURDEF>${code}<BANKACCTFROM><ACCTID>00001${number}</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261019<TRNAMT>-5<FITID>1<NAME>A</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  const suggested = async (file: string, more: object = {}) =>
    (await sendImport(viewer, file, { dryRun: true, ...more })).suggestedAccountId;
  expect(await suggested(one(mask, currency))).toBe(id);
  expect(await suggested(one(mask, "ISK"))).toBeNull();
  expect(await suggested(one("0000", currency))).toBeNull();
  expect(await suggested(one(mask, currency), { accountId: id })).toBeNull();
});

test.each([
  ["an OFX", "bank.ofx", OFX, "12345678"],
  ["a CAMT", "bank.zip", ZIP, "0000202051"],
  ["an MT940", "bank.sta", MT940, "0000202051"],
])(
  "%s file's account number is neither stored nor shown, but for its last digits",
  async (_, fileName, file, number) => {
    const viewer = await createViewer();
    const shown: unknown[] = [];
    for (const dryRun of [true, false]) {
      const answer = await sendImport(viewer, file, { fileName, dryRun });
      expect([answer.status, answer.message]).toEqual([200, expect.any(String)]);
      shown.push(answer);
    }
    const { rows: tables } = await pool().query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
    );
    for (const { name } of tables) {
      const { rows } = await pool().query(`SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE user_id = $1`, [
        viewer.userId,
      ]);
      shown.push(...rows);
    }
    expect(JSON.stringify(shown)).toMatch(/Diner|Shop/);
    expect(JSON.stringify(shown)).not.toContain(number);
  },
);
