import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const owed = (...rows: readonly TransactionSketch[]) => titles("reimbursement_missing", ...rows);

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

  test("finds a third trip without a reimbursement after two reimbursed ones", () => {
    expect(owed(...earlier, ...trip(50, 52_060, 120_490))).toEqual([
      "You haven't been reimbursed $1,725.50 for a trip",
    ]);
    expect(owed(...earlier, ...trip(28, 52_060, 120_490))).toEqual([]);
    expect(owed(...trip(50, 52_060, 120_490))).toEqual([]);
    expect(owed(...earlier, ...trip(50, 52_060, 120_490), paid(30, 172_550))).toEqual([]);
  });

  test("reads reimbursements in Spanish and forgives one late report", () => {
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
    expect(owed(...late, ...open)).toEqual(["You haven't been reimbursed $739.40 for a trip"]);
    expect(owed(...late.slice(3), ...open)).toEqual([]);
  });

  test("finds the half of a doctor's bill one of two payers owes", () => {
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
    expect(owed(...before, ...open)).toEqual(["State Fund hasn't paid you back $433.20"]);
    // Paid, paid in another sum, too early to say, one earlier bill only, or nothing of it yet.
    expect(owed(...before, ...open, fund(30, 43_320))).toEqual([]);
    expect(owed(...before, ...open, fund(30, 38_110))).toEqual([]);
    expect(owed(...before, ...bill(45, 86_640), insurer(28, 43_320))).toEqual([]);
    expect(owed(...before.slice(3), ...open)).toEqual([]);
    expect(owed(...before, ...bill(80, 86_640))).toEqual(["None of the $866.40 you paid Dr Wehner has come back"]);
  });

  test("finds each unpaid train ride of an employer's, not own rides", () => {
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
    expect(owed(...paidBack, ...open).toSorted()).toEqual([
      "You haven't been reimbursed $55.10 for a trip",
      "You haven't been reimbursed $92.40 for a trip",
    ]);
    // Of a railway that is mostly ridden at one's own cost no ride is owed.
    const own = every(9, back(236), 14).flatMap((date) => charge("Heron Rail", "public-transport", 1830, [date]));
    expect(owed(...paidBack, ...own, ...open)).toEqual([]);
  });

  test("finds the one flight not reimbursed, whatever claims are called", () => {
    const flight = (days: number, minor: number) => charge("Kestrel Air", "flights", minor, [back(days)]);
    const claimed = (text: string) =>
      [31_800, 28_640, 40_200].flatMap((minor, index): TransactionSketch[] => {
        const days = 260 - index * 60;
        const paid = { amountMinor: minor, slug: "other-income", name: `FERNWOOD STUDIO ${text}` };
        return [...flight(days, minor), { ...paid, date: back(days - 15), merchant: "Fernwood Studio" }];
      });
    for (const text of ["EXP CLAIM", "CLAIM 20431", "ONKOSTEN", "DELEGACJA"]) {
      expect(owed(...claimed(text), ...flight(60, 46_720)), text).toEqual([
        "You haven't been reimbursed $467.20 for a trip",
      ]);
    }
  });

  test("keeps a trip open when a later one is reimbursed", () => {
    const later = [...trip(35, 40_010, 90_300), paid(20, 130_310)];
    expect(owed(...earlier, ...trip(80, 52_060, 120_490), ...later)).toEqual([
      "You haven't been reimbursed $1,725.50 for a trip",
    ]);
  });

  test("passes over trips once an unmatched reimbursement has come", () => {
    expect(owed(...earlier, ...trip(50, 52_060, 120_490), paid(30, 160_000))).toEqual([]);
  });

  test("leaves a ride at home out of a trip", () => {
    const ride = charge("Ridely", "taxis", 1890, [back(203), back(133)]);
    expect(owed(...earlier, ...ride, ...trip(50, 52_060, 120_490))).toHaveLength(1);
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
    "finds a deposit called %s",
    (word) => {
      const rows = deposit("2026-08-09").map((row) => ({
        ...row,
        name: (row.name ?? "RENT").replace("SECURITY DEPOSIT", word),
      }));
      expect(owed(...rows)).toHaveLength(1);
    },
  );

  test("finds a deposit ten weeks after the last rent", () => {
    const [found] = detected("reimbursement_missing", inputOf(...deposit("2026-08-09")));
    expect(found?.title).toContain("Your $1,450.00 deposit with OLD MILL COURT SECURITY DEPOSIT hasn't come back");
    expect(owed(...deposit("2026-11-09", 13))).toEqual([]);
    expect(owed(...deposit("2026-10-20"))).toEqual([]);
    const back_ = { date: "2026-10-01", amountMinor: 145_000, slug: "rent", merchant: "Old Mill Court" };
    expect(owed(...deposit("2026-08-09"), back_)).toEqual([]);
  });

  test("finds a rental car's deposit where all earlier ones came back", () => {
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
    expect(owed(...hired(300, 7), ...hired(180, 7), ...hired(50, null))).toEqual([
      "Your $250.00 deposit with Heron Cars hasn't come back",
    ]);
    expect(owed(...hired(300, 7), ...hired(180, 7), ...hired(50, 9))).toEqual([]);
    expect(owed(...hired(300, 7), ...hired(180, 7), ...hired(40, null))).toEqual([]);
    expect(owed(...hired(300, 7), ...hired(240, 7), ...hired(180, null), ...hired(50, null))).toEqual([]);
    expect(owed(...hired(180, 7), ...hired(50, null))).toEqual([]);
    // Hired again since: it may have been carried over.
    const again = charge("Heron Cars", "other-travel", 18_000, [back(12)]);
    expect(owed(...hired(300, 7), ...hired(180, 7), ...hired(60, null), ...again)).toEqual([]);
  });
});

describe("stays", () => {
  const stay = (hotel: string, days: number, amountMinor: number, slug = "lodging") =>
    charge(hotel, slug, amountMinor, [back(days)]);
  const paidBack = (days: number, amountMinor: number): TransactionSketch => ({
    date: back(days),
    amountMinor,
    slug: "other-income",
    name: "NORTHWAY EXP REIMB",
    merchant: "Northway",
  });
  const before = [
    ...stay("Hilton", 200, 38_820),
    paidBack(184, 38_820),
    ...stay("Hyatt", 120, 45_175),
    paidBack(104, 45_175),
  ];
  const found = (...rows: TransactionSketch[]) => owed(...rows);

  test("asks about a stay at a new hotel after the usual wait", () => {
    expect(found(...before, ...stay("Marriott", 40, 61_240))).toEqual(["Was your $612.40 at Marriott for work?"]);
  });

  test("passes over stays that are recent, larger or beside own travel", () => {
    expect(found(...before, ...stay("Marriott", 20, 61_240))).toEqual([]);
    expect(found(...before, ...stay("Marriott", 40, 91_240))).toEqual([]);
    expect(found(...before, ...stay("Marriott", 40, 61_240), ...stay("United", 45, 28_640, "flights"))).toEqual([]);
    expect(found(...before.slice(2), ...stay("Marriott", 40, 61_240))).toEqual([]);
    expect(found(...before, ...stay("Marriott", 40, 61_240), paidBack(12, 61_240))).toEqual([]);
  });

  test("passes over resorts and stays after a change of employer", () => {
    expect(found(...before, ...stay("Seaside Family Resort", 40, 61_240))).toEqual([]);
    const input = inputOf(...before, ...stay("Marriott", 40, 61_240));
    const transactions = input.transactions.filter(
      ({ merchant, date }) => merchant !== "Fernwood Studio" || date < back(70),
    );
    expect(detected("reimbursement_missing", { ...input, transactions })).toEqual([]);
  });
});

describe("a third party's share of bills", () => {
  const vet = (days: number, minor: number) => charge("Brook Animal Hospital", "pets", minor, [back(days)]);
  const claim = (days: number, minor: number): TransactionSketch => ({
    date: back(days),
    amountMinor: minor,
    slug: "other-income",
    name: "PAWS INSURANCE CLAIM PYMT",
  });
  const paid = [...vet(220, 21_200), claim(205, 19_080), ...vet(140, 34_800), claim(126, 31_320)];

  test("finds the bill of which nothing came back", () => {
    expect(owed(...paid, ...vet(53, 58_600))).toEqual([
      "None of the $586.00 you paid Brook Animal Hospital has come back",
    ]);
  });

  test("passes over recent bills, other shares, misses and paid bills", () => {
    expect(owed(...paid, ...vet(40, 58_600))).toEqual([]);
    expect(owed(...paid.slice(0, 3), claim(126, 28_000), ...vet(53, 58_600))).toEqual([]);
    expect(owed(...paid, ...vet(100, 12_000), ...vet(53, 58_600))).toEqual([
      "None of the $120.00 you paid Brook Animal Hospital has come back",
    ]);
    expect(owed(...paid, ...vet(53, 58_600), claim(40, 52_740))).toEqual([]);
    expect(owed(...paid, ...vet(53, 58_600), { ...claim(40, 52_740), name: "PWS 8812" })).toEqual([]);
  });
});

describe("parts of a bill from a third party", () => {
  const visit = (merchant: string, days: number, amountMinor: number) =>
    charge(merchant, merchant === "Dr Lambert" ? "medical" : "dental-eye", amountMinor, [back(days)]);
  const fund = (days: number, amountMinor: number, merchant = "Health Fund"): TransactionSketch => ({
    date: back(days),
    amountMinor,
    slug: "medical",
    merchant,
  });
  const before = [
    ...[...visit("Dr Lambert", 370, 3000), fund(363, 1950)],
    ...[...visit("Dr Lambert", 310, 6000), fund(303, 3960)],
    ...[...visit("Dentist Morel", 250, 12_800), fund(243, 8680)],
    ...[...visit("Dr Lambert", 190, 3000), fund(183, 1950)],
  ];

  test("asks about a bill of which a fund has paid nothing", () => {
    expect(owed(...before, ...visit("Dentist Morel", 54, 64_000))).toEqual([
      "None of the $640.00 you paid Dentist Morel has come back",
    ]);
  });

  test("passes over bills where the fund's habit isn't clear", () => {
    expect(owed(...before, ...visit("Dentist Morel", 44, 64_000))).toEqual([]);
    expect(owed(...before, ...visit("Dentist Morel", 54, 4000))).toEqual([]);
    expect(owed(...before, ...visit("Skin Clinic", 54, 64_000))).toEqual([]);
    expect(owed(...before, ...visit("Dr Lambert", 120, 3000), ...visit("Dentist Morel", 54, 64_000))).toEqual([]);
    expect(owed(...before.slice(2), ...visit("Dentist Morel", 54, 64_000))).toEqual([]);
    expect(owed(...before, fund(150, 900, "Other Fund"), ...visit("Dentist Morel", 54, 64_000))).toEqual([]);
    expect(owed(...before, ...visit("Dentist Morel", 54, 64_000), fund(20, 9000))).toEqual([]);
  });

  test("takes money under another text for the fund's part", () => {
    const open = visit("Dentist Morel", 54, 64_000);
    expect(owed(...before, ...open, { ...fund(44, 9000), slug: "other-income" })).toEqual([]);
    expect(owed(...before, ...open, { ...fund(1, 40_000), pending: true })).toEqual([]);
    const renamed = { date: back(44), amountMinor: 40_000, slug: "other-income", name: "HLTHFND 8812" };
    expect(owed(...before, ...open, renamed)).toEqual([]);
  });

  test("passes over own health accounts and corrected bills", () => {
    const by = (merchant: string) => before.map((row) => (row.merchant === "Health Fund" ? { ...row, merchant } : row));
    const open = visit("Dentist Morel", 54, 64_000);
    expect(owed(...by("HSA Bank"), ...open)).toEqual([]);
    expect(owed(...by("Dentist Morel"), ...open)).toEqual([]);
  });

  test("gives a fund's unknown part no worth", () => {
    const [found] = detected("reimbursement_missing", inputOf(...before, ...visit("Dentist Morel", 54, 64_000)));
    expect(found?.fact).toBeDefined();
    expect(found?.fact.impact).toBeUndefined();
  });
});

describe("deposits for a hire", () => {
  const row = (days: number, amountMinor: number, name: string, slug: string, merchant: string | null) => ({
    date: back(days),
    amountMinor,
    slug,
    name,
    merchant,
  });
  const hired = (
    days: number,
    isBack: boolean,
    merchant = "Heron Cars",
    slug = "other-travel",
  ): TransactionSketch[] => [
    row(days, -30_000, `${merchant} DEPOSIT`, slug, merchant),
    row(days, -18_000, `${merchant} HIRE`, slug, merchant),
    ...(isBack ? [row(days - 20, 30_000, merchant, slug, merchant)] : []),
  ];
  const hiredThrice = (...of: [merchant?: string, slug?: string]) => [
    ...hired(330, true, ...of),
    ...hired(180, true, ...of),
    ...hired(60, false, ...of),
  ];

  test("passes over first installments of trips", () => {
    const trips = hiredThrice("Overland Tours").filter(({ name }) => !name?.endsWith("HIRE"));
    expect(owed(...trips)).toEqual([]);
    expect(owed(...trips, row(30, -140_000, "OVERLAND TOURS BALANCE", "other-travel", "Overland Tours"))).toEqual([]);
  });

  test("passes over a deposit that came back under another text", () => {
    expect(owed(...hiredThrice(), row(52, 30_000, "HRNCRS 0045 REF", "other-income", null))).toEqual([]);
  });
});

describe("deposits", () => {
  const deposit = (days: number, name = "KAUTION PERSONALZIMMER") => ({
    date: back(days),
    amountMinor: -40_000,
    slug: "rent",
    name,
  });
  const returned = (days: number) => ({ ...deposit(days, "RUECKZAHLUNG KAUTION"), amountMinor: 40_000 });

  test("finds a deposit away longer than an earlier one", () => {
    expect(owed(deposit(350), returned(230), deposit(130))).toHaveLength(1);
    expect(owed(deposit(350), returned(230), deposit(110))).toEqual([]);
    expect(owed(deposit(130))).toEqual([]);
    expect(owed(deposit(350), returned(230), deposit(130), returned(10))).toEqual([]);
  });

  test("finds the rents whose text begins with the place", () => {
    const rents = monthly("2025-09", 10, 3).map((date) => ({
      date,
      amountMinor: -60_500,
      slug: "rent",
      name: "VOLUNTEER COURT APTS WEB PMTS",
    }));
    const first = { ...deposit(0, "VOLUNTEER COURT APTS SECURITY DEPOSIT"), date: "2025-09-02" };
    expect(owed(first, ...rents)).toHaveLength(1);
  });

  test("finds a deposit ten weeks after a single rent", () => {
    const room = (days: number) => charge("Seeblick", "rent", 52_000, [back(days)]);
    const paid = (days: number) => [deposit(days + 2, "SEEBLICK KAUTION"), ...room(days)];
    expect(owed(...paid(80))).toHaveLength(1);
    expect(owed(...paid(60))).toEqual([]);
  });
});

const sent = (days: number, amountMinor: number, name: string): TransactionSketch => ({
  date: back(days),
  amountMinor,
  slug: "other-transfer",
  name,
  isTransfer: true,
});

describe("money sent to someone", () => {
  const to = (days: number, minor: number) => sent(days, -minor, "INSTAPAY TO JUN VILLARIN UTANG");
  const from = (days: number, minor: number) => sent(days, minor, "INSTAPAY FROM JUN VILLARIN");

  test("finds a loan where the last one came back", () => {
    const [lent] = detected("reimbursement_missing", inputOf(to(260, 30_000), from(223, 30_000), to(90, 80_000)));
    expect(lent?.title).toBe("Jun Villarin hasn't paid back $800.00");
    expect(lent?.body).toContain("before was paid back in full");
    expect(lent?.fact.compared?.transactionIds).toHaveLength(2);
  });

  test("passes over people who sent nothing back or something since", () => {
    expect(owed(to(260, 30_000), to(90, 80_000))).toEqual([]);
    const once = [to(260, 30_000), from(223, 30_000)];
    expect(owed(to(300, 20_000), ...once, to(90, 80_000))).toEqual([]);
    expect(owed(...once, to(50, 80_000))).toEqual([]);
    expect(owed(...once, to(90, 80_000), from(20, 40_000))).toEqual([]);
  });

  test("passes over repayments to someone who lends", () => {
    const lends = sent(223, 30_000, "INSTAPAY FROM JUN VILLARIN UTANG");
    expect(owed(to(260, 30_000), lends, to(90, 30_000))).toEqual([]);
  });

  test("passes over transfers to own savings", () => {
    const own = [
      sent(260, -30_000, "TRANSFER VIREMENT TO SAVINGS"),
      sent(223, 30_000, "TRANSFER VIREMENT FROM SAVINGS"),
      sent(90, -80_000, "TRANSFER VIREMENT TO SAVINGS"),
    ];
    expect(owed(...own)).toEqual([]);
  });

  test("finds the rest of a loan repaid in parts", () => {
    const parts = [to(150, 90_000), from(120, 15_000), from(90, 15_000), from(60, 15_000)];
    const [lent] = detected("reimbursement_missing", inputOf(...parts));
    expect(lent?.title).toMatch(/hasn't paid back \$450\.00$/);
    expect(lent?.body).toContain("Part of it came back");
    expect(owed(...parts, from(30, 15_000))).toEqual([]);
  });
});

describe("money sent that no text calls a loan", () => {
  const between = (name: string, ...trips: [days: number, minor: number][]) =>
    trips.map(([days, minor]) => sent(days, minor, name));

  test("asks about an unnamed loan sent by an app", () => {
    const trips: [number, number][] = [
      [330, -30_000],
      [310, 30_000],
      [260, -40_000],
      [230, 40_000],
      [90, -80_000],
    ];
    const [asked] = detected("reimbursement_missing", inputOf(...between("ZELLE JUN VILLARIN", ...trips)));
    expect(asked?.title).toBe("Was the $800.00 you sent Jun Villarin a loan?");
    expect(asked?.body).toContain("If it was a loan, send a reminder");
    expect(owed(...between("ZELLE JUN VILLARIN", ...trips.slice(2)))).toEqual([]);
    expect(owed(...between("SEPA UEBERWEISUNG MAX MUSTERMANN", ...trips))).toEqual([]);
    expect(owed(...between("ZELLE JUN VILLARIN", [400, 90_000], ...trips))).toEqual([]);
  });

  test("passes over accounts, companies and texts without a name", () => {
    for (const name of [
      "VIREMENT INTERNE VERS COMPTE",
      "FASTER PAYMENT REVOLUT",
      "FASTER PAYMENT WISE",
      "SEPA COINBASE",
      "PAYPAL INST XFER",
      "ZELLE OAKLEY TRADING LLC",
      "BIZUM ENVIADO",
      "ZELLE NORTHGATE",
    ]) {
      const trips = between(name, [330, -30_000], [310, 30_000], [260, -40_000], [230, 40_000], [90, -80_000]);
      expect(owed(...trips), name).toEqual([]);
      expect(owed(...trips.map((row) => ({ ...row, name: `${name} LOAN` }))), name).toEqual([]);
    }
  });

  test("counts one repayment for one loan only", () => {
    const twice = [
      ...between("ZELLE JUN VILLARIN LOAN", [260, -30_000], [250, -30_000], [90, -50_000]),
      sent(230, 30_000, "ZELLE FROM JUN VILLARIN"),
    ];
    expect(owed(...twice)).toEqual([]);
    const both = [...twice, sent(220, 30_000, "ZELLE FROM JUN VILLARIN")];
    const [lent] = detected("reimbursement_missing", inputOf(...both));
    expect(lent?.fact.compared?.transactionIds).toHaveLength(4);
  });

  test("passes over small sums in rupees", () => {
    const upi = (minor: number) => [
      sent(160, -minor, "UPI/6271/RAHUL VERMA/URGENT"),
      sent(158, minor, "UPI/7718/RAHUL VERMA/THANKS"),
      sent(60, -minor * 2, "UPI/8040/RAHUL VERMA/WILL RETURN"),
    ];
    const inRupees = (rows: readonly TransactionSketch[]) => {
      const input = inputOf(...rows);
      return {
        ...input,
        currency: "INR",
        accounts: input.accounts.map((account) => ({ ...account, currency: "INR" })),
        transactions: input.transactions.map((row) => ({ ...row, currency: "INR" })),
      };
    };
    expect(detected("reimbursement_missing", inRupees(upi(15_000)))).toEqual([]);
    const [lent] = detected("reimbursement_missing", inRupees(upi(500_000)));
    expect(lent?.title).toBe("Rahul Verma hasn't paid back ₹10,000.00");
  });

  test("asks about a loan repaid in equal parts that divide it", () => {
    const anna = (days: number, minor: number) => sent(days, minor, "VENMO PAYMENT ANNA REED");
    const shares = [230, 200, 170, 140, 110, 80].map((days) => anna(days, 4_000));
    const couch = anna(150, -48_000);
    expect(owed(couch, ...shares.slice(3))).toEqual(["Does Anna Reed still owe you $360.00?"]);
    expect(owed(anna(150, -50_000), ...shares.slice(3))).toEqual([]);
    expect(owed(couch, ...shares)).not.toContainEqual(expect.stringContaining("360"));
    expect(owed(couch, anna(145, 4_000), anna(80, 4_000))).toEqual([]);
    const five = [anna(181, -48_000), ...monthly("2026-06", 5, 3).map((date) => ({ ...anna(0, 4_000), date }))];
    expect(owed(...five)).toEqual(["Does Anna Reed still owe you $280.00?"]);
  });
});
