import { describe, expect, test } from "vitest";
import { readBytes } from "@/tests/statements/read-bytes";

const rowsOf = async (text: string) =>
  (await readBytes(text)).rows.map(
    ({ date, amountMinor, currency, name, account, category, merchant, tags, notes, isExcluded, fileParts }) => ({
      ...(fileParts ? { parts: fileParts.map((part) => [part.amountMinor, part.category, part.note]) } : {}),
      ...{ date, amountMinor, currency, name, account, category },
      ...(merchant ? { merchant } : {}),
      ...(tags && tags.length > 0 ? { tags } : {}),
      ...(notes ? { notes } : {}),
      ...(isExcluded ? { isExcluded } : {}),
    }),
  );

const MINT = `"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
"9/02/2026","Trattoria Roma","TRATTORIA ROMA 0231","62.50","debit","Restaurants","Platinum Card","Holiday","with Ana, and Ben"
"9/11/2026","Fernwood","FERNWOOD PAYROLL","3,120.00","credit","Paycheck","Checking","",""
"9/12/2026","Card Payment","PAYMENT THANK YOU","500.00","debit","Exclude From Mint","Checking","",""
`;
const YNAB = `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","13/09/2026","Corner Kiosk","Everyday: Groceries","Everyday","Groceries","Split (1/2) fruit",€4.50,€0.00,"Cleared"
"Checking","Red","13/09/2026","Corner Kiosk","Everyday: Household","Everyday","Household","Split (2/2) soap",€3.00,€0.00,"Cleared"
"Checking","","14/09/2026","Transfer : Savings","","","","",€1,200.00,€0.00,"Cleared"
"Savings","","14/09/2026","Transfer : Checking","","","","",€0.00,€1,200.00,"Cleared"
`;
const MONARCH = `Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags
2026-09-02,Trattoria Roma,Restaurants & Bars,Card (...4821),SQ *TRATTORIA ROMA,,-62.50,"Holiday,Italy"
2026-09-03,Rent,Rent,Checking,,,-1300.55,
`;
const COPILOT = `date,name,amount,status,category,parent category,excluded,tags,type,account,account mask,note,recurring
2026-09-02,Trattoria Roma,62.50,posted,Restaurants,Food & Drink,false,Holiday,regular,Card,4821,late,
2026-09-03,To savings,200.00,posted,,,true,,internal transfer,Checking,0012,,
2026-09-04,Gas,40.00,pending,Gas,Car,false,,regular,Card,4821,,
2026-09-11,Fernwood,-3120.00,posted,Paycheck,Income,false,,income,Checking,0012,,
`;
const SIMPLIFI = `"account","state","postedOn","payee","usage","tags","category","transactionDate","amount"
"Checking","CLEARED","Sep 2, 2026","Trattoria Roma","Regular","Holiday","Dining Out","Sep 1, 2026","-62.50"
"Checking","PENDING","Sep 3, 2026","Gas","Regular","","Gas","Sep 3, 2026","-40.00"
`;
const LUNCH_MONEY = `date,category,payee,amount,currency,notes,account_name,tags,status
2026-09-02,Restaurants,Trattoria Roma,62.50,eur,,Card,"Holiday, Italy",cleared
2026-09-11,Income,Fernwood Payroll,-3120.00,usd,,Checking,,cleared
2026-09-14,Shopping,IKEA,19.99,usd,,Checking,,cleared
`;
const ACTUAL = `Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
Checking,2026-09-02,Corner Kiosk,(SPLIT INTO 2) both,,0,-7.5,Cleared
Checking,2026-09-02,Corner Kiosk,(SPLIT 1 OF 2) fruit,Everyday: Groceries,-4.5,0,Cleared
Checking,2026-09-02,Corner Kiosk,(SPLIT 2 OF 2) ,Everyday: Household,-3,0,Not cleared
Checking,2026-09-03,Savings,,,-200,0,Cleared
Savings,2026-09-03,Checking,,,200,0,Cleared
`;
const FIREFLY = `user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes
1,1,1,2026-11-01T10:00:00+00:00,2026-11-01T10:00:00+00:00,,Withdrawal,EUR,-62.500000000000,,,Dinner,2026-09-02T00:00:00+02:00,Checking,,Asset account,Trattoria Roma,,Expense account,0,Restaurants,,,"Holiday,Italy",nice
1,2,2,2026-11-01T10:00:00+00:00,2026-11-01T10:00:00+00:00,,Deposit,EUR,3120,,,Salary,2026-09-11T00:00:00+02:00,Fernwood,,Revenue account,Checking,,Asset account,0,Salary,,,,
1,3,3,2026-11-01T10:00:00+00:00,2026-11-01T10:00:00+00:00,,Transfer,EUR,200,USD,215.5,To savings,2026-09-12T00:00:00+02:00,Checking,,Asset account,Dollars,,Asset account,0,,,,,
1,4,4,2026-11-01T10:00:00+00:00,2026-11-01T10:00:00+00:00,Market,Withdrawal,EUR,-4.5,,,Fruit,2026-09-13T00:00:00+02:00,Checking,,Asset account,Market,,Expense account,0,Groceries,,,,
1,5,5,2026-11-01T10:00:00+00:00,2026-11-01T10:00:00+00:00,,Opening balance,EUR,100,,,Initial,2026-09-01T00:00:00+02:00,Initial,,Initial balance account,Checking,,Asset account,0,,,,,
`;

describe("an export as its application writes it", () => {
  test("of Mint has its accounts, labels, notes, categories and exclusions", async () => {
    expect((await readBytes(MINT)).app).toBe("Mint");
    expect(await rowsOf(MINT)).toEqual([
      {
        ...{ date: "2026-09-02", amountMinor: -6250, currency: "USD", name: "TRATTORIA ROMA 0231" },
        ...{ account: "Platinum Card", category: "Restaurants", merchant: "Trattoria Roma" },
        ...{ tags: ["Holiday"], notes: "with Ana, and Ben" },
      },
      expect.objectContaining({ amountMinor: 312_000, account: "Checking", category: "Paycheck" }),
      expect.objectContaining({ amountMinor: -50_000, name: "PAYMENT THANK YOU", isExcluded: true }),
    ]);
  });

  test("of YNAB has tags, transfers, split parts and its own date order", async () => {
    const quoted = YNAB.replaceAll("€1,200.00", '"€1,200.00"');
    expect((await readBytes(quoted)).needs).toEqual([]);
    expect(await rowsOf(quoted)).toMatchObject([
      {
        ...{ date: "2026-09-13", amountMinor: -750, name: "Corner Kiosk" },
        ...{ category: "Everyday: Groceries", tags: ["Red"] },
        parts: [
          [-450, "Everyday: Groceries", "fruit"],
          [-300, "Everyday: Household", "soap"],
        ],
      },
      { amountMinor: -120_000, account: "Checking", category: "Transfer" },
      { amountMinor: 120_000, account: "Savings", category: "Transfer" },
    ]);
    const open = quoted.replaceAll(/1[34]\/09/g, "03/09");
    expect((await readBytes(open)).needs).toEqual(["dateOrder"]);
  });

  test("of Monarch has the bank's text, else the merchant", async () => {
    expect(await rowsOf(MONARCH)).toMatchObject([
      { name: "SQ *TRATTORIA ROMA", merchant: "Trattoria Roma", tags: ["Holiday", "Italy"], account: "Card (...4821)" },
      { name: "Rent", amountMinor: -130_055, account: "Checking" },
    ]);
  });

  test("of Copilot has its signs, accounts by digits, and nothing pending", async () => {
    expect(await rowsOf(COPILOT)).toMatchObject([
      { amountMinor: -6250, account: "Card 4821", tags: ["Holiday"], notes: "late" },
      { amountMinor: -20_000, account: "Checking 0012", category: "Transfer", isExcluded: true },
      { amountMinor: 312_000, account: "Checking 0012" },
    ]);
    expect((await readBytes(COPILOT)).rejected).toMatchObject([{ line: 4, reason: "It isn't booked: “pending”" }]);
  });

  test("of Simplifi has the day of booking, and nothing that is pending", async () => {
    expect(await rowsOf(SIMPLIFI)).toMatchObject([{ date: "2026-09-02", amountMinor: -6250, tags: ["Holiday"] }]);
  });

  test("of Simplifi joins the parts of a split, and rejects stray parts", async () => {
    const split = `,account,state,postedOn,payee,usage,category,tags,notes,amount,action
,"Card","CLEARED","9/14/2026","Corner Market","","SPLIT","trip","weekly","$0.00",""
,,,,,,"Groceries","",,"-7.98",
,,,,,,"Office Supplies","","pens","-6.77",
,"Checking","CLEARED","9/15/2026","Hill Street","","Rent","","","-$640.00",""
,,,,,,"Groceries","",,"-1.00",
,"Card","CLEARED","9/16/2026","Cut Off","","SPLIT","","","$0.00",""
`;
    const { rows, rejected, remarks } = await readBytes(split);
    expect(rows).toMatchObject([
      {
        ...{ date: "2026-09-14", name: "Corner Market", account: "Card" },
        ...{ amountMinor: -1475, notes: "weekly", tags: ["trip"] },
        fileParts: [
          { amountMinor: -798, category: "Groceries" },
          { amountMinor: -677, category: "Office Supplies", note: "pens" },
        ],
      },
      { name: "Hill Street", amountMinor: -64_000 },
    ]);
    expect(rejected.map(({ line }) => line)).toEqual([6, 7]);
    expect(remarks).toEqual(["Splits that are one transaction each, with their parts: 1."]);
  });

  test("of Lunch Money has each row's currency and asks for its sign", async () => {
    expect((await readBytes(LUNCH_MONEY)).needs).toEqual(["isOutPositive"]);
    expect(await rowsOf(LUNCH_MONEY)).toMatchObject([
      { amountMinor: -6250, currency: "EUR", account: "Card", tags: ["Holiday", "Italy"] },
      { amountMinor: 312_000, currency: "USD", account: "Checking" },
      { amountMinor: -1999 },
    ]);
  });

  test("of Actual joins the parts of a split, and has its transfers", async () => {
    expect(await rowsOf(ACTUAL)).toMatchObject([
      {
        ...{ amountMinor: -750, name: "Corner Kiosk", notes: "both" },
        parts: [
          [-450, "Everyday: Groceries", "fruit"],
          [-300, "Everyday: Household", null],
        ],
      },
      { amountMinor: -20_000, account: "Checking", category: "Transfer" },
      { amountMinor: 20_000, account: "Savings", category: "Transfer" },
    ]);
    expect((await readBytes(ACTUAL)).rejected).toEqual([]);
    expect((await readBytes(ACTUAL)).remarks).toEqual(["Splits that are one transaction each, with their parts: 1."]);
  });

  test("of Firefly III has a row for each own account and currency", async () => {
    expect(await rowsOf(FIREFLY)).toMatchObject([
      {
        ...{ date: "2026-09-02", amountMinor: -6250, currency: "EUR", name: "Dinner", merchant: "Trattoria Roma" },
        ...{ account: "Checking", category: "Restaurants", tags: ["Holiday", "Italy"], notes: "nice" },
      },
      { amountMinor: 312_000, account: "Checking", merchant: "Fernwood", category: "Salary" },
      { amountMinor: -20_000, currency: "EUR", account: "Checking", category: "Transfer" },
      { amountMinor: 21_550, currency: "USD", account: "Dollars", category: "Transfer" },
      { amountMinor: -450, account: "Checking", notes: "Part of “Market”." },
      { amountMinor: 10_000, account: "Checking", name: "Initial" },
    ]);
  });

  test("of Firefly III joins a group of journals under its title", async () => {
    const second = FIREFLY.split("\n").find((line) => line.startsWith("1,4,4")) ?? "";
    const soap = second
      .replace("1,4,4", "1,4,6")
      .replace("-4.5", "-3")
      .replace("Fruit", "Soap")
      .replace("Groceries", "Household");
    expect((await rowsOf(`${FIREFLY}${soap}\n`)).filter(({ amountMinor }) => amountMinor === -750)).toMatchObject([
      {
        ...{ name: "Market", account: "Checking", currency: "EUR" },
        parts: [
          [-450, "Groceries", "Fruit"],
          [-300, "Household", "Soap"],
        ],
      },
    ]);
  });

  test("of Monarch and Mint joins rows of one text in different categories", async () => {
    const target = (category: string, amount: string) =>
      `2026-09-04,Target,${category},Checking,TARGET T-1033,,${amount},`;
    const monarch = [MONARCH.trimEnd(), target("Groceries", "-40.00"), target("Clothing", "-22.10"), ""].join("\n");
    expect((await rowsOf(monarch)).at(-1)).toMatchObject({
      amountMinor: -6210,
      parts: [
        [-4000, "Groceries", null],
        [-2210, "Clothing", null],
      ],
    });
    const coffees = [MONARCH.trimEnd(), target("Coffee", "-4.00"), target("Coffee", "-4.00"), ""].join("\n");
    expect((await rowsOf(coffees)).slice(-2)).toMatchObject([{ amountMinor: -400 }, { amountMinor: -400 }]);
    const mint = (category: string, amount: string) =>
      `"9/13/2026","Target","TARGET T-1033","${amount}","debit","${category}","Checking","",""`;
    expect(
      (await rowsOf([MINT.trimEnd(), mint("Groceries", "40.00"), mint("Clothing", "22.10"), ""].join("\n"))).at(-1),
    ).toMatchObject({
      amountMinor: -6210,
      parts: [
        [-4000, "Groceries", null],
        [-2210, "Clothing", null],
      ],
    });
  });

  test("of YNAB keeps refunds within splits and cut splits apart", async () => {
    const line = (place: string, out: string, back: string) =>
      `"Checking","","13/09/2026","Kiosk","Everyday: Groceries","Everyday","Groceries","Split (${place}) x",$${out},$${back},"Cleared"`;
    const header = YNAB.split("\n")[0];
    const rows = await rowsOf([header, line("1/2", "9.00", "0.00"), line("2/2", "0.00", "2.00"), ""].join("\n"));
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-900, 200]);
    const cut = await rowsOf([header, line("1/3", "9.00", "0.00"), ""].join("\n"));
    expect(cut).toMatchObject([{ amountMinor: -900, notes: "Split (1/3) x" }]);
  });
});
