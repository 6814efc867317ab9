import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** A card that fell silent, cash, accounts that only pass money on, and a life in which nothing happens. */
export const quietAccounts: readonly (() => Household)[] = [
  function halifaxSilentCard() {
    const books = openBooks({
      name: "halifax-silent-card",
      seed: 51501,
      since: "2025-04-01",
      today: "2026-08-18",
      currency: "CAD",
    });
    const chequing = books.account("Scotia Chequing", { opening: 3300 });
    const card = books.account("Tangerine Mastercard", { type: "credit", opening: -1100, lastSyncedOn: "2026-07-09" });
    const savings = books.account("MomentumPLUS Savings", { subtype: "savings", opening: 8200 });
    books.everyDays(chequing, {
      text: "NS HEALTH AUTHORITY PAY",
      merchant: "Nova Scotia Health",
      category: "salary",
      amount: 2240.85,
      days: 14,
      first: "2025-04-10",
    });
    books.monthly(chequing, {
      text: "SOUTHWEST PROPERTIES RENT PAD",
      merchant: "Southwest Properties",
      category: "rent",
      amount: 1895,
      day: 1,
    });
    books.monthly(chequing, {
      text: "NOVA SCOTIA POWER BILL PMT",
      merchant: "Nova Scotia Power",
      category: "gas-electricity",
      amount: 168,
      vary: 0.15,
      day: 10,
      everyMonths: 2,
    });
    books.monthly(card, {
      text: "EASTLINK HALIFAX NS",
      merchant: "Eastlink",
      category: "internet-phone",
      amount: 95.45,
      day: 20,
    });
    books.monthly(card, {
      text: "GOODLIFE CLUBS",
      merchant: "GoodLife Fitness",
      category: "fitness",
      amount: 64.4,
      day: 24,
    });
    books.monthly(card, {
      text: "CRAVE TORONTO ON",
      merchant: "Crave",
      category: "tv-streaming",
      amount: 25.3,
      day: 28,
    });
    liveIn("CA", books, card, { scale: 0.85 });
    // Of July's payment the card's own half is not known: its bank doesn't answer.
    books.payInFull(chequing, card, 20);
    books.sweep(chequing, savings, 27, 2200);
    return books.close({
      person:
        "A lab technician who pays everything with a card, whose bank has not answered since 9 July; its bills still go out of her account. Nothing else has changed.",
      wanted: [want("account_silent", "Tangerine", [])],
      silly: [
        silly("bill_missing", "eastlink", "It is on the card that you don't see."),
        silly("bill_missing", "goodlife", "It is on the card that you don't see."),
        silly("bill_missing", "crave", "It is on the card that you don't see."),
        silly("bill_missing", "nova scotia power", "Every second month."),
        silly(
          "category_drop lifestyle_creep savings_rate habit_doubled budget_pace",
          null,
          "You have not seen my card for six weeks.",
        ),
        silly("unusual_charge new_commitment", "payment thank you", "That is the card's bill."),
      ],
    });
  },

  function oaxacaCash() {
    const books = openBooks({
      name: "oaxaca-cash",
      seed: 51502,
      since: "2025-09-01",
      today: "2026-08-26",
      currency: "MXN",
    });
    const cuenta = books.account("Cuenta Libretón", { opening: 9800 });
    books.everyDays(cuenta, {
      text: "NOMINA IEEPO QNA ##",
      merchant: "IEEPO",
      category: "salary",
      amount: 9850,
      days: 15,
      first: "2025-09-02",
    });
    books.monthly(cuenta, { text: "SPEI ENVIADO RENTA SRA MENDEZ", category: "rent", amount: 6200, day: 3 });
    books.monthly(cuenta, {
      text: "CFE SUMINISTRO BASICO",
      merchant: "CFE",
      category: "gas-electricity",
      amount: 410,
      vary: 0.15,
      day: 18,
      everyMonths: 2,
    });
    books.monthly(cuenta, {
      text: "TELCEL RECARGA ##########",
      merchant: "Telcel",
      category: "internet-phone",
      amount: 200,
      day: 11,
    });
    const drawn = [
      [3, 2000],
      [9, 2500],
      [17, 3000],
      [23, 2000],
    ] as const;
    const cash = drawn.flatMap(([day, amount]) =>
      books.monthly(cuenta, {
        text: "RETIRO CAJERO BANORTE OAXACA CENTRO",
        category: "cash-withdrawal",
        amount,
        day,
      }),
    );
    const fees = drawn.flatMap(([day]) =>
      books.monthly(cuenta, {
        text: "COMISION RETIRO CAJERO OTRO BANCO IVA",
        category: "atm-fees",
        amount: 34.8,
        day,
      }),
    );
    liveIn("MX", books, cuenta, { scale: 4.2, without: ["dining-out", "coffee", "fuel", "shopping"] });
    return books.close({
      person:
        "A teacher who lives on cash: markets, buses, meals. About MX$9,500 a month leave the machine of another bank, which takes MX$34.80 each time.",
      wanted: [
        want("fee_leak", "comision", [34.8, 139.2, 417.6, 1670.4], idsOf(fees)),
        want("cash_share", "cash", [], idsOf(cash)),
      ],
      silly: [
        silly("duplicate_charge", "retiro", "I needed cash twice."),
        silly("unusual_charge largest_expense", "retiro", "It is what I live on."),
        silly("bill_missing", "cfe", "Every second month."),
        silly("income_change", "ieepo", "Paid every 15 days; some months have three."),
        silly("forgotten_subscription new_subscription", "telcel", "I top it up myself."),
      ],
    });
  },

  function ownAccountsOnly() {
    const books = openBooks({ name: "own-accounts-only", seed: 51503, since: "2025-10-01", today: "2026-09-22" });
    const hub = books.account("Schwab Investor Checking", { opening: 26400 });
    const marcus = books.account("Marcus Savings", { subtype: "savings", opening: 15200 });
    const house = books.account("House Fund", { subtype: "savings", opening: 8800 });
    const travel = books.account("Travel Bucket", { subtype: "savings", opening: 2100 });
    for (let index = 0; index < 12; index++) {
      const month = `${index < 3 ? 2025 : 2026}-${String(((index + 9) % 12) + 1).padStart(2, "0")}`;
      books.move(hub, house, `${month}-05`, 600, "savings");
      books.move(hub, travel, `${month}-05`, 150, "savings");
      books.move(marcus, hub, `${month}-03`, 750, "savings");
    }
    // One large movement, there and back.
    books.move(marcus, house, "2026-06-11", 5000, "internal-transfer");
    books.move(house, marcus, "2026-06-29", 5000, "internal-transfer");
    return books.close({
      person:
        "Someone who linked only the accounts that hold savings; pay and spending are elsewhere. Money goes round between them, and $26,400 lie in a checking account that pays nothing.",
      wanted: [want("idle_cash", "Schwab", [])],
      silly: [
        silly(
          "monthly_summary savings_rate top_merchants largest_expense budget_pace",
          null,
          "Nothing was earned or spent here.",
        ),
        silly("income_change", null, "Interest is not my income."),
        silly("any", "transfer", "It is all mine, before and after."),
        silly("duplicate_charge unusual_charge new_commitment", null, "It is all mine."),
        silly("cash_runway low_point_ahead", null, "I don't live on these."),
      ],
    });
  },

  function monctonSame() {
    const books = openBooks({
      name: "moncton-same",
      seed: 51504,
      since: "2024-10-01",
      today: "2026-09-30",
      currency: "CAD",
    });
    const chequing = books.account("Everyday Chequing", { opening: 3100 });
    const savings = books.account("High Interest Savings", { subtype: "savings", opening: 5200 });
    books.monthly(chequing, {
      text: "ASSUMPTION LIFE PAY ######",
      merchant: "Assumption Life",
      category: "salary",
      amount: 3890.12,
      day: "last business day",
    });
    books.monthly(chequing, {
      text: "KILLAM PROPERTIES RENT",
      merchant: "Killam",
      category: "rent",
      amount: 1340,
      day: 1,
    });
    books.monthly(chequing, {
      text: "NB POWER/ENERGIE NB",
      merchant: "NB Power",
      category: "gas-electricity",
      amount: 152,
      day: 14,
    });
    books.monthly(chequing, {
      text: "ROGERS WIRELESS ########",
      merchant: "Rogers",
      category: "internet-phone",
      amount: 65,
      day: 9,
    });
    books.monthly(chequing, {
      text: "NETFLIX.COM ###-###-####",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: 18.99,
      day: 12,
    });
    books.monthly(chequing, {
      text: "CODIAC TRANSPO PASS",
      merchant: "Codiac Transpo",
      category: "public-transport",
      amount: 68,
      day: 1,
    });
    books.monthly(chequing, {
      text: "WAWANESA INSURANCE TENANT",
      merchant: "Wawanesa",
      category: "insurance",
      amount: 31.5,
      day: 20,
    });
    liveIn("CA", books, chequing, { scale: 0.7, without: ["fuel"] });
    books.sweep(chequing, savings, 4, 1900);
    return books.close({
      person: "A clerk to whom nothing has happened for two years.",
      wanted: [],
      silly: [silly("any", null, "Nothing has happened.")],
      isQuiet: true,
    });
  },
];
