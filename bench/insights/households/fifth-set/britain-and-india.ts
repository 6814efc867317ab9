import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Homes run by standing order, by UPI and by the year. */
export const britainAndIndia: readonly (() => Household)[] = [
  function stockportJoint() {
    const books = openBooks({
      name: "stockport-joint",
      seed: 51101,
      since: "2024-10-01",
      today: "2026-09-16",
      currency: "GBP",
    });
    const joint = books.account("Joint Account", { opening: 1450 });
    const rainy = books.account("Rainy Day Saver", { subtype: "savings", opening: 4100 });
    for (const [who, day] of [
      ["H WINSTANLEY JOINT STO", 1],
      ["A BEGUM JOINT STO", 1],
    ] as const) {
      books.monthly(joint, { text: who, category: "other-income", amount: 1650, day });
    }
    books.monthly(joint, {
      text: "NATIONWIDE BS MTG ######## DD",
      merchant: "Nationwide",
      category: "mortgage",
      amount: 1012.66,
      day: 2,
    });
    books.monthly(joint, {
      text: "STOCKPORT MBC COUNCIL TAX DD",
      merchant: "Stockport Council",
      category: "taxes",
      amount: [
        ["2024-10", 214],
        ["2025-04", 224],
        ["2026-04", 235],
      ],
      day: 4,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    books.monthly(joint, {
      text: "UNITED UTILITIES DD",
      merchant: "United Utilities",
      category: "water-waste",
      amount: 46,
      day: 1,
    });
    books.monthly(joint, {
      text: "OCTOPUS ENERGY DD",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: 158,
      day: 18,
    });
    books.monthly(joint, {
      text: "TV LICENSING QBP DD",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 43.62,
      day: 20,
      everyMonths: 3,
    });
    books.monthly(joint, {
      text: "LITTLE ACORNS NURSERY STO",
      merchant: null,
      category: "childcare",
      amount: 540,
      day: 3,
    });
    const virgin = books.monthly(joint, {
      text: "VIRGIN MEDIA PYMTS DD",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: [
        ["2024-10", 33.5],
        ["2026-08", 56],
      ],
      day: 11,
    });
    const home = books.monthly(joint, {
      text: "AVIVA HOME INS ############",
      merchant: "Aviva",
      category: "insurance",
      amount: [
        ["2024-10", 287.14],
        ["2025-10", 341.9],
      ],
      day: 9,
      everyMonths: 12,
    });
    liveIn("UK", books, joint, { scale: 0.72, without: ["coffee"] });
    books.sweep(joint, rainy, 27, 1500);
    return books.close({
      person:
        "A couple who each pay £1,650 a month into a joint account, from which the house runs by direct debit. Virgin's contract ended in July, and the house insurance is due again on 9 October.",
      wanted: [
        want("price_increase", "Virgin", [22.5, 270, 56], idsOf(virgin, "2026-07-01")),
        want("yearly_renewal", "Aviva", [341.9], idsOf(home, "2025-10-01")),
      ],
      silly: [
        silly("bill_missing new_commitment income_change", "council", "Ten installments, never in February and March."),
        silly("income_change", "joint sto", "We pay in the same every month."),
        silly("duplicate_charge", "joint sto", "There are two of us."),
        silly("forgotten_subscription", "tv licen", "One has to pay it."),
        silly("bill_missing", "aviva", "It is paid by the year."),
        silly("lifestyle_creep", null, "We live as we did two years ago."),
      ],
    });
  },

  function puneFamily() {
    const books = openBooks({
      name: "pune-family",
      seed: 51102,
      since: "2024-11-01",
      today: "2026-10-20",
      currency: "INR",
    });
    const hdfc = books.account("HDFC Salary Account", { opening: 130000 });
    const deposit = books.account("HDFC Sweep Deposit", { subtype: "savings", opening: 140000 });
    const icici = books.account("ICICI Account", { opening: 4310 });
    books.monthly(hdfc, {
      text: "NEFT CR-CITI-PERSISTENT SYSTEMS-SAL",
      merchant: "Persistent Systems",
      category: "salary",
      amount: [
        ["2024-11", 118400],
        ["2026-04", 127900],
      ],
      day: "last business day",
    });
    books.monthly(hdfc, {
      text: "NEFT CR-SBIN-ZP SCHOOL MULSHI SALARY",
      category: "salary",
      amount: 46200,
      day: 4,
      late: 2,
    });
    const rent = books.monthly(hdfc, {
      text: "UPI/DESHPANDE S R/RENT/############",
      category: "rent",
      amount: [
        ["2024-11", 32000],
        ["2026-08", 35200],
      ],
      day: 5,
    });
    for (const [fund, amount] of [
      ["ACH D- INDIAN CLEARING CORP-PPFAS#####", 10000],
      ["ACH D- INDIAN CLEARING CORP-UTINIF###", 10000],
      ["ACH D- INDIAN CLEARING CORP-HDFCMC###", 5000],
    ] as const) {
      books.monthly(hdfc, {
        text: fund,
        merchant: "Indian Clearing Corp",
        category: "investment-transfer",
        amount,
        day: 7,
      });
    }
    // An account of an earlier job: too little lies in it, so the bank charges for that.
    const penalty = books.monthly(icici, {
      text: "AMB CHRG INCL GST MIN BAL NOT MAINTAINED",
      category: "bank-fees",
      amount: 354,
      day: 27,
      from: "2026-05",
    });
    books.monthly(hdfc, {
      text: "EMI MARUTI LOAN CHOLA ##########",
      merchant: "Cholamandalam",
      category: "car-loan",
      amount: 18940,
      day: 7,
    });
    books.monthly(hdfc, {
      text: "MSEDCL BILLDESK ########",
      merchant: "MSEDCL",
      category: "gas-electricity",
      amount: 2350,
      vary: 0.2,
      day: 14,
    });
    books.everyDays(hdfc, {
      text: "UPI/JIO PREPAID/############",
      merchant: "Jio",
      category: "internet-phone",
      amount: 859,
      days: 84,
      first: "2024-11-20",
    });
    books.monthly(hdfc, {
      text: "UPI/SUNITA TAI/MAID/############",
      category: "services",
      amount: 4500,
      day: 2,
    });
    books.monthly(hdfc, {
      text: "VIBGYOR HIGH BALEWADI FEES",
      merchant: "Vibgyor High",
      category: "education",
      amount: 41500,
      day: 10,
      everyMonths: 3,
      from: "2025-01",
    });
    const lic = books.monthly(hdfc, {
      text: "LIC OF INDIA PREM ########",
      merchant: "LIC",
      category: "insurance",
      amount: 38614,
      day: 12,
      everyMonths: 12,
    });
    // Diwali.
    for (const [day, amount] of [
      ["2024-11-01", 14800],
      ["2025-10-18", 17250],
    ] as const) {
      books.once(hdfc, day, amount, {
        text: "PNG JEWELLERS LAXMI RD PUNE",
        merchant: "PNG Jewellers",
        category: "shopping",
      });
    }
    liveIn("IN", books, hdfc, { scale: 20 });
    books.sweep(hdfc, deposit, 15, 60000);
    return books.close({
      person:
        "A family with a daughter in school, who pay by UPI and put ₹25,000 a month into funds. The rent rose by ₹3,200 in August, the bank of an earlier job charges ₹354 a month because too little lies there, and LIC is due on 12 November.",
      wanted: [
        want("price_increase new_commitment", "Deshpande", [3200, 38400, 35200], idsOf(rent, "2026-07-01")),
        want("yearly_renewal", "LIC", [38614], idsOf(lic, "2025-11-01")),
        want("fee_leak", "min bal", [354, 4248, sumOfRows(penalty)], idsOf(penalty)),
      ],
      silly: [
        silly("duplicate_charge", "clearing corp", "Three funds. Two of them get the same."),
        silly(
          "new_subscription forgotten_subscription price_increase new_commitment",
          "clearing corp",
          "My investments.",
        ),
        silly("bill_missing", "jio", "84 days a time."),
        silly("bill_missing category_spike", "vibgyor", "By the quarter, in advance."),
        silly("forgotten_subscription small_purchases", "sunita", "She comes every day."),
        silly("category_drop", null, "After Diwali no one buys gold."),
      ],
    });
  },

  function kasselCivilServant() {
    const books = openBooks({
      name: "kassel-civil-servant",
      seed: 51103,
      since: "2024-01-01",
      today: "2025-12-04",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 21800 });
    const tagesgeld = books.account("Tagesgeld", { subtype: "savings", opening: 6000 });
    books.monthly(giro, {
      text: "HESS. BEZUEGESTELLE KASSEL BEZUEGE PERS-NR ########",
      merchant: "Hessische Bezügestelle",
      category: "salary",
      amount: [
        ["2024-01", 3412.77],
        ["2025-02", 3576.58],
      ],
      day: "last business day",
    });
    books.monthly(giro, {
      text: "GWG KASSEL MIETE WE #### DAUERAUFTRAG",
      merchant: "GWG Kassel",
      category: "rent",
      amount: 892,
      day: 3,
    });
    books.monthly(giro, {
      text: "DEBEKA KRANKENVERS. A.G. BEITRAG",
      merchant: "Debeka",
      category: "insurance",
      amount: 287.44,
      day: 1,
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD, ZDF, DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2024-02",
    });
    books.monthly(giro, {
      text: "STAEDTISCHE WERKE KASSEL ABSCHLAG",
      merchant: "Städtische Werke",
      category: "gas-electricity",
      amount: 74,
      day: 1,
    });
    const car = books.monthly(giro, {
      text: "HUK-COBURG KFZ-VERS. VN ########",
      merchant: "HUK-Coburg",
      category: "insurance",
      amount: [
        ["2024-01", 438.2],
        ["2025-01", 517.9],
      ],
      day: 2,
      everyMonths: 12,
    });
    books.monthly(giro, {
      text: "ARAG SE RECHTSSCHUTZ JAHRESBEITRAG",
      merchant: "ARAG",
      category: "insurance",
      amount: 289.5,
      day: 1,
      everyMonths: 12,
      from: "2024-07",
    });
    books.monthly(giro, {
      text: "BUNDESKASSE KFZ-STEUER KS-#####",
      merchant: "Bundeskasse",
      category: "taxes",
      amount: 146,
      day: 20,
      everyMonths: 12,
      from: "2024-05",
    });
    // She pays the doctor, and half each comes back from the state and from the insurer.
    const open = (
      [
        ["2024-03-11", 312.4, true],
        ["2024-08-19", 188.6, true],
        ["2025-02-10", 274.8, true],
        ["2025-05-26", 402.2, true],
        ["2025-09-15", 866.4, false],
      ] as const
    ).flatMap(([day, amount, isBack]) => {
      const start = Date.parse(day);
      const after = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10);
      const bill = books.once(giro, day, amount, {
        text: "PVS RHEIN-RUHR RG ########## DR. WEHNER",
        category: "medical",
      });
      const insurer = books.once(giro, after(17), amount / 2, {
        text: "DEBEKA LEISTUNG RG DR. WEHNER",
        merchant: "Debeka",
        category: "medical",
        flow: "in",
      });
      if (!isBack) return [...bill, ...insurer];
      books.once(giro, after(33), amount / 2, {
        text: "RP KASSEL BEIHILFE DR. WEHNER",
        category: "medical",
        flow: "in",
      });
      return [];
    });
    books.monthly(giro, { text: "DAUERAUFTRAG TAGESGELD", category: "savings", flow: "out", amount: 250, day: 5 });
    books.monthly(tagesgeld, { text: "DAUERAUFTRAG TAGESGELD", category: "savings", flow: "in", amount: 250, day: 5 });
    liveIn("DE", books, giro, { scale: 0.85 });
    return books.close({
      person:
        "A civil servant in Kassel with private health insurance. More than €30,000 lie in her giro account beside a savings account with interest; the state's half of a doctor's bill of €866.40 has not come since September; and the car insurance, €79.70 up last time, is due on 2 January.",
      wanted: [
        want("reimbursement_missing", "Beihilfe", [433.2], idsOf(open)),
        want("idle_cash", "Girokonto", []),
        want("yearly_renewal", "HUK", [517.9], idsOf(car, "2025-01-01")),
      ],
      silly: [
        silly("income_change", "beihilfe", "Half of a doctor's bill isn't income."),
        silly("income_change", "debeka", "Half of a doctor's bill isn't income."),
        silly("fee_leak forgotten_subscription", "rundfunk", "Everyone has to pay it."),
        silly("bill_missing", "arag", "Once a year, in July."),
        silly("duplicate_charge", "debeka", "It is the health insurance."),
        silly("low_point_ahead bill_due_before_payday", null, "There are more than €30,000 in that account."),
      ],
    });
  },
];
