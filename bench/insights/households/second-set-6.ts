import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** A kiln, three children, two grandchildren. */
export const secondSet6: readonly (() => Household)[] = [
  function hobartPotter() {
    const books = openBooks({
      name: "hobart-potter",
      seed: 9012,
      since: "2025-01-01",
      today: "2026-04-30",
      currency: "AUD",
    });
    const business = books.account("Business Account", { opening: 3800 });
    const personal = books.account("Personal Account", { opening: 1500 });
    books.habit(business, {
      category: "other-income",
      places: [["SQUARE AU PTY LTD SQ#######", "Square"]],
      perMonth: 6,
      low: 70,
      high: 760,
    });
    for (const [day, amount, client] of [
      ["2025-02-19", 1240, "MONA MUSEUM SHOP"],
      ["2025-05-08", 860, "SPRING BAY MILL"],
      ["2025-06-27", 2310, "MONA MUSEUM SHOP"],
      ["2025-09-04", 720, "AGRARIAN KITCHEN"],
      ["2025-11-21", 3450, "MONA MUSEUM SHOP"],
      ["2025-12-09", 1980, "AGRARIAN KITCHEN"],
      ["2026-03-17", 1115, "MONA MUSEUM SHOP"],
    ] as const) {
      books.once(business, day, amount, { text: `${client} INV ###`, category: "other-income" });
    }
    for (const [day, amount] of [
      ["2025-02-28", 812],
      ["2025-04-28", 640],
      ["2025-07-28", 985],
      ["2025-10-28", 574],
      ["2026-02-27", 1130],
      ["2026-04-28", 702],
    ] as const) {
      books.once(business, day, amount, { text: "ATO BAS PAYMENT", merchant: "ATO", category: "taxes" });
    }
    books.habit(business, {
      category: "shopping",
      places: [
        ["WALKER CERAMICS CROYDON", "Walker Ceramics"],
        ["CLAYWORKS AUSTRALIA", "Clayworks"],
      ],
      perMonth: 1.6,
      low: 60,
      high: 540,
    });
    for (const [day, amount] of [
      ["2025-01-10", 1700],
      ["2025-02-06", 1900],
      ["2025-03-03", 2100],
      ["2025-04-02", 1600],
      ["2025-05-09", 2000],
      ["2025-06-05", 1900],
      ["2025-07-03", 2400],
      ["2025-08-04", 1800],
      ["2025-09-01", 1900],
      ["2025-10-06", 2000],
      ["2025-11-05", 1700],
      ["2025-12-01", 2600],
      ["2026-01-05", 2300],
      ["2026-02-03", 1800],
      ["2026-03-05", 1900],
      ["2026-04-02", 2000],
    ] as const) {
      books.move(business, personal, day, amount);
    }
    books.monthly(business, {
      text: "SALAMANCA MARKET STALL FEE",
      merchant: "Salamanca Market",
      category: "services",
      amount: 220,
      day: 2,
    });
    books.everyDays(personal, {
      text: "TASREALTY RENT",
      merchant: "Tas Realty",
      category: "rent",
      amount: 420,
      days: 14,
      first: "2025-01-08",
    });
    books.monthly(personal, {
      text: "AURORA ENERGY",
      merchant: "Aurora Energy",
      category: "gas-electricity",
      amount: 88,
      vary: 0.1,
      day: 18,
    });
    liveIn("AU", books, personal, { scale: 0.6 });
    return books.close({
      person:
        "Sells pots at a market and to a museum. Her income is never the same, and nothing is out of the ordinary.",
      wanted: [],
      silly: [
        silly("income_change", null, "I sell pots. No month is like another."),
        silly("bill_missing duplicate_charge", "ato", "The tax office is paid each quarter."),
        silly("category_spike unusual_charge largest_expense", "ato", "It is the tax of the quarter."),
        silly("category_spike unusual_charge habit_doubled", "ceramics", "I buy clay when I need clay."),
        silly("new_commitment forgotten_subscription", "ato", "It is tax."),
        silly("category_spike", "rent", "Some months have three of them."),
      ],
    });
  },

  function fiveInDortmund() {
    const books = openBooks({
      name: "five-in-dortmund",
      seed: 9016,
      since: "2025-01-01",
      today: "2026-03-26",
      currency: "EUR",
    });
    const giro = books.account("Gemeinschaftskonto", { opening: 2900 });
    const tagesgeld = books.account("Tagesgeldkonto", { subtype: "savings", opening: 6100 });
    books.monthly(giro, {
      text: "KLINIKUM DORTMUND GEHALT",
      merchant: "Klinikum Dortmund",
      category: "salary",
      amount: 3284.7,
      day: "last business day",
    });
    books.monthly(giro, {
      text: "BLUMEN HOLTKAMP MINIJOB",
      merchant: "Blumen Holtkamp",
      category: "salary",
      amount: 520,
      day: 4,
    });
    books.monthly(giro, {
      text: "FAMILIENKASSE KINDERGELD",
      merchant: "Familienkasse",
      category: "benefits",
      amount: [
        ["2025-01", 765],
        ["2026-01", 777],
      ],
      day: 10,
    });
    books.monthly(giro, { text: "DOGEWO21 MIETE", merchant: "DOGEWO21", category: "rent", amount: 1145, day: 3 });
    for (const _child of [1, 2])
      books.monthly(giro, {
        text: "FABIDO KITA BEITRAG",
        merchant: "FABIDO",
        category: "childcare",
        amount: 96,
        day: 5,
      });
    const tickets = [1, 2].flatMap(() =>
      books.monthly(giro, {
        text: "DSW21 DEUTSCHLANDTICKET",
        merchant: "DSW21",
        category: "public-transport",
        amount: [
          ["2025-01", 58],
          ["2026-01", 63],
        ],
        day: 1,
      }),
    );
    const liability = ["2025-03-03", "2026-03-03", "2026-03-05"].flatMap((day) =>
      books.once(giro, day, 89.4, { text: "DEVK HAFTPFLICHT JAHRESBEITRAG", merchant: "DEVK", category: "insurance" }),
    );
    books.monthly(giro, {
      text: "DEW21 STROM ABSCHLAG",
      merchant: "DEW21",
      category: "gas-electricity",
      amount: 118,
      day: 2,
    });
    books.monthly(giro, {
      text: "TELEKOM DEUTSCHLAND",
      merchant: "Telekom",
      category: "internet-phone",
      amount: 44.95,
      day: 21,
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      from: "2025-02",
      everyMonths: 3,
    });
    liveIn("DE", books, giro, { scale: 1.35 });
    books.sweep(giro, tagesgeld, 24, 2600);
    return books.close({
      person:
        "A nurse, a florist and three children. The yearly liability insurance was taken on March 3 and again on March 5; their two train passes rose from €58 to €63.",
      wanted: [
        want("duplicate_charge", "DEVK", [89.4], idsOf(liability, "2026-03-01")),
        want("price_increase", "DSW21", [5, 60, 63, 10, 120, 126], idsOf(tickets, "2025-12-01")),
      ],
      silly: [
        silly("duplicate_charge", "fabido", "Two children."),
        silly("duplicate_charge", "dsw21", "Two passes."),
        silly("subscription_overlap", "dsw21", "Two passes, two people."),
        silly("bill_missing", "rundfunk", "It comes every three months."),
        silly("price_increase", "devk", "The price is the same."),
        silly("monthly_summary", "more went out", "Pay comes on the last business day."),
      ],
    });
  },

  function grandmotherOfTwo() {
    const books = openBooks({ name: "grandmother-of-two", seed: 9020, since: "2025-03-01", today: "2026-04-20" });
    const checking = books.account("Checking", { opening: 1900 });
    const savings = books.account("Savings", { subtype: "savings", opening: 2400 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2025-03", 1688],
        ["2026-01", 1735],
      ],
      day: 17,
    });
    for (const _child of [1, 2]) {
      books.monthly(checking, {
        text: "SSA TREAS 310 XXSOC SEC CHILD",
        merchant: "Social Security",
        category: "benefits",
        amount: 542,
        day: 17,
      });
      books.monthly(checking, {
        text: "MYSCHOOLBUCKS LUNCH",
        merchant: "MySchoolBucks",
        category: "education",
        amount: 30,
        day: 6,
        skip: ["2025-06", "2025-07"],
      });
    }
    books.monthly(checking, {
      text: "MEMPHIS HOUSING AUTH RENT",
      merchant: "Memphis Housing",
      category: "rent",
      amount: 764,
      day: 3,
    });
    books.monthly(checking, {
      text: "MLGW WATER",
      merchant: "MLGW",
      category: "water-waste",
      amount: 47,
      vary: 0.08,
      day: 8,
      to: "2026-03",
    });
    const water = books.once(checking, "2026-04-08", 196.4, {
      text: "MLGW WATER",
      merchant: "MLGW",
      category: "water-waste",
    });
    books.monthly(checking, {
      text: "CRICKET WIRELESS",
      merchant: "Cricket",
      category: "internet-phone",
      amount: 60,
      day: 20,
    });
    const roblox = { category: "games", places: [["ROBLOX.COM CA", "Roblox"]] } as const;
    books.habit(checking, { ...roblox, perMonth: 3, low: 4.99, high: 9.99, to: "2026-01-31" });
    const robux = books.habit(checking, { ...roblox, perMonth: 16, low: 4.99, high: 19.99, from: "2026-02-01" });
    liveIn("US", books, checking, { scale: 0.75, without: ["coffee"] });
    books.sweep(checking, savings, 26, 2000);
    return books.close({
      person:
        "Brings up two grandchildren on Social Security. The water bill is four times what it was, and since February someone buys Robux every other day.",
      wanted: [
        want("habit_doubled lifestyle_creep category_spike", "Roblox", [], idsOf(robux, "2026-03-01")),
        want("unusual_charge category_spike price_increase", "MLGW", [196.4], idsOf(water)),
      ],
      silly: [
        silly("duplicate_charge", "schoolbucks", "Two children eat."),
        silly("duplicate_charge", "ssa", "A benefit for each child."),
        silly("bill_missing forgotten_subscription", "schoolbucks", "School is out in summer."),
        silly("new_subscription", "roblox", "It is play money, not a subscription."),
        silly("duplicate_charge", "roblox", "They were all bought. That is the trouble."),
      ],
    });
  },
];
