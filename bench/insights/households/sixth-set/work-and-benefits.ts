import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Invoices in a file, rides by the day, a joint account, a summer without pay, and Universal Credit. */
export const workAndBenefits: readonly (() => Household)[] = [
  function berlinFreelancer() {
    const books = openBooks({
      name: "berlin-freelancer",
      seed: 71306,
      since: "2025-06-01",
      today: "2026-07-08",
      currency: "EUR",
    });
    const file = books.account("umsaetze.csv", { opening: 0, source: "file", lastSyncedOn: "2026-07-08" });
    const none = "uncategorized";
    for (const [day, amount, who] of [
      ["2025-06-12", 3400, "STUDIO LINDEN GMBH"],
      ["2025-07-21", 2150, "KUNSTHAUS PANKOW EV"],
      ["2025-08-29", 4200, "STUDIO LINDEN GMBH"],
      ["2025-10-02", 3100, "VERLAG AM UFER"],
      ["2025-11-14", 3900, "STUDIO LINDEN GMBH"],
      ["2025-12-19", 2600, "VERLAG AM UFER"],
      ["2026-02-06", 3700, "STUDIO LINDEN GMBH"],
      ["2026-03-13", 2900, "KUNSTHAUS PANKOW EV"],
      ["2026-04-24", 4100, "STUDIO LINDEN GMBH"],
      ["2026-05-29", 3300, "VERLAG AM UFER"],
      ["2026-07-03", 2800, "STUDIO LINDEN GMBH"],
    ] as const) {
      books.once(file, day, amount, { text: `${who} RE 20## ###`, category: none, flow: "in" });
    }
    books.monthly(file, { text: "MIETE HV KREUZBERG SUED", category: none, amount: 890, day: 3 });
    books.monthly(file, {
      text: "TECHNIKER KRANKENKASSE BEITRAG",
      category: none,
      amount: [
        ["2025-06", 412.3],
        ["2026-01", 447.85],
      ],
      day: 15,
    });
    const adobe = books.monthly(file, {
      text: "ADOBE SYSTEMS SOFTWARE IRELAND",
      category: none,
      amount: [
        ["2025-06", 61.95],
        ["2026-06", 77.99],
      ],
      day: 18,
    });
    books.monthly(file, { text: "VATTENFALL EUROPE SALES STROM", category: none, amount: 54, day: 1 });
    books.monthly(file, { text: "O2 TELEFONICA GERMANY", category: none, amount: 24.99, day: 22 });
    books.monthly(file, { text: "BVG ABO DEUTSCHLANDTICKET", category: none, amount: 63, day: 5, from: "2026-01" });
    const ksk = books.monthly(file, {
      text: "HISCOX BERUFSHAFTPFLICHT",
      category: none,
      amount: 386.75,
      day: 1,
      everyMonths: 12,
      from: "2025-08",
    });
    for (const day of ["2025-09-10", "2025-12-10", "2026-03-10", "2026-06-10"])
      books.once(file, day, 780, { text: "FINANZAMT KREUZBERG EST VORAUSZAHLUNG", category: none });
    books.once(file, "2026-01-27", 39, { text: "KONTOFUEHRUNG 2025", category: none });
    liveIn("DE", books, file, { scale: 0.75, unnamed: true, without: ["fuel"] });
    return books.close({
      person:
        "An illustrator who imports her bank's file. Adobe rose to €77.99 in June; the liability insurance of €386.75 comes on 1 August.",
      wanted: [
        want("price_increase", "adobe", [16.04, 192.48, 77.99], idsOf(adobe, "2026-05-01")),
        want("yearly_renewal", "hiscox", [386.75], idsOf(ksk)),
      ],
      silly: [
        silly("income_change", null, "Invoices are paid when they are paid."),
        silly("unusual_charge bill_missing", "finanzamt", "Four times a year."),
        silly("price_increase", "techniker", "In January; I have read the letter."),
        silly("cash_runway low_point_ahead", null, "The file says nothing of what I have."),
      ],
    });
  },

  function chicagoDriver() {
    const books = openBooks({ name: "chicago-driver", seed: 71307, since: "2025-08-01", today: "2026-09-16" });
    const checking = books.account("Lakeshore Spending", { opening: 880 });
    books.everyDays(checking, {
      text: "UBER USA EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      amount: 640,
      vary: 0.3,
      days: 7,
      first: "2025-08-04",
    });
    books.everyDays(checking, {
      text: "LYFT DRIVER PAY",
      merchant: "Lyft",
      category: "gig-work",
      amount: 235,
      vary: 0.4,
      days: 7,
      first: "2025-08-06",
    });
    books.monthly(checking, { text: "ZELLE TO R KOWALCZYK RENT", category: "rent", amount: 1180, day: 2 });
    books.monthly(checking, {
      text: "GM FINANCIAL AUTO PMT",
      merchant: "GM Financial",
      category: "car-loan",
      amount: 391.14,
      day: 17,
    });
    const cover = books.monthly(checking, {
      text: "STATE FARM RIDESHARE",
      merchant: "State Farm",
      category: "insurance",
      amount: [
        ["2025-08", 212],
        ["2026-08", 259],
      ],
      day: 9,
    });
    books.monthly(checking, {
      text: "MINT MOBILE",
      merchant: "Mint Mobile",
      category: "internet-phone",
      amount: 35,
      day: 25,
    });
    books.monthly(checking, {
      text: "COMED BILL PAYMENT",
      merchant: "ComEd",
      category: "gas-electricity",
      amount: 74,
      vary: 0.3,
      day: 13,
    });
    books.habit(checking, {
      category: "bank-fees",
      places: [["INSTANT PAY FEE", null]],
      perMonth: 9,
      low: 0.85,
      high: 1.25,
      from: "2026-04-01",
    });
    const od = ["2026-07-18", "2026-08-18", "2026-09-12"].flatMap((day) =>
      books.once(checking, day, 35, { text: "OVERDRAFT PAID FEE", category: "overdraft-fees" }),
    );
    books.habit(checking, {
      category: "fuel",
      places: [
        ["BP#######", "BP"],
        ["CITGO N WESTERN", "Citgo"],
      ],
      perMonth: 13,
      low: 22,
      high: 44,
    });
    books.habit(checking, {
      category: "parking-tolls",
      places: [["IL TOLLWAY AUTO REPLENISH", "Illinois Tollway"]],
      perMonth: 3,
      low: 40,
      high: 40.5,
    });
    const sticker = books.once(checking, "2025-10-02", 151, {
      text: "IL SEC OF STATE VEH REGISTRATION",
      merchant: "Illinois SOS",
      category: "car",
    });
    books.once(checking, "2026-06-11", 684.2, { text: "PEP BOYS ####", merchant: "Pep Boys", category: "car" });
    for (const day of ["2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"])
      books.once(checking, day, 450, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" });
    books.monthly(checking, {
      text: "CHICAGO ATHLETIC CLUBS",
      merchant: "Chicago Athletic Clubs",
      category: "fitness",
      amount: 59,
      day: 6,
      from: "2026-07",
    });
    liveIn("US", books, checking, { scale: 0.55, without: ["fuel", "coffee"] });
    return books.close({
      person:
        "A driver for two apps. His insurance rose by $47 in August; overdraft fees three months in a row; the plates are due on 2 October; a new gym since July.",
      wanted: [
        want("price_increase", "state farm", [47, 564, 259], idsOf(cover, "2026-07-01")),
        want("fee_leak", "overdraft", [35, 70, 105], idsOf(od)),
        want("yearly_renewal", "registration", [151], idsOf(sticker)),
        want("new_subscription new_commitment", "chicago athletic", [59, 708], []),
      ],
      silly: [
        silly("income_change", null, "Weeks differ."),
        silly("habit_doubled small_purchases category_spike", "bp", "I drive."),
        silly("duplicate_charge", "tollway", "It refills itself."),
        silly("bill_missing", "irs", "Four dates a year."),
        silly("unusual_charge", "pep boys", "Brakes, in June."),
      ],
    });
  },

  function dublinCouple() {
    const books = openBooks({
      name: "dublin-couple",
      seed: 71308,
      since: "2025-08-01",
      today: "2026-09-21",
      currency: "EUR",
    });
    const joint = books.account("Liffey Joint Account", { opening: 1650 });
    const own = books.account("Liffey Current", { opening: 2300 });
    books.monthly(own, {
      text: "DOCKLANDS PHARMA PAYROLL",
      merchant: "Docklands Pharma",
      category: "salary",
      amount: 3480.5,
      day: 26,
    });
    for (let index = 0; index < 14; index++) {
      const month = new Date(Date.UTC(2025, 7 + index, 27)).toISOString().slice(0, 10);
      books.move(own, joint, month, 1500);
    }
    books.monthly(joint, {
      text: "SEPA CT AOIFE BYRNE HOUSEHOLD",
      category: "other-transfer",
      flow: "in",
      amount: 1500,
      day: 27,
    });
    books.monthly(joint, {
      text: "AVANT MONEY MORTGAGE DD",
      merchant: "Avant Money",
      category: "mortgage",
      amount: [
        ["2025-08", 1386.4],
        ["2026-07", 1322.1],
      ],
      day: 1,
    });
    const creche = books.monthly(joint, {
      text: "LITTLE ACORNS CRECHE",
      merchant: "Little Acorns",
      category: "childcare",
      amount: 612,
      vary: 0.05,
      day: 4,
      from: "2026-06",
    });
    books.monthly(joint, {
      text: "ELECTRIC IRELAND DD",
      merchant: "Electric Ireland",
      category: "gas-electricity",
      amount: 186,
      vary: 0.2,
      day: 19,
      everyMonths: 2,
    });
    books.monthly(joint, {
      text: "VIRGIN MEDIA IRL DD",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: [
        ["2025-08", 50],
        ["2026-07", 73],
      ],
      day: 12,
    });
    books.monthly(joint, {
      text: "DISNEY PLUS",
      merchant: "Disney+",
      category: "tv-streaming",
      amount: 10.99,
      day: 15,
    });
    books.monthly(own, { text: "48 MOBILE", merchant: "48", category: "internet-phone", amount: 12.99, day: 8 });
    books.monthly(own, { text: "LAYA HEALTHCARE DD", merchant: "Laya", category: "insurance", amount: 121.4, day: 20 });
    const motor = books.once(own, "2025-10-14", 640, {
      text: "AXA INSURANCE DAC MOTOR",
      merchant: "AXA",
      category: "insurance",
    });
    books.once(own, "2025-10-20", 280, { text: "MOTOR TAX ONLINE", merchant: "Motor Tax", category: "car" });
    const meals = books.everyDays(joint, {
      text: "HELLOFRESH IE ########",
      merchant: "HelloFresh",
      category: "groceries",
      amount: 58.99,
      days: 7,
      first: "2026-07-20",
    });
    const trains: ReturnType<typeof books.once> = [];
    for (const [ride, back, amount] of [
      ["2025-10-06", "2025-10-24", 64.5],
      ["2025-12-02", "2025-12-19", 71.2],
      ["2026-02-09", "2026-02-27", 64.5],
      ["2026-04-13", "2026-04-30", 80.1],
      ["2026-07-06", null, 92.4],
    ] as const) {
      trains.push(
        ...books.once(own, ride, amount, {
          text: "IRISH RAIL DUBLIN HEUSTON",
          merchant: "Irish Rail",
          category: "public-transport",
        }),
      );
      if (back)
        books.once(own, back, amount, {
          text: "DOCKLANDS PHARMA EXPENSES",
          merchant: "Docklands Pharma",
          category: "other-income",
        });
    }
    liveIn("UK", books, joint, { scale: 0.55, without: ["fuel", "coffee"] });
    liveIn("UK", books, own, { scale: 0.3, without: ["groceries", "pharmacy", "fuel"] });
    return books.close({
      person:
        "A couple with a joint account. The crèche costs about €612 since June; a weekly meal box since July; Virgin's offer ended; a work trip of July was never paid back; AXA is due in October.",
      wanted: [
        want("new_commitment", "little acorns", [], idsOf(creche)),
        want("price_increase", "virgin", [23, 276, 73], []),
        want("new_subscription new_commitment", "hellofresh", [58.99], idsOf(meals)),
        want("yearly_renewal", "axa", [640], idsOf(motor)),
        want("reimbursement_missing", "irish rail", [92.4], idsOf(trains, "2026-07-01")),
      ],
      silly: [
        silly("income_change", "byrne", "My wife's half."),
        silly("bill_missing", "electric", "Every two months."),
        silly("income_change", "docklands", "Expenses aren't pay."),
        silly("price_increase new_subscription", "disney", "As ever."),
        silly("price_increase", "avant", "It fell."),
      ],
    });
  },

  function denverTeacher() {
    const books = openBooks({ name: "denver-teacher", seed: 71309, since: "2025-01-06", today: "2026-06-03" });
    const checking = books.account("Front Range Checking", { opening: 2400 });
    const savings = books.account("Front Range Savings", { subtype: "savings", opening: 3100 });
    const card = books.account("Front Range Visa", { type: "credit", opening: -2350 });
    books.monthly(checking, {
      text: "DENVER PUBLIC SCHOOLS PAYROLL",
      merchant: "Denver Public Schools",
      category: "salary",
      amount: [
        ["2025-01", 4180],
        ["2025-09", 4290],
      ],
      day: "last business day",
      skip: ["2025-07", "2025-08"],
    });
    books.monthly(checking, {
      text: "CAPITOL HILL APTS RENT",
      merchant: "Capitol Hill Apts",
      category: "rent",
      amount: [
        ["2025-01", 1590],
        ["2026-05", 1690],
      ],
      day: 1,
    });
    books.monthly(checking, {
      text: "MOHELA STUDENT LN",
      merchant: "MOHELA",
      category: "student-loan",
      amount: 288.4,
      day: 21,
    });
    books.monthly(checking, {
      text: "XCEL ENERGY",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 96,
      vary: 0.35,
      day: 11,
    });
    books.monthly(card, {
      text: "VERIZON WIRELESS",
      merchant: "Verizon",
      category: "internet-phone",
      amount: 82.1,
      day: 14,
    });
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 44,
      vary: 0.1,
      day: 24,
    });
    const audible = books.monthly(card, {
      text: "AUDIBLE*##########",
      merchant: "Audible",
      category: "music",
      amount: 14.95,
      day: 3,
    });
    const everand = books.monthly(card, {
      text: "EVERAND SUBSCRIPTION",
      merchant: "Everand",
      category: "music",
      amount: 11.99,
      day: 17,
      from: "2025-11",
    });
    books.once(card, "2026-03-28", 189.99, { text: "REI #### DENVER", merchant: "REI", category: "shopping" });
    books.once(card, "2026-04-06", 189.99, {
      text: "REI #### DENVER RETURN",
      merchant: "REI",
      category: "shopping",
      flow: "in",
    });
    const nea = books.once(card, "2025-06-20", 139, {
      text: "AMAZON PRIME ANNUAL",
      merchant: "Amazon Prime",
      category: "services",
    });
    liveIn("US", books, card, { scale: 0.6 });
    for (let index = 0; index < 17; index++) {
      const day = new Date(Date.UTC(2025, 0 + index, 20)).toISOString().slice(0, 10);
      books.move(checking, card, day, 1000, "credit-card-payment");
    }
    books.sweep(checking, savings, 29, 1700);
    return books.close({
      person:
        "A teacher without pay in July and August. She carries a balance while savings lie beside it; the rent rose by $100 in May; two audio book plans; Prime comes on 20 June.",
      wanted: [
        want("interest_beside_savings", "visa", [], idsOf(interest, "2026-03-01")),
        want("price_increase", "capitol hill", [100, 1200, 1690], []),
        want("subscription_overlap", "audible", [11.99, 14.95, 143.88], idsOf([...audible, ...everand], "2025-11-01")),
        want("yearly_renewal", "amazon prime", [139], idsOf(nea)),
      ],
      silly: [
        silly("income_change", "denver", "No pay in summer; that is the contract."),
        silly("unusual_charge refund_missing", "rei", "Returned."),
        silly("price_increase", "verizon", "The same as ever."),
        silly("price_increase category_spike", "xcel", "Winter."),
      ],
    });
  },

  function glasgowBenefits() {
    const books = openBooks({
      name: "glasgow-benefits",
      seed: 71310,
      since: "2025-10-01",
      today: "2026-10-16",
      currency: "GBP",
    });
    const current = books.account("Clydeside Basic Account", { opening: 210 });
    books.monthly(current, {
      text: "DWP UC",
      merchant: "DWP",
      category: "benefits",
      amount: [
        ["2025-10", 968.4],
        ["2026-04", 1004.9],
      ],
      day: 22,
    });
    books.everyDays(current, {
      text: "SOCIAL SECURITY SCOTLAND ADP",
      merchant: "Social Security Scotland",
      category: "benefits",
      amount: 295.6,
      days: 28,
      first: "2025-10-07",
    });
    books.monthly(current, {
      text: "GOVAN HOUSING ASSOC DD",
      merchant: "Govan Housing",
      category: "rent",
      amount: [
        ["2025-10", 412],
        ["2026-04", 438],
      ],
      day: 24,
    });
    books.everyDays(current, {
      text: "UTILITA PREPAY TOPUP",
      merchant: "Utilita",
      category: "gas-electricity",
      amount: 20,
      days: 6,
      first: "2025-10-02",
    });
    books.monthly(current, {
      text: "TV LIC DD",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 14.54,
      day: 26,
    });
    books.monthly(current, {
      text: "SMARTY MOBILE",
      merchant: "Smarty",
      category: "internet-phone",
      amount: 10,
      day: 27,
    });
    const mailOrder = books.monthly(current, {
      text: "VERY.CO.UK DD",
      merchant: "Very",
      category: "other-loan",
      amount: 34.5,
      day: 25,
      from: "2026-08",
    });
    const unpaid = ["2026-07-27", "2026-08-27", "2026-09-28"].flatMap((day) =>
      books.once(current, day, 5, { text: "UNPAID ITEM FEE", category: "bank-fees" }),
    );
    const bright = books.monthly(current, {
      text: "BRIGHTHOUSE INSURE",
      merchant: "Brighthouse Insure",
      category: "insurance",
      amount: [
        ["2025-10", 9.5],
        ["2026-09", 13.25],
      ],
      day: 28,
    });
    books.habit(current, {
      category: "cash-withdrawal",
      places: [["CASH WDL CARDTRONICS GOVAN", null]],
      perMonth: 6,
      low: 20,
      high: 20.4,
    });
    const machine = books.habit(current, {
      category: "atm-fees",
      places: [["CASHPOINT CHARGE", null]],
      perMonth: 4,
      low: 1.75,
      high: 1.99,
      from: "2026-05-01",
    });
    books.habit(current, {
      category: "groceries",
      places: [
        ["LIDL GB GLASGOW", "Lidl"],
        ["FARMFOODS ###", "Farmfoods"],
        ["ICELAND GOVAN", "Iceland"],
      ],
      perMonth: 12,
      low: 6,
      high: 32,
    });
    books.habit(current, {
      category: "shopping",
      places: [
        ["B&M ####", "B&M"],
        ["PRIMARK GLASGOW", "Primark"],
      ],
      perMonth: 2,
      low: 5,
      high: 26,
    });
    books.habit(current, {
      category: "public-transport",
      places: [["FIRST GLASGOW", "First Bus"]],
      perMonth: 6,
      low: 2.4,
      high: 5.6,
    });
    return books.close({
      person:
        "Someone on Universal Credit. ATMs take a charge, three direct debits were returned at £5 each, a shop by post is paid off since August.",
      wanted: [
        want("fee_leak", "charge", [], idsOf([...machine, ...unpaid], "2026-07-01")),
        want("price_increase", "brighthouse", [3.75, 45, 13.25], idsOf(bright, "2026-08-01")),
        want("new_commitment new_subscription", "very", [34.5, 414], idsOf(mailOrder)),
      ],
      silly: [
        silly("duplicate_charge small_purchases habit_doubled", "utilita", "A meter that is topped up."),
        silly("idle_cash savings_rate lifestyle_creep", null, "With what?"),
        silly("income_change", null, "Every 28 days, and on the 22nd."),
        silly("small_purchases", "lidl", "Food."),
        silly("unusual_charge", "cash", "Always twenty pounds."),
      ],
    });
  },
];
