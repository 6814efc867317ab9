import { describe, expect, test } from "vitest";
import { inOneCurrency } from "@/lib/domain/insights/currencies/convert-ledger";
import { exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { ACCOUNTS, inputOf } from "@/lib/domain/insights/detection/household.fixture";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

import { outlastedOf } from "./outlasted";

const still = (...rows: readonly TransactionSketch[]) => titles("forgotten_subscription", ...rows);
const named = (name: string, rows: readonly TransactionSketch[]) => rows.map((row) => ({ ...row, name }));
const aYear = (day: number) => monthly("2025-11", 13, day).slice(0, 13);
const until = (last: string, day: number) => monthly("2025-11", 13, day).filter((date) => date <= last);

describe("a home that was given up", () => {
  const rent = (last: string) =>
    named("TRANSFERENCIA ALQUILER SERRANO 12 CARMEN", charge("Casa Real", "rent", 70_000, until(last, 3)));
  const power = named("RECIBO IBERDROLA LUZ SERRANO 12", charge("Iberdrola", "gas-electricity", 4500, aYear(12)));

  test("finds the supply that names its address, with what it took since", () => {
    const input = inputOf(...rent("2026-06-10"), ...power);
    const [found] = detected("forgotten_subscription", input);
    expect(found?.title).toBe("Iberdrola is still charging you $45.00 a month");
    expect(found?.body).toContain("Your last payment to Casa Real was on June 3. Since July 12, there have been five");
    expect(found?.fact.figures[0]?.value).toBe(5 * 4500);
  });

  test("passes over rents that run, ended lately or have a renamed landlord", () => {
    expect(still(...rent("2026-11-20"), ...power)).toEqual([]);
    expect(still(...rent("2026-10-20"), ...power)).toEqual([]);
    const renamed = named("ALQUILER LUZ", charge("Casa Nueva", "rent", 70_000, monthly("2026-07", 5, 3)));
    expect(still(...rent("2026-06-10"), ...renamed, ...power)).toEqual([]);
  });

  test("passes over what moved along and names the person, too", () => {
    const moved = named("ALQUILER SERRANO 12 OLMEDO", charge("Casa Real", "rent", 70_000, until("2026-06-10", 3)));
    const line = named("RECIBO FIBRA OLMEDO", charge("Digi", "internet-phone", 3000, aYear(12)));
    const water = named("RECIBO AGUAS OLMEDO", charge("Canal", "water-waste", 3000, aYear(15)));
    expect(still(...moved, ...water)).toEqual([]);
    const input = inputOf(...moved, ...line);
    const transactions = input.transactions.filter(({ merchant }) => merchant !== "Brightline Internet");
    expect(detected("forgotten_subscription", { ...input, transactions })).toEqual([]);
  });

  test("asks only about supplies that the present home lacks", () => {
    const line = named("DD SERRANO ALARM", charge("Verisure Home Alarm", "services", 3900, aYear(9)));
    expect(still(...rent("2026-06-10"), ...line)).toEqual(["Do you still need Verisure Home Alarm?"]);
    expect(still(...rent("2026-06-10"), ...named("RECIBO IBERDROLA LUZ", power))).toEqual([]);
    const gym = named("SERRANO GYM", charge("Fit Club", "fitness", 3900, aYear(9)));
    expect(still(...rent("2026-06-10"), ...gym)).toEqual([]);
  });
});

describe("an animal that died", () => {
  const insured = charge("Agria Pet Insurance", "insurance", 4100, aYear(9));
  const died = (name: string) => named(name, charge(name, "services", 16_500, ["2026-05-20"]));

  test.each([
    "PIMA PET CREMATION",
    "TIERBESTATTUNG ROSENGARTEN",
    "CREMATION ANIMALE DU SUD",
    "DYREKREMATORIUM",
    "DIERENCREMATORIUM DE HOF",
  ])("asks about its insurance after %s", (name) => {
    expect(still(...insured, ...died(name))).toEqual(["Do you still need Agria Pet Insurance?"]);
  });

  test("says nothing of shops or clinics that are paid again", () => {
    const often = ["2026-01-20", "2026-02-22", "2026-05-20", "2026-09-11"];
    expect(still(...insured, ...charge("Pet Heaven", "pets", 3500, ["2026-05-20"]))).toEqual([]);
    expect(still(...insured, ...charge("Pima Pet Memorial", "pets", 3500, often))).toEqual([]);
    expect(still(...insured, ...charge("Pima Pet Memorial", "pets", 3500, often.slice(1, 3)))).toEqual([]);
    const vet = charge("River Vet", "pets", 8900, ["2026-08-20", "2026-10-28"]);
    const end = charge("River Vet", "pets", 16_500, ["2026-05-20"]);
    expect(still(...insured, ...vet, ...named("RIVER VET PET CREMATION", end))).toEqual([]);
  });

  test("says nothing beside another animal or for later insurance", () => {
    const vet = charge("River Vet Clinic", "pets", 8900, ["2026-08-14"]);
    expect(still(...insured, ...died("PIMA PET CREMATION"), ...vet)).toEqual([]);
    expect(still(...insured, ...died("OAK FUNERAL HOME"))).toEqual([]);
    const young = charge("Agria Pet Insurance", "insurance", 4100, monthly("2026-06", 6, 9).slice(0, 6));
    expect(still(...young, ...died("PIMA PET CREMATION"))).toEqual([]);
  });
});

describe("a car that was sold", () => {
  const insured = named("KFZ HAFTPFLICHT GOLF B-AB 12", charge("Allianz", "insurance", 6400, aYear(9)));
  const other = named("KFZ HAFTPFLICHT POLO B-CD 34", charge("Allianz", "insurance", 5100, aYear(9)));
  const paid = (name: string, minor = 450_000): TransactionSketch => ({
    ...{ date: "2026-06-12", amountMinor: minor, slug: "other-income", name },
  });

  test("finds the policy that names what someone paid for", () => {
    expect(still(...insured, ...other, paid("UEBERWEISUNG VON J BRANDT AUTOVERKAUF GOLF"))).toEqual([
      "Allianz is still charging you $64.00 a month",
    ]);
  });

  test.each([
    ["GEICO AUTO POLICY ANNA KELLER", "Geico", "VENMO CASHOUT FROM BOB TO ANNA KELLER SOLD COUCH"],
    ["RECIBO MAPFRE SEGURO AUTO GARCIA", "Mapfre", "TRANSFERENCIA DE LOPEZ COMPRA SOFA A GARCIA"],
    ["RECIBO MAPFRE SEGURO AUTO GARCIA", "Mapfre", "DEVOLUCION COMPRA TARJETA GARCIA"],
    ["KFZ HAFTPFLICHT GOLF B-AB 12", "Allianz", "REFUND FROM BRANDT PURCHASE OF GOLF"],
    ["LIBERTY MUTUAL HOME POLICY MARTINEZ", "Liberty Mutual", "ETSY SALE PAYOUT MARTINEZ CERAMICS"],
    ["URBAN SPORTS CLUB MITGLIED KELLER", "Urban Sports Club", "UEBERWEISUNG VON BRANDT VERKAUF KELLER", "fitness"],
    ["BARMER KRANKENKASSE KELLER", "Barmer", "UEBERWEISUNG VON BRANDT VERKAUF KELLER"],
  ])("says nothing of %s, which names a person or no car", (name, payee, sold, slug = "insurance") => {
    expect(still(...named(name, charge(payee, slug, 6400, aYear(9))), paid(sold))).toEqual([]);
  });

  test("ignores words in texts of one's own pay or transfers", () => {
    const moved = { ...paid("ANNA GOLF", 20_000), date: "2026-02-02" };
    const out = { ...moved, amountMinor: -20_000, accountId: "savings" };
    const said = paid("UEBERWEISUNG VON J BRANDT AUTOVERKAUF GOLF");
    expect(
      still(...insured, { ...moved, slug: "internal-transfer" }, { ...out, slug: "internal-transfer" }, said),
    ).toEqual([]);
    const pay = charge("Birch", "salary", -250_000, aYear(25)).map((row) => ({ ...row, name: "BIRCH PAY GOLF" }));
    expect(still(...insured, ...pay, paid("UEBERWEISUNG VON J BRANDT AUTOVERKAUF GOLF"))).toEqual([]);
  });

  test("asks about unknown policies and about names before the sale", () => {
    const policy = named("PRLV MAIF COTIS KANGOO ET-412", charge("MAIF", "insurance", 6400, aYear(9)));
    expect(still(...policy, paid("VIR M DUARTE VENTE VOITURE KANGOO"))).toEqual(["Do you still need MAIF?"]);
    expect(still(...insured, paid("UEBERWEISUNG VON J BRANDT GOLF VERKAUFT"))).toEqual(["Do you still need Allianz?"]);
  });

  test.each([
    [45_000, 0],
    [4_500_000, 1],
  ])("takes %i paise for a car's price only where it is one", (minor, count) => {
    const input = inputOf(...insured, paid("NEFT J BRANDT SOLD GOLF", minor));
    const of = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, currency: "INR" }));
    const inRupees = { ...input, transactions: of(input.transactions), accounts: of(input.accounts) };
    expect(outlastedOf({ ...inRupees, currency: "INR" })).toHaveLength(count);
  });

  test("asks about the only policy after a company bought a car", () => {
    const policy = charge("Geico", "insurance", 9900, aYear(9));
    expect(still(...policy, paid("WEBUYANYCAR.COM"))).toEqual(["Do you still need Geico?"]);
    const dearer = policy.map((row) => (row.date < "2025-12-12" ? { ...row, amountMinor: -8100 } : row));
    expect(still(...dearer, paid("WEBUYANYCAR.COM"))).toEqual(["Do you still need Geico?"]);
    const lower = policy.map((row) => (row.date > "2026-07-01" ? { ...row, amountMinor: -8100 } : row));
    expect(still(...lower, paid("WEBUYANYCAR.COM"))).toEqual([]);
  });
});

describe("a car that was sold, beside other cars' costs", () => {
  const buyer = { date: "2026-05-12", amountMinor: 650_000, slug: "car", name: "WEBUYANYCAR.COM" };
  const policy = charge("Geico", "insurance", 9900, aYear(9));
  const next = (from: string, months: number) =>
    charge("Progressive Auto", "insurance", 12_100, monthly(from, months, 6));

  test("is sure of the old policy beside one that began then", () => {
    const titlesOf = (...rows: readonly TransactionSketch[]) => [
      ...still(...rows),
      ...titles("subscription_overlap", ...rows),
    ];
    expect(titlesOf(...policy, ...next("2026-05", 7), buyer)).toEqual(["Geico is still charging you $99.00 a month"]);
    expect(still(...policy, ...next("2025-11", 13), buyer)).toEqual([]);
  });

  test("is sure of no policy whose beginning isn't known", () => {
    const short = [...policy, ...next("2026-04", 8)].filter(({ date }) => date >= "2026-04-05");
    const input = inputOf(...short, buyer);
    const transactions = input.transactions.filter(({ date }) => date >= "2026-04-05");
    expect(detected("forgotten_subscription", { ...input, transactions })).toEqual([]);
  });

  test("misses an insurance after something else was sold", () => {
    const lapsed = charge("Geico", "insurance", 9900, until("2026-10-20", 9));
    const couch = { date: "2026-10-20", amountMinor: 45_000, slug: "other-income", name: "VENMO FROM BOB SOLD COUCH" };
    expect(titles("bill_missing", ...lapsed, couch)).toHaveLength(1);
  });

  test("asks about a permit to park, and misses no car tax", () => {
    const quarters = ["2025-12-28", "2026-03-27", "2026-06-26", "2026-09-25"];
    const permit = named("CITY OF LEEDS PARKING PERMIT", charge("City of Leeds", "car", 6840, quarters));
    expect(still(...permit, buyer)).toEqual(["Do you still need City of Leeds?"]);
    expect(still(...permit)).toEqual([]);
    const tax = named("DVLA VEHICLE TAX", charge("DVLA", "car", 14_900, until("2026-04-20", 5)));
    expect(titles("bill_missing", ...tax)).toHaveLength(1);
    expect(titles("bill_missing", ...tax, buyer)).toEqual([]);
  });
});

describe("a person whose income ended", () => {
  const pension = (name: string, dates: readonly string[]) =>
    named(name, charge("Steel Pensions", "pension", -84_530, dates));
  const club = (name: string, slug = "services") => named(name, charge("Hallam Golf", slug, 7150, aYear(3)));
  const both = [
    ...pension("STEEL PENSIONS A HARGREAVES", until("2026-01-30", 28)),
    ...pension("STEEL PENSIONS M HARGREAVES SPOUSE", monthly("2026-03", 9, 26)),
  ];

  test("asks about charges in the name while another's pension goes on", () => {
    const [found] = detected("forgotten_subscription", inputOf(...both, ...club("HALLAM GOLF A HARGREAVES DD")));
    expect(found?.title).toBe("Do you still need Hallam Golf?");
    expect(found?.body).toContain("Steel Pensions last paid A Hargreaves on January 28");
  });

  test("passes over the other's charges, debts, and the name of someone alone", () => {
    expect(still(...both, ...club("HALLAM GOLF M HARGREAVES DD"))).toEqual([]);
    expect(still(...both, ...club("HALLAM A HARGREAVES", "mortgage"))).toEqual([]);
    const renamed = pension("STEEL PENSIONS NEW A HARGREAVES", ["2026-10-16", "2026-11-16"]);
    expect(still(...both, ...renamed, ...club("HALLAM GOLF A HARGREAVES DD"))).toEqual([]);
    expect(still(...both, ...club("AVIVA PENSIONS A"))).toEqual([]);
    const pay = both.map((row) => ({ ...row, slug: "salary", name: row.name.replace("PENSIONS", "MILLS") }));
    const atMills = pay.map((row) => ({ ...row, merchant: "Steel Mills" }));
    expect(still(...atMills, ...club("HALLAM GOLF A HARGREAVES DD"))).toEqual([]);
    const alone = pension("STEEL PENSIONS A HARGREAVES", until("2026-01-30", 28));
    expect(still(...alone, ...club("HALLAM GOLF A HARGREAVES DD"))).toEqual([]);
  });
});

describe("a loan and a plan that were paid off", () => {
  const cover = named("DD SWANN LOAN PROTECTION", charge("Swann", "insurance", 3860, aYear(16)));
  const loan = (payee: string, last: string) => charge(payee, "other-loan", 61_245, until(last, 18));

  test("asks about the protection that outlives its loan", () => {
    expect(still(...cover, ...loan("Toyota Finance", "2026-05-20"))).toEqual(["Do you still need Swann?"]);
    expect(still(...cover, ...loan("Toyota Finance", "2026-11-20"))).toEqual([]);
    expect(still(...named("DD SWANN", cover), ...loan("Toyota Finance", "2026-05-20"))).toEqual([]);
    const settled = charge("Toyota Finance", "other-loan", 400_000, ["2026-06-22"]);
    expect(still(...cover, ...loan("Toyota Finance", "2026-05-20"), ...settled)).toEqual([]);
    expect(still(...cover, ...loan("Toyota Finance", "2026-05-20"), ...loan("Nelnet", "2026-11-20"))).toEqual([]);
  });

  test("tells installments taken after the last one", () => {
    const plan = (count: (at: number) => string) =>
      charge("Summit Radiology", "medical", 9500, monthly("2025-12", 12, 15)).map((row, at) => ({
        ...row,
        name: `SUMMIT RADIOLOGY PLAN INSTALLMENT ${count(at)}`,
      }));
    const counted = (at: number) => (at < 9 ? `${at + 1} OF 9` : "");
    expect(still(...plan(counted))).toEqual(["Summit Radiology is still charging you $95.00 a month"]);
    expect(still(...plan((at) => `${at + 1} OF 12`))).toEqual([]);
    expect(still(...plan((at) => (at < 9 ? `${at + 1} OF 24` : "")))).toEqual([]);
    expect(still(...plan((at) => (at < 9 ? `${at + 1} OF 9` : "RENEWAL")))).toEqual([]);
    expect(still(...plan((at) => (at === 8 ? "9 OF 9" : "")))).toEqual([]);
    expect(still(...plan(counted).map((row) => ({ ...row, slug: "insurance" })))).toEqual([]);
    const dearer = plan(counted).map((row, at) => (at > 8 ? { ...row, amountMinor: -12_000 } : row));
    expect(still(...dearer)).toEqual([]);
  });
});

describe("living in a home of one's own, and a place in care", () => {
  test("asks about the emergency call once a care home is paid", () => {
    const alarm = named("AUTOGIRO TRYGGHETSLARM", charge("Careium", "medical", 2900, aYear(6)));
    const home = named("ALDREBOENDE SOLGARDEN NURSING HOME", charge("Solgarden", "medical", 90_000, []));
    const stays = monthly("2026-06", 6, 10).map((date) => ({ ...{ date, amountMinor: -90_000, slug: "medical" } }));
    const paid = named("SOLGARDEN NURSING HOME", stays).map((row) => ({ ...row, merchant: "Solgarden" }));
    expect(still(...alarm, ...home, ...paid)).toEqual(["Do you still need Careium?"]);
    expect(still(...alarm)).toEqual([]);
  });

  const weekly = (merchant: string, minor: (index: number) => number, from: number, to: number) =>
    Array.from({ length: Math.floor((from - to) / 7) }, (_, index) => ({
      ...{ date: back(from - index * 7), amountMinor: -minor(index), slug: "childcare", merchant },
    }));

  test("asks about a place held at a reduced price beside its replacement", () => {
    const old = weekly("Buurt BSO", (index) => 6000 + (index % 3) * 1500, 360, 100);
    const held = weekly("Buurt BSO", () => 1800, 98, 0);
    const next = weekly("De Boomhut", (index) => 7000 + (index % 2) * 900, 95, 0);
    expect(still(...old, ...held, ...next)).toEqual(["Do you still need Buurt BSO?"]);
    expect(still(...old, ...held)).toEqual([]);
    expect(still(...old, ...next)).toEqual([]);
  });
});

describe("a country that someone left", () => {
  const rates = exchangeRatesOf(
    every(1, "2025-10-01", 430).map((day) => ({ day, currency: "USD", perEuro: "1.0840" })),
  );
  const abroad = (rows: readonly TransactionSketch[]) =>
    rows.map((row) => ({ ...row, currency: "EUR", accountId: "berlin" }));
  const pay = (merchant: string, minor: number, dates: readonly string[]) =>
    dates.map((date) => ({ ...{ date, amountMinor: minor, slug: "salary", merchant } }));
  const then = monthly("2025-11", 6, 12);
  const since = monthly("2026-05", 7, 12);
  const berlin = { ...ACCOUNTS[0], ...{ id: "berlin", name: "Girokonto", currency: "EUR" } } as LedgerAccount;

  function livedAbroad(...rows: readonly TransactionSketch[]) {
    const { transactions, ...input } = inputOf(...rows);
    const own = transactions.filter(
      ({ categorySlug, merchant, date }) =>
        categorySlug !== "salary" || merchant !== "Fernwood Studio" || date > "2026-05",
    );
    const accounts = [...input.accounts, berlin];
    return { ...input, accounts, ...inOneCurrency({ ...input, transactions: own, accounts }, rates) };
  }

  const phone = abroad(named("O2 MOBILE", charge("O2", "internet-phone", 2000, aYear(14))));
  const phoneHere = named("MINT MOBILE", charge("Mint", "internet-phone", 3000, since));
  const asked = (...rows: readonly TransactionSketch[]) =>
    outlastedOf(livedAbroad(...rows)).map(({ series, isOnlyAsked }) => [series.merchant, isOnlyAsked]);

  test("asks about a phone there once one is paid here", () => {
    expect(asked(...abroad(pay("Kita Nord", 310_000, then)), ...phone, ...phoneHere)).toEqual([["O2", true]]);
  });

  test("says nothing while pay comes there, or if nothing took its place", () => {
    expect(asked(...abroad(pay("Kita Nord", 310_000, aYear(12))), ...phone, ...phoneHere)).toEqual([]);
    expect(asked(...abroad(pay("Kita Nord", 310_000, then)), ...phone)).toEqual([]);
  });
});
