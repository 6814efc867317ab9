import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { moveEachMonth, payMonthlyBill, shop } from "./ledger";

/** An adviser in Utrecht, a teacher in Lyon, an engineer in Pune, and a librarian in Duluth to whom hardly anything happens. */
export const abroadAndQuiet: readonly (() => Household)[] = [
  function utrechtAdviser() {
    const books = openBooks({
      name: "utrecht-adviser",
      seed: 160011,
      since: "2025-08-01",
      today: "2026-09-11",
      currency: "EUR",
    });
    const checking = books.account("Betaalrekening", { opening: 2650 });
    const saver = books.account("Spaarrekening", { subtype: "savings", opening: 6400 });
    books.monthly(checking, {
      text: "SEPA OVERBOEKING STICHTING WOONVISIE SALARIS",
      merchant: "Woonvisie",
      category: "salary",
      amount: [
        ["2025-08", 3218.4],
        ["2026-01", 3284.15],
      ],
      day: 24,
    });
    books.once(checking, "2026-05-24", 2740, {
      text: "SEPA OVERBOEKING STICHTING WOONVISIE VAKANTIEGELD",
      merchant: "Woonvisie",
      category: "salary",
    });
    const travel = books.monthly(checking, {
      text: "SEPA OVERBOEKING STICHTING WOONVISIE REISKOSTEN",
      merchant: "Woonvisie",
      category: "other-income",
      amount: 118.6,
      vary: 0.06,
      day: 10,
      to: "2026-07",
    });
    const vattenfall = books.monthly(checking, {
      text: "SEPA INCASSO VATTENFALL TERMIJN",
      merchant: "Vattenfall",
      category: "gas-electricity",
      amount: [
        ["2025-08", 148],
        ["2026-07", 196],
      ],
      day: 18,
    });
    const kpn = books.monthly(checking, {
      text: "SEPA INCASSO KPN B.V. FACTUUR",
      merchant: "KPN",
      category: "internet-phone",
      amount: 52.5,
      day: 26,
    });
    const again = books.once(checking, "2026-08-28", 52.5, {
      text: "IDEAL KPN B.V. FACTUUR ########",
      merchant: "KPN",
      category: "internet-phone",
    });
    const anwb = books.once(checking, "2025-10-02", 98.4, {
      text: "SEPA INCASSO ANWB LIDMAATSCHAP",
      merchant: "ANWB",
      category: "car",
    });
    books.monthly(checking, {
      text: "SEPA INCASSO ZILVEREN KRUIS PREMIE",
      merchant: "Zilveren Kruis",
      category: "insurance",
      amount: [
        ["2025-08", 146.5],
        ["2026-01", 158.75],
      ],
      day: 28,
    });
    payMonthlyBill(books, checking, [
      ["SEPA INCASSO RABOBANK HYPOTHEEK", "Rabobank", "mortgage", 1086.4, 1],
      ["SEPA INCASSO VITENS WATER", "Vitens", "water-waste", 15.5, 20],
      ["SEPA INCASSO BGHU BELASTINGEN", "BghU", "taxes", 62.3, 27],
      ["SEPA INCASSO SIMYO", "Simyo", "internet-phone", 12.5, 5],
      ["SEPA INCASSO FBTO AUTOVERZEKERING", "FBTO", "insurance", 58.9, 2],
      ["NETFLIX INTERNATIONAL B.V.", "Netflix", "tv-streaming", 13.99, 14],
      ["SEPA INCASSO SPORTCITY UTRECHT", "SportCity", "fitness", 34.95, 3],
    ]);
    books.once(checking, "2026-07-06", 964, {
      text: "IDEAL LANDAL GREENPARKS",
      merchant: "Landal",
      category: "lodging",
    });
    shop(books, checking, [
      [
        "groceries",
        15,
        6,
        58,
        "ALBERT HEIJN #### UTRECHT=Albert Heijn",
        "JUMBO UTRECHT=Jumbo",
        "LIDL ### UTRECHT=Lidl",
      ],
      ["dining-out", 5, 14, 52, "CCV*CAFE OLIVIER", "THUISBEZORGD.NL=Thuisbezorgd"],
      ["coffee", 6, 3, 8, "BACK TO BLACK COFFEE", "KIOSK UTRECHT CS=Kiosk"],
      ["public-transport", 9, 4, 16, "NS GROEP IZ NS REIZIGERS=NS"],
      ["fuel", 1.8, 45, 72, "TINQ UTRECHT=Tinq", "SHELL #### EXPRESS=Shell"],
      ["shopping", 3.5, 9, 75, "BOL.COM=bol.com", "HEMA ####=HEMA", "ACTION ####=Action"],
      ["clothing", 0.9, 25, 90, "ZALANDO PAYMENTS=Zalando"],
      ["pharmacy", 1, 4, 22, "ETOS ####=Etos", "KRUIDVAT ####=Kruidvat"],
      ["personal-care", 0.8, 29, 38, "KAPSALON DE SCHAAR"],
    ]);
    books.move(saver, checking, "2026-07-05", 950, "savings");
    books.sweep(checking, saver, 25, 3100);
    return books.close({
      person:
        "An adviser of 43 at a housing association in Utrecht. The employer's travel money of about 119 euros came until July and not in August and September; Vattenfall's monthly payment rose by 48 euros in July; KPN's bill was paid twice in August; the ANWB renews on 2 October.",
      wanted: [
        want("duplicate_charge", "kpn", [52.5], [...idsOf(kpn, "2026-08-20"), ...idsOf(again)]),
        want("price_increase", "vattenfall", [48, 576, 196], idsOf(vattenfall, "2026-04-01")),
        want("reimbursement_missing bill_missing income_change refund_missing", "reiskosten", [], idsOf(travel)),
        want("yearly_renewal upcoming_bills", "anwb", [98.4], idsOf(anwb)),
      ],
      silly: [
        silly("income_change", "vakantiegeld", "Holiday money comes each May."),
        silly("price_increase", "zilveren kruis", "Since January, for everyone."),
        silly("unusual_charge largest_expense", "landal", "Our holiday in July."),
        silly("small_purchases duplicate_charge", "ns groep", "The train to work."),
        silly("idle_cash", "spaarrekening", "That is my buffer."),
        silly("subscription_overlap", "simyo", "The phone; KPN is the house."),
      ],
    });
  },

  function lyonTeacher() {
    const books = openBooks({
      name: "lyon-teacher",
      seed: 160012,
      since: "2025-09-01",
      today: "2026-10-19",
      currency: "EUR",
    });
    const checking = books.account("Compte Courant", { opening: 3300 });
    const saver = books.account("Livret A", { subtype: "savings", opening: 11300 });
    books.monthly(checking, {
      text: "VIR SEPA DRFIP RHONE TRAITEMENT",
      merchant: "DRFIP Rhône",
      category: "salary",
      amount: [
        ["2025-09", 2786.3],
        ["2026-01", 2812.75],
      ],
      day: 27,
    });
    const visits = [
      ["2025-10-08", 30, 19.5],
      ["2025-12-03", 60, 39.6],
      ["2026-02-11", 30, 19.5],
      ["2026-04-16", 128, 86.8],
      ["2026-06-10", 30, 19.5],
    ] as const;
    const doctor = { text: "CB DR LAMBERT LYON 03", category: "medical" };
    for (const [day, cost, back] of visits) {
      const dentist = cost === 128;
      books.once(checking, day, cost, dentist ? { text: "CB CAB DENTAIRE MOREL", category: "dental-eye" } : doctor);
      const later = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 7).padStart(2, "0")}`;
      const entry = { flow: "in" as const, category: dentist ? "dental-eye" : "medical" };
      books.once(checking, later, back, { ...entry, text: "VIR CPAM DU RHONE REMBOURSEMENT", merchant: "CPAM" });
    }
    const crown = books.once(checking, "2026-08-26", 640, { text: "CB CAB DENTAIRE MOREL", category: "dental-eye" });
    const fees = [
      ...books.monthly(checking, {
        text: "FRAIS TENUE DE COMPTE",
        category: "bank-fees",
        amount: 5.5,
        day: 4,
      }),
      ...books.monthly(checking, {
        text: "COTISATION OFFRE GROUPEE ESPRIT",
        category: "bank-fees",
        amount: 9.8,
        day: 4,
      }),
    ];
    const energy = books.monthly(checking, {
      text: "PRLV SEPA TOTALENERGIES ELEC GAZ",
      merchant: "TotalEnergies",
      category: "gas-electricity",
      amount: [
        ["2025-09", 92],
        ["2026-09", 124],
      ],
      day: 10,
    });
    const trial = books.once(checking, "2026-07-18", 1, {
      text: "CB CANAL+ OFFRE DECOUVERTE",
      merchant: "Canal+",
      category: "tv-streaming",
    });
    const canal = books.monthly(checking, {
      text: "PRLV SEPA CANAL+ ABONNEMENT",
      merchant: "Canal+",
      category: "tv-streaming",
      amount: 27.99,
      day: 18,
      from: "2026-08",
    });
    payMonthlyBill(books, checking, [
      ["PRLV SEPA CREDIT IMMO ECHEANCE", null, "mortgage", 712.4, 5],
      ["PRLV SEPA MGEN COTISATION", "MGEN", "insurance", 68.2, 8],
      ["PRLV SEPA MAIF ASSURANCES", "MAIF", "insurance", 61.5, 12],
      ["PRLV SEPA FREE HAUTDEBIT", "Free", "internet-phone", 39.99, 14],
      ["PRLV SEPA SOSH", "Sosh", "internet-phone", 15.99, 20],
      ["PRLV SEPA FONCIA CHARGES COPRO", "Foncia", "services", 148, 15],
      ["PRLV SEPA TCL ABONNEMENT", "TCL", "public-transport", 37.5, 3],
      ["PRLV SEPA TELERAMA", "Télérama", "news-magazines", 12.9, 22],
    ]);
    const property = books.once(checking, "2025-10-20", 1184, { text: "PRLV DGFIP TAXE FONCIERE", category: "taxes" });
    books.once(checking, "2026-07-09", 386.2, { text: "CB SNCF CONNECT", merchant: "SNCF", category: "other-travel" });
    books.once(saver, "2025-12-31", 198.4, { text: "INTERETS LIVRET A", category: "interest" });
    moveEachMonth(books, { from: checking, to: saver }, { first: "2025-09", months: 14, day: 2 }, 200);
    shop(books, checking, [
      ["groceries", 13, 8, 82, "CB CARREFOUR LYON=Carrefour", "CB MONOPRIX ####=Monoprix", "CB BIOCOOP LYON=Biocoop"],
      ["groceries", 5, 4, 14, "CB BOULANGERIE PARTISAN"],
      ["dining-out", 5, 14, 48, "CB BOUCHON DES FILLES", "CB LE KITCHEN LYON"],
      ["pharmacy", 1.6, 5, 28, "CB PHARMACIE BELLECOUR"],
      ["shopping", 2.5, 10, 80, "CB FNAC LYON=Fnac", "AMAZON EU SARL=Amazon"],
      ["clothing", 1, 25, 110, "CB GALERIES LAFAYETTE=Galeries Lafayette"],
      ["entertainment", 2, 9, 42, "CB CINEMA COMOEDIA", "CB OPERA DE LYON"],
      ["personal-care", 0.8, 42, 64, "CB COIFFURE JULIE"],
      ["gifts-donations", 1, 20, 80, "CB FLEURISTE CROIX ROUSSE"],
    ]);
    return books.close({
      person:
        "A teacher of 60 in Lyon, two years before she stops. The health fund has paid nothing for the dentist's 640 euros of August, though it always paid its part within a week; Canal+ for one euro became 27.99 a month in August; gas and electricity rose by 32 euros in September; the bank takes 15.30 a month; the property tax is due about 20 October.",
      wanted: [
        want("reimbursement_missing refund_missing", "morel", [640], idsOf(crown)),
        want("free_trial_converted new_subscription", "canal+", [27.99, 335.88], idsOf([...trial, ...canal])),
        want("price_increase", "totalenergies", [32, 384, 124], idsOf(energy, "2026-06-01")),
        want("fee_leak", "frais tenue", [], idsOf(fees, "2025-10-01")),
        want("yearly_renewal upcoming_bills", "taxe fonciere", [1184], idsOf(property)),
      ],
      silly: [
        silly("income_change", "cpam", "They pay back the doctor."),
        silly("subscription_overlap", "sosh", "The phone; Free is at home."),
        silly("small_purchases duplicate_charge habit_doubled", "boulangerie", "It is bread."),
        silly("unusual_charge largest_expense", "sncf", "My holiday in July."),
        silly("idle_cash", "livret a", "It earns interest."),
      ],
    });
  },

  function puneSoftwareLead() {
    const books = openBooks({
      name: "pune-software-lead",
      seed: 160013,
      since: "2025-07-01",
      today: "2026-11-12",
      currency: "INR",
    });
    const salaryAccount = books.account("Deccan Salary Account", { opening: 120000 });
    const saver = books.account("Deccan Savings Max", { subtype: "savings", opening: 180000 });
    const card = books.account("Deccan Regalia Card", { type: "credit", opening: 0 });
    books.monthly(salaryAccount, {
      text: "NEFT CR-ZENSOFT TECHNOLOGIES-SALARY",
      merchant: "Zensoft Technologies",
      category: "salary",
      amount: [
        ["2025-07", 141800],
        ["2026-04", 153400],
      ],
      day: "last business day",
    });
    const rent = books.monthly(salaryAccount, {
      text: "IMPS-RENT-S KULKARNI-BANER FLAT",
      category: "rent",
      amount: [
        ["2025-07", 32000],
        ["2026-10", 35200],
      ],
      day: 3,
    });
    books.monthly(salaryAccount, {
      text: "BILLDESK*MSEDCL PUNE",
      merchant: "MSEDCL",
      category: "gas-electricity",
      amount: 2350,
      vary: 0.25,
      day: 16,
      to: "2026-09",
    });
    const twice = ["2026-10-16", "2026-10-17"].flatMap((day) =>
      books.once(salaryAccount, day, 2486.4, {
        text: "BILLDESK*MSEDCL PUNE",
        merchant: "MSEDCL",
        category: "gas-electricity",
      }),
    );
    const lic = books.once(salaryAccount, "2025-12-04", 38640, {
      text: "ACH D- LIC OF INDIA-ANNUAL PREMIUM",
      merchant: "LIC",
      category: "insurance",
    });
    for (let index = 0; index < 17; index += 1) {
      const month = `${index < 6 ? 2025 : 2026}-${String(((index + 6) % 12) + 1).padStart(2, "0")}`;
      books.once(salaryAccount, `${month}-07`, 25000, {
        text: "ACH D- GROWW MUTUAL FUND SIP",
        merchant: "Groww",
        category: "investment-transfer",
        flow: "out",
      });
    }
    payMonthlyBill(books, salaryAccount, [
      ["UPI-FAMILY-AAI BABA MONTHLY", null, "gifts-donations", 15000, 5],
      ["ACH D- HDFC AUTO LOAN EMI", "HDFC", "car-loan", 14280, 10],
      ["UPI-LAXMI TAI HOUSE HELP", null, "services", 4500, 2],
      ["UPI-BANER HEIGHTS SOCIETY MAINT", null, "services", 2800, 8],
    ]);
    payMonthlyBill(books, card, [
      ["AIRTEL BROADBAND", "Airtel", "internet-phone", 1178.82, 12],
      ["JIO POSTPAID", "Jio", "internet-phone", 589, 9],
      ["NETFLIX COM", "Netflix", "tv-streaming", 649, 18],
      ["SPOTIFY INDIA", "Spotify", "music", 139, 21],
    ]);
    const swiggy = [["SWIGGY BANGALORE", "Swiggy"]] as const;
    books.habit(card, { category: "dining-out", places: swiggy, perMonth: 5, low: 240, high: 780, to: "2026-08-25" });
    const more = books.habit(card, {
      category: "dining-out",
      places: swiggy,
      perMonth: 14,
      low: 240,
      high: 820,
      from: "2026-08-26",
    });
    books.once(card, "2026-05-08", 18640, { text: "MAKEMYTRIP INDIA", merchant: "MakeMyTrip", category: "flights" });
    books.once(card, "2026-11-03", 8450, { text: "TANISHQ PUNE", merchant: "Tanishq", category: "gifts-donations" });
    books.once(card, "2025-10-18", 7900, { text: "TANISHQ PUNE", merchant: "Tanishq", category: "gifts-donations" });
    shop(books, card, [
      ["groceries", 10, 250, 2600, "DMART BANER=DMart", "BIGBASKET=BigBasket", "BLINKIT=Blinkit"],
      ["fuel", 3.5, 1200, 2600, "HPCL BANER PUNE=HPCL", "INDIAN OIL AUNDH=Indian Oil"],
      ["dining-out", 4, 500, 2600, "VAISHALI RESTAURANT", "MALAKA SPICE PUNE"],
      ["shopping", 4, 350, 3200, "AMAZON PAY INDIA=Amazon", "FLIPKART=Flipkart"],
      ["clothing", 1, 900, 4200, "MYNTRA=Myntra", "WESTSIDE PUNE=Westside"],
      ["taxis", 3, 140, 620, "UBER INDIA=Uber"],
      ["pharmacy", 1.3, 150, 1100, "APOLLO PHARMACY=Apollo"],
      ["entertainment", 1.6, 300, 1400, "BOOKMYSHOW=BookMyShow"],
    ]);
    shop(books, salaryAccount, [
      ["groceries", 10, 40, 420, "UPI-SHREE GANESH VEGETABLES", "UPI-CHITALE DAIRY=Chitale"],
      ["coffee", 8, 20, 160, "UPI-AMRUTTULYA CHAI"],
    ]);
    books.payInFull(salaryAccount, card, 6);
    books.sweep(salaryAccount, saver, 11, 60000);
    return books.close({
      person:
        "A software engineer of 36 in Pune. The electricity bill of October, 2,486.40 rupees, was paid twice; the rent rose by 3,200 in October; LIC's yearly premium of 38,640 is due on 4 December; Swiggy went from five orders a month to fourteen since the end of August.",
      wanted: [
        want("duplicate_charge", "msedcl", [2486.4], idsOf(twice)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "lic", [38640], idsOf(lic)),
        want("price_increase", "kulkarni", [3200, 38400, 35200], idsOf(rent, "2026-07-01")),
        want("habit_doubled category_spike lifestyle_creep small_purchases", "swiggy", [], idsOf(more)),
      ],
      silly: [
        silly("unusual_charge largest_expense category_spike", "tanishq", "It is Diwali."),
        silly("largest_expense new_commitment", "groww", "I save that, each month."),
        silly("forgotten_subscription new_commitment", "aai baba", "My parents."),
        silly("small_purchases duplicate_charge habit_doubled", "amruttulya", "It is tea."),
        silly("income_change", "zensoft", "The raise was in April."),
        silly("category_spike price_increase", "msedcl", "The summer's fans; only the second payment is wrong."),
      ],
    });
  },

  function duluthLibrarian() {
    const books = openBooks({ name: "duluth-librarian", seed: 160014, since: "2025-10-01", today: "2026-08-19" });
    const checking = books.account("Lakehead Checking", { opening: 2600 });
    const saver = books.account("Lakehead Savings", { subtype: "savings", opening: 8800 });
    books.everyDays(checking, {
      text: "CITY OF DULUTH PAYROLL PPD",
      merchant: "City of Duluth",
      category: "salary",
      amount: 1541.3,
      vary: 0.004,
      days: 14,
      first: "2025-10-10",
    });
    const internet = books.monthly(checking, {
      text: "PAUL BUNYAN COMM INTERNET",
      merchant: "Paul Bunyan",
      category: "internet-phone",
      amount: [
        ["2025-10", 54.95],
        ["2026-07", 64.95],
      ],
      day: 12,
    });
    books.monthly(checking, {
      text: "MINNESOTA POWER BILL",
      merchant: "Minnesota Power",
      category: "gas-electricity",
      amount: 74,
      vary: 0.15,
      day: 19,
    });
    payMonthlyBill(books, checking, [
      ["LAKEVIEW FLATS RENT", "Lakeview Flats", "rent", 1120, 1],
      ["SUBARU MOTORS FINANCE", "Subaru Motors", "car-loan", 294.6, 8],
      ["AUTO CLUB INS AUTO", "Auto Club", "insurance", 96.4, 14],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 35, 20],
      ["DULUTH FAMILY YMCA", "YMCA", "fitness", 52, 5],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 16],
      ["WDSE PUBLIC TV SUSTAINER", null, "gifts-donations", 15, 22],
    ]);
    moveEachMonth(books, { from: checking, to: saver }, { first: "2025-10", months: 11, day: 15 }, 500);
    shop(books, checking, [
      ["groceries", 9, 10, 88, "SUPER ONE FOODS ##=Super One", "WHOLE FOODS COOP DULUTH", "ALDI #####=Aldi"],
      ["dining-out", 5, 12, 46, "TST* NORTHERN WATERS", "VA BENE CAFFE", "DULUTH GRILL"],
      ["coffee", 6, 4, 8, "SQ *DULUTH COFFEE CO"],
      ["fuel", 3, 27, 44, "KWIK TRIP ####=Kwik Trip"],
      ["shopping", 3, 10, 75, "TARGET ########=Target", "AMZN MKTP US*#######=Amazon"],
      ["pharmacy", 1, 6, 25, "WALGREENS #####=Walgreens"],
      ["pets", 1.2, 20, 60, "PETCO ####=Petco"],
      ["entertainment", 1.3, 12, 50, "ZEITGEIST ZINEMA", "GLENSHEEN TICKETS"],
    ]);
    return books.close({
      person:
        "A librarian of 52 in Duluth who keeps house well. Hardly anything happens: the internet costs $10 more since July.",
      wanted: [want("price_increase", "paul bunyan", [10, 120, 64.95], idsOf(internet, "2026-04-01"))],
      silly: [
        silly("forgotten_subscription", "wdse", "I give them that gladly."),
        silly("income_change", "city of duluth", "The same as ever."),
        silly("category_spike price_increase", "minnesota power", "A few dollars either way."),
        silly("small_purchases", "duluth coffee", "My Saturday."),
        silly("idle_cash", "lakehead savings", "It is my reserve, and earns interest."),
      ],
    });
  },
];
