import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** What is seen of these people comes from a file, or with days missing. */
export const filesAndOutages: readonly (() => Household)[] = [
  function fiveMonthsOfCsv() {
    const books = openBooks({
      name: "five-months-of-csv",
      seed: 11008,
      since: "2026-04-01",
      today: "2026-09-04",
      currency: "EUR",
    });
    const file = books.account("export.csv", { opening: 0, source: "file", lastSyncedOn: "2026-09-02" });
    books.monthly(file, {
      text: "NOMINA ADECCO TT SA",
      category: "uncategorized",
      flow: "in",
      amount: 1742.6,
      day: 28,
    });
    books.monthly(file, { text: "TRANSF. ALQUILER PISO BENIMACLET", category: "uncategorized", amount: 640, day: 3 });
    const phone = books.monthly(file, {
      text: "RECIBO VODAFONE ESPANA",
      category: "uncategorized",
      amount: [
        ["2026-04", 38],
        ["2026-08", 45],
      ],
      day: 12,
    });
    const gym = [
      ...books.monthly(file, { text: "RECIBO BASIC-FIT SPAIN", category: "uncategorized", amount: 24.99, day: 6 }),
    ];
    const second = books.once(file, "2026-08-14", 189.95, {
      text: "COMPRA PCCOMPONENTES MURCIA",
      category: "uncategorized",
    });
    const again = books.once(file, "2026-08-14", 189.95, {
      text: "COMPRA PCCOMPONENTES MURCIA",
      category: "uncategorized",
    });
    liveIn("ES", books, file, { scale: 0.55, unnamed: true });
    return books.close({
      person:
        "Imports a file of five months, without categories. A shop took €189.95 twice; the phone rose by €7 in August.",
      wanted: [
        want("duplicate_charge", "PCCOMPONENTES", [189.95], idsOf([...second, ...again])),
        want("price_increase", "Vodafone", [7, 84, 45], idsOf(phone, "2026-07-01")),
      ],
      silly: [
        silly("forgotten_subscription", "basic-fit", `I go there: ${gym.length} months.`),
        silly(
          "low_point_ahead bill_due_before_payday cash_runway idle_cash",
          null,
          "A file says nothing of what I hold.",
        ),
        silly("new_commitment new_subscription", null, "It begins where my file begins."),
      ],
    });
  },

  function sixWeeksMissing() {
    const books = openBooks({
      name: "six-weeks-missing",
      seed: 11009,
      since: "2025-03-01",
      today: "2026-10-08",
      currency: "GBP",
    });
    const current = books.account("Joint Current", { opening: 2700 });
    const saver = books.account("Easy Saver", { subtype: "savings", opening: 8800 });
    // The login had run out from July 10 to August 22, and the bank sends nothing of that time.
    const isKnown = (day: string) => day < "2026-07-10" || day > "2026-08-22";
    const during = (make: (from: string, to: string) => void) => {
      make("2025-03-01", "2026-07-09");
      make("2026-08-23", "2026-10-08");
    };
    for (const [text, merchant, amount, day] of [
      ["NHS LOTHIAN SALARY", "NHS Lothian", 2240.7, 27],
      ["CITY OF EDINBURGH COUNCIL PAY", "Edinburgh Council", 1985.2, 28],
    ] as const)
      books.monthly(current, { text, merchant, category: "salary", amount, day, skip: ["2026-07"] });
    for (const [text, merchant, category, amount, day] of [
      ["HALIFAX MORTGAGE", "Halifax", "mortgage", 1120.3, 1],
      ["EDINBURGH COUNCIL TAX", "Council Tax", "taxes", 214, 5],
      ["OCTOPUS ENERGY", "Octopus Energy", "gas-electricity", 142, 18],
    ] as const)
      books.monthly(current, {
        text,
        merchant,
        category,
        amount,
        day,
        skip: day < 10 ? ["2026-08"] : ["2026-07", "2026-08"],
      });
    const motor = [
      ...books.once(current, "2025-09-20", 412.6, {
        text: "LV= MOTOR INSURANCE",
        merchant: "LV=",
        category: "insurance",
      }),
      ...books.once(current, "2026-09-20", 538.1, {
        text: "LV= MOTOR INSURANCE",
        merchant: "LV=",
        category: "insurance",
      }),
    ];
    const gym = books.monthly(current, {
      text: "PUREGYM LTD",
      merchant: "PureGym",
      category: "fitness",
      amount: [
        ["2025-03", 22.99],
        ["2026-09", 26.99],
      ],
      day: 2,
      skip: ["2026-08"],
    });
    during((from, to) => liveIn("UK", books, current, { scale: 1.2, from, to }));
    for (let month = 3; month < 22; month += 1) {
      const day = `${2025 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-28`;
      if (isKnown(day) && day <= "2026-10-08") books.move(current, saver, day, 700, "savings");
    }
    return books.close({
      person:
        "A couple in Edinburgh whose account was cut off for six weeks in summer and is back. The car's insurance rose by £125.50, the gym by £4.",
      wanted: [
        want("price_increase", "LV=", [125.5, 538.1], idsOf(motor)),
        want("price_increase", "PureGym", [4, 48, 26.99], idsOf(gym, "2026-07-01")),
      ],
      silly: [
        silly("income_change bill_missing", null, "It came; you were cut off."),
        silly(
          "category_spike category_drop budget_pace lifestyle_creep habit_doubled",
          null,
          "You were cut off in summer.",
        ),
        silly("new_commitment new_subscription", null, "Nothing is new: you were cut off."),
      ],
    });
  },

  function vanAndBusinessCard() {
    const books = openBooks({ name: "van-and-business-card", seed: 11010, since: "2025-06-01", today: "2026-11-12" });
    const checking = books.account("Credit Union Checking", { opening: 3600 });
    const card = books.account("Spark Card", { type: "credit", opening: 0, lastSyncedOn: "2026-10-19" });
    const savings = books.account("Savings", { subtype: "savings", opening: 9100 });
    books.everyDays(checking, {
      text: "SQUARE INC ######P2",
      merchant: "Square",
      category: "gig-work",
      amount: 1490,
      vary: 0.3,
      days: 7,
      first: "2025-06-05",
    });
    books.monthly(checking, {
      text: "FREEDOM MTG PYMTS",
      merchant: "Freedom Mortgage",
      category: "mortgage",
      amount: 1690.2,
      day: 3,
    });
    const van = books.monthly(checking, {
      text: "FORD CREDIT ACH",
      merchant: "Ford Credit",
      category: "car-loan",
      amount: 548.9,
      day: 16,
      from: "2026-08",
    });
    books.habit(card, {
      category: "home-improvement",
      places: [
        ["LOWES #####", "Lowe's"],
        ["GRAYBAR ELECTRIC ###", "Graybar"],
      ],
      perMonth: 9,
      low: 18,
      high: 260,
    });
    liveIn("US", books, card, { scale: 0.9 });
    books.payInFull(checking, card, 22);
    books.sweep(checking, savings, 26, 3500);
    return books.close({
      person:
        "An electrician whose business card stopped reporting on October 19, and who pays $548.90 a month for a van since August.",
      wanted: [want("account_silent", "Spark", []), want("new_commitment", "Ford", [548.9, 6586.8], idsOf(van))],
      silly: [
        silly("category_drop budget_pace savings_rate", null, "My card is missing."),
        silly("income_change", "square", "Some weeks are better."),
        silly("bill_missing", "lowe", "It is on the card that is missing."),
      ],
    });
  },

  function widowInDublin() {
    const books = openBooks({
      name: "widow-in-dublin",
      seed: 11011,
      since: "2025-05-01",
      today: "2026-05-29",
      currency: "EUR",
    });
    const current = books.account("Current Account", { opening: 3100 });
    books.account("Deposit Account", { subtype: "savings", opening: 22000 });
    books.everyDays(current, {
      text: "DEPT SOCIAL PROTECTION ######",
      merchant: "Department of Social Protection",
      category: "pension",
      amount: 289.3,
      days: 7,
      first: "2025-05-02",
    });
    books.monthly(current, {
      text: "AN POST PENSION",
      merchant: "An Post",
      category: "pension",
      amount: 612.4,
      day: 20,
    });
    books.monthly(current, {
      text: "ELECTRIC IRELAND DD",
      merchant: "Electric Ireland",
      category: "gas-electricity",
      amount: 168,
      vary: 0.22,
      day: 14,
      everyMonths: 2,
    });
    const vhi = books.monthly(current, {
      text: "VHI HEALTHCARE DD",
      merchant: "VHI",
      category: "insurance",
      amount: [
        ["2025-05", 158.2],
        ["2026-04", 176.9],
      ],
      day: 11,
    });
    for (const day of ["2025-12-20", "2025-12-22"])
      books.once(current, day, 60, {
        text: "SMYTHS TOYS JERVIS",
        merchant: "Smyths Toys",
        category: "gifts-donations",
      });
    const fraud = [
      ...books.once(current, "2026-05-21", 1.2, { text: "PP*DGTLSHOP ########", category: "shopping" }),
      ...books.once(current, "2026-05-22", 489, { text: "PP*DGTLSHOP ########", category: "shopping" }),
    ];
    books.habit(current, {
      category: "groceries",
      places: [
        ["POS DUNNES STORES ####", "Dunnes Stores"],
        ["POS SUPERVALU RAHENY", "SuperValu"],
      ],
      perMonth: 9,
      low: 9,
      high: 62,
    });
    books.habit(current, {
      category: "cash-withdrawal",
      places: [["ATM RAHENY ######", null]],
      perMonth: 4,
      low: 40,
      high: 120,
    });
    books.habit(current, {
      category: "pharmacy",
      places: [["MCCABES PHARMACY", "McCabes"]],
      perMonth: 2,
      low: 6,
      high: 34,
    });
    return books.close({
      person:
        "A widow in Dublin on two pensions. Someone took €1.20 and the next day €489 from her account; the health insurance rose in April.",
      wanted: [
        want("test_charge unusual_charge", "DGTLSHOP", [489], idsOf(fraud)),
        want("price_increase", "VHI", [18.7, 224.4, 176.9], idsOf(vhi, "2026-03-01")),
      ],
      silly: [
        silly("duplicate_charge", "smyths", "Two grandchildren."),
        silly("income_change", "social protection", "It comes every Friday."),
        silly("price_increase", "electric ireland", "Winter."),
      ],
    });
  },
];
