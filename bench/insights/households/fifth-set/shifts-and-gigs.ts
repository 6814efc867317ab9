import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Pay by the fortnight, by six apps, and by a mother. */
export const shiftsAndGigs: readonly (() => Household)[] = [
  function geelongNurse() {
    const books = openBooks({
      name: "geelong-nurse",
      seed: 51201,
      since: "2025-03-01",
      today: "2026-05-27",
      currency: "AUD",
    });
    const everyday = books.account("Everyday Access", { opening: 1900 });
    const saver = books.account("Bonus Saver", { subtype: "savings", opening: 5200 });
    books.everyDays(everyday, {
      text: "BARWON HEALTH PAYROLL ######",
      merchant: "Barwon Health",
      category: "salary",
      amount: 2380,
      vary: 0.07,
      days: 14,
      first: "2025-03-06",
    });
    books.everyDays(everyday, {
      text: "MAXXIA PTY LTD SAL PACK ########",
      merchant: "Maxxia",
      category: "salary",
      amount: 347.96,
      days: 14,
      first: "2025-03-07",
    });
    books.everyDays(everyday, {
      text: "DEFT RENT BARWON HEADS RE ########",
      category: "rent",
      amount: 960,
      days: 14,
      first: "2025-03-07",
    });
    const health = [
      ...books.everyDays(everyday, {
        text: "BUPA AUSTRALIA DD ########",
        merchant: "Bupa",
        category: "insurance",
        amount: 68.2,
        days: 14,
        first: "2025-03-10",
        last: "2026-03-30",
      }),
      ...books.everyDays(everyday, {
        text: "BUPA AUSTRALIA DD ########",
        merchant: "Bupa",
        category: "insurance",
        amount: 73.15,
        days: 14,
        first: "2026-04-06",
      }),
    ];
    books.monthly(everyday, {
      text: "AGL SALES PTY LTD BPAY ##########",
      merchant: "AGL",
      category: "gas-electricity",
      amount: 391,
      vary: 0.18,
      day: 22,
      everyMonths: 3,
    });
    books.monthly(everyday, {
      text: "AMAYSIM MOBILE SYDNEY",
      merchant: "amaysim",
      category: "internet-phone",
      amount: 30,
      day: 9,
    });
    books.monthly(everyday, {
      text: "VICROADS REGO BPAY",
      merchant: "VicRoads",
      category: "car",
      amount: 906.4,
      day: 12,
      everyMonths: 12,
      from: "2025-08",
    });
    const delivery = (from: string, to: string | undefined, perMonth: number) =>
      books.habit(everyday, {
        category: "dining-out",
        places: [
          ["UBER *EATS HELP.UBER.COM", "Uber Eats"],
          ["UBER *EATS SYDNEY AU", "Uber Eats"],
        ],
        perMonth,
        low: 24,
        high: 52,
        from,
        to,
      });
    delivery("2025-03-01", "2026-02-28", 3.2);
    const lately = delivery("2026-03-01", undefined, 11);
    // A course that is billed in dollars of the United States.
    const abroad = ["2025-12-03", "2026-01-03", "2026-02-03", "2026-03-03", "2026-04-03", "2026-05-03"].flatMap(
      (day) => {
        books.once(everyday, day, 61.8, {
          text: "COURSERA.ORG MOUNTAIN VIEW USD 39.00",
          merchant: "Coursera",
          category: "education",
        });
        return books.once(everyday, day, 1.85, { text: "INTNL TRANSACTION FEE COURSERA", category: "foreign-fees" });
      },
    );
    liveIn("AU", books, everyday, { scale: 0.8 });
    books.sweep(everyday, saver, 28, 1800);
    return books.close({
      person:
        "A nurse who is paid every second Thursday, part of it through salary packaging. Since she took nights in March she orders in three times as often, and her health insurance rose in April.",
      wanted: [
        want("habit_doubled category_spike lifestyle_creep", "Uber Eats", [], idsOf(lately)),
        want("price_increase", "Bupa", [4.95, 128.7, 73.15], idsOf(health, "2026-03-20")),
        want("foreign_fees fee_leak", "intnl", [1.85, sumOfRows(abroad), 22.2], idsOf(abroad)),
      ],
      silly: [
        silly("income_change", null, "Some months have three pays, and shifts differ."),
        silly("duplicate_charge", "rent", "It goes out every second Friday."),
        silly("bill_missing", "agl", "It is a quarterly bill."),
        silly("new_subscription", "maxxia", "That is my own pay."),
        silly("bill_missing", "vicroads", "Once a year."),
      ],
    });
  },

  function waterlooStudent() {
    const books = openBooks({
      name: "waterloo-student",
      seed: 51202,
      since: "2024-12-01",
      today: "2025-11-24",
      currency: "CAD",
    });
    const chequing = books.account("Student Chequing", { opening: 3900 });
    books.monthly(chequing, {
      text: "INTERAC E-TRANSFER FROM OLENA KOVALCHUK",
      category: "other-transfer",
      flow: "in",
      amount: 900,
      day: 1,
    });
    for (const [day, amount] of [
      ["2025-01-09", 5200],
      ["2025-09-08", 6400],
    ] as const) {
      books.once(chequing, day, amount, { text: "NSLSC CANADA STUDENT LOAN", category: "loan-proceeds", flow: "in" });
    }
    for (const [day, amount] of [
      ["2025-01-14", 4180],
      ["2025-09-11", 4395],
    ] as const) {
      books.once(chequing, day, amount, {
        text: "UNIV OF WATERLOO TUITION BILL PMT",
        merchant: "University of Waterloo",
        category: "education",
      });
    }
    // Co-op: a summer at work.
    books.everyDays(chequing, {
      text: "PAYROLL DEP OPENTEXT CORP",
      merchant: "OpenText",
      category: "salary",
      amount: 1215,
      days: 14,
      first: "2025-05-09",
      last: "2025-08-29",
    });
    const rent = books.monthly(chequing, {
      text: "INTERAC E-TRANSFER TO ACCOMMOD8U RENT",
      category: "rent",
      amount: 2960,
      day: 1,
    });
    const shares = ["PRIYA NAIR", "LIAM OUELLET", "JUN WEI TAN"].flatMap((who) =>
      books.monthly(chequing, {
        text: `INTERAC E-TRANSFER FROM ${who} RENT`,
        category: "other-transfer",
        flow: "in",
        amount: 740,
        day: 2,
        late: 2,
        skip: who === "LIAM OUELLET" ? ["2025-11"] : [],
      }),
    );
    const spotify = books.monthly(chequing, {
      text: "SPOTIFY P####### STOCKHOLM",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2024-12", 6.27],
        ["2025-10", 14.36],
      ],
      day: 17,
    });
    const bank = books.monthly(chequing, {
      text: "MONTHLY ACCOUNT FEE",
      category: "bank-fees",
      amount: 11.95,
      day: 28,
      from: "2025-07",
    });
    books.monthly(chequing, {
      text: "FREEDOM MOBILE",
      merchant: "Freedom Mobile",
      category: "internet-phone",
      amount: 34,
      day: 6,
    });
    liveIn("CA", books, chequing, { scale: 0.42, without: ["fuel"] });
    return books.close({
      person:
        "A student who pays the rent of four and gets $740 from each of three by Interac. Liam has not paid his share of November. The free student account ended in July, and Spotify's student price in October.",
      wanted: [
        want(
          "reimbursement_missing bill_missing income_change",
          "Liam Ouellet",
          [740],
          idsOf([...rent, ...shares.filter(({ name }) => name.includes("OUELLET"))], "2025-10-01"),
        ),
        want("fee_leak", "account fee", [11.95, 143.4, sumOfRows(bank)], idsOf(bank)),
        want("price_increase", "Spotify", [8.09, 97.08, 14.36], idsOf(spotify, "2025-09-01")),
      ],
      silly: [
        silly("income_change", "kovalchuk", "My mother sends the same every month."),
        silly("income_change", "opentext", "A co-op term ends in August. I knew."),
        silly("income_change", "priya", "Her share of the rent is not my income."),
        silly("duplicate_charge", "rent", "Three roommates, one share each."),
        silly("savings_rate", null, "I live on a loan and my mother. There is no rate."),
        silly("idle_cash", null, "It has to last until the next co-op term."),
      ],
    });
  },

  function atlantaGigs() {
    const books = openBooks({ name: "atlanta-gigs", seed: 51203, since: "2025-01-01", today: "2026-07-22" });
    const checking = books.account("Spend", { opening: 2600 });
    const payers: readonly (readonly [text: string, merchant: string, days: number, first: string, amount: number])[] =
      [
        ["UBER ####### EDI PAYMNT", "Uber", 7, "2025-01-07", 305],
        ["DOORDASH, INC. ATLANTA DIRECT DEP", "DoorDash", 7, "2025-01-06", 188],
        ["INSTACART SHOPPER PAY", "Instacart", 7, "2025-01-08", 122],
        ["TASKRABBIT TRANSFER ST-########", "TaskRabbit", 11, "2025-01-10", 165],
        ["ROVER.COM PAYMENTS", "Rover", 19, "2025-01-15", 96],
      ];
    for (const [text, merchant, days, first, amount] of payers) {
      books.everyDays(checking, { text, merchant, category: "gig-work", amount, days, first, vary: 0.35 });
    }
    const lyft = books.everyDays(checking, {
      text: "LYFT ####### DRIVER PAY",
      merchant: "Lyft",
      category: "gig-work",
      amount: 214,
      vary: 0.12,
      days: 7,
      first: "2025-01-09",
      last: "2026-05-28",
    });
    books.monthly(checking, {
      text: "ZELLE TO CASCADE HTS RENTALS",
      category: "rent",
      amount: 1295,
      day: 5,
    });
    const cover = books.monthly(checking, {
      text: "PROG SOUTHEASTERN INS PREM",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-01", 934],
        ["2026-07", 1088],
      ],
      day: 14,
      everyMonths: 6,
    });
    const withdrawals = books.habit(checking, {
      category: "atm-fees",
      places: [["NON-CHIME ATM FEE", null]],
      perMonth: 5,
      low: 2.5,
      high: 3.5,
      from: "2025-09-01",
    });
    books.monthly(checking, {
      text: "T-MOBILE*AUTO PAY",
      merchant: "T-Mobile",
      category: "internet-phone",
      amount: 60,
      day: 18,
    });
    books.monthly(checking, {
      text: "WESTLAKE FINANCIAL ACH",
      merchant: "Westlake Financial",
      category: "car-loan",
      amount: 418.2,
      day: 12,
    });
    // He pays the Internal Revenue Service four times a year.
    for (const day of ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"]) {
      books.once(checking, day, 620, { text: "IRS USATAXPYMT ############", merchant: "IRS", category: "taxes" });
    }
    books.habit(checking, {
      category: "fuel",
      places: [
        ["QT #### ATLANTA GA", "QuikTrip"],
        ["RACETRAC### ########", "RaceTrac"],
      ],
      perMonth: 9,
      low: 18,
      high: 42,
    });
    liveIn("US", books, checking, { scale: 0.72, without: ["fuel"] });
    return books.close({
      person:
        "A driver whom six apps pay. Lyft has sent nothing since 28 May, after a year and a half of about $214 a week; his car's policy of half a year went from $934 to $1,088; and ATMs take about $15 a month.",
      wanted: [
        want("income_change", "Lyft", [], idsOf(lyft, "2026-03-01")),
        want("price_increase", "Progressive", [154, 308, 1088], idsOf(cover, "2026-01-01")),
        want("fee_leak", "ATM", [], idsOf(withdrawals)),
      ],
      silly: [
        silly("income_change bill_missing", "rover", "Dogs come when they come."),
        silly("income_change bill_missing", "taskrabbit", "A task is a task."),
        silly("income_change", "instacart", "No two weeks are alike."),
        silly("small_purchases category_spike habit_doubled", "quiktrip", "I drive for a living."),
        silly("bill_missing unusual_charge", "irs", "Estimated tax: four dates a year, not every three months."),
        silly("idle_cash", null, "That is my tax and my rent."),
      ],
    });
  },
];
