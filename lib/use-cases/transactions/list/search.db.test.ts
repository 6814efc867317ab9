import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { addDays, addMonths, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, category, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { countingQueries } from "@/tests/queries";
import { fc } from "@/tests/seeded";

const RANGE = "/api/accounts/transactions/my-range";
const today = dayInTimeZone(new Date(), "UTC");

type Row = {
  name: string;
  merchant?: string;
  notes?: string;
  slug?: string;
  date?: string;
  amountMinor?: number;
  currency?: string;
};

async function store(viewer: TestViewer, rows: readonly Row[]): Promise<void> {
  await pool().query(
    `INSERT INTO transactions (user_id, id, date, amount_minor, currency, name, merchant, notes, merchant_key, category_id, source)
     SELECT $1, s.* , 'manual'
     FROM unnest($2::uuid[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::uuid[]) s`,
    [
      viewer.userId,
      rows.map(() => uuidv7()),
      rows.map(({ date }) => date ?? today),
      rows.map(({ amountMinor }) => amountMinor ?? -1000),
      rows.map(({ currency }) => currency ?? "USD"),
      rows.map(({ name }) => name),
      rows.map(({ merchant }) => merchant ?? null),
      rows.map(({ notes }) => notes ?? null),
      rows.map(({ merchant, name }) => foldText(merchant ?? name)),
      rows.map(({ slug }) => category(slug ?? "uncategorized").id),
    ],
  );
}

const ALL_TIME = "startDate=1990-01-01&endDate=2199-01-01&limit=200";
async function find(viewer: TestViewer, q: string, more = ALL_TIME): Promise<string[]> {
  const answer = await viewer.get(`${RANGE}?${more}&q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.payload.transactions.map((row: { name: string }) => row.name).sort();
}

test("folds text in the database as the search does", async () => {
  const texts = [
    "Café  Trader JOE’S #552",
    "Żabka / Łódź Straße ŒUVRE Æon þing",
    "ПЯТЁРОЧКА ΑΘΉΝΑΣ İstanbul ışık",
    "ﬁne ＇full＇ ＷＩＤＥ ½ № ™ 100% a_b \\ back\tslash",
    "🍕 pizza 日本 한국 עברית",
    ...fc.sample(fc.string({ unit: "grapheme", maxLength: 40 }), 300),
    ...fc.sample(
      fc.string({ unit: fc.constantFrom(..."aÀ é'’´-–_%\\\"[]^{}|~¡¿«»“”„·•‐‑€£¥¢©®°ЖΣς\n\t".split("")) }),
      300,
    ),
  ].filter((text) => !text.includes("\0") && text.isWellFormed());
  const { rows } = await pool().query(
    "SELECT search_fold(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY u(t, n) ORDER BY n",
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

describe("a search", () => {
  let viewer: TestViewer;
  const lastOctober = `${Number(today.slice(0, 4)) - 1}-10`;
  beforeAll(async () => {
    viewer = await createViewer();
    await store(viewer, [
      { name: "TRADER JOE S #552", merchant: "Trader Joe's", slug: "groceries", amountMinor: -7948 },
      { name: "CAFÉ MÜLLER", notes: "Birthday of Zoë" },
      { name: "Whole Foods Market", slug: "groceries", date: `${lastOctober}-14`, amountMinor: -6500 },
      { name: "Octopus Energy", slug: "gas-electricity", date: addDays(today, -800), amountMinor: -12_000 },
      { name: "Doctor Smith", date: addDays(today, -810), amountMinor: -10_000 },
      { name: "Refund", amountMinor: 7948 },
      { name: "Ramen in Osaka", currency: "JPY", amountMinor: -79 },
      { name: "100% cotton_shirt" },
      { name: "Yesterday's", date: addDays(today, -1), amountMinor: -50_00 },
    ]);
  });

  test("ignores accents, apostrophes, capitals and spacing", async () => {
    for (const q of ["trader joes", "Trader Joe's", "trader joe’s", "TRADERJOES", "joe trader", "trad"])
      expect(await find(viewer, q), q).toEqual(["TRADER JOE S #552"]);
    for (const q of ["cafe", "café", "muller", "cafe muller"])
      expect(await find(viewer, q), q).toEqual(["CAFÉ MÜLLER"]);
    expect(await find(viewer, "wholefoods")).toEqual(["Whole Foods Market"]);
  });

  test("reads notes and categories, and requires every word", async () => {
    expect(await find(viewer, "zoe birthday")).toEqual(["CAFÉ MÜLLER"]);
    expect(await find(viewer, "groceries")).toEqual(["TRADER JOE S #552", "Whole Foods Market"]);
    // The group's name works as well as the category's.
    expect(await find(viewer, "utilities")).toEqual(["Octopus Energy"]);
    expect(await find(viewer, "grocer trader")).toEqual(["TRADER JOE S #552"]);
    expect(await find(viewer, "trader müller")).toEqual([]);
  });

  test("treats wildcards as punctuation between words", async () => {
    expect(await find(viewer, "cotton_s")).toEqual(["100% cotton_shirt"]);
    expect(await find(viewer, "100% cotton")).toEqual(["100% cotton_shirt"]);
    expect(await find(viewer, "cot%shirt_zz")).toEqual([]);
    expect(await find(viewer, "\\ % _")).toHaveLength(9);
  });

  test("finds amounts in any currency", async () => {
    expect(await find(viewer, "79.48")).toEqual(["Refund", "TRADER JOE S #552"]);
    expect(await find(viewer, "-79.48")).toEqual(["TRADER JOE S #552"]);
    expect(await find(viewer, "79")).toEqual(["Ramen in Osaka", "Refund", "TRADER JOE S #552"]);
    expect(await find(viewer, "> 100")).toEqual(["Octopus Energy"]);
    expect(await find(viewer, ">= 100")).toEqual(["Doctor Smith", "Octopus Energy"]);
    expect(await find(viewer, "60-70")).toEqual(["Whole Foods Market"]);
  });

  test("finds days and months; month names match word starts only", async () => {
    const october = await find(viewer, "oct");
    expect(october).toContain("Octopus Energy");
    expect(october).not.toContain("Doctor Smith");
    expect(await find(viewer, `october ${lastOctober.slice(0, 4)}`)).toEqual(["Whole Foods Market"]);
    expect(await find(viewer, `${lastOctober}-14`)).toEqual(["Whole Foods Market"]);
    expect(await find(viewer, "yesterday")).toEqual(["Yesterday's"]);
    expect(await find(viewer, `groceries > 50 ${lastOctober}`)).toEqual(["Whole Foods Market"]);
  });

  test("combines with a date range, and totals cover the matches", async () => {
    expect(await find(viewer, "groceries", `startDate=${addDays(today, -3)}&endDate=${today}`)).toEqual([
      "TRADER JOE S #552",
    ]);
    const answer = await viewer.get(`${RANGE}?${ALL_TIME}&q=groceries`);
    expect(answer.body.payload.totals).toEqual([{ currency: "USD", income: 0, expense: 144.48, sum: -144.48 }]);
  });

  test("finds a changed note at once and forgets the old one", async () => {
    const own = await createViewer();
    await store(own, [{ name: "Market", notes: "for Zoë" }]);
    await pool().query("UPDATE transactions SET notes = 'para André' WHERE user_id = $1", [own.userId]);
    expect(await find(own, "andre")).toEqual(["Market"]);
    expect(await find(own, "zoe")).toEqual([]);
  });

  test("finds rows in any of several categories", async () => {
    const ids = ["groceries", "gas-electricity"].map((slug) => category(slug).id).join(",");
    expect(await find(viewer, "e", `${ALL_TIME}&categoryIds=${ids}`)).toEqual([
      "Octopus Energy",
      "TRADER JOE S #552",
      "Whole Foods Market",
    ]);
  });
});

test("finds an account's transactions by name, last digits or bank", async () => {
  const viewer = await createViewer();
  const [checking] = await linkBank(viewer, BANKS.checking);
  const [card] = await linkBank(viewer, BANKS.card);
  for (const account of [checking, card])
    await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
  const accountsOf = async (q: string) => {
    const answer = await viewer.get(`${RANGE}?${ALL_TIME}&q=${encodeURIComponent(q)}`);
    return new Set(answer.body.payload.transactions.map((row: { accountId: string }) => row.accountId));
  };
  const { rows } = await pool().query("SELECT name, mask FROM accounts WHERE user_id = $1 AND id = $2", [
    viewer.userId,
    card?.id,
  ]);
  expect(await accountsOf(`${rows[0].name} ${rows[0].mask}`)).toEqual(new Set([card?.id]));
});

describe("the palette search", () => {
  const search = async (viewer: TestViewer, q: string) => {
    const answer = await viewer.get(`/api/transactions/search?q=${encodeURIComponent(q)}`);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.payload;
  };

  test("returns latest transactions and matching merchants of all time in one statement", async () => {
    const viewer = await createViewer();
    const days = Array.from({ length: 9 }, (_, back) => addDays(today, -200 * back));
    await store(viewer, [
      ...days.map((date, at) => ({ name: `TJ ${at}`, merchant: "Trader Joe's", date })),
      { name: "Trader Vic's", date: addDays(today, -5) },
      { name: "Market", notes: "not from trader joe's" },
    ]);
    const result = await search(viewer, "trader");
    expect(result.transactions.map((row: { name: string }) => row.name)).toEqual(
      expect.arrayContaining(["Market", "TJ 0", "Trader Vic's", "TJ 1", "TJ 2", "TJ 3"]),
    );
    expect(result.transactions).toHaveLength(6);
    expect(result).toMatchObject({ total: 11, isMore: false });
    expect(result.merchants).toEqual([
      { name: "Trader Joe's", transactionCount: 9 },
      { name: "Trader Vic's", transactionCount: 1 },
    ]);
    // The session row and the search.
    expect(await countingQueries(() => search(viewer, "trader"))).toBe(2);
  });

  test("returns nothing for punctuation and no other user's rows", async () => {
    const [owner, stranger] = [await createViewer(), await createViewer()];
    await store(owner, [{ name: "Trader Joe's" }]);
    expect(await search(owner, "%%")).toEqual({ transactions: [], total: 0, isMore: false, merchants: [] });
    expect(await search(stranger, "trader")).toEqual({ transactions: [], total: 0, isMore: false, merchants: [] });
    expect((await search(owner, "trader")).total).toBe(1);
  });

  test("finds a month's transactions and no merchants", async () => {
    const viewer = await createViewer();
    const month = addMonths(monthOf(today), -2);
    await store(viewer, [{ name: "Market", date: firstDayOf(month) }, { name: "Bakery" }]);
    const found = await search(viewer, month);
    expect(found.transactions.map((row: { name: string }) => row.name)).toEqual(["Market"]);
    expect(found.merchants).toEqual([]);
  });
});
