import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Of these people not everything is seen: accounts that fell silent, were linked late, or come from a file. */
export const coverage: readonly (() => Household)[] = [
  function cardSilent() {
    const books = openBooks({ name: "card-silent", seed: 301, since: "2025-08-01", today: "2026-11-21" });
    const checking = books.account("Checking", { opening: 3000 });
    const card = books.account("Freedom Card", { type: "credit", opening: 0, lastSyncedOn: "2026-10-25" });
    const savings = books.account("Savings", { subtype: "savings", opening: 8000 });
    books.everyDays(checking, {
      text: "HCA HEALTHCARE PAYROLL",
      merchant: "HCA Healthcare",
      category: "salary",
      amount: 2380.5,
      days: 14,
      first: "2025-08-08",
    });
    books.monthly(checking, {
      text: "LAKESIDE VILLAGE RENT",
      merchant: "Lakeside Village",
      category: "rent",
      amount: 1490,
      day: 1,
    });
    books.monthly(card, {
      text: "DISNEY PLUS",
      merchant: "Disney+",
      category: "tv-streaming",
      amount: 15.99,
      day: 4,
      to: "2026-10",
    });
    books.monthly(card, {
      text: "T-MOBILE*AUTO PAY",
      merchant: "T-Mobile",
      category: "internet-phone",
      amount: 120,
      day: 13,
      to: "2026-10",
    });
    books.monthly(card, {
      text: "LEMONADE INSURANCE",
      merchant: "Lemonade",
      category: "insurance",
      amount: 18.5,
      day: 23,
      to: "2026-10",
    });
    liveIn("US", books, card, { to: "2026-10-25", scale: 1.2 });
    books.payInFull(checking, card, 14);
    books.sweep(checking, savings, 28, 2500);
    return books.close({
      person: "Everything is paid by a card whose bank stopped answering on October 25.",
      wanted: [want("account_silent", "Freedom", [])],
      silly: [
        silly("budget_pace category_drop category_spike", null, "My card is missing; I did not stop eating."),
        silly("savings_rate", null, "Because my card is missing."),
        silly("bill_missing", "t-mobile", "It is on the card that is missing."),
        silly("bill_missing", "disney", "It is on the card that is missing."),
      ],
    });
  },

  function checkingSilent() {
    const books = openBooks({ name: "checking-silent", seed: 302, since: "2025-06-01", today: "2026-05-20" });
    const checking = books.account("Everyday Checking", { opening: 3600, lastSyncedOn: "2026-04-10" });
    const card = books.account("Venture Card", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "CISCO SYSTEMS PAYROLL",
      merchant: "Cisco",
      category: "salary",
      amount: 2420,
      days: 14,
      first: "2025-06-06",
      last: "2026-04-10",
    });
    books.monthly(checking, {
      text: "CHASE HOME LENDING",
      merchant: "Chase Mortgage",
      category: "mortgage",
      amount: 2240,
      day: 1,
      to: "2026-04",
    });
    books.monthly(checking, {
      text: "DUKE ENERGY",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 133,
      vary: 0.2,
      day: 8,
      to: "2026-04",
    });
    const hbo = books.monthly(card, {
      text: "HELP.MAX.COM",
      merchant: "Max",
      category: "tv-streaming",
      amount: [
        ["2025-06", 16.99],
        ["2026-04", 20.99],
      ],
      day: 16,
    });
    liveIn("US", books, card, { scale: 1.4 });
    books.payInFull(checking, card, 19);
    return books.close({
      person: "The checking account has not answered since April 10; the card has. Max rose by $4.",
      wanted: [
        want("account_silent", "Everyday", []),
        want("price_increase", "Max", [4, 48, 20.99], idsOf(hbo, "2026-03-01")),
      ],
      silly: [
        silly("income_change", null, "I am still paid; you don't see it."),
        silly("bill_missing", null, "They are on the account that you don't see."),
        silly("savings_rate cash_runway low_point_ahead bill_due_before_payday", null, "You don't see my pay."),
        silly("monthly_summary", "more went out", "You don't see my pay."),
      ],
    });
  },

  function secondCard() {
    const books = openBooks({ name: "second-card", seed: 303, since: "2025-07-01", today: "2026-07-23" });
    const checking = books.account("Checking", { opening: 4100 });
    const old = books.account("Citi Card", { type: "credit", opening: 0 });
    const added = books.account("Gold Card", { type: "credit", opening: -1320, linkedOn: "2026-07-19" });
    const savings = books.account("Savings", { subtype: "savings", opening: 9000 });
    books.everyDays(checking, {
      text: "SALESFORCE PAYROLL",
      merchant: "Salesforce",
      category: "salary",
      amount: 3655,
      days: 14,
      first: "2025-07-04",
    });
    books.monthly(checking, { text: "PARKLINE APTS", merchant: "Parkline", category: "rent", amount: 2350, day: 1 });
    liveIn("US", books, old, { scale: 1.1 });
    liveIn("US", books, added, { scale: 1.6, from: "2026-06-01" });
    books.monthly(added, {
      text: "GITHUB, INC.",
      merchant: "GitHub",
      category: "software",
      amount: 10,
      day: 14,
      from: "2026-06",
    });
    const late = books.once(added, "2026-07-09", 40, { text: "LATE FEE", merchant: null, category: "bank-fees" });
    const interest = books.once(added, "2026-07-09", 22.31, {
      text: "INTEREST CHARGE ON PURCHASES",
      merchant: null,
      category: "interest-charges",
    });
    for (const date of [
      "2025-08-18",
      "2025-09-18",
      "2025-10-18",
      "2025-11-18",
      "2025-12-18",
      "2026-01-18",
      "2026-02-18",
      "2026-03-18",
      "2026-04-18",
      "2026-05-18",
    ]) {
      books.once(checking, date, 1240.5, {
        text: "AMERICAN EXPRESS ACH PMT",
        merchant: "American Express",
        category: "credit-card-payment",
        flow: "out",
      });
    }
    for (const date of ["2026-06-18", "2026-07-18"]) books.move(checking, added, date, 1240.5, "credit-card-payment");
    books.payInFull(checking, old, 16);
    books.sweep(checking, savings, 27, 3500);
    return books.close({
      person:
        "Has linked a second card four days ago, with seven weeks of history. Nothing has changed but what we see; there was a late fee on it.",
      wanted: [want("fee_leak", "late fee", [40, 62.31], [...idsOf(late), ...idsOf(interest)])],
      silly: [
        silly("category_spike budget_pace lifestyle_creep habit_doubled", null, "I only linked the card now."),
        silly("new_subscription", "github", "I have had it for years, on the card I linked now."),
        silly("bill_missing", "american express", "You see the card itself now."),
      ],
    });
  },

  function fromFile() {
    const books = openBooks({ name: "from-file", seed: 304, since: "2025-10-01", today: "2026-08-11" });
    const account = books.account("Imported Checking", { opening: 2900, source: "file" });
    books.everyDays(account, {
      text: "DEPOSIT ACH COSTAR GROUP PAYROLL",
      category: "other-income",
      amount: 2290.14,
      days: 14,
      first: "2025-10-10",
    });
    books.monthly(account, { text: "WITHDRAWAL ACH GREYSTAR RENT", category: "uncategorized", amount: 1580, day: 3 });
    books.monthly(account, {
      text: "POS DEBIT SPOTIFY USA NEW YORK NY",
      category: "uncategorized",
      amount: 11.99,
      day: 7,
    });
    const paramount = books.monthly(account, {
      text: "POS DEBIT PARAMOUNT+ ###-###-#### CA",
      category: "uncategorized",
      amount: [
        ["2025-10", 7.99],
        ["2026-06", 12.99],
      ],
      day: 15,
    });
    const atm = books.monthly(account, {
      text: "NON-NETWORK ATM FEE",
      category: "uncategorized",
      amount: 3.5,
      day: 19,
      late: 4,
    });
    const twice = ["2026-07-30", "2026-07-30"].flatMap((date) =>
      books.once(account, date, 148.6, { text: "POS DEBIT LES SCHWAB TIRES #### SALEM OR", category: "uncategorized" }),
    );
    liveIn("US", books, account, { unnamed: true });
    return books.close({
      person:
        "Imports a CSV file each month: no merchants, no categories. A tire shop charged twice, Paramount+ rose by $5, and cash costs a fee.",
      wanted: [
        want("duplicate_charge", "Les Schwab", [148.6], idsOf(twice)),
        want("price_increase", "Paramount", [5, 60, 12.99], idsOf(paramount, "2026-05-01")),
        want("fee_leak", "ATM", [3.5, 42, 38.5], idsOf(atm)),
      ],
      silly: [
        silly("any", "uncategorized", "I have no such category."),
        silly("subscription_overlap", "paramount", "Music and film are two things."),
        silly("account_silent", null, "It is a file; I import it when I like."),
      ],
    });
  },

  function twoMonthsOfFile() {
    const books = openBooks({ name: "two-months-of-file", seed: 305, since: "2026-03-01", today: "2026-05-09" });
    const account = books.account("Current Account", { opening: 1850, source: "file", linkedOn: "2026-05-09" });
    books.monthly(account, { text: "FASTER PAYMENT ARUP LTD SALARY", category: "other-income", amount: 3040, day: 28 });
    books.monthly(account, { text: "SO FOXTONS RENT", category: "uncategorized", amount: 1325, day: 1 });
    books.monthly(account, { text: "DD THAMES WATER", category: "uncategorized", amount: 41.2, day: 6 });
    const fee = books.monthly(account, {
      text: "UNARRANGED OVERDRAFT FEE",
      category: "uncategorized",
      amount: 20,
      day: 24,
    });
    liveIn("UK", books, account, { unnamed: true, to: "2026-05-02", scale: 0.8 });
    return books.close({
      person: "Has imported one file of two months, and nothing since. There are two overdraft fees in it.",
      wanted: [want("fee_leak", "overdraft", [20, 40, 240], idsOf(fee))],
      silly: [
        silly(
          "category_spike category_drop lifestyle_creep weekday_pattern habit_doubled",
          null,
          "Two months don't make a habit.",
        ),
        silly("bill_missing account_silent", null, "The file ends there."),
        silly("budget_pace", null, "The file ends there."),
        silly("income_change", null, "Two salaries, both right."),
      ],
    });
  },

  function switchedBanks() {
    const books = openBooks({ name: "switched-banks", seed: 306, since: "2025-05-01", today: "2026-04-27" });
    const old = books.account("Old Bank", { opening: 2500 });
    const held = books.account("New Bank", { opening: 0, linkedOn: "2026-02-16" });
    books.monthly(old, {
      text: "KROGER CO PAYROLL",
      merchant: "Kroger",
      category: "salary",
      amount: 3380,
      day: 27,
      to: "2026-01",
    });
    books.monthly(held, {
      text: "KROGER CO PAYROLL",
      merchant: "Kroger",
      category: "salary",
      amount: 3380,
      day: 27,
      from: "2026-02",
    });
    const bills = [
      ["GREENWOOD RENT", "Greenwood", "rent", 1180, 2],
      ["SPRINT FIBER", "Sprint Fiber", "internet-phone", 70, 11],
      ["LIBERTY MUTUAL", "Liberty Mutual", "insurance", 96.8, 20],
    ] as const;
    for (const [text, merchant, category, amount, day] of bills) {
      books.monthly(old, { text, merchant, category, amount, day, to: "2026-02" });
      books.monthly(held, { text, merchant, category, amount, day, from: "2026-03" });
    }
    liveIn("US", books, old, { to: "2026-02-27", scale: 0.8 });
    liveIn("US", books, held, { from: "2026-03-01", scale: 0.8 });
    books.move(old, held, "2026-02-28", 1500);
    books.monthly(old, { text: "YMCA MEMBERSHIP", merchant: "YMCA", category: "fitness", amount: 52, day: 8 });
    return books.close({
      person: "Moved everything to another bank in February. Only the gym is still taken from the old account.",
      wanted: [],
      silly: [
        silly("income_change bill_missing", "kroger", "It is paid into the new account."),
        silly("new_subscription new_commitment", "sprint", "The same bill from another account."),
        silly("new_subscription new_commitment", "liberty", "The same bill from another account."),
        silly("new_commitment bill_missing", "greenwood", "The same rent."),
        silly("forgotten_subscription", "greenwood", "It is my rent."),
      ],
    });
  },

  function firstMonth() {
    const books = openBooks({ name: "first-month", seed: 307, since: "2026-02-20", today: "2026-03-25" });
    const checking = books.account("Checking", { opening: 260, linkedOn: "2026-03-25" });
    books.everyDays(checking, {
      text: "WALMART ASSOC PAYROLL",
      merchant: "Walmart",
      category: "salary",
      amount: 1144.2,
      days: 14,
      first: "2026-02-26",
    });
    books.monthly(checking, { text: "RIVERBEND RENT", merchant: "Riverbend", category: "rent", amount: 940, day: 1 });
    books.monthly(checking, {
      text: "PROG LEASING",
      merchant: "Progressive Leasing",
      category: "other-loan",
      amount: 88,
      day: 10,
    });
    const fees = ["2026-03-02", "2026-03-03", "2026-03-11"].flatMap((date) =>
      books.once(checking, date, 34, { text: "INSUFFICIENT FUNDS FEE", category: "overdraft-fees" }),
    );
    liveIn("US", books, checking, { scale: 0.35 });
    return books.close({
      person: "Linked today; the bank gave a month. Three fees for a rent that was not covered.",
      wanted: [want("fee_leak", "insufficient", [34, 102], idsOf(fees))],
      silly: [
        silly("category_spike category_drop lifestyle_creep habit_doubled", null, "A month doesn't make a habit."),
        silly("new_subscription new_commitment", null, "You have known me for an hour."),
        silly("weekday_pattern payday_effect", null, "A month doesn't make a habit."),
        silly("duplicate_charge", null, "Three fees are three fees."),
      ],
    });
  },
];
