import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "./standing";

/** A pharmacist in Basel with too much in one account, a retired couple in Inverness, an aircraft mechanic in Wichita. */
export const singlesAndSavers: readonly (() => Household)[] = [
  function baselPharmacist() {
    const books = openBooks({
      name: "basel-pharmacist",
      seed: 92011,
      since: "2025-05-01",
      today: "2026-11-23",
      currency: "CHF",
    });
    const konto = books.account("Rheintor Privatkonto", { opening: 44800 });
    books.monthly(konto, {
      text: "GUTSCHRIFT LOHN GALENICARE AG",
      merchant: "Galenicare",
      category: "salary",
      amount: 5985.4,
      day: 25,
    });
    books.once(konto, "2025-11-25", 5610, {
      text: "GUTSCHRIFT 13. MONATSLOHN GALENICARE AG",
      merchant: "Galenicare",
      category: "salary",
    });
    payStanding(books, konto, [
      ["DAUERAUFTRAG LIVIT AG MIETE", "Livit", "rent", 1640, 28],
      ["LSV VIAC SAEULE 3A", "VIAC", "investment-transfer", 588, 3],
      ["EBILL IWB INDUSTRIELLE WERKE BASEL", "IWB", "gas-electricity", 46, 20],
      ["EBILL INIT7 SCHWEIZ AG", "Init7", "internet-phone", 64.75, 18],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 20.9, 11],
      ["SPOTIFY P##########", "Spotify", "music", 15.95, 22],
      ["NZZ DIGITAL ABO", "NZZ", "news-magazines", 24, 7],
    ]);
    books.monthly(konto, {
      text: "LSV CSS VERSICHERUNG KVG",
      merchant: "CSS",
      category: "insurance",
      amount: [
        ["2025-05", 418.3],
        ["2026-01", 447.9],
      ],
      day: 5,
    });
    const salt = books.monthly(konto, {
      text: "EBILL SALT MOBILE SA",
      merchant: "Salt",
      category: "internet-phone",
      amount: [
        ["2025-05", 24.95],
        ["2026-10", 49.95],
      ],
      day: 12,
    });
    const half = books.once(konto, "2025-12-09", 170, {
      text: "SBB HALBTAX ABO JAEHRLICH",
      merchant: "SBB",
      category: "public-transport",
    });
    books.monthly(konto, {
      text: "SBB GENERALABONNEMENT MONATSRECHNUNG",
      merchant: "SBB",
      category: "public-transport",
      amount: 355,
      day: 15,
      from: "2026-05",
    });
    books.once(konto, "2025-12-15", 335, { text: "EBILL SERAFE AG", merchant: "Serafe", category: "tv-streaming" });
    for (const [day, amount] of [
      ["2025-05-30", 11240],
      ["2026-05-29", 11685],
    ] as const) {
      books.once(konto, day, amount, { text: "STEUERVERWALTUNG BASEL-STADT", category: "taxes" });
    }
    const border: ReturnType<typeof books.once> = [];
    for (const bought of books.habit(konto, {
      category: "groceries",
      places: [
        ["EDEKA CENTER LOERRACH EUR", "Edeka"],
        ["DM DROGERIEMARKT WEIL AM RHEIN EUR", "dm"],
        ["KAUFLAND LOERRACH EUR", "Kaufland"],
      ],
      perMonth: 6,
      low: 24,
      high: 135,
    })) {
      const fee = Math.round((1.5 - bought.amountMinor * 0.00015) * 100) / 100;
      border.push(
        ...books.once(konto, bought.date, fee, { text: "BEARBEITUNGSGEBUEHR FREMDWAEHRUNG", category: "foreign-fees" }),
      );
    }
    books.once(konto, "2026-07-03", 1290, {
      text: "EDELWEISS AIR ZUERICH",
      merchant: "Edelweiss",
      category: "flights",
    });
    books.once(konto, "2026-09-18", 1120, { text: "ZAHNARZT DR. BURCKHARDT QR-RECHNUNG", category: "dental-eye" });
    books.habit(konto, {
      category: "other-income",
      places: [
        ["TWINT GUTSCHRIFT NOEMI K.", null],
        ["TWINT GUTSCHRIFT LUCA B.", null],
      ],
      perMonth: 1.5,
      low: 9,
      high: 48,
    });
    runErrands(books, konto, [
      [
        "groceries",
        11,
        6,
        68,
        [
          ["MIGROS MM GUNDELI ####", "Migros"],
          ["COOP-#### BASEL", "Coop"],
          ["DENNER ####", "Denner"],
        ],
      ],
      [
        "dining-out",
        6,
        16,
        74,
        [
          ["TWINT TIBITS BASEL", "Tibits"],
          ["RESTAURANT ROSTIGER ANKER", null],
          ["SUMUP *MARKTHALLE BASEL", null],
        ],
      ],
      [
        "coffee",
        6,
        4.2,
        11,
        [
          ["UNTERNEHMEN MITTE", null],
          ["AVEC SHOP SBB ####", "avec"],
        ],
      ],
      [
        "shopping",
        3,
        18,
        240,
        [
          ["DIGITEC GALAXUS", "Galaxus"],
          ["MANOR BASEL", "Manor"],
        ],
      ],
      [
        "entertainment",
        2,
        18,
        60,
        [
          ["KULT.KINO ATELIER", null],
          ["THEATER BASEL", null],
        ],
      ],
      ["pharmacy", 0.8, 9, 45, [["AMAVITA ####", "Amavita"]]],
      ["cash-withdrawal", 1, 50, 200, [["BANCOMAT RHEINTOR ####", null]]],
    ]);
    return books.close({
      person:
        "A pharmacist of 38 in Basel. Some 49,000 francs lie in the everyday account at nothing; the shopping across the border costs a fee each time; Salt doubled when its discount ended in October; the half-fare card renews itself on 9 December although she has had the general pass since May.",
      wanted: [
        want("idle_cash", "rheintor", [], []),
        want("foreign_fees fee_leak", "fremdwaehrung", [], idsOf(border, "2026-05-01")),
        want("price_increase", "salt", [25, 300, 49.95], idsOf(salt, "2026-07-01")),
        want("yearly_renewal upcoming_bills subscription_overlap", "halbtax", [170], idsOf(half)),
      ],
      silly: [
        silly("unusual_charge largest_expense income_change", "steuerverwaltung", "Taxes, at the end of May."),
        silly("income_change", "galenicare", "The thirteenth."),
        silly("unusual_charge", "edelweiss", "Holidays."),
        silly("reimbursement_missing refund_missing", "twint", "Pizza, and we are even."),
        silly("unusual_charge refund_missing", "zahnarzt", "A crown."),
        silly("lifestyle_creep", null, "Hardly."),
      ],
    });
  },

  function invernessRetired() {
    const books = openBooks({
      name: "inverness-retired",
      seed: 92012,
      since: "2025-01-06",
      today: "2026-11-24",
      currency: "GBP",
    });
    const joint = books.account("Ness Joint Account", { opening: 2650 });
    const saver = books.account("Ness Bonus Saver", { subtype: "savings", opening: 21400 });
    books.monthly(joint, {
      text: "NHS SCOTLAND PENSION SPPA",
      merchant: "NHS Pension",
      category: "pension",
      amount: [
        ["2025-01", 798.2],
        ["2026-04", 828.5],
      ],
      day: 19,
    });
    books.everyDays(joint, {
      text: "DWP STATE PENSION JM",
      merchant: "DWP",
      category: "pension",
      amount: 884.2,
      days: 28,
      first: "2025-01-13",
      last: "2026-04-05",
    });
    books.everyDays(joint, {
      text: "DWP STATE PENSION JM",
      merchant: "DWP",
      category: "pension",
      amount: 926.6,
      days: 28,
      first: "2026-04-06",
    });
    books.everyDays(joint, {
      text: "DWP STATE PENSION AM",
      merchant: "DWP",
      category: "pension",
      amount: 612.4,
      days: 28,
      first: "2025-01-20",
    });
    const interest = books.monthly(saver, {
      text: "GROSS INTEREST",
      category: "interest",
      amount: [
        ["2025-01", 84.2],
        ["2026-08", 22.7],
      ],
      vary: 0.02,
      day: 28,
    });
    const broadband = books.monthly(joint, {
      text: "BT GROUP PLC DD",
      merchant: "BT",
      category: "internet-phone",
      amount: [
        ["2025-01", 33.99],
        ["2026-04", 36.99],
        ["2026-10", 58.49],
      ],
      day: 14,
    });
    books.monthly(joint, {
      text: "HIGHLAND COUNCIL CTAX DD",
      merchant: "Highland Council",
      category: "taxes",
      amount: 189,
      day: 1,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    books.monthly(joint, {
      text: "SSE HYDRO ELECTRIC DD",
      merchant: "SSE",
      category: "gas-electricity",
      amount: 82,
      day: 8,
    });
    payStanding(books, joint, [
      ["SO GRANDCHILDREN ISA EILIDH", null, "gifts-donations", 50, 20],
      ["SO NESS BANK CHURCH", null, "gifts-donations", 40, 3],
      ["TESCO MOBILE DD", "Tesco Mobile", "internet-phone", 19.5, 24],
      ["TV LICENSING MCP DD", "TV Licensing", "tv-streaming", 14.54, 1],
      ["AXA PPP HEALTHCARE DD", "AXA Health", "insurance", 164.2, 10],
      ["THE SCOTSMAN PRESS SUBS", "The Scotsman", "news-magazines", 13.99, 17],
    ]);
    for (const [day, amount] of [
      ["2025-02-11", 512],
      ["2025-10-21", 468],
      ["2026-02-18", 540],
      ["2026-10-27", 655],
    ] as const) {
      books.once(joint, day, amount, {
        text: "SCOTTISH FUELS INVERNESS",
        merchant: "Scottish Fuels",
        category: "other-utilities",
      });
    }
    const home = books.once(joint, "2025-12-08", 334, {
      text: "AGEAS HOME INSURANCE",
      merchant: "Ageas",
      category: "insurance",
    });
    for (const day of ["2025-03-12", "2026-03-12"]) {
      books.once(joint, day, 402, { text: "SAGA MOTOR INSURANCE", merchant: "Saga", category: "insurance" });
    }
    const cream = [
      ...books.once(joint, "2026-10-31", 1.95, {
        text: "DERMALUXE TRIAL 8005550199 LONDON",
        category: "personal-care",
      }),
      ...books.once(joint, "2026-11-14", 84.9, { text: "DERMALUXE 8005550199 LONDON", category: "personal-care" }),
      ...books.once(joint, "2026-11-21", 84.9, { text: "DERMALUXE 8005550199 LONDON", category: "personal-care" }),
    ];
    books.once(joint, "2026-06-08", 1460, {
      text: "SHEARINGS HOLIDAYS",
      merchant: "Shearings",
      category: "other-travel",
    });
    books.once(joint, "2026-05-04", 389, { text: "CURRYS INVERNESS", merchant: "Currys", category: "electronics" });
    books.once(joint, "2025-12-10", 10, { text: "DWP XB CHRISTMAS BONUS", merchant: "DWP", category: "benefits" });
    books.once(joint, "2025-11-26", 203.4, { text: "SOCIAL SECURITY SCOTLAND PAWHP", category: "benefits" });
    books.monthly(joint, {
      text: "PREMIUM BONDS WINNER NS&I",
      category: "other-income",
      amount: 25,
      day: 5,
      everyMonths: 4,
    });
    runErrands(books, joint, [
      [
        "groceries",
        11,
        6,
        82,
        [
          ["TESCO STORES #### INVERNESS", "Tesco"],
          ["CO-OP GROUP ######", "Co-op"],
          ["LIDL GB INVERNESS", "Lidl"],
          ["MACBEANS BUTCHER", null],
        ],
      ],
      [
        "fuel",
        3,
        25,
        58,
        [
          ["ASDA PFS INVERNESS", "Asda Fuel"],
          ["GLEANER FUELS", null],
        ],
      ],
      [
        "dining-out",
        3,
        9,
        46,
        [
          ["THE MUSTARD SEED", null],
          ["VELOCITY CAFE", null],
          ["DOBBIES GARDEN CTR", "Dobbies"],
        ],
      ],
      [
        "shopping",
        3,
        6,
        70,
        [
          ["MARKS&SPENCER PLC", "Marks & Spencer"],
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["B&M ###", "B&M"],
        ],
      ],
      ["pharmacy", 1, 3, 20, [["BOOTS ####", "Boots"]]],
      ["cash-withdrawal", 3, 20, 100, [["LNK NESS BANK ####", null]]],
    ]);
    books.sweep(joint, saver, 22, 2400);
    return books.close({
      person:
        "A retired couple of 68 and 71 in Inverness. A skin cream's trial of £1.95 became £84.90, twice in a week; the saver's bonus rate ended in August and £22 a month comes instead of £84; broadband rose by £21.50 in October, out of contract; the home's insurance renews on 8 December.",
      wanted: [
        want(
          "test_charge free_trial_converted unusual_charge new_subscription duplicate_charge",
          "dermaluxe",
          [84.9, 169.8],
          idsOf(cream),
        ),
        want("income_change idle_cash", "saver", [], idsOf(interest, "2026-05-01")),
        want("price_increase", "bt", [21.5, 258, 58.49], idsOf(broadband, "2026-07-01")),
        want("yearly_renewal upcoming_bills", "ageas", [334], idsOf(home)),
      ],
      silly: [
        silly("category_spike price_increase unusual_charge largest_expense", "scottish fuels", "Oil, twice a winter."),
        silly("income_change duplicate_charge", "dwp", "There are two of us."),
        silly("unusual_charge", "shearings", "Our holiday, in June."),
        silly("bill_missing category_drop", "highland council", "Ten installments."),
        silly("forgotten_subscription", "church", "Certainly not."),
        silly("forgotten_subscription small_purchases", "eilidh", "Our granddaughter."),
      ],
    });
  },

  function wichitaMechanic() {
    const books = openBooks({
      name: "wichita-mechanic",
      seed: 92013,
      since: "2025-06-01",
      today: "2026-11-17",
      currency: "USD",
    });
    const checking = books.account("Meadowlark Checking", { opening: 640 });
    books.everyDays(checking, {
      text: "SPIRIT AEROSYSTEMS DIR DEP PPD",
      merchant: "Spirit AeroSystems",
      category: "salary",
      amount: 1955.6,
      vary: 0.05,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(checking, { text: "ZELLE TO KAREN HOFFMAN RENT", category: "rent", amount: 1150, day: 1 });
    books.monthly(checking, { text: "KS PAYMENT CENTER CHILD SUPPORT", category: "childcare", amount: 640, day: 15 });
    books.monthly(checking, {
      text: "ALLY AUTO PAYMT",
      merchant: "Ally",
      category: "car-loan",
      amount: 418.2,
      day: 20,
    });
    books.monthly(checking, {
      text: "EVERGY KANSAS CENTRAL",
      merchant: "Evergy",
      category: "gas-electricity",
      amount: 132,
      vary: 0.4,
      day: 9,
    });
    const storage = books.monthly(checking, {
      text: "PUBLIC STORAGE ##### WICHITA KS",
      merchant: "Public Storage",
      category: "services",
      amount: [
        ["2025-06", 89],
        ["2026-02", 108],
        ["2026-10", 131],
      ],
      day: 3,
    });
    const shield = books.monthly(checking, {
      text: "CARSHIELD 8004174",
      merchant: "CarShield",
      category: "insurance",
      amount: 139.99,
      day: 12,
      from: "2026-03",
    });
    const endurance = books.monthly(checking, {
      text: "ENDURANCE WARRANTY SVCS",
      merchant: "Endurance",
      category: "insurance",
      amount: 118.5,
      day: 18,
      from: "2026-07",
    });
    const radio = books.monthly(checking, {
      text: "SIRIUSXM.COM/ACCT",
      merchant: "SiriusXM",
      category: "music",
      amount: [
        ["2025-06", 6.99],
        ["2026-09", 25.98],
      ],
      day: 22,
    });
    payStanding(books, checking, [
      ["GEICO *AUTO", "GEICO", "insurance", 162, 11],
      ["T-MOBILE PCS SVC", "T-Mobile", "internet-phone", 75, 16],
      ["COX WICHITA COMM SERV", "Cox", "internet-phone", 79.99, 24],
      ["PEACOCK TV LLC", "Peacock", "tv-streaming", 10.99, 7],
      ["IAM UNION LOCAL 839 DUES", null, "services", 62, 15],
    ]);
    const resort = books.once(checking, "2025-12-02", 1187, {
      text: "WESTGATE RESORTS MAINT FEE",
      merchant: "Westgate Resorts",
      category: "lodging",
    });
    const overdrafts = ["2026-06-04", "2026-08-05", "2026-09-03", "2026-09-04", "2026-10-05", "2026-11-04"].flatMap(
      (day) => books.once(checking, day, 34, { text: "OVERDRAFT ITEM FEE FOR ACTIVITY", category: "overdraft-fees" }),
    );
    books.everyDays(checking, {
      text: "SNAP-ON TOOLS DEALER 316",
      merchant: "Snap-on",
      category: "shopping",
      amount: 40,
      days: 7,
      first: "2025-06-05",
    });
    books.once(checking, "2026-04-03", 2140, {
      text: "IRS TREAS 310 TAX REF",
      merchant: "IRS",
      category: "tax-refund",
    });
    books.once(checking, "2026-10-29", 486, {
      text: "BASS PRO #### WICHITA",
      merchant: "Bass Pro Shops",
      category: "shopping",
    });
    books.once(checking, "2026-08-08", 211, {
      text: "ACADEMY SPORTS ####",
      merchant: "Academy Sports",
      category: "shopping",
    });
    books.once(checking, "2026-01-22", 318, { text: "SEDGWICK CO TREASURER VEHICLE TAG", category: "taxes" });
    books.everyDays(checking, {
      text: "ZELLE FROM DALE R CARPOOL GAS",
      category: "other-income",
      amount: 40,
      days: 14,
      first: "2025-06-13",
    });
    runErrands(books, checking, [
      [
        "groceries",
        7,
        12,
        96,
        [
          ["DILLONS ####", "Dillons"],
          ["WAL-MART ####", "Walmart"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "fuel",
        6,
        28,
        64,
        [
          ["QUIKTRIP ####", "QuikTrip"],
          ["KWIK SHOP ####", "Kwik Shop"],
        ],
      ],
      [
        "dining-out",
        8,
        8,
        34,
        [
          ["FREDDYS FROZEN CUSTARD", "Freddy's"],
          ["TST* NORTH END PUB", null],
          ["SPANGLES ##", "Spangles"],
          ["CASA MARGARITA", null],
        ],
      ],
      [
        "shopping",
        3,
        9,
        90,
        [
          ["AMAZON MKTPL*#######", "Amazon"],
          ["HARBOR FREIGHT ###", "Harbor Freight"],
          ["OREILLY AUTO ####", "O'Reilly"],
        ],
      ],
      [
        "entertainment",
        2,
        10,
        45,
        [
          ["B&B THEATRES ###", null],
          ["ALL STAR SPORTS WICHITA", null],
        ],
      ],
      ["cash-withdrawal", 2, 40, 120, [["ATM MEADOWLARK ####", null]]],
    ]);
    return books.close({
      person:
        "A divorced aircraft mechanic of 46 in Wichita. The timeshare takes $1,187 on 2 December; the rent on the first overdraws him nearly each month at $34; he pays two warranties for one truck; the storage unit went from $89 to $131; SiriusXM from $6.99 to $25.98.",
      wanted: [
        want("yearly_renewal upcoming_bills low_point_ahead bill_due_before_payday", "westgate", [1187], idsOf(resort)),
        want(
          "subscription_overlap",
          "carshield",
          [139.99, 118.5, 258.49, 1422, 1679.88, 3101.88],
          idsOf([...shield, ...endurance], "2026-07-01"),
        ),
        want("fee_leak", "overdraft", [], idsOf(overdrafts)),
        want("price_increase", "siriusxm", [18.99, 227.88, 25.98], idsOf(radio, "2026-06-01")),
        want("price_increase forgotten_subscription", "public storage", [23, 276, 131], idsOf(storage, "2026-07-01")),
      ],
      silly: [
        silly("income_change", "spirit", "Overtime."),
        silly(
          "small_purchases habit_doubled duplicate_charge forgotten_subscription",
          "snap-on",
          "Paying off a toolbox.",
        ),
        silly("unusual_charge largest_expense", "bass pro", "Deer season."),
        silly("reimbursement_missing refund_missing", "karen", "That's my landlady."),
        silly("forgotten_subscription", "child support", "My son."),
        silly("idle_cash", null, "Ha."),
      ],
    });
  },
];
