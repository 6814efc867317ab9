import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { upcomingBills } from "@/lib/domain/cashflow/upcoming";
import { nightlyTest } from "@/tests/nightly";
import { rowIdsOfSeries } from "../series";
import type { LedgerTransaction } from "../transaction";
import { every, monthly, transactionMaker } from "../transaction.fixture";
import { findStreams } from "./find-streams";

const today = "2026-11-21";

const transaction = transactionMaker();

function ledger(
  merchant: string,
  slug: string,
  dates: readonly string[],
  amounts: (index: number) => number,
  more: Partial<LedgerTransaction> = {},
): LedgerTransaction[] {
  return dates.map((date, index) => transaction({ date, amountMinor: amounts(index), merchant, slug, ...more }));
}

const seriesOf = (...paid: Parameters<typeof ledger>) => findStreams(ledger(...paid), today);

describe("recurring series", () => {
  test.each([1, 2, 3, 4, 5])("treat a price step as one price after %i payments", (since) => {
    const amountAt = (index: number) => (index < 11 - since ? -1000 : -2500);
    for (const slug of ["pets", "insurance"]) {
      const [series] = seriesOf("Paws", slug, monthly("2026-01", 11, 11), amountAt);
      expect(series, slug).toMatchObject({ cadence: "monthly", amountMinor: 2500, isVariable: false });
    }
  });

  test("keeps a stream whose bank categorizes some payments otherwise", () => {
    const dates = monthly("2026-01", 10, 4);
    const support = ledger("State Disbursement", "benefits", dates, () => 64_000);
    const asPay = ledger("State Disbursement", "salary", dates, () => 64_000);
    const slipped = support.map((row, index) => ([3, 9].includes(index) ? (asPay[index] ?? row) : row));
    const [found, ...others] = findStreams(slipped, today);
    expect([found?.payments.length, found?.categorySlug, others]).toEqual([10, "benefits", []]);
  });

  test("exclude a habit whose sum rose and fell within months", () => {
    const sums = [900, 1100, 1300, 1500, 1700, 1000, 2500, 2500, 2500, 1000, 1000];
    const shopped = ledger("Paws", "pets", monthly("2026-01", 11, 11), (index) => -(sums[index] ?? 0));
    expect(findStreams(shopped, today)).toEqual([]);
  });

  test("stop at forty plans of one payee", () => {
    const rows = Array.from({ length: 60 }, (_, plan) => plan).flatMap((plan) =>
      monthly("2025-12", 12, 1 + (plan % 28)).map((date) =>
        transaction({ date, amountMinor: -1000 - plan * 777, merchant: "Store", slug: "software" }),
      ),
    );
    expect(findStreams(rows, today)).toHaveLength(40);
  });

  test("include a monthly subscription with its price and next day", () => {
    const [series, ...others] = seriesOf("Spotify", "music", monthly("2025-12", 11, 26), () => -1199);
    expect(others).toEqual([]);
    expect(series).toMatchObject({
      merchant: "Spotify",
      direction: "out",
      cadence: "monthly",
      amountMinor: 1199,
      isVariable: false,
      isActive: true,
      nextDate: "2026-11-26",
      confidence: 1,
    });
  });

  test.each([
    ["weekly", every(7, "2026-08-05", 15)],
    ["biweekly", every(14, "2026-05-08", 14)],
    ["fourweekly", every(28, "2026-05-07", 7)],
    ["monthly", monthly("2026-05", 6, 31)],
    ["bimonthly", ["2026-04-14", "2026-06-14", "2026-08-14", "2026-10-14"]],
    ["quarterly", ["2026-01-15", "2026-04-15", "2026-07-15", "2026-10-15"]],
    ["yearly", ["2024-12-03", "2025-12-03"]],
  ])("distinguish the cadence %s", (cadence, dates) => {
    const series = seriesOf("Club", "services", dates, () => -5000);
    expect(series.map((one) => one.cadence)).toEqual([cadence]);
  });

  test("expect semimonthly pay on its own two days", () => {
    const dates = monthly("2026-04", 7, 1).flatMap((first) => [first, addDays(first, 14)]);
    const [pay] = seriesOf("Acme", "salary", [...dates, "2026-11-01", "2026-11-15"], () => 250_000);
    expect(pay).toMatchObject({ direction: "in", cadence: "semimonthly", nextDate: "2026-12-01" });
  });

  test("expect an estimated tax on its day of the year before", () => {
    const dates = ["2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15"];
    expect(seriesOf("Treasury", "taxes", dates, () => -120_000)).toMatchObject([{ nextDate: "2026-06-15" }]);
  });

  test("expect a young quarterly bill a quarter after the last", () => {
    const dates = every(84, "2025-10-28", 5);
    expect(seriesOf("Harbor Water", "water-waste", dates, () => -8140)).toMatchObject([{ nextDate: "2026-12-20" }]);
  });

  test("mark a fluctuating power bill as variable", () => {
    const amounts = [-12_210, -11_930, -9820, -7640, -7110, -8830, -10_420, -12_060, -9240];
    const [series] = seriesOf(
      "City Power",
      "gas-electricity",
      monthly("2026-03", 9, 11),
      (index) => amounts[index] ?? 0,
    );
    expect(series).toMatchObject({ isVariable: true, cadence: "monthly", amountMinor: 9240 });
  });

  test("survive skipped months and weekend shifts", () => {
    const dates = ["2026-01-05", "2026-02-03", "2026-03-03", "2026-05-04", "2026-06-03", "2026-07-03", "2026-08-03"];
    const [series] = findStreams(
      ledger("Gym", "fitness", dates, () => -3900),
      "2026-08-21",
    );
    expect(series).toMatchObject({ cadence: "monthly", isActive: true, nextDate: "2026-09-03" });
  });

  test("leave out an accidental double charge", () => {
    const dates = [...monthly("2026-03", 9, 2), ...monthly("2026-09", 3, 3)];
    const [series] = seriesOf("Alder Fitness", "fitness", dates, () => -6800);
    expect(series).toMatchObject({ cadence: "monthly", nextDate: "2026-12-02" });
    expect(series?.payments).toHaveLength(9);
  });

  test("separate three plans charged about a week apart", () => {
    const plans = (
      [
        [4, 299],
        [12, 1099],
        [20, 999],
      ] as const
    ).flatMap(([day, priceMinor]) =>
      ledger("Apple", "software", monthly("2026-03", 9, day), () => -priceMinor, { name: "APPLE.COM/BILL" }),
    );
    const found = plans.filter(({ date }) => date <= today);
    expect(findStreams(found, today).map(({ cadence, amountMinor }) => [cadence, amountMinor])).toEqual([
      ["monthly", 299],
      ["monthly", 1099],
      ["monthly", 999],
    ]);
  });

  test("include a bimonthly bill, but not two-monthly haircuts", () => {
    const dates = ["2026-03-14", "2026-05-14", "2026-07-13", "2026-09-14", "2026-11-14"];
    const amounts = [-12_300, -15_050, -14_120, -13_480, -14_410];
    const of = (slug: string) => seriesOf("Toronto Hydro", slug, dates, (index) => amounts[index] ?? 0);
    expect(of("gas-electricity")).toMatchObject([{ cadence: "bimonthly", nextDate: "2027-01-14", isVariable: true }]);
    expect(of("personal-care")).toEqual([]);
  });

  test("keep an ended series as inactive", () => {
    const [series] = seriesOf("Old Club", "services", monthly("2026-01", 6, 3), () => -2000);
    expect(series?.isActive).toBe(false);
  });

  test("match a merchant's clean name with the bank's text", () => {
    const dates = monthly("2026-05", 6, 12);
    const series = findStreams(
      dates.map((date, index) =>
        transaction({
          date,
          amountMinor: -1599,
          slug: "software",
          ...(index % 2 ? { merchant: "Cloudly" } : { name: "CLOUDLY #8842 DUBLIN" }),
        }),
      ),
      today,
    );
    expect(series).toHaveLength(1);
  });
});

describe("several streams of one payee", () => {
  const keysOf = (...rows: LedgerTransaction[][]) =>
    findStreams(rows.flat(), today).map(({ key, cadence, payments }) => [key, cadence, payments.length]);

  test("find a yearly settlement beside the rent, by its own text", () => {
    const rent = ledger("Vale", "rent", monthly("2025-05", 19, 1), () => -118_000);
    const named = { name: "VALE SETTLEMENT OF COSTS" };
    const amounts = (index: number) => -41_230 - index * 45_187;
    const settlement = ledger("Vale", "rent", ["2025-10-20", "2026-10-19"], amounts, named);
    expect(keysOf(rent, settlement)).toEqual([
      ["out:USD:vale", "monthly", 19],
      ["out:USD:vale:41230", "yearly", 2],
    ]);
  });

  test("find a yearly plan beside a monthly one of the same shop", () => {
    const plan = ledger("Video", "tv-streaming", monthly("2025-01", 23, 21), () => -1499);
    const yearly = ledger("Video", "tv-streaming", ["2025-03-16", "2026-03-16"], () => -13_900);
    expect(keysOf(plan, yearly).map(([, cadence]) => cadence)).toEqual(["monthly", "yearly"]);
  });

  test("keep two policies of one insurer apart", () => {
    const car = ledger("DEVK", "insurance", ["2025-01-02", "2026-01-02"], (index) => -47_600 - index * 1200);
    const liability = ledger("DEVK", "insurance", ["2025-03-03", "2026-03-03"], () => -7200);
    expect(keysOf(car, liability).map(([, cadence]) => cadence)).toEqual(["yearly", "yearly"]);
  });

  test.each([
    ["two streams for a membership on two days", "music", -1199, ["monthly", "monthly"]],
    ["one stream for pay in two halves", "salary", 250_000, ["semimonthly"]],
    ["one stream for rent in two halves", "rent", -60_000, ["semimonthly"]],
  ])("are %s", (_, slug, amountMinor, cadences) => {
    const days = monthly("2026-01", 11, 4).flatMap((day) => [day, addDays(day, 15)]);
    const rows = ledger(
      "Club",
      slug,
      days.filter((day) => day <= today),
      () => amountMinor,
    );
    expect(findStreams(rows, today).map(({ cadence }) => cadence)).toEqual(cadences);
  });

  test("follow a plan's new price while another plan continues", () => {
    const store = (day: number, amountAt: (index: number) => number) =>
      ledger("Store", "software", monthly("2025-12", 12, day), (index) => -amountAt(index));
    const found = findStreams([...store(3, () => 299), ...store(14, (index) => (index < 9 ? 999 : 1099))], today);
    expect(found.map(({ amountMinor, payments }) => [amountMinor, payments.length])).toEqual([
      [299, 12],
      [1099, 12],
    ]);
  });

  test("are two on two accounts at once, and one that moved", () => {
    const on = (accountId: string, dates: readonly string[]) =>
      ledger("Gym", "fitness", dates, () => -3900, { accountId });
    const days = monthly("2026-01", 11, 7);
    expect(findStreams([...on("mine", days), ...on("hers", days)], today)).toHaveLength(2);
    expect(findStreams([...on("old", days.slice(0, 6)), ...on("new", days.slice(6))], today)).toMatchObject([
      { accountId: "new", key: "out:USD:gym" },
    ]);
  });

  test("leave a bonus and a deposit out of pay and rent", () => {
    const pay = ledger("Acme", "salary", monthly("2026-01", 11, 12), (index) => (index === 5 ? 410_000 : 250_000));
    const bonus = ledger("Acme", "salary", ["2026-06-25"], () => 180_000, { id: "bonus" });
    expect(findStreams([...pay, ...bonus], today)[0]?.transactionIds).not.toContain("bonus");
  });
});

describe("money that ends", () => {
  test("ends once a plan like the last one is paid", () => {
    const first = ledger("Lay", "services", every(14, "2026-05-01", 4), () => -4124);
    const second = (count: number) => ledger("Lay", "services", every(14, "2026-09-04", count), () => -5210);
    const latest = findStreams([...first, ...second(4)], today).find(({ amountMinor }) => amountMinor === 5210);
    expect(latest).toMatchObject({ isActive: false, paymentsLeft: 0 });
  });

  test("expects as many installments as the bank's text leaves", () => {
    const rows = ledger("Desk", "home-improvement", monthly("2026-08", 4, 3), () => -12_000).map((row, index) => ({
      ...row,
      name: `DESK ${index + 1}/6`,
    }));
    const [series] = findStreams(
      rows.filter(({ date }) => date <= today),
      today,
    );
    expect(series).toMatchObject({ paymentsLeft: 2 });
    expect(upcomingBills(series ? [series] : [], { from: today, to: "2027-12-31" })).toHaveLength(2);
  });

  test("isn't income if it is paid back each time, at a cost", () => {
    const lent = ledger("Cash Now", "other-income", monthly("2026-06", 5, 3), () => 30_000);
    const repaid = ledger("Cash Now", "other-loan", monthly("2026-06", 5, 17), () => -35_250);
    expect(findStreams([...lent, ...repaid], today).map(({ direction }) => direction)).toEqual(["out"]);
  });
});

describe("non-recurring payments", () => {
  test("include daily coffee and weekly groceries", () => {
    expect(seriesOf("Bean There", "coffee", every(1, "2026-09-01", 80), () => -475)).toEqual([]);
    expect(seriesOf("Market", "groceries", every(7, "2026-08-01", 16), (index) => -6000 - index * 731)).toEqual([]);
  });

  test("exclude a monthly travel pass, but not single tickets", () => {
    expect(seriesOf("Metro", "public-transport", monthly("2026-05", 6, 1), () => -8900)).toHaveLength(1);
  });

  test("include fees, cash, excluded rows and transfers", () => {
    const dates = monthly("2026-05", 6, 14);
    expect(seriesOf("ATM fee", "atm-fees", dates, () => -350)).toEqual([]);
    expect(seriesOf("ATM", "cash-withdrawal", dates, () => -8000)).toEqual([]);
    expect(seriesOf("To savings", "savings", dates, () => -40_000)).toEqual([]);
    expect(seriesOf("Club", "services", dates, () => -2000, { isExcluded: true })).toEqual([]);
  });

  test("exclude a loan payment matched as a transfer", () => {
    const dates = monthly("2026-05", 7, 3);
    expect(seriesOf("Auto loan", "car-loan", dates, () => -28_640, { isTransfer: true })).toHaveLength(1);
  });

  test("include irregular shopping with changing amounts", () => {
    const dates = ["2026-06-02", "2026-06-29", "2026-08-02", "2026-08-30", "2026-10-01", "2026-11-02"];
    expect(seriesOf("Shoply", "shopping", dates, (index) => -2000 - index * 917)).toEqual([]);
  });

  test("include repeated December gifts, but not yearly insurance", () => {
    const dates = ["2024-12-12", "2025-12-12"];
    expect(seriesOf("Wren", "gifts-donations", dates, () => -21_460)).toEqual([]);
    expect(seriesOf("Cover", "insurance", dates, () => -21_460)).toHaveLength(1);
  });

  test("ignore rows dated later than tomorrow", () => {
    const found = (dates: readonly string[]) => seriesOf("Spotify", "music", dates, () => -1199);
    expect(found(monthly("2026-12", 6, 26))).toEqual([]);
    const [series] = found([...monthly("2026-05", 6, 22), "2026-11-22"]);
    expect(series).toMatchObject({ lastDate: "2026-11-22", nextDate: "2026-12-22", isActive: true });
    const [earlier] = found([...monthly("2026-05", 6, 23), "2026-11-23"]);
    expect(earlier).toMatchObject({ lastDate: "2026-10-23", nextDate: "2026-11-23" });
  });
});

describe("upcoming bills", () => {
  const series = findStreams(
    [
      ...ledger("Spotify", "music", monthly("2025-12", 11, 26), () => -1199),
      ...ledger("Rent", "rent", monthly("2025-12", 12, 1), () => -185_000),
      ...ledger("Cleaner", "services", every(7, "2026-08-05", 16), () => -6000),
      ...ledger("Payroll", "salary", every(14, "2026-05-08", 14), () => 250_000),
      ...ledger("Old Club", "services", monthly("2026-01", 6, 3), () => -2000),
    ],
    today,
  );

  test("are outgoing, active and sorted by date", () => {
    const bills = upcomingBills(series, { from: today, to: addDays(today, 13) });
    expect(bills.map(({ merchant, date, amountMinor }) => [merchant, date, amountMinor])).toEqual([
      ["Cleaner", "2026-11-25", 6000],
      ["Spotify", "2026-11-26", 1199],
      ["Rent", "2026-12-01", 185_000],
      ["Cleaner", "2026-12-02", 6000],
    ]);
  });

  test("rest on a different row each", () => {
    const ids = upcomingBills(series, { from: today, to: addDays(today, 60) }).map((bill) => bill.basedOnTransactionId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("expect both of two same-day memberships, but not a double charge", () => {
    const days = monthly("2026-03", 8, 24);
    const gym = () => ledger("Gym", "services", days, () => -3900);
    const [single, double] = [gym(), gym()];
    const expected = (rows: LedgerTransaction[]) =>
      upcomingBills(findStreams(rows, today), { from: today, to: addDays(today, 13) }).map((bill) => [
        bill.date,
        bill.amountMinor,
        bill.basedOnTransactionId,
      ]);
    const bill = (row: LedgerTransaction | undefined) => ["2026-11-24", 3900, row?.id];
    expect(expected([...single, ...double])).toEqual([bill(single[7]), bill(double[7])]);
    expect(expected([...single, ...double.slice(7)])).toEqual([bill(single[7])]);
    expect(findStreams([...single, ...double], today).map(rowIdsOfSeries)[0]).toHaveLength(16);
  });

  test("expect one charge after years of one and recent doubles", () => {
    const days = monthly("2026-01", 10, 24);
    const twiceOfLate = [
      ...ledger("Gym", "services", days, () => -6800),
      ...ledger("Gym", "services", days.slice(-3), () => -6800),
    ];
    const bills = upcomingBills(findStreams(twiceOfLate, today), { from: today, to: addDays(today, 13) });
    expect(bills.map(({ amountMinor }) => amountMinor)).toEqual([6800]);
  });

  test("keep a late bill's day until it can't be late", () => {
    const dueOn = (day: number) => {
      const late = seriesOf("Water", "water-waste", monthly("2026-03", 8, day), () => -4100);
      return upcomingBills(late, { from: today, to: addDays(today, 40) }).map((bill) => bill.date);
    };
    expect(dueOn(19)).toEqual(["2026-11-19", "2026-12-19"]);
    expect(dueOn(15)).toEqual([]);
  });

  test("never call a bill late before the bank has answered", () => {
    const late = seriesOf("Water", "water-waste", monthly("2026-03", 8, 20), () => -4100);
    const range = { from: today, to: addDays(today, 13) };
    const answeredOn = (day: string) =>
      upcomingBills(late, range, new Map([[late[0]?.accountId ?? "", day]])).map((bill) => bill.date);
    expect(answeredOn("2026-11-20")).toEqual([]);
    expect(answeredOn("2026-11-21")).toEqual(["2026-11-20"]);
  });
});

nightlyTest(
  "finds series in 100,000 rows quickly",
  () => {
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      transaction({
        date: addDays("2022-01-01", index % 1700),
        amountMinor: -100 - (index % 977),
        name: `SHOP ${index % 3000} X`,
      }),
    );
    const start = performance.now();
    findStreams(rows, today);
    expect(performance.now() - start).toBeLessThan(10_000);
  },
  20_000,
);

describe("one payee written in two ways", () => {
  const rent = (name: string, months: readonly number[], amountMinor = -85_000) => {
    const dates = months.map((month) => monthly("2026-01", 11, 2)[month] ?? today);
    return dates.map((date) => transaction({ id: `${name} ${date}`, date, amountMinor, name, slug: "rent" }));
  };
  const most = [0, 1, 3, 4, 6, 7, 9, 10];
  const streamsOf = (...rows: LedgerTransaction[]) =>
    findStreams(rows, today).map(({ cadence, payments }) => [cadence, payments.length]);

  test("joins spellings that take turns at one price", () => {
    const rows = [...rent("E-TRANSFER HARPREET GILL RENT", most), ...rent("INTERAC H GILL BASEMENT", [2, 5, 8])];
    expect(streamsOf(...rows)).toEqual([["monthly", 11]]);
  });

  test("keeps two landlords, two prices and payments of the same months apart", () => {
    const all = rent("E-TRANSFER HARPREET GILL RENT", most);
    const three = [
      ["monthly", 8],
      ["quarterly", 3],
    ];
    const apart = (rows: LedgerTransaction[]) => streamsOf(...all, ...rows).sort();
    expect(apart(rent("INTERAC P NOLAN BASEMENT", [2, 5, 8]))).toEqual(three);
    expect(apart(rent("INTERAC H GILL BASEMENT", [2, 5, 8], -20_000))).toEqual(three);
    expect(apart(rent("INTERAC H GILL BASEMENT", [1, 4, 7]))).toEqual(three);
  });
});
