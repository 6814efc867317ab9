import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";
import { bill, fortnightly, single } from "./regulars";

/** People whose work or pay changed. */
export const workAndPay: readonly (() => Household)[] = [
  function nurseOnNights() {
    const books = openBooks({ name: "nurse-on-nights", seed: 13001, since: "2025-05-01", today: "2026-08-19" });
    const checking = books.account("Everyday Checking", { opening: 2900 });
    const card = books.account("Active Cash Card", { type: "credit", opening: 0 });
    const savings = books.account("Way2Save", { subtype: "savings", opening: 6100 });
    fortnightly(books, checking, ["ALLINA HEALTH PAYROLL", "Allina Health", "salary"], 2240.18, "2025-05-02");
    bill(books, checking, ["SHERMAN ASSOC RENT", "Sherman Associates", "rent"], 1395, 1);
    bill(books, checking, ["XCEL ENERGY MN", "Xcel Energy", "gas-electricity"], 96, 14, { vary: 0.3 });
    const hulu = bill(
      books,
      card,
      ["HULU ###########", "Hulu", "tv-streaming"],
      [
        ["2025-05", 18.99],
        ["2026-06", 22.99],
      ],
      9,
    );
    bill(books, card, ["SPOTIFY USA", "Spotify", "music"], 11.99, 23);
    const lyft = { category: "taxis", places: [["LYFT *RIDE ####", "Lyft"]] as const };
    books.habit(card, { ...lyft, perMonth: 4, low: 9, high: 24, to: "2026-05-31" });
    const rides = books.habit(card, { ...lyft, perMonth: 15, low: 10, high: 27, from: "2026-06-01" });
    const license = single(books, card, "2025-09-04", 146, [
      "MN BOARD OF NURSING",
      "Minnesota Board of Nursing",
      "services",
    ]);
    liveIn("US", books, card, { scale: 0.9 });
    books.payInFull(checking, card, 18);
    books.sweep(checking, savings, 26, 2200);
    return books.close({
      person:
        "A nurse in Minneapolis on nights since June, who takes a Lyft home: from $60 to $250 a month. Hulu rose by $4. Her license is due again in two weeks.",
      wanted: [
        want("habit_doubled category_spike lifestyle_creep", "Lyft", [], idsOf(rides, "2026-06-01")),
        want("price_increase", "Hulu", [4, 48, 22.99], idsOf(hulu, "2026-05-01")),
        want("yearly_renewal", "Nursing", [146], idsOf(license)),
      ],
      silly: [
        silly("price_increase category_spike", "xcel", "Summer."),
        silly("duplicate_charge", "lyft", "There and back."),
        silly("payday_effect weekday_pattern", null, "I work when I work."),
        silly("income_change", "allina", "My pay is as ever."),
      ],
    });
  },

  function laidOffWelder() {
    const books = openBooks({
      name: "laid-off-welder",
      seed: 13002,
      since: "2025-04-01",
      today: "2026-09-09",
      currency: "CAD",
    });
    const chequing = books.account("Chequing", { opening: 3300 });
    const savings = books.account("Momentum Savings", { subtype: "savings", opening: 9400 });
    const pay = fortnightly(
      books,
      chequing,
      ["PAYROLL SUPREME STEEL", "Supreme Steel", "salary"],
      2086.4,
      "2025-04-04",
      "2026-07-10",
    );
    fortnightly(books, chequing, ["CANADA EI", "Employment Insurance", "benefits"], 1390, "2026-08-14");
    bill(books, chequing, ["ATB MORTGAGE PMT", "ATB", "mortgage"], 1722.15, 1);
    bill(books, chequing, ["EPCOR ########", "Epcor", "gas-electricity"], 168, 16, { vary: 0.25 });
    bill(books, chequing, ["TELUS MOBILITY", "Telus", "internet-phone"], 85, 21);
    const phones = bill(books, chequing, ["DAZN CANADA", "DAZN", "tv-streaming"], 34.99, 5, { from: "2026-06" });
    liveIn("CA", books, chequing, { scale: 1.05, to: "2026-07-20" });
    liveIn("CA", books, chequing, { scale: 0.85, from: "2026-07-21" });
    books.sweep(chequing, savings, 27, 2600);
    return books.close({
      person:
        "A welder in Edmonton whose job ended in July. Employment insurance pays about half of what he had. He took out DAZN in June.",
      wanted: [
        want("income_change", "Supreme Steel", [], idsOf(pay, "2026-04-01")),
        want("cash_runway low_point_ahead savings_rate monthly_summary", "", []),
        want("new_subscription", "DAZN", [34.99, 419.88], idsOf(phones)),
      ],
      silly: [
        silly("idle_cash", null, "I live on it now."),
        silly("price_increase", "epcor", "It is what we use."),
        silly("lifestyle_creep", null, "I spend less than ever."),
      ],
    });
  },

  function designerWithClients() {
    const books = openBooks({ name: "designer-with-clients", seed: 13003, since: "2025-03-01", today: "2026-05-21" });
    const checking = books.account("Business Checking", { opening: 7400 });
    const card = books.account("Freedom Flex", { type: "credit", opening: 0 });
    for (const [day, amount, text] of [
      ["2025-03-12", 4200, "LUMEN STUDIO ACH"],
      ["2025-04-09", 3650, "HARBOR & PINE ACH"],
      ["2025-05-20", 5100, "LUMEN STUDIO ACH"],
      ["2025-06-27", 2900, "GREENHOUSE FOODS INV"],
      ["2025-07-15", 6100, "HARBOR & PINE ACH"],
      ["2025-08-22", 3800, "LUMEN STUDIO ACH"],
      ["2025-09-30", 4450, "ATLAS MUSEUM PAYABLES"],
      ["2025-10-24", 5200, "GREENHOUSE FOODS INV"],
      ["2025-11-19", 2750, "LUMEN STUDIO ACH"],
      ["2025-12-16", 6900, "HARBOR & PINE ACH"],
      ["2026-01-28", 3300, "ATLAS MUSEUM PAYABLES"],
      ["2026-02-25", 4700, "LUMEN STUDIO ACH"],
      ["2026-03-26", 5600, "HARBOR & PINE ACH"],
      ["2026-04-29", 4100, "GREENHOUSE FOODS INV"],
    ] as const)
      single(books, checking, day, amount, [text, null, "gig-work"]);
    bill(books, checking, ["VENMO RENT SHARE LOFT", "Greenpoint Lofts", "rent"], 1450, 2);
    for (const day of ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15"])
      single(books, checking, day, 1900, ["IRS USATAXPYMT", "IRS", "taxes"]);
    bill(books, card, ["ADOBE *CREATIVE CLD", "Adobe", "software"], 59.99, 11);
    const trial = [
      ...single(books, card, "2026-02-24", 0.01, ["FRAMER.COM TRIAL", "Framer", "software"]),
      ...bill(books, card, ["FRAMER.COM", "Framer", "software"], 30, 10, { from: "2026-03" }),
    ];
    const fonts = bill(books, card, ["GLYPHS GMBH BERLIN", "Glyphs", "software"], 42, 17, {
      from: "2025-09",
      vary: 0.03,
    });
    const fees = fonts.flatMap((row) =>
      single(books, card, row.date, Math.round(Math.abs(row.amountMinor) * 0.03) / 100, [
        "FOREIGN TRANSACTION FEE",
        null,
        "foreign-fees",
      ]),
    );
    liveIn("US", books, card, { scale: 0.8, without: ["fuel"] });
    books.payInFull(checking, card, 21);
    return books.close({
      person:
        "A designer in Brooklyn who is paid by clients, some months by none. Framer became $30 a month in March; a Berlin font maker costs a fee each time.",
      wanted: [
        want("free_trial_converted new_subscription", "Framer", [30, 360], idsOf(trial)),
        want("foreign_fees fee_leak", "Foreign", [], idsOf(fees)),
      ],
      silly: [
        silly("income_change", null, "Clients come and go."),
        silly("bill_missing", "irs", "It is due in June."),
        silly("duplicate_charge", "irs", "Every quarter."),
        silly("unusual_charge", "irs", "Taxes."),
      ],
    });
  },

  function raiseAndAllOfIt() {
    const books = openBooks({ name: "raise-and-all-of-it", seed: 13004, since: "2025-01-01", today: "2026-07-11" });
    const checking = books.account("Checking", { opening: 4300 });
    const card = books.account("Venture Card", { type: "credit", opening: 0 });
    const savings = books.account("360 Savings", { subtype: "savings", opening: 11000 });
    const wage = ["SALESFORCE PAYROLL", "Salesforce", "salary"] as const;
    bill(books, checking, wage, 2610, 15, { to: "2025-12" });
    bill(books, checking, wage, 2610, "last business day", { to: "2025-12" });
    const more = [
      ...bill(books, checking, wage, 3150, 15, { from: "2026-01" }),
      ...bill(books, checking, wage, 3150, "last business day", { from: "2026-01" }),
    ];
    bill(books, checking, ["EQR RENT ONLINE", "Equity Residential", "rent"], 1890, 1);
    bill(books, checking, ["PSE GAS ELECTRIC", "Puget Sound Energy", "gas-electricity"], 88, 12, { vary: 0.3 });
    const gym = bill(books, card, ["EQUINOX ###", "Equinox", "fitness"], 245, 4, { from: "2026-05" });
    liveIn("US", books, card, { scale: 0.95, to: "2025-12-31" });
    liveIn("US", books, card, { scale: 1.6, from: "2026-01-01" });
    books.payInFull(checking, card, 20);
    books.sweep(checking, savings, 28, 3500);
    return books.close({
      person:
        "Has earned $1,080 more a month since January, and spends almost all of it: everything costs more, and there is a gym of $245.",
      wanted: [
        want("lifestyle_creep savings_rate", "", []),
        want("new_commitment new_subscription", "Equinox", [245, 2940], idsOf(gym)),
        want("income_change", "Salesforce", [1080, 540, 12960, 3150, 6300], idsOf(more, "2026-04-01")),
      ],
      silly: [
        silly("duplicate_charge", "salesforce", "Twice a month."),
        silly("bill_missing", "puget", "It comes on the 12th."),
        silly("subscription_overlap", "equinox", "It is my one gym."),
      ],
    });
  },
];
