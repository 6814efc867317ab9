import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** People in Britain and Canada. */
export const britainAndCanada: readonly (() => Household)[] = [
  function ukRetiree() {
    const books = openBooks({
      name: "uk-retiree",
      seed: 401,
      since: "2025-01-01",
      today: "2026-03-17",
      currency: "GBP",
    });
    const current = books.account("Current Account", { opening: 10000 });
    const saver = books.account("Easy Saver", { subtype: "savings", opening: 12000 });
    books.everyDays(current, {
      text: "DWP STATE PENSION",
      merchant: "DWP",
      category: "pension",
      amount: 921.2,
      days: 28,
      first: "2025-01-06",
    });
    books.monthly(current, { text: "USS PENSIONS", merchant: "USS", category: "pension", amount: 1386.4, day: 21 });
    books.monthly(current, {
      text: "LEEDS CITY COUNCIL DD",
      merchant: "Leeds City Council",
      category: "taxes",
      amount: 184,
      day: 1,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    const energy = books.monthly(current, {
      text: "E.ON NEXT DD",
      merchant: "E.ON Next",
      category: "gas-electricity",
      amount: [
        ["2025-01", 142],
        ["2026-01", 171],
      ],
      day: 12,
    });
    books.monthly(current, {
      text: "TV LICENSING MBP",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 14.54,
      day: 9,
    });
    books.monthly(saver, { text: "GROSS INTEREST", category: "interest", amount: 41, vary: 0.02, day: 30 });
    liveIn("UK", books, current, { scale: 0.7, without: ["fuel"] });
    return books.close({
      person:
        "Retired, with £27,000 in a current account that pays nothing beside a saver at 4%. E.ON Next rose by £29 a month. Council tax is paid in ten installments.",
      wanted: [
        want("idle_cash", "Current Account", [], []),
        want("price_increase", "E.ON Next", [29, 348, 171], idsOf(energy, "2025-12-01")),
      ],
      silly: [
        silly("bill_missing", "leeds", "There is none in February and March."),
        silly("income_change", null, "The state pension comes every four weeks."),
        silly("forgotten_subscription", "tv licensing", "One must have it."),
        silly("idle_cash", "Easy Saver", "That is where the interest is."),
      ],
    });
  },

  function ukFamily() {
    const books = openBooks({
      name: "uk-family",
      seed: 402,
      since: "2025-05-01",
      today: "2026-08-26",
      currency: "GBP",
    });
    const current = books.account("Joint Current Account", { opening: 2900 });
    const saver = books.account("Rainy Day Saver", { subtype: "savings", opening: 5200 });
    books.monthly(current, {
      text: "BGC LEEDS TEACHING HOSP",
      merchant: "NHS Leeds",
      category: "salary",
      amount: 2610.4,
      day: 27,
    });
    books.monthly(current, {
      text: "BGC ASDA STORES SALARY",
      merchant: "Asda",
      category: "salary",
      amount: 1880,
      day: 28,
    });
    books.monthly(current, {
      text: "NATIONWIDE B S MORTGAGE",
      merchant: "Nationwide",
      category: "mortgage",
      amount: 1046.22,
      day: 1,
    });
    books.monthly(current, {
      text: "LITTLE OAKS NURSERY",
      merchant: "Little Oaks Nursery",
      category: "childcare",
      amount: 780,
      day: 3,
    });
    const virgin = books.monthly(current, {
      text: "VIRGIN MEDIA PYMTS",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: [
        ["2025-05", 44],
        ["2026-06", 52.5],
      ],
      day: 16,
    });
    const fees = ["2026-08-03", "2026-08-05", "2026-08-06", "2026-08-09", "2026-08-11", "2026-08-12"].flatMap(
      (date, index) => {
        books.once(current, date, 38 + index * 7.4, {
          text: "MERCADONA PLAYA VALENCIA ESP",
          merchant: "Mercadona",
          category: "groceries",
        });
        return books.once(current, date, Math.round((38 + index * 7.4) * 2.99) / 100, {
          text: "NON-STERLING TRANSACTION FEE",
          category: "foreign-fees",
        });
      },
    );
    books.once(current, "2026-08-01", 1184, { text: "TUI UK HOLIDAY BALANCE", merchant: "TUI", category: "lodging" });
    liveIn("UK", books, current, { scale: 1.2 });
    books.sweep(current, saver, 29, 5500);
    return books.close({
      person:
        "A family back from two weeks in Spain, where their card took a fee on each purchase. Virgin Media rose by £8.50 in June.",
      wanted: [
        want("price_increase", "Virgin Media", [8.5, 102, 52.5], idsOf(virgin, "2026-05-01")),
        want("foreign_fees", "non-sterling", [], idsOf(fees)),
      ],
      silly: [
        silly("lifestyle_creep habit_doubled", null, "We were on holiday."),
        silly("duplicate_charge", "mercadona", "We went shopping."),
        silly("new_subscription new_commitment", "mercadona", "We were on holiday."),
      ],
    });
  },

  function canadianCondo() {
    const books = openBooks({
      name: "canadian-condo",
      seed: 403,
      since: "2025-02-01",
      today: "2026-02-24",
      currency: "CAD",
    });
    const chequing = books.account("Chequing", { opening: 3800 });
    const visa = books.account("Infinite Visa", { type: "credit", opening: 0 });
    const savings = books.account("TFSA Savings", { subtype: "savings", opening: 9100 });
    books.everyDays(chequing, {
      text: "PAYROLL DEPOSIT CITY OF TORONTO",
      merchant: "City of Toronto",
      category: "salary",
      amount: 2482.9,
      days: 14,
      first: "2025-02-06",
    });
    books.everyDays(chequing, {
      text: "TD MORTGAGE",
      merchant: "TD Mortgage",
      category: "mortgage",
      amount: 988.12,
      days: 14,
      first: "2025-02-10",
    });
    books.monthly(chequing, {
      text: "TSCC #### CONDO FEES",
      merchant: "TSCC Condo",
      category: "services",
      amount: 512,
      day: 1,
    });
    const hydro = books.monthly(chequing, {
      text: "TORONTO HYDRO PAP",
      merchant: "Toronto Hydro",
      category: "gas-electricity",
      amount: 88,
      vary: 0.12,
      day: 10,
      skip: ["2026-02"],
    });
    books.monthly(chequing, {
      text: "GST CREDIT CANADA",
      merchant: "Canada Revenue Agency",
      category: "benefits",
      amount: 129.75,
      day: 5,
      from: "2025-04",
      everyMonths: 3,
    });
    books.monthly(visa, {
      text: "ROGERS WIRELESS",
      merchant: "Rogers",
      category: "internet-phone",
      amount: 79.1,
      day: 18,
    });
    liveIn("CA", books, visa, { scale: 1.3 });
    books.payInFull(chequing, visa, 14);
    books.sweep(chequing, savings, 27, 3000);
    return books.close({
      person:
        "Owns a condo in Toronto. The electricity bill, on the 10th of every month by itself, has not come in February.",
      wanted: [want("bill_missing", "Toronto Hydro", [], idsOf(hydro, "2025-11-01"))],
      silly: [
        silly("income_change bill_missing", "canada revenue", "It comes every three months."),
        silly("duplicate_charge", "td mortgage", "Every two weeks: some months have three."),
        silly("category_drop", "gas", "I did not save power: the bill did not come."),
        silly("category_drop", "utilities", "I did not save power: the bill did not come."),
      ],
    });
  },

  function canadianTrial() {
    const books = openBooks({
      name: "canadian-trial",
      seed: 404,
      since: "2025-10-01",
      today: "2026-07-06",
      currency: "CAD",
    });
    const chequing = books.account("Chequing", { opening: 1500 });
    books.everyDays(chequing, {
      text: "PAY SHOPIFY",
      merchant: "Shopify",
      category: "salary",
      amount: 1690.5,
      days: 14,
      first: "2025-10-10",
    });
    books.monthly(chequing, {
      text: "INTERAC E-TRANSFER LANDLORD P SINGH",
      category: "other-transfer",
      flow: "out",
      amount: 1475,
      day: 1,
    });
    const trial = [
      ...books.once(chequing, "2026-05-02", 0.99, {
        text: "CRAVE TRIAL TORONTO",
        merchant: "Crave",
        category: "tv-streaming",
      }),
      ...books.monthly(chequing, {
        text: "CRAVE TORONTO",
        merchant: "Crave",
        category: "tv-streaming",
        amount: 22,
        day: 1,
        from: "2026-06",
      }),
    ];
    books.monthly(chequing, {
      text: "NETFLIX.COM",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: 18.99,
      day: 13,
    });
    const fees = books.monthly(chequing, {
      text: "MONTHLY ACCOUNT FEE",
      category: "bank-fees",
      amount: 16.95,
      day: 28,
    });
    liveIn("CA", books, chequing, { scale: 0.9, without: ["fuel"] });
    return books.close({
      person:
        "Took a trial of Crave in May and forgot it. Pays her rent by e-transfer, and $16.95 a month for the account.",
      wanted: [
        want("fee_leak", "account fee", [16.95, 203.4, 152.55], idsOf(fees)),
        want("free_trial_converted new_subscription", "Crave", [22, 264, 44], idsOf(trial)),
      ],
      silly: [
        silly("savings_rate", null, "My rent is an e-transfer."),
        silly("duplicate_charge", "netflix", "Once a month."),
      ],
    });
  },
];
