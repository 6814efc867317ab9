import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

describe("a card that was tried", () => {
  const tried = (small: number, large: number, gap: number, slug = "shopping") => [
    ...charge("Quick Basket HK", slug, small, [back(10)]),
    ...charge("Quick Basket HK", slug, large, [addDays(back(10), gap)]),
  ];

  test("next to nothing and then a large charge at a merchant never seen is critical, and asks", () => {
    const [found] = detected("test_charge", inputOf(...tried(100, 89_900, 1)));
    expect(found?.title).toBe("Was this you? Quick Basket HK charged $899.00 after a first charge of $1.00");
    expect(found?.fact.severity).toBe("critical");
    expect(found?.fact.compared?.transactionIds).toHaveLength(1);
  });

  test("not a larger first purchase, a small second one, weeks between, a pump, a trial, or a merchant one knows", () => {
    expect(titles("test_charge", ...tried(900, 89_900, 1))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 4900, 1))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 89_900, 9))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 12_000, 1, "fuel"))).toEqual([]);
    expect(titles("test_charge", ...tried(100, 12_000, 1, "software"))).toEqual([]);
    const known = charge("Quick Basket HK", "shopping", 2500, [back(200)]);
    expect(titles("test_charge", ...known, ...tried(100, 89_900, 1))).toEqual([]);
  });

  test("half as much is enough of someone whom no one can name, once both charges are booked", () => {
    const unnamed = (large: number, more: Partial<TransactionSketch> = {}) =>
      titles(
        "test_charge",
        ...[100, large].map((minor, index) => ({
          date: back(10 - index),
          amountMinor: -minor,
          slug: "uncategorized",
          name: "KLVR MEDIA ONLINE",
          ...more,
        })),
      );
    expect(unnamed(9480)).toHaveLength(1);
    expect(unnamed(4900)).toEqual([]);
    expect(unnamed(9480, { merchant: "Klvr Media" })).toEqual([]);
    expect(unnamed(9480, { slug: "shopping" })).toEqual([]);
    expect(unnamed(9480, { pending: true })).toEqual([]);
  });

  test("a coin and then fifty and more to a person, a shop that is visited, a car park or a charger isn't a card that is tried", () => {
    const tried = (name: string) =>
      titles(
        "test_charge",
        ...[100, 6000].map((minor, index) => ({
          date: back(10 - index),
          amountMinor: -minor,
          slug: "uncategorized",
          name,
        })),
      );
    for (const name of ["ZELLE TO JOHN SMITH", "Überweisung Max Müller", "JOHANNA PETERSEN", "THRIFT SHOP LEEDS"])
      expect(tried(name)).toEqual([]);
    for (const name of [
      "ONLINE TRANSFER J SMITH",
      "Online Banking payment to CRD",
      "PARKING METER.COM",
      "EV CHARGER WEB",
    ])
      expect(tried(name)).toEqual([]);
    expect(tried("KLVR.COM")).toHaveLength(1);
  });

  test("what was taken is reported once, and not again as a rise of its category", () => {
    const shopping = (month: string, count: number, amountMinor: number) =>
      every(4, `${month}-01`, count).flatMap((day) => charge("Hill Store", "shopping", amountMinor, [day]));
    const before = ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"].flatMap((month) =>
      shopping(month, 4, 5000),
    );
    const costly = [...before, ...shopping("2026-11", 5, 6900)];
    const spikes = (...rows: TransactionSketch[]) => titles("category_spike", ...costly, ...rows);
    expect(titles("test_charge", ...costly, ...tried(100, 89_900, 1))).toHaveLength(1);
    expect(spikes(...tried(100, 89_900, 1))).toEqual([]);
    // Without the small charge before it, many small purchases beside it are another matter.
    const many = every(1, "2026-11-02", 18).flatMap((day) => charge("Hill Store", "shopping", 6900, [day]));
    expect(spikes(...tried(100, 89_900, 1), ...many)).toHaveLength(1);
  });

  test("not what came back", () => {
    const refund = { date: back(5), amountMinor: 89_900, slug: "shopping", merchant: "Quick Basket HK" };
    expect(titles("test_charge", ...tried(100, 89_900, 1), refund)).toEqual([]);
  });
});

describe("money that is owed", () => {
  const trip = (days: number, fareMinor: number, stayMinor: number): TransactionSketch[] => [
    ...charge("Osprey Air", "flights", fareMinor, [back(days + 6)]),
    ...charge("Hotel Kestrel", "lodging", stayMinor, [back(days)]),
  ];
  const paid = (days: number, amountMinor: number): TransactionSketch => ({
    date: back(days),
    amountMinor,
    slug: "other-income",
    merchant: "Expensify",
  });
  const earlier = [...trip(200, 41_240, 88_620), paid(182, 129_860), ...trip(130, 38_880, 101_250), paid(112, 140_130)];

  test("a third trip without a reimbursement, after two that were paid to the cent, is owed", () => {
    expect(titles("reimbursement_missing", ...earlier, ...trip(50, 52_060, 120_490))).toEqual([
      "You haven't been reimbursed $1,725.50 for a trip",
    ]);
    expect(titles("reimbursement_missing", ...earlier, ...trip(28, 52_060, 120_490))).toEqual([]);
    expect(titles("reimbursement_missing", ...trip(50, 52_060, 120_490))).toEqual([]);
    expect(titles("reimbursement_missing", ...earlier, ...trip(50, 52_060, 120_490), paid(30, 172_550))).toEqual([]);
  });

  test("in other languages too, and one report that was late once doesn't make the next one in time", () => {
    const viaje = (days: number, amountMinor: number): TransactionSketch => ({
      date: back(days),
      amountMinor,
      slug: "other-income",
      name: "TRANSF. LIQ. GASTOS VIAJE",
    });
    const late = [
      ...trip(300, 21_430, 38_700),
      viaje(277, 60_130),
      ...trip(210, 18_875, 40_250),
      viaje(187, 59_125),
      ...trip(130, 24_310, 39_600),
      viaje(69, 63_910),
    ];
    const open = trip(50, 27_140, 46_800);
    expect(titles("reimbursement_missing", ...late, ...open)).toEqual([
      "You haven't been reimbursed $739.40 for a trip",
    ]);
    expect(titles("reimbursement_missing", ...late.slice(3), ...open)).toEqual([]);
  });

  test("of a doctor's bill that two always paid back by halves, the half of the one that has not paid is owed", () => {
    const from = (merchant: string, days: number, amountMinor: number): TransactionSketch => ({
      date: back(days),
      amountMinor,
      slug: "medical",
      merchant,
    });
    const bill = (days: number, amountMinor: number) => charge("Dr Wehner", "medical", amountMinor, [back(days)]);
    const insurer = (days: number, amountMinor: number) => from("Debeka", days, amountMinor);
    const fund = (days: number, amountMinor: number) => from("State Fund", days, amountMinor);
    const before = [
      ...[...bill(300, 27_480), insurer(283, 13_740), fund(267, 13_740)],
      ...[...bill(200, 40_220), insurer(183, 20_110), fund(167, 20_110)],
    ];
    const open = [...bill(80, 86_640), insurer(63, 43_320)];
    expect(titles("reimbursement_missing", ...before, ...open)).toEqual(["State Fund hasn't paid you back $433.20"]);
    // Paid, paid in another sum, too early to say, one earlier bill only, or nothing of it yet.
    expect(titles("reimbursement_missing", ...before, ...open, fund(30, 43_320))).toEqual([]);
    expect(titles("reimbursement_missing", ...before, ...open, fund(30, 38_110))).toEqual([]);
    expect(titles("reimbursement_missing", ...before, ...bill(45, 86_640), insurer(28, 43_320))).toEqual([]);
    expect(titles("reimbursement_missing", ...before.slice(3), ...open)).toEqual([]);
    expect(titles("reimbursement_missing", ...before, ...bill(80, 86_640))).toEqual([]);
  });

  test("trains that an employer pays back as expenses, each by itself, are owed one by one; rides of one's own are none", () => {
    const ride = (days: number, amountMinor: number) =>
      charge("Heron Rail", "public-transport", amountMinor, [back(days)]);
    const expenses = (days: number, amountMinor: number): TransactionSketch => ({
      date: back(days),
      amountMinor,
      slug: "other-income",
      name: "FERNWOOD STUDIO EXPENSES",
      merchant: "Fernwood Studio",
    });
    const paidBack = [6450, 7120, 8010].flatMap((minor, index) => {
      const days = 240 - index * 50;
      return [...ride(days, minor), expenses(days - 20, minor)];
    });
    const open = [...ride(72, 9240), ...ride(40, 5510)];
    expect(titles("reimbursement_missing", ...paidBack, ...open)).toEqual([
      "You haven't been reimbursed $92.40 for a trip",
      "You haven't been reimbursed $55.10 for a trip",
    ]);
    // Of a railway that is mostly ridden at one's own cost no ride is owed, nor where a stranger sends "expenses".
    const own = every(9, back(236), 14).flatMap((date) => charge("Heron Rail", "public-transport", 1830, [date]));
    expect(titles("reimbursement_missing", ...paidBack, ...own, ...open)).toEqual([]);
    const ofFriend = paidBack.map((row) =>
      row.amountMinor > 0 ? { ...row, name: "A FRIEND EXPENSES", merchant: "A Friend" } : row,
    );
    expect(titles("reimbursement_missing", ...ofFriend, ...open)).toEqual([]);
  });

  test("flights that an employer pays back as a claim, or in Dutch or Polish, are reimbursed, and the one that isn't is owed", () => {
    const flight = (days: number, minor: number) => charge("Kestrel Air", "flights", minor, [back(days)]);
    const claimed = (text: string) =>
      [31_800, 28_640, 40_200].flatMap((minor, index): TransactionSketch[] => {
        const days = 260 - index * 60;
        const paid = { amountMinor: minor, slug: "other-income", name: `FERNWOOD STUDIO ${text}` };
        return [...flight(days, minor), { ...paid, date: back(days - 15), merchant: "Fernwood Studio" }];
      });
    for (const text of ["EXP CLAIM", "CLAIM 20431", "ONKOSTEN", "DELEGACJA"]) {
      expect(titles("reimbursement_missing", ...claimed(text), ...flight(60, 46_720)), text).toEqual([
        "You haven't been reimbursed $467.20 for a trip",
      ]);
    }
    expect(titles("reimbursement_missing", ...claimed("BONUS"), ...flight(60, 46_720))).toEqual([]);
  });

  test("a trip stays owed when a later one is paid back", () => {
    const later = [...trip(35, 40_010, 90_300), paid(20, 130_310)];
    expect(titles("reimbursement_missing", ...earlier, ...trip(80, 52_060, 120_490), ...later)).toEqual([
      "You haven't been reimbursed $1,725.50 for a trip",
    ]);
  });

  test("not while a reimbursement of purchases that are not known has come since", () => {
    expect(titles("reimbursement_missing", ...earlier, ...trip(50, 52_060, 120_490), paid(30, 160_000))).toEqual([]);
  });

  test("a ride at home between flight and hotel is none of the trip's", () => {
    const ride = charge("Ridely", "taxis", 1890, [back(203), back(133)]);
    expect(titles("reimbursement_missing", ...earlier, ...ride, ...trip(50, 52_060, 120_490))).toHaveLength(1);
  });

  const deposit = (lastRent: string, months = 12): TransactionSketch[] => [
    { date: "2025-11-03", amountMinor: -145_000, slug: "rent", name: "OLD MILL COURT SECURITY DEPOSIT" },
    ...charge(
      "Old Mill Court",
      "rent",
      140_000,
      monthly("2025-11", months, 9).filter((date) => date <= lastRent),
    ),
  ];

  test.each(["DEPOSITUM", "CAUZIONE", "FIANZA", "DEPOT DE GARANTIE", "WAARBORGSOM"])(
    "a deposit is owed whichever language calls it one (%s)",
    (word) => {
      const rows = deposit("2026-08-09").map((row) =>
        row.name ? { ...row, name: row.name.replace("SECURITY DEPOSIT", word) } : row,
      );
      expect(titles("reimbursement_missing", ...rows)).toHaveLength(1);
    },
  );

  test("a deposit is owed ten weeks after the last rent; not while rent is paid, nor once it came back", () => {
    const [found] = detected("reimbursement_missing", inputOf(...deposit("2026-08-09")));
    expect(found?.title).toContain("Your $1,450.00 deposit with OLD MILL COURT SECURITY DEPOSIT hasn't come back");
    expect(titles("reimbursement_missing", ...deposit("2026-11-09", 13))).toEqual([]);
    expect(titles("reimbursement_missing", ...deposit("2026-10-20"))).toEqual([]);
    const back_ = { date: "2026-10-01", amountMinor: 145_000, slug: "rent", merchant: "Old Mill Court" };
    expect(titles("reimbursement_missing", ...deposit("2026-08-09"), back_)).toEqual([]);
  });

  test("the deposit of a rental car is owed where two before it came back, and one that never came back is none", () => {
    const hired = (days: number, after: number | null): TransactionSketch[] => [
      {
        date: back(days),
        amountMinor: -25_000,
        slug: "other-travel",
        name: "HERON CARS DEPOSIT",
        merchant: "Heron Cars",
      },
      { date: back(days), amountMinor: -21_240, slug: "other-travel", name: "HERON CARS RA 8", merchant: "Heron Cars" },
      ...(after === null
        ? []
        : [
            {
              date: back(days - after),
              amountMinor: 25_000,
              slug: "other-travel",
              name: "HERON CARS",
              merchant: "Heron Cars",
            },
          ]),
    ];
    const owed = (...rows: TransactionSketch[][]) => titles("reimbursement_missing", ...rows.flat());
    expect(owed(hired(300, 7), hired(180, 7), hired(50, null))).toEqual([
      "Your $250.00 deposit with Heron Cars hasn't come back",
    ]);
    expect(owed(hired(300, 7), hired(180, 7), hired(50, 9))).toEqual([]);
    expect(owed(hired(300, 7), hired(180, 7), hired(40, null))).toEqual([]);
    expect(owed(hired(300, 7), hired(240, 7), hired(180, null), hired(50, null))).toEqual([]);
    expect(owed(hired(180, 7), hired(50, null))).toEqual([]);
    // Hired again since: it may have been carried over.
    const again = charge("Heron Cars", "other-travel", 18_000, [back(12)]);
    expect(owed(hired(300, 7), hired(180, 7), hired(60, null), again)).toEqual([]);
  });

  const shares = (months: number, more: Partial<TransactionSketch> = {}): TransactionSketch[] =>
    monthly("2026-03", months, 1).map((date) => ({
      date,
      amountMinor: 71_250,
      slug: "other-transfer",
      name: "VENMO CASHOUT LUIS",
      isTransfer: true,
      ...more,
    }));

  test("a flatmate's share that came for months and not this month is owed, each of several by its own text", () => {
    const mei = shares(9, { name: "VENMO CASHOUT MEI" });
    expect(titles("reimbursement_missing", ...shares(8), ...mei)).toEqual([
      "$712.50 from VENMO CASHOUT LUIS hasn't arrived",
    ]);
    expect(titles("reimbursement_missing", ...shares(9), ...mei)).toEqual([]);
    expect(titles("reimbursement_missing", ...shares(8).slice(4))).toEqual([]);
  });

  test("a share that moved with the rent once, and came twice at the new level, is owed at that level", () => {
    const moved = (...amounts: readonly number[]) =>
      titles(
        "reimbursement_missing",
        ...shares(8)
          .slice(8 - amounts.length)
          .map((row, index) => ({ ...row, amountMinor: amounts[index] ?? 0 })),
      );
    const [old, now] = [71_250, 74_750];
    expect(moved(old, old, old, old, old, now, now)).toEqual(["$747.50 from VENMO CASHOUT LUIS hasn't arrived"]);
    // Once only, twice another, by half, or fewer payments.
    expect(moved(old, old, old, old, old, old, now)).toEqual([]);
    expect(moved(old, old, old, 69_000, 69_000, now, now)).toEqual([]);
    expect(moved(old, old, old, old, old, 35_600, 35_600)).toEqual([]);
    expect(moved(old, old, old, old, now, now)).toEqual([]);
  });

  test("after two shares that did not come one still asks, and after ten weeks no more", () => {
    expect(titles("reimbursement_missing", ...shares(7))).toHaveLength(1);
    expect(titles("reimbursement_missing", ...shares(6))).toEqual([]);
  });

  test.each([
    [7, 9],
    [14, 16],
  ])("a share of every %i days is owed when two of them have not come, and not by fewer than eight", (step, late) => {
    const paid = (expectedBefore: number, count = 8) =>
      detected(
        "reimbursement_missing",
        inputOf(
          ...every(step, back(expectedBefore + step * count), count).map((date) => ({
            date,
            amountMinor: 19_500,
            slug: "other-transfer",
            name: "H BRADSHAW ROOM 3 RENT",
          })),
        ),
      );
    const [found] = paid(late + 1);
    expect(found?.title).toBe("$195.00 from H BRADSHAW ROOM 3 RENT hasn't arrived");
    expect(found?.body).not.toMatch(/month/);
    expect(paid(late)).toEqual([]);
    expect(paid(late + 1, 7)).toEqual([]);
    expect(paid(71)).toEqual([]);
  });

  test("not a transfer from one's own account, nor where the account reports nothing", () => {
    const own = shares(8).map(({ date }) => ({
      date,
      amountMinor: -71_250,
      slug: "other-transfer",
      name: "TRANSFER",
      isTransfer: true,
      accountId: "savings",
    }));
    expect(titles("reimbursement_missing", ...shares(8), ...own)).toEqual([]);
    const input = inputOf(...shares(8));
    const silent = { ...input, transactions: input.transactions.filter(({ date }) => date <= "2026-10-26") };
    expect(detected("reimbursement_missing", silent)).toEqual([]);
  });
});

test("an invoice's number that comes again within ten days was paid twice, also at a supplier of many invoices", () => {
  const invoice = (number: string, amountMinor: number, date: string) =>
    charge("BLOOM SUPPLY CO INV", "shopping", amountMinor, [date]).map((row) => ({
      ...row,
      merchant: "Bloom Supply",
      name: `BLOOM SUPPLY CO INV ${number}`,
    }));
  const others = [...invoice("19001", 84_210, back(200)), ...invoice("19400", 93_020, back(120))];
  const twice = [...invoice("20418", 131_840, back(20)), ...invoice("20418", 131_840, back(16))];
  expect(titles("duplicate_charge", ...others, ...twice)).toEqual(["Bloom Supply may have charged you twice"]);
  const two = [...invoice("20418", 131_840, back(20)), ...invoice("20419", 131_840, back(16))];
  expect(titles("duplicate_charge", ...others, ...two)).toEqual([]);
  const late = [...invoice("20418", 131_840, back(28)), ...invoice("20418", 131_840, back(16))];
  expect(titles("duplicate_charge", ...others, ...late)).toEqual([]);
});
