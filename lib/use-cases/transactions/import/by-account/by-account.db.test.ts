import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { category, createViewer, type TestViewer } from "@/tests/factories";
import { accountsOf, addByHand, sendImport } from "@/tests/send-import";

const HEADER = "Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags";
const monarch = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;
const FILE = monarch(
  '2026-09-02,Trattoria Roma,Restaurants & Bars,Card (...4821),SQ *TRATTORIA ROMA,,-62.50,"Holiday,Italy"',
  "2026-09-03,Hill Street,Lodging of mine,Checking,HILL STREET,,-1300.55,",
  "2026-09-04,Card payment,Transfer,Checking,PAYMENT,,-62.50,",
  "2026-09-04,Card payment,Transfer,Card (...4821),PAYMENT,,62.50,",
  "2026-09-05,Fernwood,Paycheck,Checking,FERNWOOD PAYROLL,,3120.00,holiday",
);

async function stored({ userId }: TestViewer) {
  const { rows } = await pool().query(
    `SELECT a.name AS account, t.date::text, t.amount_minor::int AS minor, t.merchant, c.slug AS category, t.is_transfer AS transfer,
       (SELECT array_agg(g.name ORDER BY g.name) FROM tags g WHERE g.id = ANY (t.tag_ids)) AS tags
     FROM transactions t LEFT JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
     JOIN categories c ON c.id = t.category_id
     WHERE t.user_id = $1 ORDER BY t.date, t.amount_minor`,
    [userId],
  );
  return rows;
}

const heldBy = async (viewer: TestViewer) =>
  (await accountsOf(viewer)).map(
    ({ name, currentBalance, byHand }: { name: string; currentBalance: number; byHand: { kind: string } | null }) => ({
      ...{ name, currentBalance, kind: byHand?.kind },
    }),
  );

test("makes every account of a file with tags, transfers and balances", async () => {
  const viewer = await createViewer();
  const preview = await sendImport(viewer, FILE, { dryRun: true });
  expect(preview).toMatchObject({
    ...{ app: "Monarch", format: "other-app", added: 5, needs: [] },
    accounts: [
      { name: "Card (...4821)", rows: 2, to: "new", kind: "card", accountId: null },
      { name: "Checking", rows: 3, to: "new", kind: "checking" },
    ],
  });
  expect(await sendImport(viewer, FILE)).toMatchObject({ added: 5, rejected: [] });
  expect(await stored(viewer)).toMatchObject([
    {
      account: "Card (...4821)",
      minor: -6250,
      merchant: "Trattoria Roma",
      category: "dining-out",
      tags: ["Holiday", "Italy"],
    },
    { account: "Checking", minor: -130_055 },
    { account: "Checking", minor: -6250, transfer: true },
    { account: "Card (...4821)", minor: 6250, transfer: true },
    { account: "Checking", minor: 312_000, category: "salary", tags: ["Holiday"] },
  ]);
  const { rows } = await pool().query("SELECT count(*)::int FROM transfers WHERE user_id = $1", [viewer.userId]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await heldBy(viewer)).toEqual([
    { name: "Card (...4821)", currentBalance: 0, kind: "card" },
    { name: "Checking", currentBalance: 1756.95, kind: "checking" },
  ]);
});

test("finds its accounts again for the same file and the next", async () => {
  const viewer = await createViewer();
  await sendImport(viewer, FILE);
  expect(await sendImport(viewer, FILE)).toMatchObject({ added: 0, duplicates: 5, probable: { count: 0 } });
  const next = monarch("2026-10-02,Kiosk,Groceries,Checking,KIOSK,,-2.00,");
  const answer = await sendImport(viewer, next, { dryRun: true });
  expect(answer).toMatchObject({ added: 1, accounts: [{ name: "Checking", to: "account" }] });
  await sendImport(viewer, next);
  expect(await heldBy(viewer)).toHaveLength(2);
});

test("puts each account where the person says, and remembers it by name", async () => {
  const viewer = await createViewer();
  const id = await addByHand(viewer, "Everyday");
  const accounts = [
    { name: "Checking", to: id },
    { name: "Card (...4821)", to: "skip" },
  ];
  const answer = await sendImport(viewer, FILE, { accounts });
  expect(answer).toMatchObject({ added: 3, accounts: [{ to: "skip" }, { to: "account", accountId: id }] });
  expect(answer.rejected.map(({ reason }: { reason: string }) => reason)).toEqual([
    "You left its account out",
    "You left its account out",
  ]);
  const next = await sendImport(viewer, monarch("2026-10-02,Kiosk,Groceries,checking,KIOSK,,-2.00,"), { dryRun: true });
  expect(next.accounts).toMatchObject([{ name: "checking", to: "account", accountId: id }]);
  const stranger = await createViewer();
  expect((await sendImport(stranger, FILE, { accounts })).status).toBe(404);
});

test("proposes an own account of that name and currency", async () => {
  const viewer = await createViewer();
  const id = await addByHand(viewer, "CHECKING");
  await addByHand(viewer, "Card (...4821)", { currency: "EUR" });
  expect((await sendImport(viewer, FILE, { dryRun: true })).accounts).toMatchObject([
    { name: "Card (...4821)", to: "new", accountId: null },
    { name: "Checking", to: "account", accountId: id },
  ]);
});

test("maps the file's categories as the person says, and remembers it", async () => {
  const viewer = await createViewer();
  const preview = await sendImport(viewer, FILE, { dryRun: true });
  expect(preview.categories).toEqual([
    { name: "Transfer", rows: 2, categoryId: expect.any(String), basis: "known" },
    { name: "Restaurants & Bars", rows: 1, categoryId: category("dining-out").id, basis: "known" },
    { name: "Lodging of mine", rows: 1, categoryId: null, basis: "none" },
    { name: "Paycheck", rows: 1, categoryId: category("salary").id, basis: "known" },
  ]);
  const categories = [
    { name: "Lodging of mine", categoryId: category("rent").id },
    { name: "Restaurants & Bars", categoryId: category("coffee").id },
  ];
  await sendImport(viewer, FILE, { categories });
  expect((await stored(viewer)).map((row) => row.category).slice(0, 2)).toEqual(["coffee", "rent"]);
  const next = monarch("2026-10-02,Hill Street,LODGING OF MINE,Checking,HILL STREET,,-1300.55,");
  expect((await sendImport(viewer, next, { dryRun: true })).categories).toEqual([
    { name: "LODGING OF MINE", rows: 1, categoryId: category("rent").id, basis: "chosen" },
  ]);
  const forgotten = [{ name: "LODGING OF MINE", categoryId: null }];
  await sendImport(viewer, next, { categories: forgotten });
  expect((await sendImport(viewer, next, { dryRun: true })).categories).toMatchObject([{ basis: "none" }]);
});

test("undoes its accounts except those with later transactions", async () => {
  const viewer = await createViewer();
  const { importId } = await sendImport(viewer, FILE);
  await sendImport(viewer, monarch("2026-10-02,Kiosk,Groceries,Checking,KIOSK,,-2.00,"));
  expect((await viewer.delete(`/api/transactions/imports/${importId}`)).body.payload.removed).toBe(5);
  expect(await heldBy(viewer)).toEqual([{ name: "Checking", currentBalance: -2, kind: "checking" }]);
});

test("makes an account for a bank's file, and refuses two targets", async () => {
  const viewer = await createViewer();
  const csv = "Date,Description,Amount\n2026-09-02,Kiosk,-2.00\n2026-09-03,Market,-3.00\n";
  const newAccount = { name: "Village bank", kind: "checking" };
  expect(await sendImport(viewer, csv, { newAccount })).toMatchObject({ added: 2, accounts: [] });
  expect(await heldBy(viewer)).toEqual([{ name: "Village bank", currentBalance: -5, kind: "checking" }]);
  const [made] = await accountsOf(viewer);
  const both = await sendImport(viewer, csv, { newAccount, accountId: made.id });
  expect([both.status, both.message]).toEqual([400, "Choose an account or name a new one, not both"]);
});

const ofx = (rows: readonly (readonly [string, string])[], ledger: readonly [string, string]) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ([day, amount], at) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${day}${at}<NAME>Shop ${at}</STMTTRN>`,
    )
    .join(
      "",
    )}</BANKTRANLIST><LEDGERBAL><BALAMT>${ledger[0]}<DTASOF>${ledger[1]}</LEDGERBAL><AVAILBAL><BALAMT>1.00<DTASOF>20991231</AVAILBAL></STMTRS></OFX>`;

test("uses OFX's ledger balance for the new account and later files", async () => {
  const viewer = await createViewer();
  const september = ofx(
    [
      ["20260902", "-20.00"],
      ["20260910", "100.00"],
    ],
    ["580.00", "20260930"],
  );
  await sendImport(viewer, september, { newAccount: { name: "Village bank", kind: "checking" } });
  expect(await heldBy(viewer)).toEqual([{ name: "Village bank", currentBalance: 580, kind: "checking" }]);
  const [{ id: accountId }] = await accountsOf(viewer);
  const bookings = [
    ["20261002", "-30.00"],
    ["20261005", "-50.00"],
  ] as const;
  const proved = await sendImport(viewer, ofx(bookings, ["500.00", "20261031"]), { accountId, dryRun: true });
  expect(proved.proof).toEqual({ kind: "ends", balances: 2, currency: "USD", opening: 580, closing: 500 });
  const missed = await sendImport(viewer, ofx(bookings.slice(1), ["500.00", "20261031"]), { accountId, dryRun: true });
  expect([missed.proof, missed.remarks]).toEqual([
    null,
    ["The file's balance differs by $30.00 from what this account comes to with its rows."],
  ]);
  // What was booked since the balance was set counts for the file after.
  await sendImport(viewer, ofx(bookings, ["500.00", "20261031"]), { accountId });
  const november = ofx([["20261103", "-1.00"]], ["499.00", "20261110"]);
  expect((await sendImport(viewer, november, { accountId, dryRun: true })).proof).toMatchObject({
    opening: 500,
    closing: 499,
  });
});

test("stores another application's split with parts in mapped categories", async () => {
  const viewer = await createViewer();
  const HEADER_OF_YNAB = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"`;
  const part = (place: string, word: string, out: string) =>
    `"Checking","","13/09/2026","Corner Kiosk","Mine: ${word}","Mine","${word}","Split (${place}) ${word} note",$${out},$0.00,"Cleared"`;
  const file = [HEADER_OF_YNAB, part("1/2", "Groceries", "4.50"), part("2/2", "Gizmos", "3.00"), ""].join("\n");
  const preview = await sendImport(viewer, file, { dryRun: true });
  expect(preview).toMatchObject({ added: 1, remarks: ["Splits that are one transaction each, with their parts: 1."] });
  expect(preview.categories).toMatchObject([
    { name: "Mine: Groceries", basis: "known" },
    { name: "Mine: Gizmos", basis: "none" },
  ]);
  const categories = [{ name: "Mine: Gizmos", categoryId: category("electronics").id }];
  expect(await sendImport(viewer, file, { categories })).toMatchObject({ added: 1 });
  const { rows } = await pool().query("SELECT amount_minor::int AS minor, parts FROM transactions WHERE user_id = $1", [
    viewer.userId,
  ]);
  expect(rows).toEqual([
    {
      minor: -750,
      parts: [
        { categoryId: category("groceries").id, amountMinor: -450, note: "Groceries note" },
        { categoryId: category("electronics").id, amountMinor: -300, note: "Gizmos note" },
      ],
    },
  ]);
  expect(await sendImport(viewer, file)).toMatchObject({ added: 0, duplicates: 1 });
});

test("recognizes a split whose parts were imported before", async () => {
  const viewer = await createViewer();
  const actual = (...lines: string[]) =>
    ["Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared", ...lines, ""].join("\n");
  const parts = ["Checking,2026-09-02,Kiosk,fruit,,-4.5,0,Cleared", "Checking,2026-09-02,Kiosk,soap,,-3,0,Cleared"];
  expect(await sendImport(viewer, actual(...parts))).toMatchObject({ added: 2 });
  const split = actual(
    "Checking,2026-09-02,Kiosk,(SPLIT INTO 2) both,,0,-7.5,Cleared",
    "Checking,2026-09-02,Kiosk,(SPLIT 1 OF 2) fruit,,-4.5,0,Cleared",
    "Checking,2026-09-02,Kiosk,(SPLIT 2 OF 2) soap,,-3,0,Cleared",
  );
  expect(await sendImport(viewer, split)).toMatchObject({ added: 0, duplicates: 1, rejected: [] });
});
