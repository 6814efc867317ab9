import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { moveEachMonth, payMonthlyBill, shop } from "./ledger";

/** A potter in Asheville, a landscaper in San Antonio, a realtor in Sacramento, a mother in Tucson, a father in Nashville. */
export const ownersAndParents: readonly (() => Household)[] = [
  function ashevillePotter() {
    const books = openBooks({ name: "asheville-potter", seed: 160006, since: "2025-06-01", today: "2026-09-18" });
    const business = books.account("Ridge Business Checking", { opening: 4300 });
    const personal = books.account("Ridge Personal Checking", { opening: 1700 });
    books.everyDays(business, {
      text: "SQUARE INC SQ ###### DEPOSIT",
      merchant: "Square",
      category: "gig-work",
      amount: 648,
      vary: 0.22,
      days: 7,
      first: "2025-06-03",
    });
    books.everyDays(business, {
      text: "ETSY INC PAYOUT ########",
      merchant: "Etsy",
      category: "gig-work",
      amount: 322,
      vary: 0.2,
      days: 14,
      first: "2025-06-05",
    });
    const shopOrders = books.monthly(business, {
      text: "GROVEWOOD GALLERY ACH PMT",
      merchant: "Grovewood Gallery",
      category: "gig-work",
      amount: 780,
      day: 6,
      late: 3,
      to: "2026-07",
    });
    const shopify = books.monthly(business, {
      text: "SHOPIFY* ##########",
      merchant: "Shopify",
      category: "software",
      amount: [
        ["2025-06", 39],
        ["2026-07", 49],
      ],
      day: 14,
    });
    const clay = [["HIGHWATER CLAYS ASHEVILLE", "Highwater Clays"]] as const;
    books.habit(business, { category: "shopping", places: clay, perMonth: 2.4, low: 62, high: 230, to: "2026-08-30" });
    const ordered = ["2026-09-08", "2026-09-09"].flatMap((day) =>
      books.once(business, day, 212.4, { text: clay[0][0], merchant: clay[0][1], category: "shopping" }),
    );
    const fee = books.monthly(business, {
      text: "BUSINESS CHECKING MONTHLY SERVICE CHARGE",
      category: "bank-fees",
      amount: 16,
      day: "last business day",
    });
    books.monthly(business, {
      text: "DOMINION ENERGY NC GAS",
      merchant: "Dominion Energy",
      category: "gas-electricity",
      amount: 146,
      vary: 0.18,
      day: 17,
    });
    payMonthlyBill(books, business, [
      ["RIVER ARTS STUDIOS LLC RENT", "River Arts Studios", "rent", 850, 1],
      ["INTUIT *QUICKBOOKS", "QuickBooks", "software", 38, 21],
      ["HISCOX INSURANCE", "Hiscox", "insurance", 41.5, 10],
    ]);
    for (const day of ["2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15", "2026-09-15"]) {
      books.once(business, day, 480, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" });
    }
    shop(books, business, [
      ["services", 6, 8, 27, "USPS PO ######## ASHEVILLE=USPS", "PIRATE SHIP POSTAGE=Pirate Ship"],
    ]);
    moveEachMonth(
      books,
      { from: business, to: personal },
      { first: "2025-06", months: 16, day: 2 },
      2250,
      "internal-transfer",
    );
    books.monthly(personal, {
      text: "DUKEENERGY BILL PAY",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 104,
      vary: 0.2,
      day: 19,
    });
    payMonthlyBill(books, personal, [
      ["SELF-HELP CU MORTGAGE", "Self-Help Credit Union", "mortgage", 962.3, 3],
      ["BLUE CROSS NC PREMIUM", "Blue Cross NC", "insurance", 244.1, 12],
      ["SPECTRUM", "Spectrum", "internet-phone", 69.99, 16],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 8],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 25],
    ]);
    shop(books, personal, [
      ["groceries", 8, 11, 72, "INGLES MARKETS ###=Ingles", "ALDI #####=Aldi", "FRENCH BROAD FOOD COOP"],
      ["dining-out", 4, 11, 42, "TST* TUPELO HONEY", "WHITE DUCK TACO=White Duck Taco"],
      ["coffee", 5, 3, 8, "SQ *HIGH FIVE COFFEE"],
      ["fuel", 3.5, 28, 46, "INGLES GAS EXPRESS=Ingles Gas", "SHELL OIL ###########=Shell"],
      ["pharmacy", 1, 7, 28, "WALGREENS #####=Walgreens"],
      ["shopping", 2.5, 10, 75, "AMZN MKTP US*#######=Amazon"],
    ]);
    return books.close({
      person:
        "A potter of 46 in Asheville with a studio. The gallery that paid $780 a month has not paid in August and September; a clay order of $212.40 was charged on the 8th and again on the 9th; Shopify rose by $10 in July; the business account costs $16 a month.",
      wanted: [
        want(
          "bill_missing income_change reimbursement_missing cash_runway",
          "grovewood",
          [780, 1560],
          idsOf(shopOrders),
        ),
        want("duplicate_charge", "highwater", [212.4], idsOf(ordered)),
        want("price_increase", "shopify", [10, 120, 49], idsOf(shopify, "2026-04-01")),
        want("fee_leak", "service charge", [], idsOf(fee, "2025-09-01")),
      ],
      silly: [
        silly("income_change", "square", "Sales go up and down."),
        silly("new_commitment income_change", "transfer", "I pay myself from the studio."),
        silly("duplicate_charge small_purchases habit_doubled", "usps", "I ship pots."),
        silly("unusual_charge largest_expense", "irs", "The quarter's tax, as always."),
        silly("subscription_overlap", "quickbooks", "One is the shop, one is the books."),
        silly("bill_missing", "irs", "It is paid each quarter."),
      ],
    });
  },

  function sanAntonioLandscaper() {
    const books = openBooks({
      name: "san-antonio-landscaper",
      seed: 160007,
      since: "2025-09-01",
      today: "2026-08-27",
    });
    const checking = books.account("Mission Business Checking", { opening: 3900 });
    const card = books.account("Mission Cash Visa", { type: "credit", opening: -1500 });
    for (const [text, merchant, amount, day] of [
      ["ALAMO RIDGE HOA ACH PAYMENT", "Alamo Ridge HOA", 1450, 4],
      ["STONE OAK PLAZA LLC BILL.COM", "Stone Oak Plaza", 1180, 10],
    ] as const) {
      books.monthly(checking, { text, merchant, category: "gig-work", amount, day });
    }
    books.habit(checking, {
      category: "gig-work",
      places: [
        ["ZELLE FROM CUSTOMER YARD WORK", null],
        ["STRIPE TRANSFER ST-##########", "Stripe"],
        ["MOBILE CHECK DEPOSIT", null],
      ],
      perMonth: 11,
      low: 135,
      high: 500,
    });
    const ford = books.monthly(checking, {
      text: "FORD MOTOR CREDIT AUTOPAY",
      merchant: "Ford Credit",
      category: "car-loan",
      amount: 689.4,
      day: 15,
      from: "2026-06",
    });
    const progressive = books.monthly(checking, {
      text: "PROGRESSIVE COMMERCIAL INS",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-09", 214.6],
        ["2026-07", 262.3],
      ],
      day: 20,
    });
    books.monthly(checking, {
      text: "CPS ENERGY ONLINE PMT",
      merchant: "CPS Energy",
      category: "gas-electricity",
      amount: 172,
      vary: 0.25,
      day: 17,
    });
    payMonthlyBill(books, checking, [
      ["MR COOPER MTG PYMT", "Mr. Cooper", "mortgage", 1312.8, 1],
      ["ATT*BILL PAYMENT", "AT&T", "internet-phone", 148.2, 13],
      ["BCBS OF TEXAS PREMIUM", "BCBS of Texas", "insurance", 386.5, 6],
      ["SAWS WATER BILL", "SAWS", "water-waste", 68.9, 23],
    ]);
    books.everyDays(checking, {
      text: "ZELLE TO L GARZA CREW",
      category: "services",
      amount: 560,
      vary: 0.1,
      days: 14,
      first: "2025-09-05",
    });
    for (const day of ["2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"]) {
      books.once(checking, day, 900, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" });
    }
    const stations = [
      ["VALERO #### SAN ANTONIO", "Valero"],
      ["HEB FUEL ###", "H-E-B Fuel"],
    ] as const;
    books.habit(checking, { category: "fuel", places: stations, perMonth: 7, low: 38, high: 74, to: "2026-05-25" });
    const tank = books.habit(checking, {
      category: "fuel",
      places: stations,
      perMonth: 13,
      low: 44,
      high: 92,
      from: "2026-05-26",
    });
    shop(books, checking, [
      ["groceries", 9, 14, 118, "H-E-B #### SAN ANTONIO=H-E-B", "WM SUPERCENTER #####=Walmart"],
      ["dining-out", 8, 9, 42, "WHATABURGER ###=Whataburger", "TAQUERIA EL CHILAQUIL", "BILL MILLER BBQ=Bill Miller"],
      ["coffee", 6, 2, 7, "STRIPES ####=Stripes"],
      ["pharmacy", 1, 6, 30, "WALGREENS #####=Walgreens"],
    ]);
    shop(books, card, [
      ["home-improvement", 3, 22, 145, "THE HOME DEPOT ####=Home Depot", "SITEONE LANDSCAPE=SiteOne"],
      ["shopping", 3, 12, 88, "AMZN MKTP US*#######=Amazon", "ACADEMY SPORTS ###=Academy Sports"],
      ["clothing", 1, 20, 80, "BOOT BARN ###=Boot Barn"],
    ]);
    const costs: string[] = [];
    for (const [index, charge] of [31.2, 33.4, 34.9, 36.1, 38.8, 40.2, 41.7, 44.3, 46.9, 48.6, 50.1, 52.4].entries()) {
      const month = `${index < 4 ? 2025 : 2026}-${String(((index + 8) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${month}-12`, 250, "credit-card-payment");
      costs.push(
        ...idsOf(
          books.once(card, `${month}-22`, charge, {
            text: "INTEREST CHARGE ON PURCHASES",
            category: "interest-charges",
          }),
        ),
      );
    }
    const late = ["2026-05-09", "2026-08-09"].flatMap((day) =>
      books.once(card, day, 40, { text: "LATE FEE", category: "bank-fees" }),
    );
    return books.close({
      person:
        "A landscaper of 44 in San Antonio with a helper. Since June he pays $689.40 a month for a second truck, and fuel has about doubled with it; the trucks' insurance rose by $47.70 in July; his card carries a balance that costs about $50 a month, and twice a late fee of $40.",
      wanted: [
        want("new_commitment", "ford", [689.4, 8272.8], idsOf(ford)),
        want("fee_leak interest_beside_savings", "interest charge", [], costs),
        want("category_spike lifestyle_creep habit_doubled small_purchases", "fuel", [], idsOf(tank)),
        want("price_increase", "progressive", [47.7, 572.4, 262.3], idsOf(progressive, "2026-04-01")),
        want("fee_leak", "late fee", [], idsOf(late)),
      ],
      silly: [
        silly("income_change", "stripe", "Yard work comes and goes."),
        silly("duplicate_charge", "garza", "Paid every two weeks."),
        silly("category_spike price_increase", "cps energy", "It is August in Texas."),
        silly("duplicate_charge", "valero", "Two trucks."),
        silly("unusual_charge largest_expense", "irs", "The quarter's tax."),
      ],
    });
  },

  function sacramentoRealtor() {
    const books = openBooks({ name: "sacramento-realtor", seed: 160008, since: "2025-04-01", today: "2026-10-30" });
    const business = books.account("Capitol Business Checking", { opening: 11800, lastSyncedOn: "2026-08-31" });
    const personal = books.account("River Personal Checking", { opening: 2600 });
    const card = books.account("River Platinum Card", { type: "credit", opening: 0 });
    for (const [day, amount] of [
      ["2025-04-11", 7240],
      ["2025-05-16", 8115],
      ["2025-06-06", 6480],
      ["2025-06-27", 5932],
      ["2025-07-18", 9260],
      ["2025-08-08", 7384],
      ["2025-08-29", 6890],
      ["2025-09-19", 8410],
      ["2025-10-17", 5725],
      ["2025-11-14", 7160],
      ["2025-12-12", 6340],
      ["2026-01-23", 8870],
      ["2026-02-20", 6215],
      ["2026-03-13", 7990],
      ["2026-04-10", 9105],
      ["2026-05-15", 7430],
      ["2026-06-05", 6865],
      ["2026-07-17", 8240],
      ["2026-08-21", 7780],
    ] as const) {
      books.once(business, day, amount, {
        text: "LYON BROKERAGE COMMISSION ACH",
        merchant: "Lyon Brokerage",
        category: "gig-work",
      });
    }
    for (const day of ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"]) {
      books.once(business, day, 3100, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" });
      books.once(business, day, 640, { text: "FRANCHISE TAX BO PAYMENTS", category: "taxes" });
    }
    moveEachMonth(
      books,
      { from: business, to: personal },
      { first: "2025-04", months: 19, day: 3 },
      6100,
      "internal-transfer",
    );
    const metro = books.once(personal, "2025-11-16", 508, {
      text: "METROLIST SERVICES ANNUAL DUES",
      merchant: "MetroList",
      category: "services",
    });
    const zillow = books.monthly(card, {
      text: "ZILLOW GROUP PREMIER AGENT",
      merchant: "Zillow",
      category: "services",
      amount: [
        ["2025-04", 349],
        ["2026-09", 425],
      ],
      day: 8,
    });
    const kumon = books.monthly(card, {
      text: "KUMON NATOMAS SACRAMENTO",
      merchant: "Kumon",
      category: "education",
      amount: 165,
      day: 5,
      from: "2026-08",
    });
    books.monthly(personal, {
      text: "SMUD ELECTRIC PAYMENT",
      merchant: "SMUD",
      category: "gas-electricity",
      amount: 152,
      vary: 0.24,
      day: 20,
    });
    payMonthlyBill(books, personal, [
      ["GUILD MORTGAGE CO PMT", "Guild Mortgage", "mortgage", 2486.2, 5],
      ["KAISER PERMANENTE PREMIUM", "Kaiser Permanente", "insurance", 598.4, 10],
      ["LEXUS FINANCIAL SVCS", "Lexus Financial", "car-loan", 521.3, 14],
      ["CSAA INSURANCE AUTO HOME", "CSAA", "insurance", 268.9, 18],
    ]);
    payMonthlyBill(books, card, [
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 118.3, 16],
      ["COMCAST / XFINITY", "Xfinity", "internet-phone", 85, 21],
      ["DOCUSIGN INC", "DocuSign", "software", 25, 11],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 19],
      ["SUPRA EKEY FEE", "Supra", "services", 24.5, 2],
    ]);
    shop(books, card, [
      ["groceries", 8, 14, 125, "RALEYS ###=Raley's", "TRADER JOE S ###=Trader Joe's", "SAFEWAY #####=Safeway"],
      ["dining-out", 6, 14, 72, "TST* MULVANEYS", "NUGGET MKT DELI=Nugget Market", "CHIPOTLE ####=Chipotle"],
      ["coffee", 8, 4, 11, "PEETS ####=Peet's", "SQ *TEMPLE COFFEE"],
      ["fuel", 5, 42, 72, "CHEVRON #######=Chevron", "ARCO AMPM ####=ARCO"],
      ["shopping", 4, 12, 105, "AMZN MKTP US*#######=Amazon", "TARGET ########=Target"],
      ["personal-care", 1, 65, 120, "SQ *SALON CUVEE"],
      ["services", 1.2, 80, 190, "SAC SIGN & STAGING"],
      ["pharmacy", 1, 7, 30, "CVS/PHARMACY #####=CVS"],
    ]);
    books.payInFull(personal, card, 9);
    return books.close({
      person:
        "A realtor of 49 in Sacramento with a boy at school. Her business account has sent nothing since the end of August, so that her commissions are missing; Zillow rose by $76 in September; the dues of the listing service are due on 16 November, $508; the boy goes to Kumon since August for $165 a month.",
      wanted: [
        want("account_silent", "capitol business", [], []),
        want("price_increase", "zillow", [76, 912, 425], idsOf(zillow, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "metrolist", [508], idsOf(metro)),
        want("new_commitment new_subscription", "kumon", [165, 1980], idsOf(kumon)),
      ],
      silly: [
        silly("income_change bill_missing cash_runway", "lyon brokerage", "You don't see that account."),
        silly("bill_missing", "irs", "It is paid from the account that you don't see."),
        silly("income_change new_commitment", "transfer", "I pay myself."),
        silly("category_spike price_increase", "smud", "The air conditioner in summer."),
        silly("subscription_overlap", "docusign", "I need each of them for work."),
        silly("duplicate_charge", "franchise", "The state's tax, beside the other."),
      ],
    });
  },

  function tucsonMother() {
    const books = openBooks({ name: "tucson-single-mother", seed: 160009, since: "2025-11-01", today: "2026-10-14" });
    const checking = books.account("Saguaro Everyday Checking", { opening: 1540 });
    const saver = books.account("Saguaro Savings", { subtype: "savings", opening: 310 });
    books.everyDays(checking, {
      text: "EL RIO HEALTH PAYROLL DIR DEP",
      merchant: "El Rio Health",
      category: "salary",
      amount: 1016,
      vary: 0.025,
      days: 14,
      first: "2025-11-07",
    });
    const support = books.monthly(checking, {
      text: "AZ SDU CHILD SUPPORT",
      merchant: "Arizona SDU",
      category: "other-income",
      amount: 486,
      day: 5,
      to: "2026-08",
    });
    const club = books.monthly(checking, {
      text: "BOYS GIRLS CLUB TUCSON AFTERSCH",
      merchant: "Boys & Girls Club",
      category: "childcare",
      amount: 212,
      day: 19,
      from: "2026-08",
    });
    const fee = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 12,
      day: "last business day",
    });
    books.monthly(checking, {
      text: "TUCSON ELECTRIC POWER BILL",
      merchant: "Tucson Electric Power",
      category: "gas-electricity",
      amount: [
        ["2025-11", 92],
        ["2026-05", 148],
        ["2026-10", 128],
      ],
      vary: 0.12,
      day: 20,
    });
    payMonthlyBill(books, checking, [
      ["CATALINA VISTA APTS RENT", "Catalina Vista", "rent", 1245, 1],
      ["CAPITAL ONE AUTO PYMT", "Capital One Auto", "car-loan", 268.4, 18],
      ["THE GENERAL INSURANCE", "The General", "insurance", 121.7, 17],
      ["COX COMMUNICATIONS TUC", "Cox", "internet-phone", 61, 21],
      ["CRICKET WIRELESS AUTOPAY", "Cricket", "internet-phone", 60, 6],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 13],
    ]);
    books.once(checking, "2026-02-18", 2860, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-03-04", 964.2, {
      text: "DISCOUNT TIRE AZT ##",
      merchant: "Discount Tire",
      category: "car",
    });
    for (const day of ["2026-06-08", "2026-07-06"]) {
      books.once(checking, day, 640, { text: "YMCA SO ARIZONA SUMMER CAMP", merchant: "YMCA", category: "childcare" });
    }
    books.move(checking, saver, "2026-02-20", 1000, "savings");
    books.move(saver, checking, "2026-09-21", 300, "savings");
    books.move(saver, checking, "2026-10-02", 250, "savings");
    shop(books, checking, [
      ["groceries", 10, 9, 84, "FRYS FOOD STR ###=Fry's", "WM SUPERCENTER #####=Walmart", "FOOD CITY ###=Food City"],
      ["dining-out", 5, 8, 30, "RAISING CANES ####=Raising Cane's", "EEGEES ##=Eegee's", "MCDONALD'S F####=McDonald's"],
      ["fuel", 4.5, 24, 42, "CIRCLE K #####=Circle K", "QT #### OUTSIDE=QuikTrip"],
      ["shopping", 3, 8, 58, "TARGET ########=Target", "DOLLAR TREE=Dollar Tree"],
      ["clothing", 1, 15, 60, "OLD NAVY US ####=Old Navy"],
      ["pharmacy", 1.2, 6, 26, "WALGREENS #####=Walgreens"],
      ["medical", 0.6, 20, 45, "EL RIO PEDIATRICS"],
    ]);
    return books.close({
      person:
        "A dental assistant of 34 in Tucson with a boy of seven. The child support of $486 has not come in September and October; what is in the account won't last for the bills before the 23rd, when she is paid; the after-school club costs $212 a month since August; the bank takes $12 a month.",
      wanted: [
        want(
          "reimbursement_missing income_change bill_missing cash_runway",
          "child support",
          [486, 972],
          idsOf(support),
        ),
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("new_commitment", "boys & girls", [212, 2544], idsOf(club)),
        want("fee_leak", "maintenance fee", [], idsOf(fee)),
      ],
      silly: [
        silly("category_spike price_increase", "tucson electric", "The summer."),
        silly("income_change", "saguaro savings", "My own money."),
        silly("unusual_charge largest_expense", "discount tire", "In March, and the tax refund paid for it."),
        silly("idle_cash", null, "There is nothing idle here."),
        silly("bill_missing new_commitment habit_doubled", "summer camp", "School has begun again."),
        silly("income_change", "tax ref", "Once a year."),
      ],
    });
  },

  function nashvilleFather() {
    const books = openBooks({
      name: "nashville-single-father",
      seed: 160010,
      since: "2025-12-01",
      today: "2026-09-29",
    });
    const checking = books.account("Cumberland Checking", { opening: 4700 });
    const saver = books.account("Cumberland Savings", { subtype: "savings", opening: 9100 });
    books.everyDays(checking, {
      text: "METRO NASHVILLE SCHOOLS PAYROLL",
      merchant: "Metro Nashville Schools",
      category: "salary",
      amount: 1654.6,
      vary: 0.004,
      days: 14,
      first: "2025-12-05",
    });
    const deposit = books.once(checking, "2025-12-02", 1495, {
      text: "GREEN HILLS COMMONS SECURITY DEPOSIT",
      merchant: "Green Hills Commons",
      category: "rent",
    });
    const before = books.monthly(checking, {
      text: "GREEN HILLS COMMONS RENT",
      merchant: "Green Hills Commons",
      category: "rent",
      amount: 1495,
      day: 1,
      to: "2026-06",
    });
    const after = books.monthly(checking, {
      text: "LOCKELAND PROPERTIES RENT",
      merchant: "Lockeland Properties",
      category: "rent",
      amount: 1890,
      day: 1,
      from: "2026-07",
    });
    books.once(checking, "2026-06-24", 1200, {
      text: "LOCKELAND PROPERTIES SECURITY DEPOSIT",
      merchant: "Lockeland Properties",
      category: "rent",
    });
    books.once(checking, "2026-06-27", 318.4, {
      text: "U-HAUL MOVING NASHVILLE",
      merchant: "U-Haul",
      category: "services",
    });
    const xfinity = books.monthly(checking, {
      text: "COMCAST / XFINITY",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: 79,
      day: 11,
    });
    const fiber = books.monthly(checking, {
      text: "GOOGLE FIBER NASHVILLE",
      merchant: "Google Fiber",
      category: "internet-phone",
      amount: 70,
      day: 6,
      from: "2026-07",
    });
    const trial = books.once(checking, "2026-07-22", 1, {
      text: "ABCMOUSE.COM TRIAL",
      merchant: "ABCmouse",
      category: "education",
    });
    const mouse = books.monthly(checking, {
      text: "ABCMOUSE.COM",
      merchant: "ABCmouse",
      category: "education",
      amount: 14.99,
      day: 22,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "NES NASHVILLE ELECTRIC SVC",
      merchant: "Nashville Electric",
      category: "gas-electricity",
      amount: 138,
      vary: 0.2,
      day: 18,
    });
    payMonthlyBill(books, checking, [
      ["HONDA FINANCE PAYMENT", "Honda Finance", "car-loan", 318.2, 9],
      ["STATE FARM RO 27 SFPP", "State Farm", "insurance", 124.6, 15],
      ["T-MOBILE*AUTO PAY", "T-Mobile", "internet-phone", 90, 20],
      ["YMCA BEFORE AFTER CARE", "YMCA", "childcare", 340, 3],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 15.99, 24],
    ]);
    books.once(checking, "2026-02-25", 1640, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    for (const day of ["2026-06-25", "2026-07-23", "2026-08-20", "2026-09-17"]) {
      books.move(saver, checking, day, day === "2026-06-25" ? 1300 : 400, "savings");
    }
    moveEachMonth(books, { from: checking, to: saver }, { first: "2025-12", months: 6, day: 22 }, 250);
    shop(books, checking, [
      ["groceries", 10, 11, 104, "KROGER #### NASHVILLE=Kroger", "PUBLIX ####=Publix", "ALDI #####=Aldi"],
      ["dining-out", 6, 10, 44, "TST* PRINCES HOT CHICKEN", "CHICK-FIL-A #####=Chick-fil-A", "MARTINS BAR-B-QUE"],
      ["coffee", 4, 4, 9, "STARBUCKS STORE #####=Starbucks"],
      ["fuel", 4.5, 28, 46, "SHELL OIL ###########=Shell", "MAPCO ####=MAPCO"],
      ["shopping", 4, 10, 85, "AMZN MKTP US*#######=Amazon", "TARGET ########=Target"],
      ["clothing", 1.2, 18, 70, "OLD NAVY US ####=Old Navy"],
      ["entertainment", 1.3, 15, 60, "NASHVILLE ZOO", "ADVENTURE SCI CTR"],
      ["pharmacy", 1.1, 6, 28, "CVS/PHARMACY #####=CVS"],
      ["medical", 0.8, 25, 60, "VANDERBILT CHILDRENS"],
    ]);
    return books.close({
      person:
        "A teacher of 39 in Nashville with two daughters. He moved at the end of June: the rent is $395 higher, and he takes $400 a month from savings since; Xfinity at the old address still takes $79 beside the new Google Fiber; the old landlord's deposit of $1,495 has not come back; ABCmouse's trial became $14.99 a month.",
      wanted: [
        want(
          "subscription_overlap forgotten_subscription new_subscription",
          "xfinity",
          [79, 70, 948, 840, 149],
          idsOf([...xfinity, ...fiber], "2026-07-01"),
        ),
        want("refund_missing reimbursement_missing", "green hills", [1495], idsOf(deposit)),
        want(
          "new_commitment price_increase category_spike lifestyle_creep",
          "lockeland",
          [395, 4740, 1890, 22680],
          idsOf([...before, ...after], "2026-06-01"),
        ),
        want(
          "savings_rate cash_runway lifestyle_creep monthly_summary low_point_ahead bill_due_before_payday",
          "",
          [],
          [],
        ),
        want("free_trial_converted new_subscription", "abcmouse", [14.99, 179.88], idsOf([...trial, ...mouse])),
      ],
      silly: [
        silly("bill_missing", "green hills commons rent", "I moved out."),
        silly("unusual_charge largest_expense", "u-haul", "The move."),
        silly("income_change", "cumberland savings", "My own money."),
        silly("category_spike price_increase", "nashville electric", "The air conditioner."),
        silly("subscription_overlap", "t-mobile", "That is the phones."),
        silly("duplicate_charge", "metro nashville", "Paid every two weeks."),
      ],
    });
  },
];
