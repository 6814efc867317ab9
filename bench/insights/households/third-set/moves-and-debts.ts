import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** People who move, divorce, retire, or owe. */
export const movesAndDebts: readonly (() => Household)[] = [
  function firstHouse() {
    const books = openBooks({ name: "first-house", seed: 11012, since: "2025-02-01", today: "2026-09-17" });
    const checking = books.account("Checking", { opening: 6800 });
    const card = books.account("Sapphire Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 52000 });
    books.everyDays(checking, {
      text: "DAVITA INC PAYROLL",
      merchant: "DaVita",
      category: "salary",
      amount: 3480.9,
      days: 14,
      first: "2025-02-07",
    });
    books.monthly(checking, {
      text: "GREYSTAR CAPITOL HILL",
      merchant: "Greystar",
      category: "rent",
      amount: 1985,
      day: 1,
      to: "2026-06",
    });
    books.move(savings, checking, "2026-06-10", 48000, "savings");
    books.once(checking, "2026-06-12", 49350, { text: "WIRE OUT LAND TITLE GUARANTEE", category: "services" });
    const loan = books.monthly(checking, {
      text: "MR COOPER MORTGAGE",
      merchant: "Mr. Cooper",
      category: "mortgage",
      amount: 2876.15,
      day: 1,
      from: "2026-07",
    });
    const oldNet = books.monthly(card, {
      text: "COMCAST XFINITY ####",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: 79.99,
      day: 19,
    });
    const newNet = books.monthly(card, {
      text: "QUANTUM FIBER",
      merchant: "Quantum Fiber",
      category: "internet-phone",
      amount: 65,
      day: 24,
      from: "2026-06",
    });
    books.habit(card, {
      category: "home-improvement",
      places: [["THE HOME DEPOT ####", "The Home Depot"]],
      perMonth: 6,
      low: 14,
      high: 310,
      from: "2026-06-15",
    });
    liveIn("US", books, card, { scale: 1.1 });
    books.payInFull(checking, card, 15);
    books.sweep(checking, savings, 28, 4500);
    return books.close({
      person:
        "Bought a first house in Denver in June. The mortgage is $2,876.15, and the internet of the old apartment is still paid beside that of the house.",
      wanted: [
        want("new_commitment", "Mr. Cooper", [2876.15, 34513.8], idsOf(loan)),
        want("subscription_overlap", "Xfinity", [], idsOf([...oldNet, ...newNet], "2026-08-15")),
      ],
      silly: [
        silly("bill_missing", "greystar", "I moved out."),
        silly("unusual_charge duplicate_charge largest_expense", "land title", "It was the house."),
        silly("category_spike habit_doubled", "home depot", "I have a house now."),
        silly("savings_rate", null, "I bought a house."),
      ],
    });
  },

  function twoGymsAndARent() {
    const books = openBooks({ name: "two-gyms-and-a-rent", seed: 11013, since: "2025-08-01", today: "2026-06-02" });
    const checking = books.account("Checking", { opening: 1500 });
    books.everyDays(checking, {
      text: "KROGER CO PAYROLL",
      merchant: "Kroger Payroll",
      category: "salary",
      amount: 1512.4,
      days: 14,
      first: "2025-08-01",
    });
    books.monthly(checking, {
      text: "OHIO CSPC CHILD SUPPORT",
      merchant: "Ohio CSPC",
      category: "other-transfer",
      flow: "out",
      amount: 520,
      day: 15,
    });
    books.monthly(checking, {
      text: "WESTGATE APTS RENT",
      merchant: "Westgate Apartments",
      category: "rent",
      amount: 1090,
      day: 4,
    });
    const gyms = [
      ...books.monthly(checking, {
        text: "PLANET FIT CLUB FEES",
        merchant: "Planet Fitness",
        category: "fitness",
        amount: 24.99,
        day: 17,
      }),
      ...books.monthly(checking, {
        text: "LA FITNESS ####",
        merchant: "LA Fitness",
        category: "fitness",
        amount: 39.99,
        day: 21,
      }),
    ];
    const fees = [
      "2026-03-06",
      "2026-03-20",
      "2026-04-03",
      "2026-04-17",
      "2026-04-25",
      "2026-05-08",
      "2026-05-16",
      "2026-05-29",
    ].flatMap((day) => {
      books.once(checking, day, 60, { text: "ATM WITHDRAWAL MARATHON ####", category: "cash-withdrawal" });
      return books.once(checking, day, 3.5, { text: "NON-NETWORK ATM FEE", category: "atm-fees" });
    });
    liveIn("US", books, checking, { scale: 0.62 });
    books.once(checking, "2026-05-30", 480, { text: "DISCOUNT TIRE ####", merchant: "Discount Tire", category: "car" });
    const held = books.close({ person: "", wanted: [], silly: [] }).accounts[0]?.currentBalanceMinor ?? 0;
    const spare = held / 100 - 340;
    if (spare > 0)
      books.once(checking, "2026-05-18", spare, {
        text: "FIFTH THIRD CREDIT CARD PMT",
        category: "credit-card-payment",
        flow: "out",
      });
    return books.close({
      person:
        "Lives alone in Ohio since last year. Rent of $1,090 is due on the 4th, pay comes on the 5th and $340 is there; two gyms; $3.50 at each machine.",
      wanted: [
        want("bill_due_before_payday low_point_ahead", "Westgate", [1090], []),
        want(
          "subscription_overlap forgotten_subscription",
          "Fitness",
          [64.98, 779.76, 39.99, 24.99],
          idsOf(gyms, "2026-05-01"),
        ),
        want("fee_leak", "ATM", [3.5, sumOfRows(fees), 10.5, 17.5], idsOf(fees)),
      ],
      silly: [
        silly("savings_rate cash_runway", null, "I support two children."),
        silly("bill_missing income_change", "cspc", "It goes out each month."),
        silly("unusual_charge", "tire", "I needed tires."),
        silly("idle_cash", null, "There is nothing idle."),
      ],
    });
  },

  function medicareCouple() {
    const books = openBooks({ name: "medicare-couple", seed: 11014, since: "2025-01-01", today: "2026-03-18" });
    const checking = books.account("Interest Checking", { opening: 41000 });
    books.account("Money Market Savings", { subtype: "savings", opening: 30000 });
    for (const [amount, first] of [
      [2214, "2025-01-08"],
      [1388, "2025-01-22"],
    ] as const)
      books.everyDays(checking, {
        text: "SSA TREAS 310 XXSOC SEC",
        merchant: "Social Security",
        category: "benefits",
        amount,
        days: 28,
        first,
      });
    books.monthly(checking, {
      text: "NYSTRS PENSION",
      merchant: "NYSTRS",
      category: "pension",
      amount: 3105.6,
      day: "last business day",
    });
    const plan = books.monthly(checking, {
      text: "AARP UHC MEDICARE SUPP",
      merchant: "UnitedHealthcare",
      category: "insurance",
      amount: [
        ["2025-01", 428.6],
        ["2026-01", 478.2],
      ],
      day: 5,
    });
    const magazine = books.once(checking, "2025-03-30", 119, {
      text: "THE NEW YORKER RENEWAL",
      merchant: "The New Yorker",
      category: "news-magazines",
    });
    for (const day of ["2026-03-03", "2026-03-03", "2026-03-10"])
      books.once(checking, day, 45, {
        text: "SARASOTA CARDIOLOGY COPAY",
        merchant: "Sarasota Cardiology",
        category: "medical",
      });
    books.monthly(checking, {
      text: "PALM AIRE HOA DUES",
      merchant: "Palm Aire HOA",
      category: "services",
      amount: 512,
      day: 1,
    });
    liveIn("US", books, checking, { scale: 0.9 });
    return books.close({
      person:
        "A retired couple in Florida with far more in checking than they need. The supplement to Medicare rose in January; a magazine renews in twelve days.",
      wanted: [
        want("idle_cash", "Interest Checking", []),
        want("price_increase", "UnitedHealthcare", [49.6, 595.2, 478.2], idsOf(plan, "2025-12-01")),
        want("yearly_renewal", "New Yorker", [119], idsOf(magazine)),
      ],
      silly: [
        silly("duplicate_charge", "cardiology", "We both went, and I went again."),
        silly("income_change duplicate_charge", "social security", "One for each of us."),
        silly("payday_effect weekday_pattern", null, "We are retired."),
      ],
    });
  },

  function lateCardInBangalore() {
    const books = openBooks({
      name: "late-card-in-bangalore",
      seed: 11015,
      since: "2025-04-01",
      today: "2026-05-11",
      currency: "INR",
    });
    const savings = books.account("Salary Account", { opening: 84000 });
    const card = books.account("Coral Card", { type: "credit", opening: -18000 });
    books.monthly(savings, {
      text: "NEFT INFOSYS LTD SALARY",
      merchant: "Infosys",
      category: "salary",
      amount: 96400,
      day: "last business day",
    });
    books.monthly(savings, { text: "UPI/RENT LAKSHMI N/########", category: "rent", amount: 27000, day: 3 });
    books.monthly(savings, {
      text: "ACH D- ZERODHA MF SIP",
      merchant: "Zerodha",
      category: "investment-transfer",
      flow: "out",
      amount: 15000,
      day: 7,
    });
    const penalties = ["2026-02-19", "2026-03-19", "2026-04-19"].flatMap((day) => [
      ...books.once(card, day, 750, { text: "LATE PAYMENT FEE", category: "bank-fees" }),
      ...books.once(card, day, 612.4, { text: "INTEREST AMOUNT", category: "interest-charges" }),
    ]);
    const order = [
      ...books.once(card, "2026-05-06", 2349, {
        text: "UPI/BOAT LIFESTYLE/######",
        merchant: "boAt",
        category: "electronics",
      }),
      ...books.once(card, "2026-05-06", 2349, {
        text: "UPI/BOAT LIFESTYLE/######",
        merchant: "boAt",
        category: "electronics",
      }),
    ];
    const fibre = books.monthly(card, {
      text: "ACT FIBERNET BLR",
      merchant: "ACT Fibernet",
      category: "internet-phone",
      amount: [
        ["2025-04", 1049],
        ["2026-04", 1179],
      ],
      day: 9,
    });
    liveIn("IN", books, card, { scale: 16 });
    for (let month = 4; month < 17; month += 1) {
      const day = `${2025 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-25`;
      books.move(savings, card, day, 21000, "credit-card-payment");
    }
    return books.close({
      person:
        "An engineer in Bengaluru who pays the card too late since February: a fee and interest each time. Earphones were charged twice, and the internet rose by ₹130.",
      wanted: [
        want("fee_leak interest_beside_savings", "", [], idsOf(penalties)),
        want("duplicate_charge", "boAt", [2349], idsOf(order)),
        want("price_increase", "ACT", [130, 1560, 1179], idsOf(fibre, "2026-03-01")),
      ],
      silly: [
        silly("new_commitment forgotten_subscription", "zerodha", "I invest."),
        silly("income_change", "infosys", "On the last working day."),
        silly("duplicate_charge", "tea", "Tea."),
      ],
    });
  },
];
