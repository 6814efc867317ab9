import { idsOf, openBooks, silly, sumOfRows, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Money sent home, money left lying, and money by invoice. */
export const secondSet5: readonly (() => Household)[] = [
  function moneyToOaxaca() {
    const books = openBooks({ name: "money-to-oaxaca", seed: 9017, since: "2025-09-01", today: "2026-05-07" });
    const checking = books.account("Checking", { opening: 880 });
    books.everyDays(checking, {
      text: "GUSTO PAY LA PERLA LLC",
      merchant: "La Perla",
      category: "salary",
      amount: 688,
      vary: 0.07,
      days: 7,
      first: "2025-09-05",
    });
    books.monthly(checking, { text: "ZELLE TO PRIMO BETO RENTA", category: "rent", amount: 650, day: 1 });
    const sent = { text: "REMITLY* RTXXXX", merchant: "Remitly", category: "other-transfer", flow: "out" } as const;
    books.everyDays(checking, { ...sent, amount: 350, days: 14, first: "2025-09-06" });
    const fees = books.everyDays(checking, {
      text: "REMITLY* FEE EXPRESS",
      merchant: "Remitly",
      category: "bank-fees",
      amount: 3.99,
      days: 14,
      first: "2025-09-06",
    });
    // For Mother's Day, which is on May 10 there.
    books.once(checking, "2026-05-06", 500, sent);
    const phone = books.monthly(checking, {
      text: "METRO BY T-MOBILE",
      merchant: "Metro by T-Mobile",
      category: "internet-phone",
      amount: [
        ["2025-09", 25],
        ["2026-04", 40],
      ],
      day: 17,
    });
    for (const day of ["2026-02-14", "2026-03-28", "2026-05-02"]) {
      for (const _way of [1, 2])
        books.once(checking, day, 2.8, {
          text: "TRIMET HOP FASTPASS",
          merchant: "TriMet",
          category: "public-transport",
        });
    }
    liveIn("US", books, checking, { scale: 1, without: ["fuel"] });
    return books.close({
      person:
        "A cook who sends $350 home every second Saturday and pays $3.99 each time for speed. His phone plan went from $25 to $40 in April.",
      wanted: [
        want("price_increase", "Metro", [15, 180, 40], idsOf(phone, "2026-03-01")),
        want("fee_leak", "Remitly", [3.99, 7.98, 103.74, sumOfRows(fees)], idsOf(fees, "2026-02-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense category_spike", "remitly", "It is for my mother."),
        silly("duplicate_charge", "remitly", "I send it every two weeks."),
        silly("duplicate_charge", "trimet", "There and back."),
        silly("income_change", null, "Hours differ from week to week."),
        silly("forgotten_subscription new_commitment", "remitly", "I send it myself."),
      ],
    });
  },

  function vestingInSeattle() {
    const books = openBooks({ name: "vesting-in-seattle", seed: 9018, since: "2025-04-01", today: "2026-06-22" });
    const checking = books.account("Checking", { opening: 24000 });
    books.account("Savings 4.1%", { subtype: "savings", opening: 12000 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "ZILLOW GROUP PAYROLL",
        merchant: "Zillow",
        category: "salary",
        amount: 4120.3,
        day,
      });
      books.monthly(checking, {
        text: "SEATTLE U PAYROLL",
        merchant: "Seattle University",
        category: "salary",
        amount: 2266.1,
        day,
      });
    }
    books.monthly(checking, {
      text: "SCHWAB BROKERAGE MONEYLINK",
      merchant: "Schwab",
      category: "investment-transfer",
      flow: "in",
      amount: 8400,
      vary: 0.2,
      day: 22,
      from: "2025-05",
      everyMonths: 3,
    });
    books.monthly(checking, {
      text: "FIDELITY 529 CONTRIB",
      merchant: "Fidelity",
      category: "investment-transfer",
      flow: "out",
      amount: 1500,
      day: 8,
    });
    books.monthly(checking, { text: "BECU HOME LOAN", merchant: "BECU", category: "mortgage", amount: 4310.9, day: 1 });
    books.monthly(checking, {
      text: "GREENTREE MONTESSORI",
      merchant: "Greentree Montessori",
      category: "childcare",
      amount: 1980,
      day: 4,
    });
    for (const day of ["2025-04-22", "2026-04-21"]) {
      for (const _child of [1, 2])
        books.once(checking, day, 520, { text: "YMCA CAMP ORKILA", merchant: "YMCA", category: "childcare" });
    }
    const television = [
      ...books.monthly(checking, {
        text: "GOOGLE *YOUTUBE TV",
        merchant: "YouTube TV",
        category: "tv-streaming",
        amount: 82.99,
        day: 11,
      }),
      ...books.monthly(checking, {
        text: "HULU LIVE TV",
        merchant: "Hulu",
        category: "tv-streaming",
        amount: 89.99,
        day: 19,
        from: "2025-10",
      }),
    ];
    liveIn("US", books, checking, { scale: 2 });
    return books.close({
      person:
        "Two incomes, paid twice a month, and shares that are sold each quarter. Tens of thousands lie in checking beside an account that pays 4.1%, and two services bring the same television.",
      wanted: [
        want("idle_cash", "Checking", [], []),
        want(
          "subscription_overlap",
          "Hulu",
          [172.98, 82.99, 89.99, 2075.76, 995.88, 1079.88],
          idsOf(television, "2026-05-20"),
        ),
      ],
      silly: [
        silly("low_point_ahead bill_due_before_payday cash_runway", null, "There is plenty."),
        silly("duplicate_charge", "ymca", "Two children go to camp."),
        silly("income_change", "schwab", "I sold shares, as each quarter."),
        silly("small_purchases", null, "Really?"),
        silly("duplicate_charge", "payroll", "Two of us are paid."),
      ],
    });
  },

  function viennaTranslator() {
    const books = openBooks({
      name: "vienna-translator",
      seed: 9019,
      since: "2024-11-01",
      today: "2026-02-18",
      currency: "EUR",
    });
    const konto = books.account("Geschäftskonto", { opening: 5200 });
    for (const [day, amount, client] of [
      ["2024-11-12", 2140, "VERLAG ZSOLNAY"],
      ["2024-12-05", 1680, "OEBB HOLDING"],
      ["2024-12-19", 2350, "WIEN MUSEUM"],
      ["2025-01-23", 1920, "VERLAG ZSOLNAY"],
      ["2025-02-14", 3480, "OEBB HOLDING"],
      ["2025-03-20", 1150, "WIEN MUSEUM"],
      ["2025-03-28", 2240, "BOREALIS AG"],
      ["2025-04-29", 2780, "VERLAG ZSOLNAY"],
      ["2025-05-22", 3610, "BOREALIS AG"],
      ["2025-06-18", 1490, "OEBB HOLDING"],
      ["2025-07-08", 3320, "WIEN MUSEUM"],
      ["2025-08-27", 1260, "VERLAG ZSOLNAY"],
      ["2025-09-11", 4150, "BOREALIS AG"],
      ["2025-10-16", 2890, "OEBB HOLDING"],
      ["2025-11-06", 2510, "VERLAG ZSOLNAY"],
      ["2025-12-02", 3740, "BOREALIS AG"],
      ["2025-12-18", 1830, "WIEN MUSEUM"],
      ["2026-01-29", 3150, "OEBB HOLDING"],
      ["2026-02-12", 2070, "VERLAG ZSOLNAY"],
    ] as const) {
      books.once(konto, day, amount, { text: `${client} HONORAR ####`, category: "other-income" });
    }
    books.monthly(konto, { text: "MIETE HV ROSSAU", merchant: "HV Rossau", category: "rent", amount: 1040, day: 5 });
    books.monthly(konto, {
      text: "SVS BEITRAG",
      merchant: "SVS",
      category: "insurance",
      amount: 1061.4,
      day: 27,
      from: "2024-11",
      everyMonths: 3,
    });
    books.monthly(konto, {
      text: "FINANZAMT OESTERREICH EST",
      merchant: "Finanzamt",
      category: "taxes",
      amount: 1150,
      day: 15,
      from: "2024-11",
      everyMonths: 3,
    });
    // Billed in dollars: each month another sum in euros.
    books.monthly(konto, {
      text: "OPENAI *CHATGPT SUBSCR USD",
      merchant: "OpenAI",
      category: "software",
      amount: 18.6,
      vary: 0.035,
      day: 9,
    });
    books.monthly(konto, {
      text: "PHRASE.COM USD",
      merchant: "Phrase",
      category: "software",
      amount: 25.2,
      vary: 0.035,
      day: 23,
    });
    books.monthly(konto, {
      text: "MAGENTA TELEKOM",
      merchant: "Magenta",
      category: "internet-phone",
      amount: 32,
      day: 14,
    });
    books.monthly(konto, {
      text: "WIEN ENERGIE TEILBETRAG",
      merchant: "Wien Energie",
      category: "gas-electricity",
      amount: 74,
      day: 3,
    });
    books.monthly(konto, {
      text: "COWORKING IMPACT HUB WIEN",
      merchant: "Impact Hub",
      category: "services",
      amount: 180,
      day: 6,
    });
    books.habit(konto, {
      category: "groceries",
      places: [
        ["BILLA DANKT ####", "Billa"],
        ["HOFER DANKT ####", "Hofer"],
        ["SPAR DANKT ####", "Spar"],
      ],
      perMonth: 10,
      low: 11,
      high: 68,
    });
    books.habit(konto, {
      category: "dining-out",
      places: [
        ["CAFE JELINEK WIEN", "Café Jelinek"],
        ["GASTHAUS WOLF WIEN", "Gasthaus Wolf"],
      ],
      perMonth: 7,
      low: 6,
      high: 44,
    });
    books.habit(konto, {
      category: "shopping",
      places: [
        ["THALIA WIEN MITTE", "Thalia"],
        ["DM DROGERIEMARKT WIEN", "dm"],
      ],
      perMonth: 4,
      low: 8,
      high: 70,
    });
    return books.close({
      person: "Translates from Vienna, and is paid when clients pay. Nothing is out of the ordinary.",
      wanted: [],
      silly: [
        silly("income_change", null, "Clients pay when they pay."),
        silly("idle_cash", null, "A part of it is the tax office's."),
        silly("price_increase", "openai", "It is the dollar."),
        silly("price_increase", "phrase", "It is the dollar."),
        silly("bill_missing", "svs", "It is paid each quarter."),
        silly("bill_missing", "finanzamt", "It is paid each quarter."),
        silly("category_spike unusual_charge", "svs", "It is paid each quarter."),
        silly("category_spike unusual_charge", "finanzamt", "It is paid each quarter."),
        silly("subscription_overlap", null, "I need both for my work."),
      ],
    });
  },
];
