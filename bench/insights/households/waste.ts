import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Money that lies idle, leaks, or was taken. */
export const waste: readonly (() => Household)[] = [
  function idleCash() {
    const books = openBooks({ name: "idle-cash", seed: 504, since: "2025-03-01", today: "2026-03-30" });
    const checking = books.account("Checking", { opening: 8000 });
    const savings = books.account("Online Savings 3.85%", { subtype: "savings", opening: 9400 });
    books.everyDays(checking, {
      text: "NVIDIA PAYROLL",
      merchant: "Nvidia",
      category: "salary",
      amount: 4630,
      days: 14,
      first: "2025-03-07",
    });
    books.monthly(checking, { text: "MONTECITO RENT", merchant: "Montecito", category: "rent", amount: 3150, day: 1 });
    books.monthly(checking, {
      text: "VANGUARD BUY INVESTMENT",
      merchant: "Vanguard",
      category: "investment-transfer",
      flow: "out",
      amount: 1800,
      day: 12,
    });
    books.monthly(savings, {
      text: "INTEREST PAYMENT",
      category: "interest",
      amount: 30.2,
      day: "last business day",
      vary: 0.01,
    });
    const gym = books.monthly(checking, {
      text: "24 HOUR FITNESS",
      merchant: "24 Hour Fitness",
      category: "fitness",
      amount: [
        ["2025-03", 44.99],
        ["2026-02", 49.99],
      ],
      day: 20,
    });
    liveIn("US", books, checking, { scale: 1.6 });
    return books.close({
      person: "Has let about $40,000 pile up in checking beside an account that pays 3.85%. The gym rose by $5.",
      wanted: [
        want("idle_cash", "Checking", [], []),
        want("price_increase", "24 Hour", [5, 60, 49.99], idsOf(gym, "2026-01-01")),
      ],
      silly: [
        silly("low_point_ahead bill_due_before_payday cash_runway", null, "There is plenty."),
        silly("small_purchases", null, "Really?"),
      ],
    });
  },

  function subscriptionPile() {
    const books = openBooks({ name: "subscription-pile", seed: 505, since: "2025-01-01", today: "2026-02-06" });
    const checking = books.account("Checking", { opening: 3000 });
    const card = books.account("Blue Cash Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 2500 });
    books.everyDays(checking, {
      text: "ETSY INC PAYROLL",
      merchant: "Etsy",
      category: "salary",
      amount: 2590,
      days: 14,
      first: "2025-01-10",
    });
    books.monthly(checking, { text: "ELMWOOD RENT", merchant: "Elmwood", category: "rent", amount: 1720, day: 1 });
    const music = [
      ...books.monthly(card, { text: "SPOTIFY USA", merchant: "Spotify", category: "music", amount: 11.99, day: 6 }),
      ...books.monthly(card, {
        text: "APPLE MUSIC APPLE.COM/BILL",
        merchant: "Apple Music",
        category: "music",
        amount: 10.99,
        day: 14,
      }),
    ];
    const trial = [
      ...books.once(card, "2025-10-09", 0, {
        text: "HEADSPACE FREE TRIAL",
        merchant: "Headspace",
        category: "software",
      }),
      ...books.monthly(card, {
        text: "HEADSPACE INC",
        merchant: "Headspace",
        category: "software",
        amount: 12.99,
        day: 23,
        from: "2025-10",
      }),
    ];
    const prime = [
      ...books.once(card, "2025-02-02", 139, {
        text: "AMAZON PRIME*#######",
        merchant: "Amazon Prime",
        category: "shopping",
      }),
      ...books.once(card, "2026-02-02", 149, {
        text: "AMAZON PRIME*#######",
        merchant: "Amazon Prime",
        category: "shopping",
      }),
    ];
    const nyt = books.monthly(card, {
      text: "NYTIMES*NYTIMES DISC",
      merchant: "New York Times",
      category: "news-magazines",
      amount: [
        ["2025-01", 4],
        ["2026-01", 25],
      ],
      day: 17,
    });
    liveIn("US", books, card, { scale: 1.1 });
    books.payInFull(checking, card, 13);
    books.sweep(checking, savings, 28, 2600);
    return books.close({
      person:
        "Two music services; the newspaper's introductory price ended ($4 to $25); a trial became a charge; Prime rose by $10 a year.",
      wanted: [
        want("price_increase free_trial_converted", "New York Times", [21, 252, 25], idsOf(nyt, "2025-12-01")),
        want("free_trial_converted new_subscription", "Headspace", [12.99, 155.88, 51.96], idsOf(trial)),
        want(
          "subscription_overlap",
          "Apple Music",
          [22.98, 275.76, 10.99, 11.99, 131.88, 143.88],
          idsOf(music, "2026-01-01"),
        ),
        want("price_increase", "Prime", [10, 149], idsOf(prime)),
      ],
      silly: [
        silly("duplicate_charge", "apple", "Once a month."),
        silly("unusual_charge largest_expense", "prime", "It comes each February."),
      ],
    });
  },

  function deliveryAndRides() {
    const books = openBooks({ name: "delivery-and-rides", seed: 506, since: "2025-09-01", today: "2026-07-14" });
    const checking = books.account("Checking", { opening: 2900 });
    const card = books.account("Savor Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 3500 });
    books.monthly(checking, {
      text: "WAYFAIR LLC PAYROLL",
      merchant: "Wayfair",
      category: "salary",
      amount: 2470,
      day: 15,
    });
    books.monthly(checking, {
      text: "WAYFAIR LLC PAYROLL",
      merchant: "Wayfair",
      category: "salary",
      amount: 2470,
      day: "last business day",
    });
    books.monthly(checking, {
      text: "BACK BAY RENT",
      merchant: "Back Bay Properties",
      category: "rent",
      amount: 1890,
      day: 1,
    });
    books.habit(card, {
      category: "taxis",
      places: [
        ["UBER *TRIP", "Uber"],
        ["LYFT *RIDE", "Lyft"],
      ],
      perMonth: 4,
      low: 9,
      high: 24,
      to: "2026-03-31",
    });
    const rides = books.habit(card, {
      category: "taxis",
      places: [
        ["UBER *TRIP", "Uber"],
        ["LYFT *RIDE", "Lyft"],
      ],
      perMonth: 14,
      low: 10,
      high: 27,
      from: "2026-04-01",
    });
    books.habit(card, {
      category: "dining-out",
      places: [["DD *DOORDASH", "DoorDash"]],
      perMonth: 3,
      low: 18,
      high: 34,
      to: "2026-03-31",
    });
    const delivery = books.habit(card, {
      category: "dining-out",
      places: [["DD *DOORDASH", "DoorDash"]],
      perMonth: 11,
      low: 20,
      high: 41,
      from: "2026-04-01",
    });
    liveIn("US", books, card, { scale: 0.9, without: ["fuel"] });
    books.payInFull(checking, card, 10);
    books.sweep(checking, savings, 28, 2200);
    return books.close({
      person: "Since a new project began in April, rides and delivered dinners have tripled, quietly.",
      wanted: [
        want("habit_doubled lifestyle_creep category_spike", "DoorDash", [], idsOf(delivery, "2026-05-01")),
        want("habit_doubled lifestyle_creep category_spike", "Taxis", [], idsOf(rides, "2026-05-01")),
      ],
      silly: [
        silly("duplicate_charge", "uber", "There and back."),
        silly("duplicate_charge", "lyft", "There and back."),
        silly("new_subscription", "doordash", "Dinners are no subscription."),
      ],
    });
  },

  function testChargeThenFraud() {
    const books = openBooks({ name: "test-charge-then-fraud", seed: 508, since: "2025-09-01", today: "2026-08-05" });
    const checking = books.account("Checking", { opening: 3500 });
    const card = books.account("Travel Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 6000 });
    books.everyDays(checking, {
      text: "CVS HEALTH PAYROLL",
      merchant: "CVS Health",
      category: "salary",
      amount: 2744,
      days: 14,
      first: "2025-09-05",
    });
    books.monthly(checking, { text: "FAIRMONT RENT", merchant: "Fairmont", category: "rent", amount: 1695, day: 1 });
    const fraud = [
      ...books.once(card, "2026-08-01", 1, {
        text: "QWIKMART ONLINE ELECTRO HK",
        merchant: null,
        category: "shopping",
      }),
      ...books.once(card, "2026-08-02", 899, {
        text: "QWIKMART ONLINE ELECTRO HK",
        merchant: null,
        category: "shopping",
      }),
    ];
    books.monthly(card, { text: "HBOMAX", merchant: "Max", category: "tv-streaming", amount: 16.99, day: 20 });
    liveIn("US", books, card, { scale: 1.3 });
    books.payInFull(checking, card, 17);
    books.sweep(checking, savings, 27, 4500);
    return books.close({
      person:
        "Someone tried her card with $1 on August 1, and took $899 the day after, at a shop she has never heard of.",
      wanted: [want("test_charge unusual_charge", "Qwikmart", [899], idsOf(fraud).slice(1))],
      silly: [
        silly("category_spike budget_pace", "shopping", "I did not buy that."),
        silly("largest_expense top_merchants", "qwikmart", "Say that it may be fraud, not that it is large."),
        silly("refund_missing", "qwikmart", "I have sent nothing back."),
      ],
    });
  },
];
