import { idsOf, openBooks, silly, sumOfRows, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Money that is short, late, or borrowed at a price. */
export const shortfalls: readonly (() => Household)[] = [
  function rentBeforePay() {
    const books = openBooks({ name: "rent-before-pay", seed: 501, since: "2025-12-01", today: "2026-06-26" });
    const checking = books.account("Checking", { opening: 1450 });
    books.monthly(checking, {
      text: "HOME DEPOT PAYROLL",
      merchant: "The Home Depot",
      category: "salary",
      amount: 2680,
      day: 5,
    });
    books.monthly(checking, {
      text: "WILLOW CREEK RENT",
      merchant: "Willow Creek",
      category: "rent",
      amount: 1240,
      day: 1,
    });
    books.monthly(checking, {
      text: "COX COMM PHX",
      merchant: "Cox",
      category: "internet-phone",
      amount: 84.99,
      day: 12,
    });
    books.monthly(checking, {
      text: "APS ELECTRIC",
      merchant: "APS",
      category: "gas-electricity",
      amount: 121,
      vary: 0.2,
      day: 19,
    });
    const affirm = books.monthly(checking, {
      text: "AFFIRM * PAY",
      merchant: "Affirm",
      category: "other-loan",
      amount: 166,
      day: 22,
      from: "2026-03",
    });
    liveIn("US", books, checking, { scale: 0.87 });
    books.once(checking, "2026-06-24", 388, { text: "FIRESTONE #####", merchant: "Firestone", category: "car" });
    return books.close({
      person:
        "Rent is due on the first, pay comes on the fifth, and after a repair of the car the rent isn't there. An installment plan began in March.",
      wanted: [
        want("bill_due_before_payday low_point_ahead", "Willow Creek", [1240], []),
        want("new_commitment", "Affirm", [166, 1992], idsOf(affirm)),
      ],
      silly: [
        silly("idle_cash", null, "I can't pay my rent."),
        silly("new_subscription forgotten_subscription", "affirm", "It is an installment plan."),
        silly("largest_expense", "willow", "I know my rent."),
      ],
    });
  },

  function billThatDidNotCome() {
    const books = openBooks({ name: "bill-that-did-not-come", seed: 502, since: "2025-04-01", today: "2026-05-29" });
    const checking = books.account("Checking", { opening: 4400 });
    const card = books.account("Double Cash Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 4000 });
    books.everyDays(checking, {
      text: "MAYO CLINIC PAYROLL",
      merchant: "Mayo Clinic",
      category: "salary",
      amount: 2570,
      days: 14,
      first: "2025-04-04",
    });
    books.monthly(checking, {
      text: "NORTHFIELD TOWNHOMES",
      merchant: "Northfield Townhomes",
      category: "rent",
      amount: 1610,
      day: 1,
    });
    const insurance = books.monthly(checking, {
      text: "USAA P&C AUTOPAY",
      merchant: "USAA",
      category: "insurance",
      amount: 143.8,
      day: 8,
      skip: ["2026-05"],
    });
    books.monthly(checking, {
      text: "XCEL ENERGY AUTOPAY",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 104,
      vary: 0.15,
      day: 17,
    });
    books.monthly(card, {
      text: "YOUTUBE PREMIUM",
      merchant: "YouTube",
      category: "tv-streaming",
      amount: 13.99,
      day: 10,
    });
    liveIn("US", books, card, { scale: 1.2 });
    books.payInFull(checking, card, 13);
    books.sweep(checking, savings, 27, 3200);
    return books.close({
      person: "The car insurance, on autopay on the 8th for years, was not taken in May: the policy may lapse.",
      wanted: [want("bill_missing", "USAA", [143.8], idsOf(insurance, "2026-02-01"))],
      silly: [
        silly("category_drop savings_rate", "insurance", "I did not save on insurance."),
        silly("bill_missing", "xcel", "It came."),
        silly("duplicate_charge", "youtube", "Once a month."),
      ],
    });
  },

  function cashUser() {
    const books = openBooks({ name: "cash-user", seed: 503, since: "2025-06-01", today: "2026-06-11" });
    const checking = books.account("Checking", { opening: 1700 });
    books.everyDays(checking, {
      text: "MGM RESORTS PAYROLL",
      merchant: "MGM Resorts",
      category: "salary",
      amount: 1240,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(checking, {
      text: "DESERT PALMS RENT",
      merchant: "Desert Palms",
      category: "rent",
      amount: 1195,
      day: 2,
    });
    const cash = books.everyDays(checking, {
      text: "ATM WITHDRAWAL 7-ELEVEN ######",
      category: "cash-withdrawal",
      amount: 200,
      days: 7,
      first: "2025-06-05",
    });
    const fees = books.everyDays(checking, {
      text: "NON-CHASE ATM FEE",
      category: "atm-fees",
      amount: 3,
      days: 7,
      first: "2025-06-05",
    });
    liveIn("US", books, checking, { scale: 0.4, without: ["dining-out", "coffee"] });
    return books.close({
      person:
        "Takes $200 in cash every Thursday at the corner store, with a fee each time, and pays most things with it.",
      wanted: [
        want("fee_leak", "ATM", [156, 3, sumOfRows(fees), 12], idsOf(fees, "2026-03-01")),
        want("cash_share", "cash", [], idsOf(cash, "2026-05-01")),
      ],
      silly: [
        silly("duplicate_charge", "atm", "Every Thursday."),
        silly("forgotten_subscription new_subscription new_commitment bill_missing", "atm", "It is cash."),
        silly("weekday_pattern", null, "I know that I do that on Thursdays."),
      ],
    });
  },

  function debtBesideSavings() {
    const books = openBooks({ name: "debt-beside-savings", seed: 507, since: "2025-05-01", today: "2026-04-16" });
    const checking = books.account("Checking", { opening: 2300 });
    const card = books.account("Store Card", { type: "credit", opening: -4480 });
    const savings = books.account("Savings", { subtype: "savings", opening: 9350 });
    books.everyDays(checking, {
      text: "LOWES PAYROLL",
      merchant: "Lowe's",
      category: "salary",
      amount: 1420,
      days: 14,
      first: "2025-05-02",
    });
    books.monthly(checking, {
      text: "CEDAR RIDGE RENT",
      merchant: "Cedar Ridge",
      category: "rent",
      amount: 1275,
      day: 1,
    });
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 98,
      vary: 0.05,
      day: 12,
    });
    for (let month = 5; month <= 15; month += 1) {
      books.move(
        checking,
        card,
        `${month > 12 ? 2026 : 2025}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-20`,
        150,
        "credit-card-payment",
      );
    }
    books.monthly(savings, {
      text: "INTEREST PAID",
      category: "interest",
      amount: 3.9,
      day: "last business day",
      vary: 0.02,
    });
    const late = books.once(card, "2026-03-22", 29, { text: "LATE PAYMENT FEE", category: "bank-fees" });
    liveIn("US", books, checking, { scale: 0.9 });
    return books.close({
      person:
        "Pays about $98 of card interest every month while $9,350 lies in savings at half a percent. One payment was late.",
      wanted: [
        want("interest_beside_savings fee_leak", "Store Card", [], idsOf(interest, "2026-01-01")),
        want("fee_leak", "late", [29], idsOf(late)),
      ],
      silly: [
        silly("idle_cash", "Savings", "Paying off the card is worth forty times as much."),
        silly("duplicate_charge", "interest", "Once a month."),
        silly("forgotten_subscription price_increase", "interest", "It is interest."),
      ],
    });
  },
];
