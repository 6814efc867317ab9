import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** India and Germany. */
export const secondSet4: readonly (() => Household)[] = [
  function puneNightSupport() {
    const books = openBooks({
      name: "pune-night-support",
      seed: 9013,
      since: "2025-03-01",
      today: "2026-03-18",
      currency: "INR",
    });
    const bank = books.account("Salary Account", { subtype: "savings", opening: 46000 });
    books.monthly(bank, {
      text: "NEFT CR CONCENTRIX DAKSH SAL",
      merchant: "Concentrix",
      category: "salary",
      amount: 58400,
      day: 1,
    });
    books.monthly(bank, { text: "UPI/KULKARNI/FLAT RENT", category: "rent", amount: 14500, day: 5 });
    books.monthly(bank, {
      text: "IMPS/BABA/GHAR KHARCH",
      category: "other-transfer",
      flow: "out",
      amount: 12000,
      day: 3,
    });
    const light = [
      ...books.monthly(bank, {
        text: "BBPS MSEDCL BILL ############",
        merchant: "MSEDCL",
        category: "gas-electricity",
        amount: 1840,
        vary: 0.15,
        day: 9,
        to: "2026-02",
      }),
      ...["2026-03-09", "2026-03-10"].flatMap((day) =>
        books.once(bank, day, 2184, {
          text: "BBPS MSEDCL BILL ############",
          merchant: "MSEDCL",
          category: "gas-electricity",
        }),
      ),
    ];
    const hotstar = books.once(bank, "2025-03-29", 1499, {
      text: "JIOHOTSTAR ANNUAL PLAN",
      merchant: "JioHotstar",
      category: "tv-streaming",
    });
    const emi = books.monthly(bank, {
      text: "ACH D HDB FIN EMI MOBILE",
      merchant: "HDB Financial",
      category: "other-loan",
      amount: 3166,
      day: 7,
      from: "2026-01",
    });
    // To the office at night and home in the morning, for one price.
    for (const month of ["2025-12", "2026-01", "2026-02", "2026-03"]) {
      for (const day of ["04", "06", "11", "13", "17"]) {
        for (const _way of [1, 2])
          books.once(bank, `${month}-${day}`, 65, {
            text: "UPI/RAPIDO AUTO/############",
            merchant: "Rapido",
            category: "taxis",
          });
      }
    }
    liveIn("IN", books, bank, { scale: 18 });
    return books.close({
      person:
        "Answers calls at night in Pune. The electricity bill of March was paid twice, on two days; an installment for a phone began in January, and a year of Hotstar renews on March 29.",
      wanted: [
        want("duplicate_charge", "MSEDCL", [2184], idsOf(light, "2026-03-01")),
        want("new_commitment", "HDB", [3166, 37992], idsOf(emi)),
        want("yearly_renewal upcoming_bills", "Hotstar", [1499], idsOf(hotstar)),
      ],
      silly: [
        silly("duplicate_charge", "rapido", "There and back."),
        silly("new_subscription forgotten_subscription", "hdb", "An installment isn't a subscription."),
        silly("largest_expense unusual_charge", "baba", "It is for my parents, each month."),
        silly("price_increase", "msedcl", "It is what I used."),
      ],
    });
  },

  function kochiPensioners() {
    const books = openBooks({
      name: "kochi-pensioners",
      seed: 9014,
      since: "2024-10-01",
      today: "2026-01-27",
      currency: "INR",
    });
    const bank = books.account("Joint Account", { opening: 38000 });
    const deposit = books.account("Fixed Deposit", { subtype: "savings", opening: 940000 });
    books.monthly(bank, {
      text: "KERALA TREASURY PENSION",
      merchant: "Kerala Treasury",
      category: "pension",
      amount: 41200,
      day: "last business day",
    });
    books.monthly(deposit, {
      text: "FD INT CREDIT",
      category: "interest",
      amount: 16900,
      vary: 0.02,
      day: 31,
      from: "2024-12",
      everyMonths: 3,
    });
    books.monthly(bank, {
      text: "KSFE CHITTY INST",
      merchant: "KSFE",
      category: "investment-transfer",
      flow: "out",
      amount: 5000,
      day: 11,
    });
    books.monthly(bank, {
      text: "LIC OF INDIA PREMIUM",
      merchant: "LIC",
      category: "insurance",
      amount: 12480,
      day: 14,
      from: "2024-12",
      everyMonths: 6,
    });
    books.monthly(bank, {
      text: "KSEB BILLDESK",
      merchant: "KSEB",
      category: "gas-electricity",
      amount: 2650,
      vary: 0.12,
      day: 19,
      from: "2024-10",
      everyMonths: 2,
    });
    books.monthly(bank, { text: "UPI/SHEELA/HOUSE HELP", category: "services", amount: 4500, day: 2 });
    books.monthly(bank, {
      text: "BSNL BHARAT FIBRE",
      merchant: "BSNL",
      category: "internet-phone",
      amount: 589,
      day: 8,
    });
    for (const day of ["2025-08-17", "2025-09-05", "2025-10-20", "2025-11-16", "2025-12-27", "2026-01-14"]) {
      for (const _one of [1, 2])
        books.once(bank, day, 101, { text: "UPI/ERNAKULATHAPPAN DEVASWOM", category: "services" });
    }
    for (const day of ["2025-07-22", "2025-10-21", "2026-01-20"]) {
      for (const _one of [1, 2])
        books.once(bank, day, 450, { text: "LISIE HOSPITAL OP ####", merchant: "Lisie Hospital", category: "medical" });
    }
    liveIn("IN", books, bank, { scale: 10, without: ["fuel"] });
    books.sweep(bank, deposit, 26, 30000);
    return books.close({
      person: "Two retired clerks in Kochi with a pension and a deposit. All is as it was.",
      wanted: [],
      silly: [
        silly("bill_missing", "lic", "The premium is half-yearly."),
        silly("bill_missing", "kseb", "The meter is read every two months."),
        silly("category_spike unusual_charge", "lic", "The premium is half-yearly."),
        silly("category_spike", "insurance", "The premium is half-yearly."),
        silly("duplicate_charge", "devaswom", "An offering for each of us."),
        silly("duplicate_charge", "lisie", "Both of us saw the doctor."),
        silly("income_change", null, "The pension is the same, and interest comes each quarter."),
        silly("forgotten_subscription", "ksfe", "A chitty is saving."),
        silly("idle_cash", null, "It is a deposit, and it bears interest."),
      ],
    });
  },

  function hamburgAzubi() {
    const books = openBooks({
      name: "hamburg-azubi",
      seed: 9015,
      since: "2025-08-01",
      today: "2026-06-09",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 140 });
    books.monthly(giro, {
      text: "HAPAG-LLOYD AUSBILDUNGSVERGUETUNG",
      merchant: "Hapag-Lloyd",
      category: "salary",
      amount: 1036.4,
      day: "last business day",
    });
    books.monthly(giro, {
      text: "DAUERAUFTRAG ELTERN KINDERGELD",
      category: "other-transfer",
      flow: "in",
      amount: 255,
      day: 12,
    });
    books.monthly(giro, { text: "WG MIETE BARTELSSTR", category: "rent", amount: 485, day: 1 });
    books.monthly(giro, {
      text: "HVV SWITCH AZUBI TICKET",
      merchant: "hvv",
      category: "public-transport",
      amount: 29,
      day: 2,
    });
    books.monthly(giro, {
      text: "CONGSTAR GMBH",
      merchant: "congstar",
      category: "internet-phone",
      amount: 12,
      day: 18,
    });
    const gym = [
      ...books.once(giro, "2026-03-19", 1, { text: "FITX PROBEMONAT", merchant: "FitX", category: "fitness" }),
      ...books.monthly(giro, {
        text: "FITX DEUTSCHLAND GMBH",
        merchant: "FitX",
        category: "fitness",
        amount: 24.99,
        day: 20,
        from: "2026-04",
      }),
    ];
    const overdraft = (
      [
        ["2025-12-31", 6.41],
        ["2026-03-31", 9.18],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(giro, day, amount, { text: "ABSCHLUSS SOLLZINSEN DISPO", category: "interest-charges" }),
    );
    for (const [day, amount] of [
      ["2026-02-08", 12.4],
      ["2026-04-19", 18.75],
      ["2026-05-31", 9.5],
    ] as const) {
      books.once(giro, day, amount, { text: "PAYPAL FLORIAN PIZZA", category: "other-transfer", flow: "in" });
    }
    for (const day of ["2026-03-04", "2026-04-15", "2026-05-06", "2026-06-03"]) {
      for (const _meal of [1, 2])
        books.once(giro, day, 4.2, { text: "KANTINE BALLINDAMM", merchant: "Kantine", category: "dining-out" });
    }
    liveIn("DE", books, giro, { scale: 0.57, without: ["fuel"] });
    return books.close({
      person:
        "An apprentice in Hamburg. The gym's month for €1 became €24.99 in April, and the overdraft costs a little each quarter.",
      wanted: [
        want("free_trial_converted new_subscription price_increase", "FitX", [24.99, 23.99, 299.88, 49.98], idsOf(gym)),
        want("fee_leak", "Dispo", [15.59, 9.18], idsOf(overdraft)),
      ],
      silly: [
        silly("income_change", "florian", "He paid for his pizza."),
        silly("income_change", "kindergeld", "It is the same each month."),
        silly("duplicate_charge", "kantine", "I paid for a colleague."),
        silly("idle_cash", null, "I am overdrawn each month."),
        silly("bill_missing", "dispo", "It is a quarter's interest."),
      ],
    });
  },
];
