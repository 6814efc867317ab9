import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";
import { bill, fortnightly, single } from "./regulars";

/** Money that goes where its owner would not send it. */
export const avoidableCosts: readonly (() => Household)[] = [
  function appleBundle() {
    const books = openBooks({ name: "apple-bundle", seed: 13010, since: "2025-04-01", today: "2026-05-28" });
    const checking = books.account("Checking", { opening: 3300 });
    const card = books.account("Apple Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 7600 });
    fortnightly(books, checking, ["KAISER PERMANENTE PAYROLL", "Kaiser Permanente", "salary"], 2410, "2025-04-11");
    bill(books, checking, ["ESSEX PROPERTY RENT", "Essex", "rent"], 1980, 1);
    const apple = ["APPLE.COM/BILL", "Apple", "software"] as const;
    bill(books, card, apple, 2.99, 6);
    const music = bill(
      books,
      card,
      apple,
      [
        ["2025-04", 10.99],
        ["2026-04", 12.99],
      ],
      14,
    );
    const dating = bill(books, card, apple, 29.99, 20, { from: "2026-03" });
    bill(books, card, ["COMCAST CABLE", "Comcast", "internet-phone"], 65, 11);
    const gas = bill(books, card, ["PG&E WEBRECURRING", "PG&E", "gas-electricity"], 118, 18, { vary: 0.3 });
    liveIn("US", books, card, { scale: 0.85 });
    books.payInFull(checking, card, 27);
    books.sweep(checking, savings, 28, 2700);
    return books.close({
      person: `Pays for several things through Apple. One of $29.99 began in March; the one of $10.99 is $12.99 since April. Power varies (${gas.length} bills).`,
      wanted: [
        want("new_subscription", "Apple", [29.99, 359.88], idsOf(dating)),
        want("price_increase", "Apple", [2, 24, 12.99], idsOf(music, "2026-03-01")),
      ],
      silly: [
        silly("duplicate_charge", "apple", "They are different things."),
        silly("price_increase category_spike", "pg&e", "Weather."),
        silly("subscription_overlap", "comcast", "It is one line."),
      ],
    });
  },

  function testedThenTaken() {
    const books = openBooks({ name: "tested-then-taken", seed: 13011, since: "2025-08-01", today: "2026-11-03" });
    const checking = books.account("Advantage Banking", { opening: 4200 });
    const card = books.account("Cash Rewards", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 9000 });
    bill(books, checking, ["WAKE CO SCHOOLS PAYROLL", "Wake County Schools", "salary"], 4120.6, "last business day");
    bill(books, checking, ["CARRINGTON MORTGAGE", "Carrington", "mortgage"], 1377, 2);
    const fraud = [
      ...single(books, card, "2026-10-29", 1.02, ["SP GADGETHAUS LTD", "Gadgethaus", "shopping"]),
      ...single(books, card, "2026-10-31", 748.6, ["SP GADGETHAUS LTD", "Gadgethaus", "shopping"]),
    ];
    const cloud = bill(
      books,
      card,
      ["DROPBOX*########", "Dropbox", "software"],
      [
        ["2025-08", 11.99],
        ["2026-09", 13.99],
      ],
      16,
    );
    single(books, card, "2026-10-10", 486, ["DELTA AIR #########", "Delta", "flights"]);
    liveIn("US", books, card, { scale: 1 });
    books.payInFull(checking, card, 24);
    books.sweep(checking, savings, 28, 4300);
    return books.close({
      person:
        "A teacher in Raleigh whose card number was stolen: $1.02, and two days later $748.60. Dropbox rose by $2.",
      wanted: [
        want("test_charge unusual_charge", "Gadgethaus", [748.6, 1.02], idsOf(fraud)),
        want("price_increase", "Dropbox", [2, 24, 13.99], idsOf(cloud, "2026-08-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "delta", "I am flying home."),
        silly("income_change", "wake", "On the last school day."),
      ],
    });
  },

  function interestAndSavings() {
    const books = openBooks({ name: "interest-and-savings", seed: 13012, since: "2025-06-01", today: "2026-08-06" });
    const checking = books.account("Checking", { opening: 2500 });
    books.account("Rainy Day", { subtype: "savings", opening: 9300 });
    const card = books.account("Quicksilver", { type: "credit", opening: -4300 });
    fortnightly(books, checking, ["UPS PAYROLL", "UPS", "salary"], 1310.33, "2025-06-06");
    bill(books, checking, ["BROOKSIDE APARTMENTS", "Brookside", "rent"], 1105, 1);
    bill(books, checking, ["LG&E AND KU", "LG&E", "gas-electricity"], 102, 17, { vary: 0.3 });
    const interest = bill(books, card, ["INTEREST CHARGE:PURCHASES", null, "interest-charges"], 88, 20, { vary: 0.05 });
    const clash = [
      ...bill(books, card, ["PARAMOUNT+", "Paramount+", "tv-streaming"], 12.99, 3),
      ...bill(books, card, ["PEACOCK TV LLC", "Peacock", "tv-streaming"], 10.99, 8),
      ...bill(books, card, ["NETFLIX.COM", "Netflix", "tv-streaming"], 17.99, 12),
      ...bill(books, card, ["MAX.COM/BILL", "Max", "tv-streaming"], 18.49, 21),
    ];
    liveIn("US", books, checking, { scale: 0.85 });
    for (let month = 6; month < 20; month += 1)
      books.move(
        checking,
        card,
        `${2025 + Math.floor(month / 13)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-25`,
        150,
        "credit-card-payment",
      );
    return books.close({
      person:
        "Drives for UPS in Louisville. The card costs about $88 of interest a month beside $9,300 of savings, and there are four streaming services.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charge", [], idsOf(interest)),
        want("subscription_overlap", "Netflix", [], idsOf(clash, "2026-07-01")),
      ],
      silly: [
        silly("idle_cash", "rainy", "It is for a rainy day, and it earns interest."),
        silly("price_increase", "lg&e", "Weather."),
      ],
    });
  },

  function studentWithDeliveries() {
    const books = openBooks({ name: "student-with-deliveries", seed: 13013, since: "2025-09-01", today: "2026-05-15" });
    const checking = books.account("Student Checking", { opening: 900 });
    bill(books, checking, ["ZELLE FROM MARTA KOWALSKI", "Marta Kowalski", "other-transfer"], 1190, 1, { flow: "in" });
    bill(books, checking, ["ZELLE TO J PRICE RENT", "J Price", "rent"], 640, 3);
    const dash = { category: "dining-out", places: [["DD *DOORDASH ########", "DoorDash"]] as const };
    books.habit(checking, { ...dash, perMonth: 4, low: 13, high: 30, to: "2026-02-28" });
    const orders = books.habit(checking, { ...dash, perMonth: 13, low: 14, high: 34, from: "2026-03-01" });
    const music = [
      ...bill(books, checking, ["SPOTIFY STUDENT", "Spotify", "music"], 5.99, 7),
      ...bill(books, checking, ["GOOGLE *YOUTUBE MUSIC", "YouTube Music", "music"], 10.99, 19, { from: "2025-11" }),
    ];
    const over = ["2026-04-27", "2026-05-11"].flatMap((day) =>
      single(books, checking, day, 15, ["OVERDRAFT FEE", null, "overdraft-fees"]),
    );
    liveIn("US", books, checking, { scale: 0.35, without: ["fuel"] });
    return books.close({
      person:
        "A student whose mother sends $1,190 a month. DoorDash went from four to thirteen orders in March, there are two music services, and two overdrafts cost $15 each.",
      wanted: [
        want("habit_doubled category_spike", "DoorDash", [], idsOf(orders, "2026-03-01")),
        want("fee_leak", "Overdraft", [30, 15], idsOf(over)),
        want("subscription_overlap", "YouTube", [], idsOf(music, "2026-03-01")),
      ],
      silly: [
        silly("savings_rate", null, "My mother pays."),
        silly("income_change", "kowalski", "She pays as ever."),
        silly("duplicate_charge", "doordash", "Lunch and dinner."),
      ],
    });
  },

  function gymThatGoesOn() {
    const books = openBooks({
      name: "gym-that-goes-on",
      seed: 13014,
      since: "2025-10-01",
      today: "2026-09-23",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 2200 });
    const geld = books.account("Tagesgeld", { subtype: "savings", opening: 7000 });
    bill(books, giro, ["LOHN/GEHALT STADTWERKE HALLE", "Stadtwerke Halle", "salary"], 2480.9, "last business day");
    bill(books, giro, ["MIETE LWB WOHNUNG ##", "LWB", "rent"], 690, 2);
    const gym = bill(books, giro, ["FITX SAGT DANKE", "FitX", "fitness"], 29, 1);
    const back = single(books, giro, "2026-06-12", 29, ["FITX GUTSCHRIFT KUENDIGUNG", "FitX", "fitness"], "in");
    const cash = ["2026-07-03", "2026-07-18", "2026-08-02", "2026-08-21", "2026-09-05", "2026-09-19"].flatMap((day) => {
      single(books, giro, day, 150, ["GELDAUTOMAT EURONET LEIPZIG", null, "cash-withdrawal"]);
      return single(books, giro, day, 4.95, ["ENTGELT FREMDAUTOMAT", null, "atm-fees"]);
    });
    bill(books, giro, ["DB VERTRIEB DEUTSCHLANDTICKET", "Deutschlandticket", "public-transport"], 58, 4);
    liveIn("DE", books, giro, { scale: 0.8 });
    books.sweep(giro, geld, 28, 1800);
    return books.close({
      person:
        "Ended the gym in June, got a month back, and is charged again since. Each withdrawal at the machine at the station costs €4.95.",
      wanted: [
        want(
          "refund_missing forgotten_subscription",
          "FitX",
          [29, 87, 116, 348],
          idsOf([...gym, ...back], "2026-06-01"),
        ),
        want("fee_leak", "Entgelt", [4.95, sumOfRows(cash), 29.7], idsOf(cash)),
      ],
      silly: [
        silly("income_change", "stadtwerke", "On the last working day."),
        silly("duplicate_charge", "geldautomat", "Cash."),
        silly("forgotten_subscription", "deutschlandticket", "I use it."),
      ],
    });
  },
];
