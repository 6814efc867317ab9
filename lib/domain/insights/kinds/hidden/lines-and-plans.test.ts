import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const overlaps = (...rows: TransactionSketch[]) => titles("subscription_overlap", ...rows);
const begun = (...rows: TransactionSketch[]) => titles("new_subscription", ...rows);

describe("one service twice", () => {
  const onCard = (day: number, minor = 1199) =>
    charge("Spotify", "music", minor, monthly("2026-02", 10, day)).map((row) => ({ ...row, accountId: "card" }));

  test("reports software billed monthly after its year was paid", () => {
    const both = (merchant: string, slug: string, yearPaidOn = "2026-07-20", yearText = "ANNUAL PLAN") => [
      ...charge(merchant, slug, 900, monthly("2026-01", 11, 9)),
      ...charge(merchant, slug, 9000, [yearPaidOn]).map((row) => ({ ...row, name: yearText })),
    ];
    expect(overlaps(...both("Sable Notes", "software"))).toEqual(["You're paying for Sable Notes twice"]);
    expect(overlaps(...both("Sable Notes", "software", "2026-11-12"))).toEqual([]);
    expect(overlaps(...both("Wayside Mutual", "insurance"))).toEqual([]);
    // A camera of a shop that bills an app as well.
    expect(overlaps(...both("Sable Notes", "software", "2026-07-20", "SABLE STORE"))).toEqual([]);
  });

  test("ignores a wallet's copy, another's plan and a moved plan", () => {
    expect(overlaps(...onCard(21))).toEqual([]);
    expect(overlaps(...onCard(12, 1699))).toEqual([]);
    const input = inputOf(...onCard(12).filter(({ date }) => date >= "2026-09"));
    const moved = input.transactions.filter(
      ({ merchant, accountId, date }) => merchant !== "Spotify" || accountId === "card" || date < "2026-09",
    );
    expect(detected("subscription_overlap", { ...input, transactions: moved })).toEqual([]);
  });
});

describe("what is needed once", () => {
  const plan = (name: string, slug: string) =>
    charge(name, slug, 2900, monthly("2026-01", 11, 9)).map((row) => ({
      ...row,
      name,
      merchant: name.split(" ")[0] ?? name,
    }));

  test.each([
    ["CARSHIELD 8004174", "ENDURANCE WARRANTY SVCS", "services", "car warranty"],
    ["DROPBOX PLUS", "PCLOUD AG", "software", "cloud storage"],
    ["HUK24 HAUSRAT", "ALLIANZ HAUSRATVERSICHERUNG", "insurance", "contents insurance"],
  ])("reports %s beside %s in whatever category", (one, other, slug, name) => {
    const [found, ...others] = detected("subscription_overlap", inputOf(...plan(one, slug), ...plan(other, slug)));
    expect(others).toEqual([]);
    expect(found?.title).toBe(`You're paying for two ${name} services`);
    expect(found?.body).toContain("cost $58.00 a month together");
    expect(overlaps(...plan(one, slug))).toEqual([]);
    const sameMerchant = plan(one, slug).map((row) => ({
      ...row,
      amountMinor: -1900,
      date: row.date.replace(/09$/, "19"),
    }));
    expect(overlaps(...plan(one, slug), ...sameMerchant)).toEqual([]);
  });

  test.each([
    ["schools called like apps", "BUMBLEBEE PRESCHOOL", "childcare", "TINDERBOX MUSIC SCHOOL", "education"],
    ["such schools in another category", "BUMBLEBEE PRESCHOOL", "services", "TINDERBOX MUSIC SCHOOL", "services"],
    ["carers who come home", "COMFORT HOMECARE", "services", "BRIGHT HOMECARE LLC", "services"],
    ["carers of a parent", "COMFORT HOME CARE", "medical", "BRIGHT HOME CARE LLC", "medical"],
    ["carers, as services", "COMFORT HOME CARE", "services", "BRIGHT HOME CARE LLC", "services"],
    ["a boiler and a building", "BRITISH GAS BOILER COVER", "insurance", "AVIVA HOME COVER", "insurance"],
    ["a clinic and a virus scanner", "NORTON HEALTHCARE PAYPLAN", "services", "MCAFEE", "software"],
    ["a heating and a car", "CARRIER HOME WARRANTY", "services", "CARSHIELD", "services"],
    ["a laptop and a phone", "APPLECARE+ MACBOOK", "software", "VERIZON MOBILE PROTECT", "internet-phone"],
    ["exercises for a back and an app to date with", "HINGE HEALTH", "services", "TINDER", "software"],
    ["two vets' plans called so", "CALM", "pets", "HEADSPACE", "pets"],
  ])("not %s", (_, one, slug, other, otherSlug) => {
    expect(overlaps(...plan(one, slug), ...plan(other, otherSlug))).toEqual([]);
  });
});

describe("two suppliers of power", () => {
  const power = (merchant: string, from: string, count: number) =>
    charge(merchant, "gas-electricity", 9400, monthly(from, count, 12));

  test("reports a new supplier while the old one goes on", () => {
    const [found] = detected("subscription_overlap", inputOf(...power("Sorgenia Energia", "2026-07", 5)));
    // Energy may be gas: it asks.
    expect(found?.title).toBe("Do you need both City Power & Light and Sorgenia Energia?");
    expect(found?.body).toContain("City Power & Light and Sorgenia Energia cost");
    expect(found?.body).toContain("drop any you don't need");
    expect(found?.fact.impact).toBeUndefined();
    // Both say that it is electricity.
    const [sure] = detected("subscription_overlap", inputOf(...power("Sorgenia Luce", "2026-07", 5)));
    expect(sure?.title).toBe("You're paying for two electricity services");
  });

  test("ignores suppliers of a new home, unnamed ones and car charging", () => {
    const of = (merchant: string, minor: number, from: string, count: number, day: number) =>
      charge(merchant, "gas-electricity", minor, monthly(from, count, day));
    const moved = inputOf(
      ...of("Xcel Energy", 8000, "2026-06", 6, 3),
      ...of("CenterPoint Energy", 7000, "2026-06", 6, 18),
    );
    const transactions = moved.transactions.filter(
      ({ merchant, date }) => merchant !== "City Power & Light" || date < "2026-06-01",
    );
    expect(detected("subscription_overlap", { ...moved, transactions })).toEqual([]);
    expect(overlaps(...of("Spire", 9400, "2026-05", 7, 3))).toEqual([]);
    expect(overlaps(...of("ChargePlace", 6000, "2026-05", 7, 3))).toEqual([]);
    // Energy at another price may be gas.
    expect(overlaps(...of("CenterPoint Energy", 5000, "2026-05", 7, 3))).toEqual([]);
  });
});

describe("what is sent home", () => {
  const visits = (merchant: string, slug: string, minor: number, gap: number) =>
    charge(merchant, slug, minor, every(gap, back(3 * gap + 3), 4));

  test("ignores equally priced visits, but recognizes a round-priced box by name", () => {
    const none = (merchant: string, slug: string, minor: number, gap: number) =>
      expect(begun(...visits(merchant, slug, minor, gap))).toEqual([]);
    none("Joe's Barbershop", "personal-care", 3500, 29);
    none("Joe's Barbershop", "personal-care", 3520, 29);
    none("Corner Cafe", "coffee", 450, 7);
    none("Green Door Clothing Club", "clothing", 3999, 29);
    none("Hill Farm Shop", "groceries", 3500, 7);
    none("Hill Farm Shop", "groceries", 1299, 7);
    none("Otter Wholesale Club", "groceries", 498, 7);
    const found = (merchant: string, slug: string, minor: number) =>
      expect(begun(...visits(merchant, slug, minor, 29))).toEqual([`You have a new regular charge from ${merchant}`]);
    found("Hill Farm Box", "groceries", 3500);
    found("Paw Club", "pets", 1500);
    found("Hill Farm Shop", "groceries", 3519);
  });
});

describe("what had ended", () => {
  const gym = (...months: [from: string, count: number][]) =>
    months.flatMap(([from, count]) => charge("Iron Club", "fitness", 2499, monthly(from, count, 11)));

  test("ignores short pauses, seasonal breaks, a new price and resumed streaming", () => {
    const none = (...rows: ReturnType<typeof charge>) => expect(begun(...rows)).toEqual([]);
    none(...gym(["2025-11", 8], ["2026-08", 4]));
    none(...gym(["2025-11", 3], ["2026-04", 3], ["2026-09", 3]));
    none(...gym(["2025-11", 6]), ...charge("Iron Club", "fitness", 3999, monthly("2026-09", 3, 11)));
    none(...gym(["2025-11", 6], ["2026-09", 3]).map((row) => ({ ...row, slug: "tv-streaming" })));
  });
});

test("reports what someone may be unaware of for longer", () => {
  const since = (from: string, slug: string, ...before: TransactionSketch[]) =>
    titles(
      "new_subscription",
      ...before,
      ...charge("Digiclub", slug, 9900, monthly(from, 12, 1)).filter(({ date }) => date <= "2026-11-21"),
    );
  expect(since("2026-05", "uncategorized")).toHaveLength(1);
  expect(since("2026-05", "software")).toEqual([]);
  const bought = { date: "2026-04-11", amountMinor: -34_900, slug: "software", merchant: "Digiclub" };
  expect(since("2026-05", "software", bought)).toHaveLength(1);
  expect(since("2026-05", "software", { ...bought, amountMinor: -900 })).toEqual([]);
  expect(since("2026-05", "software", { ...bought, amountMinor: -12_900 })).toEqual([]);
});

test("reports what charges again though its first payment is known", () => {
  const days = [290, 260, 229, 199, 85, 55, 24].map(back);
  expect(begun(...charge("Qobuz", "music", 1799, days))).toEqual(["Qobuz is charging you again"]);
});

test("asks nobody to cancel what the law sets", () => {
  const council = monthly("2026-08", 4, 14).map((date) => ({ date, amountMinor: -13_200, slug: "taxes" }));
  const rows = council.map((row) => ({ ...row, name: "DIRECT DEBIT SHEFFIELD CITY COUNCIL" }));
  const [found] = detected("new_subscription", inputOf(...rows));
  expect(found?.body).toContain("Check that it applies to you, and whether you qualify for an exemption");
  expect(found?.body).not.toContain("cancel");
});

test("reports fixed-price direct debits as new charges, but not card visits", () => {
  const paid = (name: string, slug: string) =>
    monthly("2026-08", 4, 14).map((date) => ({ date, amountMinor: -3490, slug, name }));
  for (const text of [
    "DD PLANO AUDIKLUBE",
    "PRLV SEPA MUTUELLE CLUB",
    "SEPA-LASTSCHRIFT HOERCLUB",
    "DEBIT ORDER HEARWELL",
    "D/D HEARWELL CLUB",
  ])
    expect(begun(...paid(text, "medical")), text).toHaveLength(1);
  expect(begun(...paid("DD PLANO AUDIKLUBE", "uncategorized"))).toHaveLength(1);
  expect(begun(...paid("COMPRA CLINICA AUDIKLUBE", "medical"))).toEqual([]);
  // Of unknown purpose: the fourth equal one a month apart is more than installments.
  expect(begun(...paid("ADDIS KORRA", "uncategorized").slice(1))).toEqual([]);
  for (const text of ["ATM WITHDRAWAL 5TH AVE", "CITI AUTOPAY PAYMENT", "IRS USATAXPYMT"])
    expect(begun(...paid(text, "uncategorized")), text).toEqual([]);
  expect(begun(...paid("ADDIS KORRA", "uncategorized"))).toHaveLength(1);
  // A card in a shop, whatever its bank books it as.
  for (const text of [
    "SEPA-ELV-LASTSCHRIFT FRISEUR KLEIN",
    "LASTSCHRIFT KARTENZAHLUNG FRISEUR KLEIN",
    "LASTSCHRIFT VISA FRISEUR KLEIN",
    "RECIBO COMPRA TARJETA PELUQUERIA",
    "RECIBO TPV PELUQUERIA",
  ])
    expect(begun(...paid(text, "personal-care")), text).toEqual([]);
  expect(begun(...paid("RECIBO CLUB PELUQUERIA", "personal-care"))).toHaveLength(1);
  // A bill for the house is a bill.
  expect(begun(...paid("DD AGUAS DA VILA", "water-waste"))).toEqual([]);
});
