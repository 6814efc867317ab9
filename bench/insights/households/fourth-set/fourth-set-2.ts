import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Canada: payments that bounce, a lease in July, and a pension that did not come. */
export const fourthSet2: readonly (() => Household)[] = [
  function halifaxDispatcher() {
    const books = openBooks({
      name: "halifax-dispatcher",
      seed: 9201,
      since: "2025-03-01",
      today: "2026-10-06",
      currency: "CAD",
    });
    const chequing = books.account("Day to Day Chequing", { opening: 1900 });
    books.everyDays(chequing, {
      text: "PAYROLL DEPOSIT EMC NS",
      merchant: "Emergency Medical Care",
      category: "salary",
      amount: 1540,
      vary: 0.04,
      days: 14,
      first: "2025-03-07",
    });
    books.monthly(chequing, {
      text: "INTERAC E-TRANSFER SENT K MACLEOD RENT",
      category: "rent",
      amount: 1495,
      day: 1,
    });
    const bell = books.monthly(chequing, {
      text: "BELL ALIANT PREAUTH PMT",
      merchant: "Bell Aliant",
      category: "internet-phone",
      amount: [
        ["2025-03", 84.95],
        ["2026-09", 109.95],
      ],
      day: 18,
    });
    const car = {
      text: "TOYOTA CREDIT CANADA PAD",
      merchant: "Toyota Credit",
      category: "car-loan",
    };
    books.monthly(chequing, { ...car, amount: 412.37, day: 12 });
    // In August it came back twice, and was taken on the third attempt.
    const bounced = [
      ["2026-08-13", "2026-08-18"],
      ["2026-08-19", "2026-08-25"],
    ].flatMap(([back = "", again = ""]) => {
      books.once(chequing, back, 412.37, { ...car, text: "RTD ITEM NSF TOYOTA CREDIT", flow: "in" });
      books.once(chequing, again, 412.37, car);
      return books.once(chequing, back, 48, { text: "NSF ITEM FEE", category: "bank-fees" });
    });
    // The gearbox; her father lends what is missing.
    books.once(chequing, "2026-08-10", 2280, { text: "ONE STOP TRANSMISSION DARTMOUTH", category: "car" });
    books.once(chequing, "2026-08-24", 1900, {
      text: "INTERAC E-TRANSFER FROM R BOUDREAU",
      category: "other-transfer",
      flow: "in",
    });
    const eats = { category: "dining-out", places: [["SKIPTHEDISHES WINNIPEG MB", "SkipTheDishes"]] } as const;
    books.habit(chequing, { ...eats, perMonth: 2, low: 24, high: 48, to: "2026-06-30" });
    const delivered = ["2026-07", "2026-08", "2026-09"].flatMap((month) =>
      ["02", "05", "09", "12", "15", "17", "21", "24", "26", "29"].flatMap((day, index) =>
        books.once(chequing, `${month}-${day}`, 31.4 + index * 1.85, {
          text: "SKIPTHEDISHES WINNIPEG MB",
          merchant: "SkipTheDishes",
          category: "dining-out",
        }),
      ),
    );
    for (const day of ["2025-11-08", "2026-04-18"]) {
      books.once(chequing, day, 96.6, { text: "KAL TIRE #### HALIFAX", merchant: "Kal Tire", category: "car" });
    }
    liveIn("CA", books, chequing, { scale: 0.88, without: ["coffee"] });
    return books.close({
      person:
        "Answers emergency calls. After a repair of $2,280 the car payment bounced twice in August at $48 each, food is delivered ten times a month since July, and the price of the internet went up when two years were over.",
      wanted: [
        want("habit_doubled category_spike lifestyle_creep small_purchases", "Skip", [], idsOf(delivered)),
        want("fee_leak", "NSF", [48, 96, sumOfRows(bounced)], idsOf(bounced)),
        want("price_increase", "Bell", [25, 300, 109.95], idsOf(bell, "2026-08-01")),
      ],
      silly: [
        silly("duplicate_charge", "toyota", "It bounced, and they took it again."),
        silly("income_change", "boudreau", "My father lends it to me."),
        silly("income_change", "toyota", "That is my own payment coming back."),
        silly("category_spike bill_missing", "kal tire", "Winter tires on, winter tires off."),
        silly("idle_cash", null, "A payment bounced twice."),
      ],
    });
  },

  function quebecEducator() {
    const books = openBooks({
      name: "quebec-educator",
      seed: 9202,
      since: "2025-01-05",
      today: "2026-08-25",
      currency: "CAD",
    });
    const compte = books.account("Compte courant", { opening: 2500 });
    const card = books.account("Mastercard Remises", { type: "credit", opening: 0 });
    const epargne = books.account("Epargne", { subtype: "savings", opening: 6400 });
    books.everyDays(compte, {
      text: "DEPOT PAIE CPE LES LUTINS",
      merchant: "CPE Les Lutins",
      category: "salary",
      amount: 1236.4,
      days: 14,
      first: "2025-01-09",
    });
    books.monthly(compte, {
      text: "ALLOC CAN ENFANTS DEPOT DIR",
      merchant: "Canada Child Benefit",
      category: "benefits",
      amount: [
        ["2025-01", 571.2],
        ["2025-07", 584.9],
        ["2026-07", 596.1],
      ],
      day: 20,
    });
    for (const month of ["2025-01", "2025-04", "2025-07", "2025-10", "2026-01", "2026-04", "2026-07"]) {
      books.once(compte, `${month}-06`, 742, {
        text: "RETRAITE QUEBEC ALLOC FAMILLE",
        merchant: "Retraite Québec",
        category: "benefits",
      });
    }
    const rent = books.monthly(compte, {
      text: "VIREMENT INTERAC LOYER GESTION LIMOILOU",
      merchant: "Gestion Limoilou",
      category: "rent",
      amount: [
        ["2025-01", 1085],
        ["2026-07", 1142],
      ],
      day: 1,
    });
    const power = books.monthly(compte, {
      text: "HYDRO-QUEBEC MVE PRELEV",
      merchant: "Hydro-Québec",
      category: "gas-electricity",
      amount: [
        ["2025-01", 92],
        ["2026-08", 118],
      ],
      day: 14,
    });
    books.monthly(card, {
      text: "VIDEOTRON LTEE MONTREAL QC",
      merchant: "Videotron",
      category: "internet-phone",
      amount: 78.6,
      day: 9,
    });
    // Patterns and yarn from shops abroad: the card adds 2.5% to each.
    const fees = [
      ["2025-09-11", 142.5],
      ["2025-11-20", 186.3],
      ["2026-01-15", 97.8],
      ["2026-03-05", 214.6],
      ["2026-04-23", 131.9],
      ["2026-06-10", 258.4],
      ["2026-07-16", 173.2],
      ["2026-08-12", 204],
    ].flatMap(([day, amount]) => {
      books.once(card, String(day), Number(amount), {
        text: "KNITPICKS.COM VANCOUVER WA USD",
        merchant: "KnitPicks",
        category: "shopping",
      });
      return books.once(card, String(day), Math.round(Number(amount) * 2.5) / 100, {
        text: "FRAIS CONVERSION DEVISE ETRANGERE",
        category: "foreign-fees",
      });
    });
    for (const day of ["2025-08-23", "2026-08-22"]) {
      books.once(card, day, day < "2026" ? 318.4 : 336.15, {
        text: "BUREAU EN GROS ### QUEBEC",
        merchant: "Bureau en Gros",
        category: "shopping",
      });
    }
    liveIn("CA", books, card, { scale: 1.1, without: ["fuel"] });
    books.payInFull(compte, card, 21);
    books.sweep(compte, epargne, 27, 2200);
    return books.close({
      person:
        "Teaches small children in Québec and has one of her own. The lease of July costs $57 more, the level payments for power rose in August, and yarn from abroad pays a fee each time.",
      wanted: [
        want("price_increase", "Limoilou", [57, 684, 1142], idsOf(rent, "2026-06-01")),
        want("price_increase", "Hydro", [26, 312, 118], idsOf(power, "2026-07-01")),
        want("foreign_fees fee_leak", "conversion", [sumOfRows(fees), sumOfRows(fees, "2026-05-28")], idsOf(fees)),
      ],
      silly: [
        silly("bill_missing income_change", "retraite", "It is paid every three months."),
        silly("income_change", "alloc", "It is adjusted each July."),
        silly("category_spike unusual_charge", "bureau en gros", "School begins on Thursday, as each August."),
        silly("income_change", "lutins", "It is the same every second week; some months have three."),
      ],
    });
  },

  function sudburyPensioner() {
    const books = openBooks({
      name: "sudbury-pensioner",
      seed: 9203,
      since: "2024-11-01",
      today: "2026-09-16",
      currency: "CAD",
    });
    const chequing = books.account("Senior Chequing", { opening: 3800 });
    const savings = books.account("Savings", { subtype: "savings", opening: 14200 });
    books.monthly(chequing, {
      text: "VALE PENSION PLAN DEP",
      merchant: "Vale Pension",
      category: "pension",
      amount: 1180.4,
      day: 1,
    });
    books.monthly(chequing, {
      text: "CANADA CPP DEPOSIT",
      merchant: "CPP",
      category: "pension",
      amount: 1106.25,
      day: 27,
    });
    const oldAge = books.monthly(chequing, {
      text: "CANADA OAS DEPOSIT",
      merchant: "OAS",
      category: "benefits",
      amount: 727.67,
      day: 27,
      to: "2026-07",
    });
    for (const month of ["2025-03", "2025-06", "2025-08", "2026-03", "2026-06", "2026-08"]) {
      books.once(chequing, `${month}-05`, 1012, {
        text: "CITY OF GREATER SUDBURY TAX",
        merchant: "City of Greater Sudbury",
        category: "taxes",
      });
    }
    books.monthly(chequing, {
      text: "GREATER SUDBURY HYDRO",
      merchant: "Sudbury Hydro",
      category: "gas-electricity",
      amount: 148,
      vary: 0.08,
      day: 22,
      everyMonths: 2,
    });
    const cable = books.monthly(chequing, {
      text: "EASTLINK PAP",
      merchant: "Eastlink",
      category: "tv-streaming",
      amount: [
        ["2024-11", 68],
        ["2026-08", 74],
      ],
      day: 7,
    });
    const lottery = { text: "OLG.CA WEB DEP TORONTO ON", merchant: "OLG", category: "games" };
    books.everyDays(chequing, { ...lottery, amount: 25, days: 16, first: "2024-11-06", last: "2026-05-20" });
    const lately = books.everyDays(chequing, { ...lottery, amount: 60, days: 4, first: "2026-06-03" });
    const church = { text: "ST JEAN DE BREBEUF PAG", merchant: "St. Jean de Brébeuf", category: "gifts-donations" };
    books.monthly(chequing, { ...church, amount: 50, day: 4 });
    liveIn("CA", books, chequing, { scale: 1.2 });
    books.sweep(chequing, savings, 29, 3200);
    return books.close({
      person:
        "A miner of 73, widowed. August's Old Age Security did not come. Online lottery has grown from about $50 to $450 a month since June. Cable is $6 more.",
      wanted: [
        want("bill_missing income_change", "OAS", [727.67, 8732.04], idsOf(oldAge, "2026-05-01")),
        want("habit_doubled category_spike lifestyle_creep small_purchases top_merchants", "OLG", [], idsOf(lately)),
        want("price_increase", "Eastlink", [6, 72, 74], idsOf(cable, "2026-07-01")),
      ],
      silly: [
        silly("category_spike unusual_charge bill_missing", "greater sudbury", "Property tax: March, June and August."),
        silly("bill_missing", "hydro", "It is billed every two months."),
        silly("forgotten_subscription", "brebeuf", "It is for my parish."),
        silly("bill_missing", "cpp", "It is due on the 27th."),
      ],
    });
  },
];
