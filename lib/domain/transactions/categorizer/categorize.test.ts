import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { categorize } from "./categorize";
import { categoryOfFile } from "./category-of-file";
import { directorySize } from "./directory";
import { categoryOfMerchantCode } from "./merchant-codes";
import type { PastMerchant } from "./own-past";

const row = (name: string, amountMinor: number, currency = "USD", date = "2026-11-03") => ({
  ...{ name, amountMinor, currency, date },
  merchantKey: merchantKeyOf(name),
});
const of = (name: string, amountMinor = -1250, currency = "USD", past: PastMerchant[] = []) =>
  categorize([row(name, amountMinor, currency)], past)[0] ?? null;

describe("a bank's text", () => {
  test.each([
    ["SQ *JOES PIZZERIA BROOKLYN NY", "USD", "dining-out", "words"],
    ["TRADER JOE S 5907 PORTLAND OR", "USD", "groceries", "directory"],
    ["POS DEBIT SPOTIFY USA NEW YORK NY", "USD", "music", "directory"],
    ["HOMEDEPOT 4421", "USD", "home-improvement", "directory"],
    ["TESCO PAY AT PUMP 3124", "GBP", "fuel", "directory"],
    ["UPI/412345678901/SWIGGY/swiggy@icici", "INR", "dining-out", "directory"],
    ["REWE SAGT DANKE 43 LEIPZIG", "EUR", "groceries", "directory"],
    ["MÜLLER HANDELS GMBH", "EUR", "shopping", "directory"],
    ["Hirsch-Apotheke Köln", "EUR", "pharmacy", "directory"],
    ["LINKT MELBOURNE", "AUD", "parking-tolls", "directory"],
    ["PRESTO AUTOLOAD TORONTO", "CAD", "public-transport", "directory"],
    ["NON-NETWORK ATM FEE", "USD", "atm-fees", "words"],
    ["ZELLE TO J SMITH RENT", "USD", "rent", "words"],
    ["INTERAC E-TRANSFER SENT K MACLEOD RENT", "CAD", "rent", "words"],
    ["ZELLE TO J SMITH", "USD", "other-transfer", "directory"],
    ["ACH D- HDFC HOME LN EMI", "INR", "mortgage", "words"],
  ])("“%s” in %s is %s by %s", (name, currency, slug, basis) => {
    expect(of(name, -1250, currency)).toMatchObject({ slug, basis });
  });

  test("that says only that money was transferred is for review, and an invoice that comes in is paid work", () => {
    expect(of("ONLINE TRANSFER REF 36810246")).toBeNull();
    expect(of("NORTHWIND MEDIA ACH CREDIT INV 0143", 90_000)).toMatchObject({ slug: "gig-work" });
  });

  test("of a person, or of nothing that is known, is left for review", () => {
    for (const name of ["JOHN SMITH", "HARBOR ST LLC", "XK 4471", "PAYMENT REF 88123"]) expect(of(name)).toBeNull();
  });

  test("says pay whoever pays it, and money in from a shop is its refund, never a purchase's word for pay", () => {
    expect(of("KROGER CO PAYROLL", 210000)).toMatchObject({ slug: "salary" });
    expect(of("NOMINA CARREFOUR ESPAÑA", 184000, "EUR")).toMatchObject({ slug: "salary" });
    expect(of("STIPENDIO IKEA ITALIA RETAIL", 152000, "EUR")).toMatchObject({ slug: "salary" });
    expect(of("BLUMEN HOLTKAMP MINIJOB", 52000, "EUR")).toMatchObject({ slug: "salary" });
    expect(of("AMAZON MKTPL REFUND", 2500)).toMatchObject({ slug: "shopping" });
    expect(of("UBER DRIVER PAYOUT", 30000)).toMatchObject({ slug: "gig-work" });
    expect(of("BRIGHT CONSULTING", 300000)).toBeNull();
    expect(of("INTEREST PAID", 412)).toMatchObject({ slug: "interest" });
    expect(of("INTEREST CHARGED", -412)).toMatchObject({ slug: "interest-charges" });
  });

  test("says of money in what its purpose says, whoever sends it, and nothing of money out by it", () => {
    const from = (amountMinor: number) =>
      categorize([{ ...row("Vattenfall Europe", amountMinor, "EUR"), notes: "Gehalt 11/2026" }], [])[0]?.slug;
    expect(from(250_000)).toBe("salary");
    expect(from(-8400)).toBe("gas-electricity");
  });

  test("of a short or common name counts only where it begins with it", () => {
    expect(of("NEXT 0412 LEEDS", -4500, "GBP")).toMatchObject({ slug: "clothing" });
    expect(of("SEE YOU NEXT TIME", -4500, "GBP")).toBeNull();
  });

  test("of another country's merchant is believed by a name of several words and not by one word", () => {
    expect(of("CANADIAN TIRE 9574")).toMatchObject({ slug: "shopping" });
    expect(of("PENNY 123")).toBeNull();
    expect(of("PENNY 123", -900, "EUR")).toMatchObject({ slug: "groceries" });
  });
});

describe("the person's own past", () => {
  const past = (merchantKey: string, slug: PastMerchant["slug"], isOut = true) => ({ merchantKey, slug, isOut });

  test("knows another branch, and counts for more than the directory", () => {
    expect(of("Zambesi Traders Northside")).toBeNull();
    expect(of("Zambesi Traders Northside", -1250, "USD", [past("zambesi traders", "groceries")])).toMatchObject({
      slug: "groceries",
      basis: "past",
    });
    const starbucks = [past("starbucks airport", "other-travel")];
    expect(of("STARBUCKS 0412 AIRPORT", -500, "USD", starbucks)).toMatchObject({ slug: "other-travel", basis: "past" });
  });

  test("says nothing where like merchants disagree, where only a place is alike, or of the other direction", () => {
    const split = [past("zambesi traders east", "groceries"), past("zambesi traders west", "clothing")];
    expect(of("Zambesi Traders", -1250, "USD", split)).toBeNull();
    expect(of("Quorl Northside", -1250, "USD", [past("zambesi northside", "groceries")])).toBeNull();
    expect(of("Quorl New York", -1250, "USD", [past("zambesi new york", "groceries")])).toBeNull();
    expect(of("Zambesi Traders", 1250, "USD", [past("zambesi traders", "groceries")])).toBeNull();
  });
});

describe("rhythm", () => {
  const every = (days: number, name: string, amountMinor: number, times = 6) =>
    Array.from({ length: times }, (_, index) => row(name, amountMinor, "USD", addDays("2026-01-02", index * days)));
  const slugs = (rows: ReturnType<typeof row>[]) => [...new Set(categorize(rows, []).map((one) => one?.slug ?? null))];

  test("makes pay of what comes every fortnight in one amount, and rent of an equal part of it each month", () => {
    const rows = [...every(14, "ZORBLAT 88", 180000, 13), ...every(30, "J OKONKWO", -120000)];
    expect(slugs(rows)).toEqual(["salary", "rent"]);
    expect(categorize(rows, [])[0]?.basis).toBe("rhythm");
  });

  test("makes nothing of what comes irregularly, is small, or leaves in amounts that differ", () => {
    const uneven = [3, 19, 24, 61, 70].map((day) => row("ZORBLAT 88", 180000, "USD", addDays("2026-01-02", day)));
    expect(slugs(uneven)).toEqual([null]);
    expect(slugs(every(14, "ZORBLAT 88", 2000))).toEqual([null]);
    const bills = every(30, "J OKONKWO", -90000).map((one, index) => ({ ...one, amountMinor: -90000 - index * 9000 }));
    expect(slugs([...every(14, "ZORBLAT 88", 180000, 13), ...bills])).toEqual(["salary", null]);
  });
});

describe("a file's own category", () => {
  test("is every name and slug of ours but the one that says nothing", () => {
    for (const { name, slug } of CATEGORIES) {
      if (slug === "uncategorized") continue;
      expect([categoryOfFile(name), categoryOfFile(slug)]).toEqual([slug, slug]);
    }
    expect(categoryOfFile("Uncategorized")).toBeNull();
  });

  test("is understood as other applications write it, with its group in front, and as a card network's code", () => {
    expect(categoryOfFile("Gas & Fuel")).toBe("fuel");
    expect(categoryOfFile("🍔 Restaurants & Bars")).toBe("dining-out");
    expect(categoryOfFile("Everyday Expenses: Groceries")).toBe("groceries");
    expect(categoryOfFile("Inflow: Ready to Assign")).toBe("other-income");
    expect(categoryOfFile("Auto & Transport:Parking")).toBe("parking-tolls");
    expect(categoryOfFile("5411")).toBe("groceries");
    expect(categoryOfFile("Misc")).toBeNull();
  });

  test("codes lie in the ranges of the networks", () => {
    expect(["3005", "5814", "6011", "7995", "0001", "05411"].map(categoryOfMerchantCode)).toEqual([
      ...["flights", "dining-out", "cash-withdrawal", "entertainment"],
      ...[null, null],
    ]);
  });
});

test("the directory holds fifteen hundred merchants and more, and every line a category of ours", () => {
  expect(directorySize()).toBeGreaterThan(1500);
});

test("ten thousand different rows take no longer than a person waits", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => row(`SHOP ${index.toString(36)} TOWN`, -index - 1));
  const begun = Date.now();
  categorize(rows, []);
  // A second on a machine that does nothing else (docs/benchmarks.md); here five others may be at work.
  expect(Date.now() - begun).toBeLessThan(5000);
});
