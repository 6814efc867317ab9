import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Money from parents, a job that ended, grew, or pauses in the summer. */
export const pay: readonly (() => Household)[] = [
  function studentOnParents() {
    const books = openBooks({ name: "student-on-parents", seed: 203, since: "2025-08-15", today: "2026-04-21" });
    const checking = books.account("Student Checking", { opening: 640 });
    books.monthly(checking, {
      text: "Zelle payment from ROBERT LEE ########",
      category: "other-transfer",
      flow: "in",
      amount: 1750,
      day: 1,
    });
    books.monthly(checking, {
      text: "CAMPUS RECREATION PAYROLL",
      merchant: "Campus Recreation",
      category: "salary",
      amount: 190,
      day: 15,
      vary: 0.3,
    });
    books.monthly(checking, {
      text: "THE VERGE STUDENT LIVING",
      merchant: "The Verge",
      category: "rent",
      amount: 985,
      day: 3,
    });
    books.habit(checking, {
      category: "dining-out",
      places: [["UBER EATS", "Uber Eats"]],
      perMonth: 4,
      low: 15,
      high: 26,
      to: "2026-01-31",
    });
    const eats = books.habit(checking, {
      category: "dining-out",
      places: [["UBER EATS", "Uber Eats"]],
      perMonth: 13,
      low: 16,
      high: 29,
      from: "2026-02-01",
    });
    const chegg = [
      ...books.once(checking, "2026-01-12", 1, { text: "CHEGG STUDY TRIAL", merchant: "Chegg", category: "education" }),
      ...books.monthly(checking, {
        text: "CHEGG STUDY",
        merchant: "Chegg",
        category: "education",
        amount: 19.95,
        day: 19,
        from: "2026-01",
      }),
    ];
    liveIn("US", books, checking, { scale: 0.5, without: ["fuel", "dining-out"] });
    return books.close({
      person:
        "A student whose father sends the rent and the food. Since February dinner comes by Uber Eats three times as often; a trial of Chegg became a charge.",
      wanted: [
        want("habit_doubled lifestyle_creep category_spike", "Uber Eats", [], idsOf(eats, "2026-03-01")),
        want("free_trial_converted new_subscription", "Chegg", [19.95, 239.4, 79.8], idsOf(chegg)),
      ],
      silly: [
        silly("savings_rate cash_runway", null, "My father pays; I have no savings rate."),
        silly("income_change", null, "Twenty hours or ten at the gym desk: so what."),
      ],
    });
  },

  function jobEnded() {
    const books = openBooks({ name: "job-ended", seed: 205, since: "2025-09-01", today: "2026-09-10" });
    const checking = books.account("Checking", { opening: 3100 });
    const savings = books.account("Savings", { subtype: "savings", opening: 8600 });
    const pay = books.everyDays(checking, {
      text: "MERIDIAN SOFTWARE PAYROLL",
      merchant: "Meridian Software",
      category: "salary",
      amount: 2765.3,
      days: 14,
      first: "2025-09-05",
      last: "2026-07-24",
    });
    books.monthly(checking, {
      text: "ALDER COURT RENT",
      merchant: "Alder Court",
      category: "rent",
      amount: 1820,
      day: 1,
    });
    books.monthly(checking, {
      text: "NELNET STUDENT LN",
      merchant: "Nelnet",
      category: "student-loan",
      amount: 312.5,
      day: 14,
    });
    books.monthly(checking, { text: "EQUINOX ####", merchant: "Equinox", category: "fitness", amount: 215, day: 5 });
    liveIn("US", books, checking, { scale: 1.1 });
    books.sweep(checking, savings, 28, 4200);
    return books.close({
      person: "Laid off at the end of July: the last pay came on July 24. Rent and loans continue, from savings.",
      wanted: [
        want("income_change", "Meridian", [2765.3, 5530.6, 71897.8], idsOf(pay, "2026-05-01")),
        want("cash_runway low_point_ahead", "", [], []),
      ],
      silly: [
        silly("idle_cash", null, "I need that money."),
        silly("savings_rate", null, "I lost my job."),
        silly("payday_effect", null, "There is no payday."),
      ],
    });
  },

  function payRise() {
    const books = openBooks({ name: "pay-rise", seed: 206, since: "2025-06-01", today: "2026-07-21" });
    const checking = books.account("Checking", { opening: 3300 });
    const card = books.account("Quicksilver", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 6200 });
    books.monthly(checking, {
      text: "BOEING PAYROLL",
      merchant: "Boeing",
      category: "salary",
      amount: 2960,
      day: 15,
      to: "2026-03",
    });
    const more = books.monthly(checking, {
      text: "BOEING PAYROLL",
      merchant: "Boeing",
      category: "salary",
      amount: 3350,
      day: 15,
      from: "2026-04",
    });
    books.monthly(checking, {
      text: "BOEING PAYROLL",
      merchant: "Boeing",
      category: "salary",
      amount: [
        ["2025-06", 2960],
        ["2026-04", 3350],
      ],
      day: "last business day",
    });
    const mortgage = books.monthly(checking, {
      text: "FREEDOM MTG PYMTS",
      merchant: "Freedom Mortgage",
      category: "mortgage",
      amount: [
        ["2025-06", 1841.6],
        ["2026-06", 2012.35],
      ],
      day: 3,
    });
    books.monthly(card, {
      text: "HULU ############",
      merchant: "Hulu",
      category: "tv-streaming",
      amount: 18.99,
      day: 9,
    });
    liveIn("US", books, card, { scale: 1.4 });
    books.payInFull(checking, card, 18);
    books.sweep(checking, savings, 27, 3000);
    return books.close({
      person:
        "Promoted in April: $780 more a month. In June the mortgage payment rose by $170.75 after the escrow analysis.",
      wanted: [
        want("price_increase new_commitment", "Freedom", [170.75, 2049, 2012.35], idsOf(mortgage, "2026-05-01")),
        want("income_change", "Boeing", [780, 390, 6700, 9360, 3350], idsOf(more)),
      ],
      silly: [silly("duplicate_charge payday_effect", "boeing", "I am paid on the 15th and on the last business day.")],
    });
  },

  function teacherSummers() {
    const books = openBooks({ name: "teacher-summers", seed: 207, since: "2024-08-01", today: "2026-08-12" });
    const checking = books.account("Credit Union Checking", { opening: 4100 });
    const savings = books.account("Summer Fund", { subtype: "savings", opening: 6500 });
    for (const year of [2024, 2025]) {
      books.monthly(checking, {
        text: "DENVER PUB SCHOOLS PAYROLL",
        merchant: "Denver Public Schools",
        category: "salary",
        amount: 4720,
        day: "last business day",
        from: `${year}-09`,
        to: `${year + 1}-06`,
      });
    }
    books.monthly(checking, { text: "CITY VIEW RENT", merchant: "City View", category: "rent", amount: 1560, day: 1 });
    const phone = books.monthly(checking, {
      text: "VERIZON WRLS #####",
      merchant: "Verizon",
      category: "internet-phone",
      amount: [
        ["2024-08", 80],
        ["2026-07", 88],
      ],
      day: 22,
    });
    liveIn("US", books, checking, { scale: 1 });
    books.sweep(checking, savings, 12, 4000);
    return books.close({
      person:
        "Paid from September to June, and lives on the summer fund in between, as every year. The phone plan rose by $8.",
      wanted: [want("price_increase", "Verizon", [8, 96, 88], idsOf(phone, "2026-06-01"))],
      silly: [
        silly("income_change", null, "It is summer. Pay comes back in September."),
        silly("savings_rate", null, "It is summer."),
      ],
    });
  },
];
