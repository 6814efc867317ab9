import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** A card paid just before pay, a flat left behind, loans in four parts, invoices in złoty, and a late expense. */
export const paydaysAndMoves: readonly (() => Household)[] = [
  function renoHygienist() {
    const books = openBooks({ name: "reno-hygienist", seed: 81106, since: "2025-04-01", today: "2026-08-06" });
    const checking = books.account("Sierra Checking", { opening: 1310 });
    const savings = books.account("Sierra Savings", { subtype: "savings", opening: 650 });
    const visa = books.account("Sierra Visa", { type: "credit", opening: -1380 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "TRUCKEE DENTAL GRP DIR DEP",
        merchant: "Truckee Dental Group",
        category: "salary",
        amount: 1684.22,
        day,
      });
    }
    books.monthly(checking, {
      text: "MERIDIAN PROPERTY WEB PMT",
      merchant: "Meridian Property",
      category: "rent",
      amount: 1245,
      day: 3,
    });
    books.monthly(checking, {
      text: "NELNET STUDENT LOAN",
      merchant: "Nelnet",
      category: "student-loan",
      amount: 231.7,
      day: 9,
    });
    const auto = books.monthly(visa, {
      text: "PROGRESSIVE INS 6MO",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-07", 548],
        ["2026-07", 633],
      ],
      day: 18,
      everyMonths: 6,
      from: "2025-07",
    });
    const phone = books.monthly(visa, {
      text: "TMOBILE*AUTO PAY",
      merchant: "T-Mobile",
      category: "internet-phone",
      amount: [
        ["2025-04", 50],
        ["2026-06", 75],
      ],
      day: 21,
    });
    const peloton = books.monthly(visa, {
      text: "PAYPAL *PELOTON ####### NY",
      merchant: "PayPal",
      category: "fitness",
      amount: 15.99,
      day: 12,
      from: "2026-05",
    });
    books.monthly(visa, { text: "NETFLIX.COM", merchant: "Netflix", category: "tv-streaming", amount: 17.99, day: 27 });
    for (const [day, amount] of [
      ["2026-07-03", 286.4],
      ["2026-07-05", 118.75],
      ["2026-07-06", 64.2],
    ] as const)
      books.once(visa, day, amount, {
        text: "TAHOE BEACH RETREAT SO LAKE TAHOE",
        merchant: "Tahoe Beach Retreat",
        category: "lodging",
      });
    liveIn("US", books, visa, { scale: 0.6 });
    books.payInFull(checking, visa, 13);
    books.sweep(checking, savings, 16, 1180);
    books.once(checking, "2026-08-05", 42, { text: "VENMO CASHOUT REVERSAL", category: "other-transfer", flow: "out" });
    return books.close({
      person:
        "A dental hygienist of 29. The July card, with the holiday and the insurance on it, is taken from checking on 13 August, two days before pay, and checking doesn't hold it. The half-year's insurance rose from $548 to $633; T-Mobile's discount ended in June; Peloton by PayPal since May.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "sierra", [], []),
        want("price_increase", "progressive", [85, 170, 633], idsOf(auto)),
        want("price_increase", "mobile", [25, 300, 75], idsOf(phone, "2026-03-01")),
        want("new_subscription new_commitment free_trial_converted", "peloton", [15.99, 191.88], idsOf(peloton)),
      ],
      silly: [
        silly("unusual_charge largest_expense", "tahoe", "The Fourth of July."),
        silly("idle_cash", null, "Not in this house."),
        silly("income_change", null, "The same check, twice a month."),
        silly("refund_missing reimbursement_missing", "venmo", "Small change."),
        silly("price_increase new_subscription", "netflix", "As ever."),
      ],
    });
  },

  function austinToDenver() {
    const books = openBooks({ name: "austin-to-denver", seed: 81107, since: "2025-06-01", today: "2026-09-29" });
    const checking = books.account("Lone Star Free Checking", { opening: 3900 });
    const savings = books.account("Lone Star Savings", { subtype: "savings", opening: 6200 });
    const card = books.account("Blue Cash Card", { type: "credit", opening: -820 });
    books.monthly(checking, {
      text: "ATLAS SOFTWARE INC PAYROLL",
      merchant: "Atlas Software",
      category: "salary",
      amount: 5210.4,
      day: "last business day",
    });
    books.monthly(checking, {
      text: "BARTON CREEK VILLAS RENT",
      merchant: "Barton Creek Villas",
      category: "rent",
      amount: 1540,
      day: 1,
      to: "2026-06",
    });
    books.once(checking, "2026-06-08", 1725, {
      text: "WASH PARK LOFTS SECURITY DEPOSIT",
      merchant: "Wash Park Lofts",
      category: "rent",
    });
    books.monthly(checking, {
      text: "WASH PARK LOFTS RENT",
      merchant: "Wash Park Lofts",
      category: "rent",
      amount: 1725,
      day: 1,
      from: "2026-07",
    });
    books.monthly(checking, {
      text: "CITY OF AUSTIN UTILITIES",
      merchant: "Austin Energy",
      category: "gas-electricity",
      amount: 98,
      vary: 0.3,
      day: 19,
      to: "2026-07",
    });
    books.monthly(checking, {
      text: "XCEL ENERGY DENVER",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 71,
      vary: 0.15,
      day: 23,
      from: "2026-07",
    });
    const gym = books.monthly(card, {
      text: "CROSSTOWN FITNESS S AUSTIN TX",
      merchant: "Crosstown Fitness",
      category: "fitness",
      amount: 64.95,
      day: 5,
    });
    const climbing = books.monthly(card, {
      text: "MOVEMENT RINO DENVER CO",
      merchant: "Movement Climbing",
      category: "fitness",
      amount: 98,
      day: 10,
      from: "2026-07",
    });
    const oldNet = books.monthly(card, {
      text: "GOOGLE *FIBER AUSTIN",
      merchant: "Google Fiber",
      category: "internet-phone",
      amount: 70,
      day: 15,
    });
    const newNet = books.monthly(card, {
      text: "COMCAST XFINITY DENVER",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: 55,
      day: 17,
      from: "2026-07",
    });
    books.once(checking, "2026-06-27", 2480, {
      text: "TWO GUYS & A VAN MOVING",
      merchant: "Two Guys Moving",
      category: "services",
    });
    books.once(card, "2026-08-18", 412.6, { text: "UNITED ##########", merchant: "United", category: "flights" });
    books.once(card, "2026-08-24", 412.6, {
      text: "UNITED ########## REFUND",
      merchant: "United",
      category: "flights",
      flow: "in",
    });
    books.monthly(card, { text: "SPOTIFY USA", merchant: "Spotify", category: "music", amount: 11.99, day: 8 });
    const renters = books.once(card, "2025-10-18", 187, {
      text: "LEMONADE RENTERS ANNUAL",
      merchant: "Lemonade",
      category: "insurance",
    });
    liveIn("US", books, card, { scale: 0.7 });
    books.payInFull(checking, card, 20);
    books.sweep(checking, savings, 21, 3100);
    return books.close({
      person:
        "A programmer of 31 who moved from Austin to Denver at the end of June. The gym in Austin still takes $64.95 beside the climbing hall in Denver, and Google Fiber in Austin still takes $70 beside Xfinity; the yearly renter's insurance, of the old flat, comes on 18 October.",
      wanted: [
        want(
          "subscription_overlap forgotten_subscription",
          "google *fiber",
          [70, 840, 55, 660],
          idsOf([...oldNet, ...newNet], "2026-07-01"),
        ),
        want(
          "subscription_overlap forgotten_subscription",
          "crosstown",
          [64.95, 779.4, 98],
          idsOf([...gym, ...climbing], "2026-07-01"),
        ),
        want("yearly_renewal", "lemonade", [187], idsOf(renters)),
        want("new_subscription new_commitment", "movement", [98, 1176], idsOf(climbing)),
      ],
      silly: [
        silly("bill_missing", "barton creek", "I don't live there any more."),
        silly("bill_missing", "austin energy", "Nor do I burn light there."),
        silly("refund_missing reimbursement_missing", "united", "It came back in six days."),
        silly("unusual_charge largest_expense", "two guys", "I moved."),
        silly("duplicate_charge", "wash park", "One of the two is the deposit."),
      ],
    });
  },

  function phoenixApprentice() {
    const books = openBooks({ name: "phoenix-apprentice", seed: 81108, since: "2025-09-01", today: "2026-10-22" });
    const spending = books.account("Chime Spending", { opening: 210 });
    books.everyDays(spending, {
      text: "SONORAN HVAC LLC DES:PAYROLL",
      merchant: "Sonoran HVAC",
      category: "salary",
      amount: 610,
      vary: 0.07,
      days: 7,
      first: "2025-09-05",
    });
    books.monthly(spending, { text: "ZELLE TO MOM RENT", category: "rent", amount: 650, day: 1 });
    const cover = books.monthly(spending, {
      text: "THE GENERAL INS",
      merchant: "The General",
      category: "insurance",
      amount: [
        ["2025-09", 168],
        ["2026-09", 219],
      ],
      day: 16,
    });
    books.monthly(spending, {
      text: "CREDIT ACCEPTANCE AUTO",
      merchant: "Credit Acceptance",
      category: "car-loan",
      amount: 356.12,
      day: 20,
    });
    books.monthly(spending, {
      text: "CRICKET WIRELESS",
      merchant: "Cricket",
      category: "internet-phone",
      amount: 40,
      day: 11,
    });
    const affirm = books.monthly(spending, {
      text: "AFFIRM * PAY #######",
      merchant: "Affirm",
      category: "other-loan",
      amount: 87.4,
      day: 8,
      from: "2026-08",
    });
    books.everyDays(spending, {
      text: "KLARNA* NIKE",
      merchant: "Klarna",
      category: "other-loan",
      amount: 31.25,
      days: 14,
      first: "2026-07-17",
      last: "2026-08-31",
    });
    const tips = books.everyDays(spending, {
      text: "DAVE EXPRESS FEE",
      merchant: "Dave",
      category: "bank-fees",
      amount: 6.99,
      days: 14,
      first: "2026-05-06",
    });
    books.habit(spending, {
      category: "dining-out",
      places: [
        ["DOORDASH*TACO BELL", "DoorDash"],
        ["DOORDASH*WINGSTOP", "DoorDash"],
      ],
      perMonth: 4,
      low: 16,
      high: 31,
      to: "2026-06-30",
    });
    const door = books.habit(spending, {
      category: "dining-out",
      places: [
        ["DOORDASH*TACO BELL", "DoorDash"],
        ["DOORDASH*WINGSTOP", "DoorDash"],
      ],
      perMonth: 13,
      low: 16,
      high: 34,
      from: "2026-07-01",
    });
    books.habit(spending, {
      category: "games",
      places: [["STEAMGAMES.COM ##########", "Steam"]],
      perMonth: 1.5,
      low: 5,
      high: 40,
    });
    books.once(spending, "2026-03-04", 1280.4, {
      text: "IRS TREAS 310 TAX REF",
      merchant: "IRS",
      category: "tax-refund",
    });
    books.once(spending, "2026-03-09", 720, { text: "DISCOUNT TIRE ####", merchant: "Discount Tire", category: "car" });
    books.once(spending, "2026-09-17", 400, {
      text: "HOME DEPOT #### TOOLS",
      merchant: "Home Depot",
      category: "shopping",
    });
    liveIn("US", books, spending, { scale: 0.62, without: ["pharmacy"] });
    return books.close({
      person:
        "An apprentice of 22, paid by the week. DoorDash went from some $85 to $300 a month in July; an app that pays wages early takes $6.99 every two weeks; his insurance rose by $51 in September; he pays a phone off at Affirm since August.",
      wanted: [
        want("habit_doubled category_spike small_purchases", "doordash", [], idsOf(door)),
        want("price_increase", "the general", [51, 612, 219], idsOf(cover, "2026-06-01")),
        want("fee_leak", "dave", [], idsOf(tips, "2026-07-20")),
        want("new_commitment new_subscription", "affirm", [87.4, 1048.8], idsOf(affirm)),
      ],
      silly: [
        silly("income_change", null, "Weeks differ by an hour or two."),
        silly("idle_cash lifestyle_creep", null, "Very funny."),
        silly("bill_missing", "klarna", "Four payments, and they are paid."),
        silly("unusual_charge", "discount tire", "In March, from the tax refund."),
        silly("reimbursement_missing duplicate_charge", "mom", "Rent, by Zelle."),
      ],
    });
  },

  function krakowContractor() {
    const books = openBooks({
      name: "krakow-contractor",
      seed: 81109,
      since: "2025-05-01",
      today: "2026-08-25",
      currency: "PLN",
    });
    const konto = books.account("Wawel Konto", { opening: 14200 });
    books.monthly(konto, {
      text: "PRZELEW PRZYCH. NORDIC DATA SP Z O O FV ##/####",
      merchant: "Nordic Data",
      category: "gig-work",
      amount: 16800,
      vary: 0.06,
      day: 10,
      late: 4,
    });
    books.monthly(konto, { text: "PRZELEW ZUS SKLADKI", merchant: "ZUS", category: "taxes", amount: 1926.76, day: 18 });
    books.monthly(konto, {
      text: "PRZELEW US PIT-28 RYCZALT",
      merchant: "Urząd Skarbowy",
      category: "taxes",
      amount: 2010,
      vary: 0.06,
      day: 20,
    });
    books.monthly(konto, { text: "PRZELEW NAJEM UL KAZIMIERZA", category: "rent", amount: 3600, day: 5 });
    books.monthly(konto, {
      text: "ROZLICZENIE CZYNSZ I MEDIA",
      category: "other-utilities",
      amount: [
        ["2025-05", 640],
        ["2026-07", 790],
      ],
      day: 6,
    });
    books.monthly(konto, {
      text: "TAURON SPRZEDAZ PRAD",
      merchant: "Tauron",
      category: "gas-electricity",
      amount: 214,
      vary: 0.12,
      day: 14,
      everyMonths: 2,
    });
    const spotify = books.monthly(konto, {
      text: "Spotify P########## Stockholm",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2025-05", 30.99],
        ["2026-07", 37.99],
      ],
      day: 13,
    });
    const machines = ["2026-07-18", "2026-07-20", "2026-07-23"].flatMap((day) => {
      books.once(konto, day, 432.5, { text: "WYPLATA BANKOMAT EURONET ROMA IT", category: "cash-withdrawal" });
      return books.once(konto, day, 24.9, { text: "PROWIZJA BANKOMAT ZAGRANICA", category: "atm-fees" });
    });
    ["2026-08-11", "2026-08-12"].flatMap((day) =>
      books.once(konto, day, 96, {
        text: "ZDMK OPLATA DODATKOWA PARKOWANIE",
        merchant: "ZDMK",
        category: "parking-tolls",
      }),
    );
    const oc = books.once(konto, "2025-09-16", 1124, {
      text: "WARTA OC AC POLISA",
      merchant: "Warta",
      category: "insurance",
    });
    books.monthly(konto, {
      text: "CANVA* I#####-######## SYDNEY",
      merchant: "Canva",
      category: "software",
      amount: 54.99,
      day: 27,
      from: "2026-05",
    });
    books.monthly(konto, {
      text: "PLAY DOLADOWANIE ABONAMENT",
      merchant: "Play",
      category: "internet-phone",
      amount: 65,
      day: 22,
    });
    books.monthly(konto, {
      text: "MULTISPORT BENEFIT SYSTEMS",
      merchant: "MultiSport",
      category: "fitness",
      amount: 189,
      day: 3,
    });
    books.once(konto, "2026-07-02", 2870, { text: "BOOKING.COM ROMA", merchant: "Booking.com", category: "lodging" });
    books.habit(konto, {
      category: "groceries",
      places: [
        ["BIEDRONKA #### KRAKOW", "Biedronka"],
        ["ZABKA Z#### K.#", "Żabka"],
        ["LIDL KRAKOW", "Lidl"],
        ["CARREFOUR KRAKOW", "Carrefour"],
      ],
      perMonth: 17,
      low: 11,
      high: 240,
    });
    books.habit(konto, {
      category: "dining-out",
      places: [
        ["PYSZNE.PL", "Pyszne.pl"],
        ["POD WAWELEM KRAKOW", "Pod Wawelem"],
        ["ZAPIEKANKI U ENDZIORA", null],
      ],
      perMonth: 9,
      low: 24,
      high: 160,
    });
    books.habit(konto, {
      category: "fuel",
      places: [["ORLEN STACJA NR ###", "Orlen"]],
      perMonth: 2.5,
      low: 180,
      high: 330,
    });
    books.habit(konto, {
      category: "shopping",
      places: [
        ["ALLEGRO.PL POZNAN", "Allegro"],
        ["ROSSMANN ###", "Rossmann"],
        ["CCC KRAKOW", "CCC"],
      ],
      perMonth: 6,
      low: 18,
      high: 320,
    });
    books.monthly(konto, {
      text: "PRZELEW LOKATA IKE BOSSA",
      category: "investment-transfer",
      flow: "out",
      amount: 3800,
      day: 24,
    });
    return books.close({
      person:
        "A data engineer of 36 on invoices. Service charges of the flat rose by 150 zł in July; three ATMs in Rome took 24.90 zł each; Spotify rose; Canva since May; car insurance of 1,124 zł is due on 16 September.",
      wanted: [
        want("yearly_renewal", "warta", [1124], idsOf(oc)),
        want("price_increase", "czynsz", [150, 1800, 790], []),
        want("price_increase", "spotify", [7, 84, 37.99], idsOf(spotify, "2026-04-01")),
        want("fee_leak foreign_fees", "prowizja", [24.9, 74.7], idsOf(machines)),
      ],
      silly: [
        silly("income_change", null, "By the hours of the month."),
        silly("duplicate_charge", "zdmk", "Two days, two tickets. I was lazy twice."),
        silly("bill_missing", "tauron", "Every two months."),
        silly("unusual_charge largest_expense", "booking", "Rome, in July."),
        silly("habit_doubled small_purchases", "biedronka", "Food."),
        silly("price_increase category_spike", "zus", "It is set by law."),
      ],
    });
  },

  function wellingtonConsultant() {
    const books = openBooks({
      name: "wellington-consultant",
      seed: 81110,
      since: "2025-06-01",
      today: "2026-10-08",
      currency: "NZD",
    });
    const everyday = books.account("Tasman Everyday", { opening: 3400 });
    const saver = books.account("Tasman Serious Saver", { subtype: "savings", opening: 9100 });
    const visa = books.account("Tasman Visa", { type: "credit", opening: -1120 });
    books.everyDays(everyday, {
      text: "KAURI PARTNERS LTD SALARY",
      merchant: "Kauri Partners",
      category: "salary",
      amount: 2786.5,
      days: 14,
      first: "2025-06-04",
    });
    books.everyDays(everyday, {
      text: "AP ARO VALLEY RENTALS",
      merchant: "Aro Valley Rentals",
      category: "rent",
      amount: 640,
      days: 7,
      first: "2025-06-05",
    });
    const trips: ReturnType<typeof books.once> = [];
    for (const [out, back, amount] of [
      ["2025-08-12", "2025-08-27", 318],
      ["2025-10-21", "2025-11-05", 286.4],
      ["2026-02-17", "2026-03-04", 402],
      ["2026-05-05", "2026-05-20", 331.8],
      ["2026-08-04", null, 467.2],
    ] as const) {
      trips.push(
        ...books.once(visa, out, amount, {
          text: "AIR NEW ZEALAND ######### AKL",
          merchant: "Air New Zealand",
          category: "flights",
        }),
      );
      if (back)
        books.once(everyday, back, amount, {
          text: "KAURI PARTNERS LTD EXP CLAIM",
          merchant: "Kauri Partners",
          category: "other-income",
        });
    }
    books.monthly(everyday, {
      text: "MTF FINANCE DD",
      merchant: "MTF Finance",
      category: "car-loan",
      amount: 412.75,
      day: 17,
    });
    books.monthly(everyday, {
      text: "CONTACT ENERGY DD",
      merchant: "Contact Energy",
      category: "gas-electricity",
      amount: 168,
      vary: 0.3,
      day: 21,
    });
    const fibre = books.monthly(visa, {
      text: "ONE NZ BROADBAND",
      merchant: "One NZ",
      category: "internet-phone",
      amount: [
        ["2025-06", 75],
        ["2026-08", 95],
      ],
      day: 6,
    });
    books.monthly(everyday, {
      text: "KARORI FOOTBALL CLUB SUBS",
      merchant: "Karori Football Club",
      category: "education",
      amount: 310,
      day: 14,
      everyMonths: 12,
      from: "2026-03",
    });
    const aami = books.monthly(everyday, {
      text: "AMI INSURANCE HALF YEARLY",
      merchant: "AMI",
      category: "insurance",
      amount: [
        ["2025-10", 498],
        ["2026-04", 498],
      ],
      day: 25,
      everyMonths: 6,
      from: "2025-10",
    });
    books.once(visa, "2026-07-15", 684, { text: "KARORI VET CLINIC", merchant: "Karori Vet", category: "pets" });
    books.once(visa, "2026-09-19", 49.95, {
      text: "NEON TV NZ SPORT WEEK",
      merchant: "Neon",
      category: "tv-streaming",
    });
    ["NETFLIX.COM", "DISNEY PLUS NZ"].flatMap((text, index) =>
      books.monthly(visa, {
        text,
        merchant: index === 0 ? "Netflix" : "Disney+",
        category: "tv-streaming",
        amount: index === 0 ? 20.99 : 17.99,
        day: 9 + index * 8,
      }),
    );
    books.habit(visa, {
      category: "public-transport",
      places: [["SNAPPER TOPUP WELLINGTON", "Snapper"]],
      perMonth: 4,
      low: 10,
      high: 30,
    });
    liveIn("AU", books, visa, { scale: 0.72 });
    books.payInFull(everyday, visa, 19);
    books.sweep(everyday, saver, 20, 2400);
    return books.close({
      person:
        "A consultant of 44 with a daughter. Work paid four flights back within two or three weeks and not that of 4 August ($467.20); broadband went from $75 to $95 in August; the half-year's car and home insurance of $498 comes on 25 October.",
      wanted: [
        want("reimbursement_missing", "air new zealand", [467.2], idsOf(trips, "2026-08-01")),
        want("yearly_renewal upcoming_bills", "ami", [498], idsOf(aami)),
        want("price_increase", "one nz", [20, 240, 95], idsOf(fibre, "2026-05-01")),
      ],
      silly: [
        silly("income_change", "kauri", "Expenses aren't pay, and some months have three paydays."),
        silly("price_increase category_spike", "contact", "Winter."),
        silly("bill_missing", "karori football", "Once a year, in March."),
        silly("subscription_overlap", "disney", "Hers and mine."),
        silly("unusual_charge", "karori vet", "The cat, in July."),
        silly("duplicate_charge", "aro valley", "Rent is by the week here."),
      ],
    });
  },
];
