import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Money that came back, or ought to have. */
export const returns: readonly (() => Household)[] = [
  function laptopReturned() {
    const books = openBooks({ name: "laptop-returned", seed: 601, since: "2025-11-01", today: "2026-10-27" });
    const checking = books.account("Checking", { opening: 3600 });
    const card = books.account("Freedom Unlimited", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 4400 });
    books.everyDays(checking, {
      text: "ZILLOW INC PAYROLL",
      merchant: "Zillow",
      category: "salary",
      amount: 2700,
      days: 14,
      first: "2025-11-07",
    });
    books.monthly(checking, {
      text: "PIKE LOFTS RENT",
      merchant: "Pike Lofts",
      category: "rent",
      amount: 1740,
      day: 1,
    });
    books.once(card, "2026-09-27", 1240, { text: "BEST BUY ########", merchant: "Best Buy", category: "electronics" });
    books.once(card, "2026-10-09", 1240, {
      text: "BEST BUY ######## RETURN",
      merchant: "Best Buy",
      category: "electronics",
      flow: "in",
    });
    const peacock = books.monthly(card, {
      text: "PEACOCK TV",
      merchant: "Peacock",
      category: "tv-streaming",
      amount: [
        ["2025-11", 7.99],
        ["2026-08", 10.99],
      ],
      day: 18,
    });
    liveIn("US", books, card, { scale: 1.1 });
    books.payInFull(checking, card, 20);
    books.sweep(checking, savings, 26, 3000);
    return books.close({
      person: "Bought a laptop at the end of September and took it back on October 9. Peacock rose by $3 in August.",
      wanted: [want("price_increase", "Peacock", [3, 36, 10.99], idsOf(peacock, "2026-07-01"))],
      silly: [
        silly(
          "largest_expense top_merchants unusual_charge category_spike category_drop",
          "best buy",
          "I returned it.",
        ),
        silly("category_spike category_drop", "shopping", "It is the laptop I returned."),
        silly("category_spike category_drop", "electronics", "It is the laptop I returned."),
        silly("refund_missing", "best buy", "It has come back."),
        silly("monthly_summary", "$0.00", "I did spend money in October."),
        silly("income_change", "best buy", "A refund isn't income."),
      ],
    });
  },

  function businessTrip() {
    const books = openBooks({ name: "business-trip", seed: 602, since: "2025-12-01", today: "2026-11-05" });
    const checking = books.account("Checking", { opening: 4100 });
    const card = books.account("Sapphire Preferred", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 10000 });
    books.everyDays(checking, {
      text: "DELOITTE PAYROLL",
      merchant: "Deloitte",
      category: "salary",
      amount: 3410,
      days: 14,
      first: "2025-12-05",
    });
    books.monthly(checking, {
      text: "TRIBECA TOWER RENT",
      merchant: "Tribeca Tower",
      category: "rent",
      amount: 2950,
      day: 1,
    });
    const trip = (flight: string, hotel: string, fare: number, stay: number) => [
      ...books.once(card, flight, fare, { text: "DELTA AIR #############", merchant: "Delta", category: "flights" }),
      ...books.once(card, hotel, stay, { text: "MARRIOTT CHICAGO DT", merchant: "Marriott", category: "lodging" }),
    ];
    trip("2026-02-03", "2026-02-11", 412.4, 886.2);
    books.once(checking, "2026-02-27", 1298.6, {
      text: "EXPENSIFY DELOITTE REIMB",
      merchant: "Expensify",
      category: "other-income",
    });
    trip("2026-04-14", "2026-04-23", 388.8, 1012.5);
    books.once(checking, "2026-05-08", 1401.3, {
      text: "EXPENSIFY DELOITTE REIMB",
      merchant: "Expensify",
      category: "other-income",
    });
    trip("2026-06-16", "2026-06-25", 455.1, 790.3);
    books.once(checking, "2026-07-10", 1245.4, {
      text: "EXPENSIFY DELOITTE REIMB",
      merchant: "Expensify",
      category: "other-income",
    });
    const open = trip("2026-09-08", "2026-09-17", 520.6, 1204.9);
    liveIn("US", books, card, { scale: 1.2, without: ["fuel"] });
    books.payInFull(checking, card, 18);
    books.sweep(checking, savings, 27, 5500);
    return books.close({
      person:
        "Pays for business trips and is reimbursed to the cent within three weeks. For September's $1,725.50 nothing has come in seven weeks.",
      wanted: [want("reimbursement_missing", "Delta", [1725.5], idsOf(open))],
      silly: [
        silly("income_change bill_missing", "expensify", "It is my own money coming back."),
        silly("category_spike lifestyle_creep category_drop", "travel", "Business trips."),
        silly("duplicate_charge", "delta", "Another trip."),
        silly("payday_effect", null, "Business trips."),
      ],
    });
  },

  function movedHome() {
    const books = openBooks({ name: "moved-home", seed: 603, since: "2025-01-15", today: "2026-10-14" });
    const checking = books.account("Checking", { opening: 5900 });
    const savings = books.account("Savings", { subtype: "savings", opening: 5000 });
    books.everyDays(checking, {
      text: "FEDEX EXPRESS PAYROLL",
      merchant: "FedEx",
      category: "salary",
      amount: 2130,
      days: 14,
      first: "2025-01-17",
    });
    const deposit = books.once(checking, "2025-01-28", 1450, {
      text: "PEABODY PLACE SECURITY DEPOSIT",
      merchant: "Peabody Place",
      category: "rent",
    });
    books.monthly(checking, {
      text: "PEABODY PLACE RENT",
      merchant: "Peabody Place",
      category: "rent",
      amount: 1450,
      day: 1,
      from: "2025-02",
      to: "2026-07",
    });
    const rent = books.monthly(checking, {
      text: "CROSSTOWN CONCOURSE RENT",
      merchant: "Crosstown Concourse",
      category: "rent",
      amount: 1595,
      day: 1,
      from: "2026-08",
    });
    books.once(checking, "2026-07-30", 780, {
      text: "TWO MEN AND A TRUCK",
      merchant: "Two Men and a Truck",
      category: "services",
    });
    books.monthly(checking, {
      text: "MLGW UTILITIES",
      merchant: "MLGW",
      category: "gas-electricity",
      amount: 128,
      vary: 0.2,
      day: 16,
    });
    liveIn("US", books, checking, { scale: 1 });
    books.sweep(checking, savings, 27, 2600);
    return books.close({
      person:
        "Moved in August to a more expensive flat. The security deposit for the old one has not come back in ten weeks.",
      wanted: [
        want("reimbursement_missing refund_missing", "Peabody", [1450], idsOf(deposit)),
        want("new_commitment price_increase", "Crosstown", [1595, 145, 1740, 19140], idsOf(rent)),
      ],
      silly: [
        silly("bill_missing", "peabody", "I moved out."),
        silly("new_subscription", "crosstown", "It is my rent."),
        silly("category_spike", "services", "I moved."),
      ],
    });
  },
];
