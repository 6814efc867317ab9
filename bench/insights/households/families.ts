import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** People with children. */
export const families: readonly (() => Household)[] = [
  function newDaycare() {
    const books = openBooks({ name: "new-daycare", seed: 104, since: "2025-10-01", today: "2026-10-12" });
    const checking = books.account("Checking", { opening: 4200 });
    const card = books.account("Sapphire Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 11000 });
    books.everyDays(checking, {
      text: "INTEL CORP PAYROLL",
      merchant: "Intel",
      category: "salary",
      amount: 3322.1,
      days: 14,
      first: "2025-10-03",
    });
    books.monthly(checking, {
      text: "ROCKET MORTGAGE LOAN",
      merchant: "Rocket Mortgage",
      category: "mortgage",
      amount: 2105.18,
      day: 1,
    });
    const daycare = books.monthly(checking, {
      text: "BRIGHTWHEEL SUNNY HILL CHILD",
      merchant: "Sunny Hill Childcare",
      category: "childcare",
      amount: 1600,
      day: 5,
      from: "2026-08",
    });
    const old = books.once(card, "2025-10-28", 60, {
      text: "COSTCO *ANNUAL RENEWAL",
      merchant: "Costco Membership",
      category: "shopping",
    });
    const apple = books.monthly(card, {
      text: "APPLE.COM/BILL",
      merchant: "Apple",
      category: "software",
      amount: [
        ["2025-10", 2.99],
        ["2026-07", 9.99],
      ],
      day: 12,
    });
    books.monthly(card, {
      text: "STATE FARM INSURANCE",
      merchant: "State Farm",
      category: "insurance",
      amount: 188.2,
      day: 20,
    });
    liveIn("US", books, card, { scale: 1.7 });
    books.payInFull(checking, card, 16);
    books.sweep(checking, savings, 26, 3800);
    return books.close({
      person:
        "Parents whose child began daycare in August. Costco's yearly membership comes around in two weeks; the iCloud plan was changed.",
      wanted: [
        want("new_commitment", "Sunny Hill", [1600, 19200], idsOf(daycare)),
        want("price_increase", "Apple", [9.99, 7, 84], idsOf(apple, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "Costco", [60], idsOf(old)),
      ],
      silly: [
        silly("category_spike lifestyle_creep budget_pace", "childcare", "It is daycare, and it will stay: say that."),
        silly("largest_expense", "rocket", "I know what my mortgage is."),
      ],
    });
  },

  function copays() {
    const books = openBooks({ name: "copays", seed: 105, since: "2025-07-01", today: "2026-05-28" });
    const checking = books.account("Checking", { opening: 3900 });
    const card = books.account("Mastercard", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 7000 });
    books.everyDays(checking, {
      text: "STATE OF OHIO PAYROLL",
      merchant: "State of Ohio",
      category: "salary",
      amount: 2790,
      days: 14,
      first: "2025-07-11",
    });
    books.monthly(checking, {
      text: "HUNTINGTON MORTGAGE",
      merchant: "Huntington Mortgage",
      category: "mortgage",
      amount: 1498.77,
      day: 1,
    });
    for (const day of ["2025-09-09", "2025-11-18", "2026-01-20", "2026-03-10", "2026-05-12"]) {
      for (const _child of [1, 2])
        books.once(card, day, 30, {
          text: "NATIONWIDE CHILDRENS HOSP",
          merchant: "Nationwide Children's",
          category: "medical",
        });
    }
    for (const day of ["2025-10-14", "2026-05-19"]) {
      for (const _child of [1, 2])
        books.once(card, day, 15, { text: "CVS/PHARMACY #####", merchant: "CVS", category: "pharmacy" });
    }
    const gym = books.monthly(card, {
      text: "ABC*PLANET FITNESS CLUB FEES",
      merchant: "Planet Fitness",
      category: "fitness",
      amount: 24.99,
      day: 17,
    });
    const back = books.once(card, "2026-02-20", 24.99, {
      text: "ABC*PLANET FITNESS CREDIT",
      merchant: "Planet Fitness",
      category: "fitness",
      flow: "in",
    });
    liveIn("US", books, card, { scale: 1.8 });
    books.payInFull(checking, card, 12);
    books.sweep(checking, savings, 27, 3600);
    return books.close({
      person:
        "Two children with two copays at each visit. The gym was canceled in February and gave one month back, yet still charges.",
      wanted: [
        want(
          "forgotten_subscription refund_missing",
          "Planet Fitness",
          [24.99, 74.97, 299.88],
          idsOf([...back, ...gym], "2026-02-20"),
        ),
      ],
      silly: [
        silly("duplicate_charge", "nationwide", "Two children, two copays."),
        silly("duplicate_charge", "cvs", "Two children, two medicines."),
      ],
    });
  },

  function newCarLoan() {
    const books = openBooks({ name: "new-car-loan", seed: 107, since: "2025-06-01", today: "2026-04-24" });
    const checking = books.account("Checking", { opening: 2800 });
    const savings = books.account("Savings", { subtype: "savings", opening: 9000 });
    books.everyDays(checking, {
      text: "UPS PAYROLL DIRECT DEP",
      merchant: "UPS",
      category: "salary",
      amount: 2240.9,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(checking, {
      text: "CHILD SUPPORT SDU PAYMT",
      merchant: null,
      category: "services",
      amount: 640,
      day: 15,
    });
    books.monthly(checking, {
      text: "OAKWOOD TERRACE RENT",
      merchant: "Oakwood Terrace",
      category: "rent",
      amount: 1390,
      day: 2,
    });
    const loan = books.monthly(checking, {
      text: "TOYOTA FINANCIAL RETAIL",
      merchant: "Toyota Financial",
      category: "car-loan",
      amount: 438.62,
      day: 18,
      from: "2026-02",
    });
    const insurance = books.monthly(checking, {
      text: "ALLSTATE INS CO",
      merchant: "Allstate",
      category: "insurance",
      amount: [
        ["2025-06", 104.5],
        ["2026-02", 161.3],
      ],
      day: 22,
    });
    books.once(savings, "2026-01-30", 4000, { text: "WITHDRAWAL BRANCH", category: "internal-transfer", flow: "out" });
    liveIn("US", books, checking, { scale: 1.1 });
    books.sweep(checking, savings, 27, 2600);
    return books.close({
      person:
        "A divorced father who bought a car in January: a loan of $438.62 a month, and a more expensive insurance for it.",
      wanted: [
        want("new_commitment", "Toyota", [438.62, 5263.44], idsOf(loan)),
        want("price_increase", "Allstate", [56.8, 161.3, 681.6], idsOf(insurance, "2026-01-01")),
      ],
      silly: [
        silly("new_subscription forgotten_subscription", "toyota", "A loan isn't a subscription."),
        silly("forgotten_subscription fee_leak", "child support", "A court decided it."),
      ],
    });
  },
];
