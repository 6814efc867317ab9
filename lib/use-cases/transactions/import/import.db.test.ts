import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import { categoryById } from "@/lib/domain/transactions/category";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { category, createViewer, type LinkedAccount, linkBank, type TestViewer } from "@/tests/factories";
import type { Answer } from "@/tests/http";
import { isNightly } from "@/tests/nightly";
import { addByHand } from "@/tests/send-import";

const HEADER = "Date,Description,Amount";
const csv = (...lines: string[]) => [HEADER, ...lines].join("\n");
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");

const send = (viewer: TestViewer, file: string | Buffer, more: object = {}): Promise<Answer> =>
  viewer.post("/api/transactions/import", { fileName: "bank.csv", content: base64(file), ...more });
const bring = async (viewer: TestViewer, file: string | Buffer, more: object = {}) => {
  const answer = await send(viewer, file, more);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload;
};

type Row = { id: string; name: string; date: string; amount: number; currency: string; notes?: string; source: string };
const rowsOf = async (viewer: TestViewer, query = ""): Promise<Row[]> => {
  const path = `/api/accounts/transactions/my-range?startDate=1900-01-01&endDate=2199-12-31&limit=200&${query}`;
  return (await viewer.get(path)).body.payload.transactions;
};
const brief = (rows: Row[]) => rows.map(({ date, amount, name }) => `${date} ${amount} ${name}`);

async function withAccount(): Promise<{ viewer: TestViewer; account: LinkedAccount }> {
  const viewer = await createViewer();
  const [account] = await linkBank(viewer);
  if (!account) throw new Error("no account");
  await runSync({ userId: viewer.userId, connectionId: account.connectionId });
  return { viewer, account };
}

describe("a CSV", () => {
  test("is previewed first and then imported, and every line is accounted for", async () => {
    const viewer = await createViewer();
    const file = csv("2026-11-03,Shop,-12.50", "2026-11-04,Salary,1000.00", "2026-02-31,Never,-1.00", ",Total,987.50");
    const expected = {
      added: 2,
      duplicates: 0,
      rejected: [
        { line: 4, reason: "“2026-02-31” isn't a date" },
        { line: 5, reason: "There is no date" },
      ],
      format: "csv",
      needs: [],
      totals: [{ currency: "USD", in: 1000, out: 12.5 }],
    };
    const preview = await bring(viewer, file, { dryRun: true });
    expect(preview).toMatchObject({ ...expected, importId: null });
    expect(preview.preview).toMatchObject([{ line: 2, name: "Shop", amount: -12.5, isDuplicate: false }, { line: 3 }]);
    expect(await rowsOf(viewer)).toEqual([]);
    expect(await bring(viewer, file)).toMatchObject(expected);
    const rows = await rowsOf(viewer);
    expect(brief(rows)).toEqual(["2026-11-04 1000 Salary", "2026-11-03 -12.5 Shop"]);
    expect(rows.map(({ source }) => source)).toEqual(["import", "import"]);
  });

  test("adds its rows once, even sent twice at once", async () => {
    const viewer = await createViewer();
    const file = csv("2026-11-03,Coffee,-3.00", "2026-11-03,Coffee,-3.00", "2026-11-03,COFFEE  *,-3.50");
    const both = await Promise.all([bring(viewer, file), bring(viewer, file)]);
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 3]);
    expect(await bring(viewer, file)).toMatchObject({ added: 0, duplicates: 3, importId: null });
    const third = csv("2026-11-03,coffee,-3.00", "2026-11-03,Coffee,-3.00", "2026-11-03,Coffee,-3.00");
    expect(await bring(viewer, third)).toMatchObject({ added: 1, duplicates: 2 });
    expect(await rowsOf(viewer)).toHaveLength(4);
  });

  test("leaves out probable twins until the person adds them", async () => {
    const { viewer, account } = await withAccount();
    const there = (await rowsOf(viewer, `accountId=${account.id}&pending=false`))
      .filter(({ name }) => /^[A-Z][\w ]{4,}$/i.test(name))
      .slice(0, 4);
    const lines = there.map(({ date, name, amount }) => `${date},POS PURCHASE ${name} 0412,${amount}`);
    const file = csv(...lines, "2026-11-03,Flea market,-8.00");
    const options = { accountId: account.id };
    const preview = await bring(viewer, file, { ...options, dryRun: true });
    expect(preview).toMatchObject({ added: 1, duplicates: 0, probable: { count: 4 } });
    expect(preview.probable.rows).toMatchObject(
      there.map(({ id, name }, index) => ({
        line: index + 2,
        isAdded: false,
        twin: { id, name, accountId: account.id, source: "bank" },
      })),
    );
    expect(await bring(viewer, file, options)).toMatchObject({ added: 1, probable: { count: 4 } });
    expect(await rowsOf(viewer, "q=POS PURCHASE")).toEqual([]);
    expect(await rowsOf(viewer, "q=Flea")).toHaveLength(1);
    // The answer for one line, and for all; what was added is known from then on.
    expect(await bring(viewer, file, { ...options, addAnyway: [3] })).toMatchObject({
      ...{ added: 1, duplicates: 1, probable: { count: 3 } },
    });
    expect(await bring(viewer, file, { ...options, addAnyway: "all" })).toMatchObject({
      ...{ added: 3, duplicates: 2, probable: { count: 0 } },
    });
    expect(await bring(viewer, file, options)).toMatchObject({ added: 0, duplicates: 5, probable: { count: 0 } });
    expect((await send(viewer, file, { addAnyway: [0] })).status).toBe(400);
  });

  test("asks about a file repeated with an account or other ids", async () => {
    const { viewer, account } = await withAccount();
    const file = csv("2026-03-03,Flea market,-8.00", "2026-03-04,Book fair,-12.00");
    expect(await bring(viewer, file)).toMatchObject({ added: 2 });
    expect(await bring(viewer, file, { accountId: account.id })).toMatchObject({ added: 0, probable: { count: 2 } });
    const ofx = (firstId: number) =>
      `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${[3, 4, 5]
        .map(
          (day) =>
            `<STMTTRN><DTPOSTED>2026050${day}<TRNAMT>-${day}.00<FITID>${firstId + day}<NAME>Shop ${day}</STMTTRN>`,
        )
        .join("")}</BANKTRANLIST></STMTRS></OFX>`;
    const options = { fileName: "bank.ofx", accountId: account.id };
    expect(await bring(viewer, ofx(100), options)).toMatchObject({ added: 3 });
    expect(await bring(viewer, ofx(900), options)).toMatchObject({ added: 0, duplicates: 0, probable: { count: 3 } });
  });

  test("compares accounts kept by hand with the bank's, both ways", async () => {
    const { viewer, account } = await withAccount();
    const byHand = { accountId: await addByHand(viewer, "Old passbook") };
    const there = (await rowsOf(viewer, `accountId=${account.id}&pending=false`))
      .filter(({ name }) => /^[A-Z][\w ]{4,}$/i.test(name))
      .slice(0, 3);
    const theirs = csv(...there.map(({ date, name, amount }) => `${date},${name},${amount}`));
    const preview = await bring(viewer, theirs, byHand);
    expect(preview).toMatchObject({ added: 0, duplicates: 0, probable: { count: 3 } });
    expect(preview.probable.rows).toMatchObject(there.map(({ id }) => ({ twin: { id, source: "bank" } })));

    const own = csv("2026-03-03,Flea market,-8.40", "2026-03-04,Book fair,-12.30");
    expect(await bring(viewer, own, byHand)).toMatchObject({ added: 2 });
    expect(await bring(viewer, own, { accountId: account.id })).toMatchObject({ added: 0, probable: { count: 2 } });
  });

  test("recognizes typed, reported and changed transactions", async () => {
    const { viewer, account } = await withAccount();
    const [bankRow] = await rowsOf(viewer, `accountId=${account.id}&pending=false`);
    if (!bankRow) throw new Error("no row");
    const file = csv(`${bankRow.date},${bankRow.name},${bankRow.amount}`, "2026-11-03,Flea market,-8.00");
    await viewer.post("/api/transactions/manual", {
      ...{ date: "2026-11-03", amount: 8, type: "expense", name: "Flea Market", categoryId: category("shopping").id },
      accountId: account.id,
    });
    expect(await bring(viewer, file, { accountId: account.id })).toMatchObject({ added: 0, duplicates: 2 });
    // Without an account they may be those, and are added when the person says so.
    expect(await bring(viewer, file)).toMatchObject({ added: 0, duplicates: 0, probable: { count: 2 } });
    expect(await bring(viewer, file, { addAnyway: "all" })).toMatchObject({ added: 2, duplicates: 0 });
    const [imported] = await rowsOf(viewer, "q=Flea");
    const edit = { name: "Lamps", amount: 9, date: "2026-10-01" };
    const edited = (await rowsOf(viewer, "q=Flea")).find(({ source }) => source === "import") ?? imported;
    await viewer.patch(`/api/transactions/${edited?.id}`, edit);
    expect(await bring(viewer, file)).toMatchObject({ added: 0, duplicates: 2 });
    await viewer.delete(`/api/transactions/${edited?.id}`);
    expect(await bring(viewer, file, { addAnyway: "all" })).toMatchObject({ added: 1, duplicates: 1 });
  });

  test("undoes an import whole, edited rows included, and nothing else", async () => {
    const viewer = await createViewer();
    const first = await bring(viewer, csv("2026-11-01,Kept,-1.00"), { fileName: "october.csv" });
    const second = await bring(viewer, csv("2026-11-02,One,-1.00", "2026-11-03,Two,-2.00"), { fileName: "nov.csv" });
    const [two] = await rowsOf(viewer, "q=Two");
    await viewer.patch(`/api/transactions/${two?.id}`, { name: "Renamed" });
    const list = await viewer.get("/api/transactions/imports");
    expect(list.body.payload).toMatchObject([
      { id: second.importId, fileName: "nov.csv", format: "csv", added: 2 },
      { id: first.importId, fileName: "october.csv", added: 1 },
    ]);
    const undone = await viewer.delete(`/api/transactions/imports/${second.importId}`);
    expect(undone.body.payload).toEqual({ id: second.importId, removed: 2 });
    expect(brief(await rowsOf(viewer))).toEqual(["2026-11-01 -1 Kept"]);
    expect((await viewer.delete(`/api/transactions/imports/${second.importId}`)).status).toBe(404);
    const stranger = await createViewer();
    expect((await stranger.delete(`/api/transactions/imports/${first.importId}`)).status).toBe(404);
    expect(await rowsOf(viewer)).toHaveLength(1);
    const { rows: sums } = await pool().query(
      "SELECT sum(net_minor)::text AS net FROM monthly_rollups WHERE user_id = $1",
      [viewer.userId],
    );
    expect(sums).toEqual([{ net: "-100" }]);
  });

  test("is refused until answered, and remembers answers by account and columns", async () => {
    const { viewer, account } = await withAccount();
    const of = { accountId: account.id };
    const file = csv("03/04/2026,Shop,1.00", "05/06/2026,Shop,2.00");
    const preview = await bring(viewer, file, { ...of, dryRun: true });
    expect(preview).toMatchObject({ needs: ["dateOrder", "isOutPositive"], isRemembered: false, added: 2 });
    const refused = await send(viewer, file, of);
    expect(refused.status).toBe(400);
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(["mapping.dateOrder", "mapping.isOutPositive"]);
    expect(await rowsOf(viewer, "source=import")).toEqual([]);
    const mapping = { ...preview.mapping, dateOrder: "dmy", isOutPositive: true };
    await bring(viewer, file, { ...of, mapping });
    expect(brief(await rowsOf(viewer, "q=Shop&source=import"))).toEqual(["2026-06-05 -2 Shop", "2026-04-03 -1 Shop"]);
    const next = await bring(viewer, csv("07/08/2026,Shop,3.00"), { ...of, dryRun: true });
    expect(next).toMatchObject({
      needs: [],
      isRemembered: true,
      mapping,
      preview: [{ date: "2026-08-07", amount: -3 }],
    });
    // Another account's columns of the same names may mean other things.
    expect(await bring(viewer, file, { dryRun: true })).toMatchObject({ isRemembered: false, needs: preview.needs });
    const stranger = await createViewer();
    expect(await bring(stranger, file, { dryRun: true })).toMatchObject({ isRemembered: false });
  });

  test("rejects rows in another currency than the account's", async () => {
    const { viewer, account } = await withAccount();
    const file = "Date,Description,Amount,Currency\n2026-11-03,Shop,-1.00,EUR\n2026-11-03,Shop,-1.00,USD";
    expect(await bring(viewer, file, { accountId: account.id })).toMatchObject({
      added: 1,
      rejected: [{ line: 2, reason: "It is in EUR, and the account is kept in USD" }],
    });
  });

  test("is categorized by rules, its own words and past merchants", async () => {
    const viewer = await createViewer();
    const add = (name: string, categoryId: string) =>
      viewer.post("/api/transactions/manual", {
        ...{ date: "2026-10-01", amount: 5, type: "expense", name, categoryId },
      });
    await add("Corner shop", category("groceries").id);
    const ruled = await add("Gym", category("shopping").id);
    await viewer.patch(`/api/transactions/${ruled.body.payload.id}`, {
      categoryId: category("fitness").id,
      applyToMerchant: true,
    });
    const file = [
      "Date,Description,Amount,Category",
      "2026-11-01,CORNER SHOP 0123,-5.00,",
      "2026-11-02,Gym,-5.00,Coffee & snacks",
      "2026-11-03,Somewhere,-5.00,coffee & snacks",
      "2026-11-04,Nowhere,-5.00,what is this",
      "2026-11-05,Friend,5.00,",
      "2026-11-06,Employer,900.00,Salary",
      "2026-11-07,Own account,50.00,Internal transfer",
    ].join("\n");
    await bring(viewer, file);
    const stored = await prisma().transaction.findMany({
      where: { userId: viewer.userId, source: "import" },
      orderBy: { date: "asc" },
    });
    expect(stored.map((row) => [categoryById(row.categoryId)?.slug, row.categorySource])).toEqual([
      ["groceries", "provider"],
      ["fitness", "rule"],
      ["coffee", "provider"],
      ["uncategorized", "provider"],
      ["other-income", "provider"],
      ["salary", "provider"],
      ["internal-transfer", "provider"],
    ]);
  });

  test("keeps imported income in the file's category through later imports and restores", async () => {
    const viewer = await createViewer();
    const head = "Date,Description,Amount,Category";
    const slugs = async () => {
      const rows = await prisma().transaction.findMany({
        where: { userId: viewer.userId },
        orderBy: [{ date: "asc" }, { amountMinor: "asc" }],
      });
      return rows.map(
        (row) => `${row.name} ${categoryById(row.categoryId)?.slug}${row.isTransfer ? " out of every total" : ""}`,
      );
    };
    await bring(
      viewer,
      [
        head,
        "2026-10-01,Acme,900.00,Salary",
        "2026-10-02,Acme,20.00,Interest",
        "2026-10-03,Own,50.00,",
        "2026-10-03,Fare,-2.00,Clothing",
      ].join("\n"),
    );
    await bring(viewer, [head, "2026-10-04,Acme,-75.00,Clothing", "2026-10-09,Acme,75.00,Other income"].join("\n"));
    const asCategorized = [
      "Acme salary",
      "Acme interest",
      "Fare clothing",
      "Own other-income",
      "Acme clothing",
      "Acme clothing",
    ];
    expect(await slugs(), "the money back of the purchase alone goes under it").toEqual(asCategorized);

    const [own, salary] = await Promise.all(
      [50, 900].map(async (amount) => (await rowsOf(viewer)).find((row) => row.amount === amount)),
    );
    const path = `/api/transactions/${salary?.id}`;
    await viewer.delete(path);
    expect((await viewer.post(`${path}/restore`, {})).status).toBe(200);
    expect(await slugs(), "deleted and brought back").toEqual(asCategorized);

    const rule = { merchantKey: "savings pot", categoryId: category("savings").id };
    await viewer.post("/api/categories/rules", rule);
    await viewer.patch(`/api/transactions/${own?.id}`, { name: "Savings pot" });
    expect((await slugs())[3], "renamed to one that a rule files").toBe("Savings pot savings out of every total");
  });

  test("recognizes recurring payments among imported rows", async () => {
    const { viewer, account } = await withAccount();
    const months = ["06", "07", "08", "09", "10", "11"];
    await bring(viewer, csv(...months.map((month) => `2026-${month}-05,Tower bouldering club,-39.00`)), {
      accountId: account.id,
    });
    const { body } = await viewer.get(
      "/api/accounts/transactions/my-range?q=bouldering&startDate=2026-01-01&endDate=2026-12-31",
    );
    expect(body.payload.transactions.map((row: { isRecurring: boolean }) => row.isRecurring)).toEqual(
      months.map(() => true),
    );
  });
});

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261104<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>000012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261104
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103120000.000[-5:EST]<TRNAMT>-12.50<FITID>A1<NAME>AT&amp;T, the "phone" {x}<MEMO>November</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-3,00<FITID>A2<NAME>Coffee</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-3,00<FITID>A3<NAME>Coffee</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260231<TRNAMT>5.00<FITID>A4<NAME>Never</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1<DTASOF>20261104</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe("an OFX file", () => {
  test("of the first generation is recognized by its own ids", async () => {
    const viewer = await createViewer();
    const more = { fileName: "statement.qfx" };
    expect(await bring(viewer, SGML, more)).toMatchObject({
      format: "ofx",
      added: 3,
      duplicates: 0,
      rejected: [{ line: 13, reason: "“20260231” isn't a date" }],
      statements: [{ id: "5678", currency: "USD", rows: 4 }],
    });
    const rows = await rowsOf(viewer);
    expect(brief(rows).toSorted()).toEqual([
      '2026-11-03 -12.5 AT&T, the "phone" {x}',
      "2026-11-03 -3 Coffee",
      "2026-11-03 -3 Coffee",
    ]);
    expect(rows.find(({ amount }) => amount === -12.5)?.notes).toBe("November");
    expect(await bring(viewer, SGML, more)).toMatchObject({ added: 0, duplicates: 3 });
    // The same month as CSV, without ids, is known as well; a third coffee is a new one.
    const coffees = csv("2026-11-03,Coffee,-3.00", "2026-11-03,Coffee,-3.00", "2026-11-03,Coffee,-3.00");
    expect(await bring(viewer, coffees)).toMatchObject({ added: 1, duplicates: 2 });
    const [coffee] = await rowsOf(viewer, "q=Coffee");
    await viewer.patch(`/api/transactions/${coffee?.id}`, { name: "Espresso", date: "2026-11-02" });
    expect(await bring(viewer, SGML, more)).toMatchObject({ added: 0, duplicates: 3 });
  });
});

/** Takes seconds. */
const AT_NIGHT: [string, Buffer, number][] = isNightly
  ? [["a hundred thousand rows and more", Buffer.from(`${HEADER}\n${"2026-11-03,a,-1\n".repeat(100_001)}`), 422]]
  : [];

describe("a file that is not a statement", () => {
  test.each<[string, Buffer, number]>([
    ["a PDF", Buffer.from("%PDF-1.7"), 422],
    ["a quotation mark that never closes", Buffer.from('"a,b\n1,2'), 400],
    ...AT_NIGHT,
    ["prose", Buffer.from("Dear customer,\nwe are sorry.\n"), 400],
  ])("%s is refused in words, and nothing is stored", async (_, bytes, status) => {
    const viewer = await createViewer();
    const answer = await send(viewer, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^[A-Z].*/);
    expect((await send(viewer, bytes, { dryRun: true })).status).toBeLessThan(500);
    expect(await prisma().import.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test.each([
    [{ content: "not base64!" }, "content"],
    [{ content: "" }, "content"],
    [{ accountId: "1" }, "accountId"],
    [{ currency: "XXL" }, "currency"],
    [{ mapping: { date: 0, name: 1, dateOrder: "dmy", decimal: "." } }, "mapping.amount"],
    [{ mapping: { date: -1, name: 1, amount: 2, dateOrder: "dmy", decimal: "." } }, "mapping.date"],
    [{ mapping: { date: 0, name: 1, amount: 2, dateOrder: "dym", decimal: "." } }, "mapping.dateOrder"],
    [{ dryRun: "yes" }, "dryRun"],
  ])("%j is answered with 400 and an issue at %s", async (more, path) => {
    const answer = await send(await createViewer(), csv("2026-11-03,Shop,-1.00"), more);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
  });

  test("rejects rows without losing any if a mapped column is missing", async () => {
    const mapping = { date: 0, name: 1, amount: 99, dateOrder: "ymd", decimal: "." };
    const preview = await bring(await createViewer(), csv("2026-11-03,Shop,-1.00"), { mapping });
    expect(preview).toMatchObject({ added: 0, rejected: [{ line: 2, reason: "There is no amount" }] });
  });

  test("a file too large is refused before it is read", async () => {
    const viewer = await createViewer();
    const answer = await send(viewer, Buffer.alloc(32 * 1024 * 1024 + 1, 65));
    expect(answer).toMatchObject({ status: 413, body: { error: "BODY_TOO_LARGE" } });
  });

  test("another person's account cannot be imported to", async () => {
    const { account } = await withAccount();
    const stranger = await createViewer();
    const file = csv("2026-11-03,Shop,-1.00");
    const theirs = await send(stranger, file, { accountId: account.id });
    const nobodys = await send(stranger, file, { accountId: randomUUID() });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
  });

  test("stores hostile texts as written, except for control characters", async () => {
    const viewer = await createViewer();
    const names = [
      "<script>alert(1)</script>",
      "\u202Egnp.exe",
      "=cmd()",
      "'; DROP TABLE users;--",
      "日本語 🏦",
      "x".repeat(900),
    ];
    const lines = names.map((name) => `2026-11-03,${JSON.stringify(name)},-1.00`);
    expect(await bring(viewer, csv(...lines, "2026-11-03,NUL\u0001here,-1.00"))).toMatchObject({
      added: 7,
      rejected: [],
    });
    const stored = (await rowsOf(viewer)).map(({ name }) => name);
    expect(stored).toEqual(expect.arrayContaining([...names.slice(0, 5), "NUL here"]));
  });
});
