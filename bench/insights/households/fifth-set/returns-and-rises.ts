import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** A laptop that went back, a trip that is still to be paid, and four small rises. */
export const returnsAndRises: readonly (() => Household)[] = [
  function denverLaptop() {
    const books = openBooks({ name: "denver-laptop", seed: 51401, since: "2025-06-01", today: "2026-11-05" });
    const savings = books.account("Summer Savings", { subtype: "savings", opening: 11500 });
    const checking = books.account("Free Checking", { opening: 4300 });
    const card = books.account("Cash Rewards Visa", { type: "credit", opening: -640 });
    books.monthly(checking, {
      text: "DENVER PUBLIC SCHOOLS PAYROLL",
      merchant: "Denver Public Schools",
      category: "salary",
      amount: 5140,
      day: "last business day",
      skip: ["2025-06", "2025-07", "2026-06", "2026-07"],
    });
    books.monthly(checking, { text: "BILT RENT CAPITOL HILL FLATS", category: "rent", amount: 1585, day: 1 });
    books.monthly(checking, {
      text: "XCEL ENERGY-PSCO PAYMENT",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 84,
      vary: 0.2,
      day: 13,
    });
    books.monthly(checking, {
      text: "GEICO *AUTO PAY",
      merchant: "Geico",
      category: "insurance",
      amount: 112.4,
      day: 22,
    });
    books.once(card, "2026-09-26", 2399, {
      text: "APPLE STORE R### CHERRY CREEK",
      merchant: "Apple Store",
      category: "electronics",
    });
    books.once(card, "2026-10-17", 2399, {
      text: "APPLE STORE R### CHERRY CREEK RETURN",
      merchant: "Apple Store",
      category: "electronics",
      flow: "in",
    });
    // The plan that protects the laptop went on without it.
    const plan = ["2026-09-27", "2026-10-27"].flatMap((day) =>
      books.once(card, day, 9.99, {
        text: "APPLE.COM/BILL APPLECARE+ MACBOOK",
        merchant: "Apple",
        category: "software",
      }),
    );
    const theft = (
      [
        ["2026-10-28", 1.06, "SP ZELVORGIFTS NICOSIA CY"],
        ["2026-11-02", 948.5, "SP ZELVORGIFTS NICOSIA CY"],
      ] as const
    ).flatMap(([day, amount, text]) => books.once(card, day, amount, { text, category: "shopping" }));
    // A pump asks for a dollar, then takes what was filled; a parking meter costs a dollar.
    for (const day of ["2026-08-14", "2026-09-18", "2026-10-30"]) {
      books.once(card, day, 1, { text: "PAYBYPHONE DENVER METERS", merchant: "PayByPhone", category: "parking-tolls" });
    }
    books.once(card, "2026-11-01", 38, {
      text: "PAYBYPHONE DENVER METERS",
      merchant: "PayByPhone",
      category: "parking-tolls",
    });
    liveIn("US", books, card, { scale: 0.66 });
    books.payInFull(checking, card, 16);
    books.sweep(checking, savings, 27, 4500);
    return books.close({
      person:
        "A teacher who is paid ten months a year. She returned a laptop of $2,399 three weeks after she had bought it, but its AppleCare continues; and a shop in Cyprus that she has never heard of took $1.06 and then $948.50.",
      wanted: [
        want("test_charge unusual_charge", "Zelvorgifts", [948.5], idsOf(theft)),
        want(
          "new_subscription refund_missing forgotten_subscription",
          "AppleCare",
          [9.99, 119.88, sumOfRows(plan)],
          idsOf(plan),
        ),
      ],
      silly: [
        silly("category_spike category_drop largest_expense unusual_charge", "apple store", "I returned it."),
        silly("income_change", "apple", "A refund isn't income."),
        silly("refund_missing", "apple store", "It came back on 17 October."),
        silly("income_change", "denver public", "Teachers here have no pay in June and July."),
        silly("test_charge", "paybyphone", "It is a parking meter."),
      ],
    });
  },

  function valenciaTrip() {
    const books = openBooks({
      name: "valencia-trip",
      seed: 51402,
      since: "2025-08-01",
      today: "2026-10-29",
      currency: "EUR",
    });
    const cuenta = books.account("Cuenta Nómina", { opening: 2500 });
    const ahorro = books.account("Cuenta Ahorro", { subtype: "savings", opening: 3000 });
    books.monthly(cuenta, {
      text: "NOMINA POWER ELECTRONICS ESPAÑA SL",
      merchant: "Power Electronics",
      category: "salary",
      amount: 2455.3,
      day: "last business day",
    });
    books.monthly(cuenta, { text: "RECIBO ALQUILER C/ SUECA 41 PTA 7", category: "rent", amount: 880, day: 4 });
    books.monthly(cuenta, {
      text: "RECIBO IBERDROLA CLIENTES SAU",
      merchant: "Iberdrola",
      category: "gas-electricity",
      amount: 63,
      vary: 0.2,
      day: 17,
    });
    books.monthly(cuenta, {
      text: "RECIBO DIGI SPAIN TELECOM",
      merchant: "Digi",
      category: "internet-phone",
      amount: 27,
      day: 6,
    });
    const commission = books.monthly(cuenta, {
      text: "COMISION MANTENIMIENTO CUENTA",
      category: "bank-fees",
      amount: 36,
      day: 30,
      everyMonths: 3,
      from: "2025-12",
    });
    // Four trips for the firm, each paid by herself and repaid in one sum; the last not yet.
    const trip = (flight: string, back: string | null, fare: number, hotel: number, taxi: number) => {
      const next = (days: number) => new Date(Date.parse(flight) + days * 86_400_000).toISOString().slice(0, 10);
      const spent = [
        ...books.once(cuenta, flight, fare, {
          text: "VUELING AIRLINES ###########",
          merchant: "Vueling",
          category: "flights",
        }),
        ...books.once(cuenta, next(12), hotel, {
          text: "MOTEL ONE STUTTGART",
          merchant: "Motel One",
          category: "lodging",
        }),
        ...books.once(cuenta, next(12), taxi, { text: "TAXI-AUTO-ZENTRALE STUTTGART", category: "taxis" }),
      ];
      if (back) {
        books.once(cuenta, back, fare + hotel + taxi, {
          text: "TRANSF. POWER ELECTRONICS LIQ. GASTOS VIAJE",
          category: "other-income",
        });
      }
      return spent;
    };
    trip("2025-10-06", "2025-11-10", 214.3, 387, 46.2);
    trip("2026-01-12", "2026-02-16", 188.75, 402.5, 41.6);
    trip("2026-04-13", "2026-06-25", 243.1, 396, 44.9);
    const open = trip("2026-08-24", null, 271.4, 468, 52.3);
    liveIn("ES", books, cuenta, { scale: 0.62 });
    books.sweep(cuenta, ahorro, 8, 1400);
    return books.close({
      person:
        "An engineer who pays for the firm's trips herself. The first two were repaid after three weeks, the third after two months, and the fourth, €791.70 of September, is still open. Her bank takes €36 a quarter.",
      wanted: [
        want("reimbursement_missing", "viaje", [791.7, 468, 739.4], idsOf(open)),
        want("fee_leak", "mantenimiento", [36, 144, sumOfRows(commission)], idsOf(commission)),
      ],
      silly: [
        silly("income_change", "gastos", "It was my own money."),
        silly("category_spike lifestyle_creep habit_doubled", "motel one", "The firm pays."),
        silly("category_spike category_drop", "vueling", "The firm pays."),
        silly("bill_missing", "comision", "By the quarter."),
        silly("foreign_fees", null, "Stuttgart has the euro too."),
      ],
    });
  },

  function minneapolisRises() {
    const books = openBooks({ name: "minneapolis-rises", seed: 51403, since: "2024-05-01", today: "2026-04-27" });
    const checking = books.account("Everyday Checking", { opening: 3800 });
    const card = books.account("Sapphire Card", { type: "credit", opening: -900 });
    const savings = books.account("Way2Save", { subtype: "savings", opening: 7000 });
    for (const [text, merchant, first, amount] of [
      ["MEDTRONIC INC PAYROLL", "Medtronic", "2024-05-03", 2610.75],
      ["HENNEPIN COUNTY DIR DEP", "Hennepin County", "2024-05-10", 1842.2],
    ] as const) {
      books.everyDays(checking, { text, merchant, category: "salary", amount, days: 14, first });
    }
    books.monthly(checking, {
      text: "US BANK HOME MTG",
      merchant: "U.S. Bank",
      category: "mortgage",
      amount: 2190.4,
      day: 1,
    });
    books.monthly(checking, {
      text: "CENTERPOINT ENERGY MN",
      merchant: "CenterPoint",
      category: "gas-electricity",
      amount: 118,
      vary: 0.4,
      day: 19,
    });
    const auto = books.monthly(checking, {
      text: "STATE FARM RO 27 SFPP",
      merchant: "State Farm",
      category: "insurance",
      amount: [
        ["2024-05", 604],
        ["2026-04", 702],
      ],
      day: 8,
      everyMonths: 6,
      from: "2024-10",
    });
    const prime = books.monthly(card, {
      text: "AMAZON PRIME*######### AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "shopping",
      amount: [
        ["2024-05", 139],
        ["2026-04", 159],
      ],
      day: 16,
      everyMonths: 12,
      from: "2025-04",
    });
    const costco = books.monthly(card, {
      text: "COSTCO *ANNUAL RENEWAL ###-####",
      merchant: "Costco",
      category: "shopping",
      amount: [
        ["2024-05", 60],
        ["2026-03", 65],
      ],
      day: 11,
      everyMonths: 12,
      from: "2025-03",
    });
    const storage = books.monthly(card, {
      text: "APPLE.COM/BILL ICLOUD+ 2TB",
      merchant: "Apple",
      category: "software",
      amount: [
        ["2024-05", 9.99],
        ["2026-03", 12.99],
      ],
      day: 5,
    });
    books.monthly(card, {
      text: "APPLE.COM/BILL DUOLINGO",
      merchant: "Apple",
      category: "education",
      amount: 12.99,
      day: 23,
    });
    books.monthly(card, {
      text: "DISNEY PLUS BURBANK CA",
      merchant: "Disney+",
      category: "tv-streaming",
      amount: 15.99,
      day: 13,
    });
    books.monthly(checking, {
      text: "NEW HORIZON ACADEMY TUITION",
      merchant: "New Horizon Academy",
      category: "childcare",
      amount: 1655,
      day: 3,
    });
    liveIn("US", books, card, { scale: 1.4 });
    books.payInFull(checking, card, 12);
    books.sweep(checking, savings, 27, 4500);
    return books.close({
      person:
        "A family to whom nothing large has happened: the cars' policy of half a year, Prime, storage at Apple and the warehouse club have each gone up a little this spring.",
      wanted: [
        want("price_increase", "State Farm", [98, 196, 702], idsOf(auto, "2025-10-01")),
        want("price_increase", "Apple", [3, 36, 12.99], idsOf(storage, "2026-02-01")),
        want("price_increase", "Prime", [20, 159], idsOf(prime)),
        want("price_increase", "Costco", [5, 65], idsOf(costco)),
      ],
      silly: [
        silly("subscription_overlap duplicate_charge", "apple", "One is storage, the other a language."),
        silly("new_subscription", "apple", "I have had both for years."),
        silly("bill_missing", "state farm", "Twice a year."),
        silly("income_change", null, "We are paid every other week, in turn."),
        silly("yearly_renewal", "costco", "It was renewed last month."),
      ],
    });
  },
];
