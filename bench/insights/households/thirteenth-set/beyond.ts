import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A card beside an ISA in Norwich, two gyms in Kassel, a new job in Pune, a silent account in Geelong, invoices in Lecce, a pastelaria in Braga. */
export const beyond: readonly (() => Household)[] = [
  function norwichTechnician() {
    const books = openBooks({
      name: "norwich-technician",
      seed: 132001,
      since: "2025-03-01",
      today: "2026-11-09",
      currency: "GBP",
    });
    const current = books.account("Wensum Current Account", { opening: 2250 });
    const isa = books.account("Wensum Cash ISA", { subtype: "savings", opening: 5400 });
    const card = books.account("Wensum Credit Card", { type: "credit", opening: -1720 });
    books.monthly(current, {
      text: "BACS NORFOLK AND NORWICH UNI HOSP",
      merchant: "Norfolk and Norwich University Hospitals",
      category: "salary",
      amount: [
        ["2025-03", 1962],
        ["2026-04", 2021],
      ],
      vary: 0.01,
      day: 26,
    });
    books.monthly(current, { text: "SO UNTHANK LETTINGS", category: "rent", amount: 775, day: 1 });
    books.monthly(current, {
      text: "DD NORWICH CITY COUNCIL CTAX",
      merchant: "Norwich City Council",
      category: "taxes",
      amount: [
        ["2025-03", 139],
        ["2026-04", 146],
      ],
      day: 5,
      skip: ["2025-03", "2026-02", "2026-03"],
    });
    const energy = books.monthly(current, {
      text: "DD OCTOPUS ENERGY",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: [
        ["2025-03", 94],
        ["2026-10", 118],
      ],
      day: 12,
    });
    const motor = books.once(current, "2025-11-19", 512.37, {
      text: "ADMIRAL INSURANCE CARDIFF",
      merchant: "Admiral",
      category: "insurance",
    });
    payStanding(books, current, [
      ["DD VIRGIN MEDIA PYMTS", "Virgin Media", "internet-phone", 38, 15],
      ["DD GIFFGAFF", "giffgaff", "internet-phone", 12, 20],
      ["DD TV LICENSING MBP", "TV Licensing", "tv-streaming", 14.54, 3],
      ["DD ANGLIAN WATER", "Anglian Water", "water-waste", 33.5, 8],
      ["DD CATS PROTECTION", "Cats Protection", "gifts-donations", 8, 10],
    ]);
    payStanding(books, card, [["NETFLIX.COM", "Netflix", "tv-streaming", 12.99, 17]]);
    const interest = books.monthly(card, {
      text: "INTEREST",
      category: "interest-charges",
      amount: 36,
      vary: 0.08,
      day: 22,
    });
    const late = ["2026-06-16", "2026-10-16"].flatMap((day) =>
      books.once(card, day, 12, { text: "LATE PAYMENT FEE", category: "bank-fees" }),
    );
    books.once(card, "2026-07-02", 684, {
      text: "JET2.COM HOLIDAYS LEEDS",
      merchant: "Jet2",
      category: "other-travel",
    });
    books.once(card, "2025-06-28", 611, {
      text: "JET2.COM HOLIDAYS LEEDS",
      merchant: "Jet2",
      category: "other-travel",
    });
    runErrands(books, current, [
      [
        "groceries",
        10,
        6,
        58,
        [
          ["TESCO STORES ####", "Tesco"],
          ["MORRISONS RIVERSIDE", "Morrisons"],
          ["LIDL GB NORWICH", "Lidl"],
        ],
      ],
      [
        "fuel",
        2.2,
        25,
        48,
        [
          ["SAINSBURYS PETROL ####", "Sainsbury's"],
          ["ESSO BOUNDARY RD", "Esso"],
        ],
      ],
      [
        "coffee",
        5,
        2.6,
        6.5,
        [
          ["SUMUP *STRANGERS COFFEE", null],
          ["GREGGS ####", "Greggs"],
        ],
      ],
    ]);
    runErrands(books, card, [
      [
        "dining-out",
        4,
        11,
        42,
        [
          ["DELIVEROO LONDON", "Deliveroo"],
          ["THE FAT CAT NORWICH", null],
          ["ZAKS DINER", null],
        ],
      ],
      [
        "shopping",
        3,
        8,
        62,
        [
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["ARGOS LTD", "Argos"],
          ["JARROLD NORWICH", null],
        ],
      ],
      ["clothing", 1, 14, 60, [["NEXT RETAIL LTD", "Next"]]],
    ]);
    for (const month of [
      "2025-04",
      "2025-05",
      "2025-06",
      "2025-07",
      "2025-08",
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-11",
    ]) {
      books.move(current, card, `${month}-07`, month.endsWith("12") ? 280 : 320, "credit-card-payment");
    }
    books.sweep(current, isa, 27, 2600);
    return books.close({
      person:
        "A theatre technician of 37 at a hospital in Norwich. The credit card costs £36 of interest a month although the ISA would pay it off; the car's insurance, £512.37, renews on 19 November; Octopus takes £24 more since October; the card was paid late twice, for £12 each.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest", [], idsOf(interest, "2026-08-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "admiral", [512.37], idsOf(motor)),
        want("price_increase", "octopus", [24, 288, 118], idsOf(energy, "2026-09-01")),
        want("fee_leak", "late payment", [12, 24], idsOf(late)),
      ],
      silly: [
        silly("bill_missing new_commitment", "norwich city council", "Council tax is paid in ten months."),
        silly("unusual_charge largest_expense", "jet2", "Our holiday."),
        silly("forgotten_subscription", "cats protection", "For the cats."),
        silly("subscription_overlap", "tv licen", "That one is the law."),
      ],
    });
  },

  function kasselLogistics() {
    const books = openBooks({
      name: "kassel-logistics",
      seed: 132002,
      since: "2025-04-01",
      today: "2026-11-13",
      currency: "EUR",
    });
    const giro = books.account("Fulda Girokonto", { opening: 3200 });
    const tagesgeld = books.account("Fulda Tagesgeld", { subtype: "savings", opening: 7300 });
    books.monthly(giro, {
      text: "LOHN/GEHALT KRAUSE SPEDITION GMBH",
      merchant: "Krause Spedition",
      category: "salary",
      amount: 2284,
      vary: 0.01,
      day: 28,
    });
    for (const day of ["2025-11-28", "2026-06-28"]) {
      books.once(giro, day, day.startsWith("2025") ? 1180 : 640, {
        text: "SONDERZAHLUNG KRAUSE SPEDITION GMBH",
        merchant: "Krause Spedition",
        category: "salary",
      });
    }
    books.monthly(giro, { text: "DAUERAUFTRAG MIETE GWG KASSEL", category: "rent", amount: 688, day: 1 });
    const nebenkosten = books.once(giro, "2026-11-06", 417.82, {
      text: "GWG KASSEL BETRIEBSKOSTENABRECHNUNG 2025 NACHZAHLUNG",
      category: "other-utilities",
    });
    const strom = books.monthly(giro, {
      text: "SEPA-LASTSCHRIFT STAEDTISCHE WERKE KASSEL ABSCHLAG",
      merchant: "Städtische Werke",
      category: "gas-electricity",
      amount: [
        ["2025-04", 74],
        ["2026-09", 91],
      ],
      day: 3,
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO BEITRAG",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2025-05",
    });
    const mcfit = books.monthly(giro, {
      text: "SEPA-LASTSCHRIFT RSG GROUP MCFIT",
      merchant: "McFit",
      category: "fitness",
      amount: 24.9,
      day: 1,
    });
    const urban = books.monthly(giro, {
      text: "SEPA-LASTSCHRIFT URBAN SPORTS GMBH",
      merchant: "Urban Sports Club",
      category: "fitness",
      amount: 61,
      day: 10,
      from: "2026-08",
    });
    payStanding(books, giro, [
      ["SEPA-LASTSCHRIFT VODAFONE GMBH", "Vodafone", "internet-phone", 39.99, 18],
      ["CONGSTAR GMBH MOBILFUNK", "congstar", "internet-phone", 22, 12],
      ["KVG KASSEL DEUTSCHLANDTICKET", "KVG", "public-transport", 63, 2],
      ["SPOTIFY AB", "Spotify", "music", 12.99, 21],
      ["TIERHEIM WAU-MAU-INSEL FOERDERVEREIN", null, "gifts-donations", 10, 5],
    ]);
    const householdPolicy = books.once(giro, "2025-12-01", 148.9, {
      text: "HUK-COBURG HAUSRAT U. HAFTPFLICHT JAHRESBEITRAG",
      merchant: "HUK-Coburg",
      category: "insurance",
    });
    books.once(giro, "2026-05-20", 612, { text: "FINANZAMT KASSEL ERSTATTUNG EST 2025", category: "tax-refund" });
    books.once(giro, "2026-09-07", 119.95, { text: "PAYPAL *ZALANDO SE", merchant: "Zalando", category: "clothing" });
    books.once(giro, "2026-09-19", 119.95, {
      text: "PAYPAL *ZALANDO SE GUTSCHRIFT",
      merchant: "Zalando",
      category: "clothing",
      flow: "in",
    });
    books.once(giro, "2026-08-11", 934, { text: "FERIENWOHNUNG PREROW DARSS", category: "lodging" });
    runErrands(books, giro, [
      [
        "groceries",
        13,
        5,
        62,
        [
          ["REWE SAGT DANKE ########", "Rewe"],
          ["TEGUT KASSEL ####", "tegut"],
          ["ALDI NORD ####", "Aldi"],
          ["DM-DROGERIE MARKT", "dm"],
        ],
      ],
      [
        "dining-out",
        6,
        8,
        46,
        [
          ["LIEFERANDO.DE", "Lieferando"],
          ["EBERT STEAKHAUS", null],
          ["DONER HAUS KOENIGSPLATZ", null],
        ],
      ],
      [
        "coffee",
        6,
        2,
        7,
        [
          ["BAECKEREI BECKER ###", null],
          ["KAFFEEROESTEREI WESTEND", null],
        ],
      ],
      [
        "shopping",
        4,
        9,
        110,
        [
          ["AMZN MKTP DE*#######", "Amazon"],
          ["IKEA KASSEL", "Ikea"],
          ["MUELLER KASSEL", "Müller"],
        ],
      ],
      ["cash-withdrawal", 2.5, 20, 100, [["GA NR######## KASSEL SPARKASSE", null]]],
      [
        "entertainment",
        2,
        9,
        44,
        [
          ["BALI KINO KASSEL", null],
          ["EVENTIM", "Eventim"],
        ],
      ],
    ]);
    books.sweep(giro, tagesgeld, 29, 3000);
    return books.close({
      person:
        "A dispatcher of 29 in Kassel. He pays McFit and, since August, Urban Sports Club; the landlord took €417.82 of last year's costs; the electricity goes up by €17 a month since September; the household policy of €148.90 comes on 1 December.",
      wanted: [
        want(
          "subscription_overlap",
          "urban sports",
          [61, 24.9, 85.9, 298.8, 732, 1030.8],
          idsOf([...mcfit, ...urban], "2026-08-01"),
        ),
        want("unusual_charge largest_expense category_spike", "betriebskosten", [417.82], idsOf(nebenkosten)),
        want("price_increase", "städtische werke", [17, 204, 91], idsOf(strom, "2026-08-01")),
        want("yearly_renewal upcoming_bills", "huk", [148.9], idsOf(householdPolicy)),
      ],
      silly: [
        silly("refund_missing duplicate_charge", "zalando", "The shoes went back, and so did the money."),
        silly("price_increase forgotten_subscription new_subscription", "rundfunk", "Everyone pays it, each quarter."),
        silly("income_change", "krause", "A bonus at Christmas and in summer."),
        silly("unusual_charge", "ferienwohnung", "The Baltic, in August."),
      ],
    });
  },

  function puneAnalyst() {
    const books = openBooks({
      name: "pune-analyst",
      seed: 132003,
      since: "2025-08-01",
      today: "2026-10-30",
      currency: "INR",
    });
    const account = books.account("Sahyadri Savings A/c", { opening: 131000 });
    const card = books.account("Sahyadri Platinum Card", { type: "credit", opening: -9400 });
    const old = books.monthly(account, {
      text: "NEFT CR-TRIVENI INFOTECH-SALARY",
      merchant: "Triveni Infotech",
      category: "salary",
      amount: 74200,
      day: 30,
      to: "2026-06",
    });
    const raised = books.monthly(account, {
      text: "NEFT CR-ZENSTACK SYSTEMS-SALARY",
      merchant: "Zenstack Systems",
      category: "salary",
      amount: 91500,
      day: 30,
      from: "2026-07",
    });
    books.monthly(account, { text: "UPI-RAJENDRA KULKARNI-RENT AUNDH", category: "rent", amount: 21500, day: 4 });
    books.monthly(account, {
      text: "ACH D-BSE STAR MF SIP",
      category: "investment-transfer",
      flow: "out",
      amount: 12000,
      day: 7,
    });
    books.monthly(account, {
      text: "UPI-AAI-HOME EXPENSES",
      category: "other-transfer",
      flow: "out",
      amount: 10000,
      day: 2,
    });
    books.monthly(account, {
      text: "BILLDESK MSEDCL PUNE",
      merchant: "MSEDCL",
      category: "gas-electricity",
      amount: 1480,
      vary: 0.3,
      day: 16,
    });
    const airtel = books.monthly(account, {
      text: "BILLDESK AIRTEL XSTREAM FIBER",
      merchant: "Airtel",
      category: "internet-phone",
      amount: 942.82,
      day: 10,
    });
    const jio = books.monthly(account, {
      text: "JIOFIBER MUMBAI AUTOPAY",
      merchant: "JioFiber",
      category: "internet-phone",
      amount: 825.41,
      day: 13,
      from: "2026-07",
    });
    payStanding(books, account, [
      ["UPI-SUREKHA BAI-COOK", null, "services", 3500, 5],
      ["UPI-VI POSTPAID", "Vi", "internet-phone", 471, 19],
    ]);
    payStanding(books, card, [
      ["NETFLIX ENTERTAINMENT MUMBAI", "Netflix", "tv-streaming", 499, 8],
      ["CULT FIT HEALTHCARE", "Cult.fit", "fitness", 1599, 3],
    ]);
    const policy = books.once(account, "2025-11-10", 24680, {
      text: "LIC OF INDIA PREMIUM ########",
      merchant: "LIC",
      category: "insurance",
    });
    const swiggy = [
      ...books.habit(card, {
        category: "dining-out",
        places: [["SWIGGY BANGALORE", "Swiggy"]],
        perMonth: 5,
        low: 180,
        high: 720,
        to: "2026-07-31",
      }),
      ...books.habit(card, {
        category: "dining-out",
        places: [["SWIGGY BANGALORE", "Swiggy"]],
        perMonth: 15,
        low: 180,
        high: 740,
        from: "2026-08-01",
      }),
    ];
    books.once(card, "2025-10-17", 18990, {
      text: "CROMA PUNE DIWALI OFFER",
      merchant: "Croma",
      category: "electronics",
    });
    books.once(card, "2026-04-29", 14200, { text: "MAKEMYTRIP GOA FLT", merchant: "MakeMyTrip", category: "flights" });
    runErrands(books, account, [
      [
        "groceries",
        10,
        120,
        1500,
        [
          ["UPI-DMART BANER", "DMart"],
          ["UPI-BLINKIT", "Blinkit"],
          ["UPI-SHREE GANESH KIRANA", null],
        ],
      ],
      [
        "taxis",
        8,
        70,
        380,
        [
          ["UPI-UBER INDIA", "Uber"],
          ["UPI-RAPIDO", "Rapido"],
        ],
      ],
      [
        "coffee",
        10,
        20,
        160,
        [
          ["UPI-GOODLUCK CAFE", null],
          ["UPI-YEWALE CHAHA", null],
        ],
      ],
      ["fuel", 3, 300, 900, [["UPI-HPCL AUNDH", "HP"]]],
    ]);
    runErrands(books, card, [
      [
        "shopping",
        4,
        250,
        3200,
        [
          ["AMAZON PAY INDIA", "Amazon"],
          ["FLIPKART INTERNET", "Flipkart"],
          ["MYNTRA DESIGNS", "Myntra"],
        ],
      ],
      [
        "dining-out",
        3,
        450,
        2100,
        [
          ["VAISHALI FC ROAD", null],
          ["BARBEQUE NATION PUNE", "Barbeque Nation"],
        ],
      ],
    ]);
    books.payInFull(account, card, 18);
    return books.close({
      person:
        "An analyst of 28 in Pune. He has a better paid job since July, and ₹17,300 more a month; the LIC premium of ₹24,680 is due on 10 November; he pays JioFiber since July and still Airtel's fiber; Swiggy went from five orders a month to fifteen.",
      wanted: [
        want(
          "subscription_overlap new_commitment",
          "jiofiber",
          [825.41, 942.82, 1768.23, 9904.92, 11313.84],
          idsOf([...airtel, ...jio], "2026-07-01"),
        ),
        want("habit_doubled category_spike small_purchases lifestyle_creep", "swiggy", [], idsOf(swiggy, "2026-08-01")),
        want("yearly_renewal upcoming_bills", "lic", [24680], idsOf(policy)),
        want("income_change", "zenstack", [17300, 91500, 207600], idsOf([...old, ...raised], "2026-05-01")),
      ],
      silly: [
        silly("reimbursement_missing refund_missing", "aai", "That is my mother."),
        silly("bill_missing income_change", "triveni", "I left."),
        silly("new_subscription forgotten_subscription unusual_charge", "bse star", "My mutual fund."),
        silly("price_increase", "msedcl", "Fans, in May."),
      ],
    });
  },

  function geelongWards() {
    const books = openBooks({
      name: "geelong-wards",
      seed: 132004,
      since: "2025-06-01",
      today: "2026-11-18",
      currency: "AUD",
    });
    const everyday = books.account("Corio Everyday", { opening: 2600 });
    const saver = books.account("Corio Bonus Saver", { subtype: "savings", opening: 9800 });
    const credit = books.account("Barwon Low Rate Card", { type: "credit", opening: -420, lastSyncedOn: "2026-10-19" });
    books.everyDays(everyday, {
      text: "BARWON HEALTH PAY ######",
      merchant: "Barwon Health",
      category: "salary",
      amount: 1985,
      vary: 0.07,
      days: 14,
      first: "2025-06-05",
    });
    books.everyDays(everyday, {
      text: "DEFT RENT PAYMENT ########",
      category: "rent",
      amount: 860,
      days: 14,
      first: "2025-06-06",
    });
    const medibank = books.monthly(everyday, {
      text: "MEDIBANK PRIVATE DD",
      merchant: "Medibank",
      category: "insurance",
      amount: [
        ["2025-06", 148.3],
        ["2026-10", 166.9],
      ],
      day: 9,
    });
    books.monthly(everyday, {
      text: "POWERCOR AGL SALES BPAY",
      merchant: "AGL",
      category: "gas-electricity",
      amount: 338,
      vary: 0.3,
      day: 22,
      everyMonths: 3,
      from: "2025-07",
    });
    const rego = books.once(everyday, "2025-12-08", 918.4, {
      text: "VICROADS REGISTRATION BPAY",
      merchant: "VicRoads",
      category: "car",
    });
    payStanding(books, everyday, [
      ["AUSSIE BROADBAND", "Aussie Broadband", "internet-phone", 79, 14],
      ["AMAYSIM MOBILE", "amaysim", "internet-phone", 30, 20],
      ["ANMF MEMBERSHIP", null, "services", 62.4, 3],
      ["NETFLIX.COM MELBOURNE", "Netflix", "tv-streaming", 18.99, 26],
    ]);
    const stan = [
      ["2026-09-21", 0.01],
      ["2026-10-21", 17],
    ].flatMap(([day, amount]) =>
      books.once(everyday, String(day), Number(amount), {
        text: "STAN.COM.AU SYDNEY",
        merchant: "Stan",
        category: "tv-streaming",
      }),
    );
    books.once(everyday, "2026-06-03", 640, { text: "TOTAL TOOLS BIKE SHED GEELONG", category: "shopping" });
    books.once(everyday, "2026-08-14", 1312, { text: "ATO ATO########", category: "tax-refund" });
    books.once(everyday, "2026-04-11", 1144, { text: "JETSTAR AVALON", merchant: "Jetstar", category: "flights" });
    runErrands(books, everyday, [
      [
        "groceries",
        10,
        14,
        128,
        [
          ["WOOLWORTHS #### GEELONG", "Woolworths"],
          ["COLES #### BELMONT", "Coles"],
          ["ALDI STORES NEWTOWN", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        14,
        66,
        [
          ["UBER *EATS SYDNEY", "Uber Eats"],
          ["LITTLE CREATURES GEELONG", null],
          ["GUZMAN Y GOMEZ", "Guzman y Gomez"],
        ],
      ],
      [
        "coffee",
        12,
        4.5,
        9,
        [
          ["SQ *CARTEL COFFEE", null],
          ["HOSPITAL KIOSK RYRIE ST", null],
        ],
      ],
      ["pharmacy", 1.5, 8, 40, [["CHEMIST WAREHOUSE GEEL", "Chemist Warehouse"]]],
    ]);
    runErrands(books, credit, [
      [
        "fuel",
        3.5,
        48,
        84,
        [
          ["AMPOL ##### GEELONG", "Ampol"],
          ["7-ELEVEN ####", "7-Eleven"],
        ],
      ],
      [
        "shopping",
        4,
        15,
        130,
        [
          ["KMART ####", "Kmart"],
          ["BUNNINGS ######", "Bunnings"],
          ["AMAZON MKTPLC AU", "Amazon"],
        ],
      ],
    ]);
    for (let month = 7; month <= 22; month++) {
      const day = `${2025 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-12`;
      books.move(everyday, credit, day, 430 + (month % 3) * 30, "credit-card-payment");
    }
    books.once(everyday, "2026-11-12", 460, { text: "BPAY BARWON CARD", category: "credit-card-payment", flow: "out" });
    books.sweep(everyday, saver, 24, 2800);
    return books.close({
      person:
        "A nurse of 32 in Geelong. Her card's bank has not answered since 19 October, so a month of spending is not in the figures; the car's registration of $918.40 is due on 8 December; Medibank takes $18.60 more since October; a month at Stan for a cent became $17.",
      wanted: [
        want("account_silent", "barwon low rate", []),
        want("yearly_renewal upcoming_bills", "vicroads", [918.4], idsOf(rego)),
        want("price_increase", "medibank", [18.6, 223.2, 166.9], idsOf(medibank, "2026-09-01")),
        want("free_trial_converted new_subscription subscription_overlap", "stan", [17, 204], idsOf(stan)),
      ],
      silly: [
        silly("category_drop", "fuel", "I drive as always. You have not seen the card."),
        silly("income_change", "barwon health", "Night shifts, more or less."),
        silly("price_increase category_spike", "agl", "A bill each quarter, and winter."),
        silly("duplicate_charge habit_doubled", "kiosk", "Twelve hours on my feet."),
      ],
    });
  },

  function lecceArchitect() {
    const books = openBooks({
      name: "lecce-architect",
      seed: 132005,
      since: "2025-05-01",
      today: "2026-11-10",
      currency: "EUR",
    });
    const conto = books.account("Salento Conto Affari", { opening: 4600 });
    const client = books.monthly(conto, {
      text: "BONIFICO DA EDILSUD COSTRUZIONI SRL FATT.",
      merchant: "Edilsud",
      category: "gig-work",
      amount: 1150,
      day: 10,
      late: 5,
      to: "2026-08",
    });
    const others = [
      ["2025-05-21", 780],
      ["2025-07-08", 1240],
      ["2025-09-16", 620],
      ["2025-10-30", 830],
      ["2025-12-19", 900],
      ["2026-02-05", 1180],
      ["2026-03-24", 840],
      ["2026-05-13", 1610],
      ["2026-07-02", 760],
      ["2026-08-06", 1320],
      ["2026-10-01", 690],
    ] as const;
    for (const [day, amount] of others)
      books.once(conto, day, amount, { text: "BONIFICO A VS FAVORE SALDO PARCELLA", category: "gig-work" });
    books.monthly(conto, { text: "BONIFICO CANONE LOCAZIONE VIA TRINCHESE", category: "rent", amount: 480, day: 3 });
    const taxes = [
      ...books.once(conto, "2025-06-30", 1120, { text: "DELEGA F24 AGENZIA ENTRATE", category: "taxes" }),
      ...books.once(conto, "2025-12-01", 1386, { text: "DELEGA F24 AGENZIA ENTRATE", category: "taxes" }),
      ...books.once(conto, "2026-06-30", 1244, { text: "DELEGA F24 AGENZIA ENTRATE", category: "taxes" }),
    ];
    books.monthly(conto, {
      text: "ADDEBITO SDD FASTWEB SPA",
      merchant: "Fastweb",
      category: "internet-phone",
      amount: 27.95,
      day: 14,
    });
    books.monthly(conto, {
      text: "ADDEBITO SDD SERVIZIO ELETTRICO",
      merchant: "Servizio Elettrico",
      category: "gas-electricity",
      amount: 92,
      vary: 0.3,
      day: 19,
      everyMonths: 2,
    });
    const autodesk = books.once(conto, "2025-11-26", 463.6, {
      text: "AUTODESK AUTOCAD LT ANNUALE",
      merchant: "Autodesk",
      category: "software",
    });
    payStanding(books, conto, [
      ["HO. MOBILE RICARICA", "ho. Mobile", "internet-phone", 9.99, 6],
      ["ARUBA PEC SPA", "Aruba", "software", 4.9, 9],
      ["PALESTRA KINESIS LECCE", null, "fitness", 40, 5],
    ]);
    books.once(conto, "2026-02-12", 318, {
      text: "GENERALI RC PROFESSIONALE",
      merchant: "Generali",
      category: "insurance",
    });
    books.once(conto, "2026-07-19", 690, { text: "TRAGHETTI BRINDISI CORFU", category: "other-travel" });
    runErrands(books, conto, [
      [
        "groceries",
        10,
        5,
        54,
        [
          ["CONAD LECCE ####", "Conad"],
          ["EUROSPIN LECCE", "Eurospin"],
          ["PESCHERIA DA UCCIO", null],
        ],
      ],
      [
        "coffee",
        14,
        1.2,
        4.6,
        [
          ["BAR ALVINO LECCE", null],
          ["SUMUP *CAFFE PAISIELLO", null],
        ],
      ],
      [
        "dining-out",
        4,
        12,
        42,
        [
          ["TRATTORIA LE ZIE", null],
          ["PIZZERIA IL RUSTICO", null],
        ],
      ],
      [
        "fuel",
        2.5,
        28,
        55,
        [
          ["IP MATIC ####", "IP"],
          ["ENI STATION ####", "Eni"],
        ],
      ],
      [
        "shopping",
        2.5,
        10,
        85,
        [
          ["AMZN MKTP IT*#######", "Amazon"],
          ["DECATHLON CAVALLINO", "Decathlon"],
        ],
      ],
    ]);
    return books.close({
      person:
        "An architect of 36 in Lecce who works for himself. The builder who brought €1,150 each month has not paid since August; what is in the account lasts some months; last year at this time €1,386 of tax were due, on 1 December; AutoCAD renews on 26 November for €463.60.",
      wanted: [
        want("income_change", "edilsud", [], idsOf(client, "2026-05-01")),
        want("yearly_renewal upcoming_bills low_point_ahead", "f24", [1386, 1244], idsOf(taxes)),
        want("cash_runway low_point_ahead", "", []),
        want("yearly_renewal upcoming_bills", "autodesk", [463.6], idsOf(autodesk)),
      ],
      silly: [
        silly("habit_doubled duplicate_charge", "bar alvino", "An espresso is a euro twenty."),
        silly("price_increase category_spike", "servizio elettrico", "Every two months, and August."),
        silly("unusual_charge largest_expense", "traghetti", "Corfu, with Chiara."),
        silly("idle_cash lifestyle_creep", null, "I live on it, and on nothing else."),
      ],
    });
  },

  function bragaCouple() {
    const books = openBooks({
      name: "braga-couple",
      seed: 132006,
      since: "2025-02-01",
      today: "2026-11-12",
      currency: "EUR",
    });
    const ordem = books.account("Minho Conta à Ordem", { opening: 21400 });
    books.monthly(ordem, {
      text: "TRF VENCIMENTO BOSCH CAR MULTIMEDIA",
      merchant: "Bosch",
      category: "salary",
      amount: 1386,
      vary: 0.02,
      day: 25,
    });
    books.monthly(ordem, {
      text: "TRF VENCIMENTO CM BRAGA",
      merchant: "Câmara Municipal de Braga",
      category: "salary",
      amount: 1098.4,
      day: 22,
    });
    for (const day of ["2025-06-25", "2025-11-25", "2026-06-25"])
      books.once(ordem, day, 1386, {
        text: "TRF SUBSIDIO BOSCH CAR MULTIMEDIA",
        merchant: "Bosch",
        category: "salary",
      });
    books.monthly(ordem, {
      text: "PRESTACAO CREDITO HABITACAO",
      category: "mortgage",
      amount: [
        ["2025-02", 512.6],
        ["2026-02", 471.9],
      ],
      day: 5,
    });
    books.monthly(ordem, {
      text: "DD EDP COMERCIAL",
      merchant: "EDP",
      category: "gas-electricity",
      amount: 68,
      vary: 0.22,
      day: 16,
      to: "2026-10",
    });
    const twice = ["2026-11-04", "2026-11-06"].flatMap((day) =>
      books.once(ordem, day, 74.36, {
        text: "PAG SERV EDP COMERCIAL REF ### ### ###",
        merchant: "EDP",
        category: "gas-electricity",
      }),
    );
    const nos = books.monthly(ordem, {
      text: "DD NOS COMUNICACOES",
      merchant: "NOS",
      category: "internet-phone",
      amount: [
        ["2025-02", 42.99],
        ["2026-09", 49.99],
      ],
      day: 11,
    });
    payStanding(books, ordem, [
      ["DD AGERE BRAGA", "Agere", "water-waste", 31.5, 18],
      ["DD FIDELIDADE MULTIRISCOS", "Fidelidade", "insurance", 17.8, 8],
      ["DD SOLINCA GINASIO", "Solinca", "fitness", 34.6, 3],
      ["CONDOMINIO RUA DO RAIO", null, "services", 38, 4],
      ["TRF JARDIM DE INFANCIA S JOSE", null, "childcare", 165, 6],
    ]);
    const imi = ["2025-05-29", "2025-11-28", "2026-05-29"].flatMap((day) =>
      books.once(ordem, day, 186.2, { text: "PAG ESTADO AT IMI", category: "taxes" }),
    );
    books.once(ordem, "2026-06-18", 438, { text: "REEMBOLSO IRS AT", category: "tax-refund" });
    books.once(ordem, "2026-08-02", 1120, { text: "CASA DE FERIAS VILA PRAIA ANCORA", category: "lodging" });
    books.once(ordem, "2025-08-03", 1080, { text: "CASA DE FERIAS VILA PRAIA ANCORA", category: "lodging" });
    runErrands(books, ordem, [
      [
        "groceries",
        12,
        8,
        98,
        [
          ["CONTINENTE BRAGA ####", "Continente"],
          ["PINGO DOCE ###", "Pingo Doce"],
          ["MERCADONA BRAGA", "Mercadona"],
        ],
      ],
      [
        "coffee",
        22,
        1.6,
        5.4,
        [
          ["PASTELARIA FRIGIDEIRAS", null],
          ["CAFE A BRASILEIRA", null],
        ],
      ],
      [
        "dining-out",
        5,
        14,
        52,
        [
          ["TASQUINHA DO FUJACAL", null],
          ["UBER EATS PT", "Uber Eats"],
        ],
      ],
      [
        "fuel",
        3.5,
        32,
        62,
        [
          ["GALP BRAGA ####", "Galp"],
          ["PRIO ENERGY", "Prio"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        110,
        [
          ["WORTEN ####", "Worten"],
          ["PRIMARK BRAGA", "Primark"],
          ["LEROY MERLIN BRAGA", "Leroy Merlin"],
        ],
      ],
      ["pharmacy", 2, 6, 34, [["FARMACIA PIPA", null]]],
      ["parking-tolls", 3, 1.5, 9, [["VIA VERDE", "Via Verde"]]],
    ]);
    return books.close({
      person:
        "A couple in Braga with a small son. EDP's bill of €74.36 was paid twice, on 4 and 6 November; more than thirty thousand lie in the current account without interest; the house's tax, €186.20, is due at the end of November; NOS takes €7 more since September.",
      wanted: [
        want("duplicate_charge", "edp", [74.36, 148.72], idsOf(twice)),
        want("idle_cash", "ordem", []),
        want("price_increase", "nos", [7, 84, 49.99], idsOf(nos, "2026-08-01")),
        want("yearly_renewal upcoming_bills", "imi", [186.2], idsOf(imi)),
      ],
      silly: [
        silly("income_change", "bosch", "The holiday and Christmas pay, as every year."),
        silly("bill_missing category_drop", "edp", "I paid at the machine this time."),
        silly("unusual_charge largest_expense", "casa de ferias", "The same house, each August."),
        silly("forgotten_subscription new_commitment", "jardim de infancia", "Our son goes there."),
      ],
    });
  },
];
