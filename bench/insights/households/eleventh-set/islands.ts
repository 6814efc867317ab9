import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { buyOnce, goShopping, payEachMonth } from "./errands";

/** A porter in Cardiff, a first job in Norwich, a carer in Limerick. */
export const islands: readonly (() => Household)[] = [
  function cardiffPorter() {
    const books = openBooks({
      name: "cardiff-porter",
      seed: 114008,
      since: "2025-03-01",
      today: "2026-11-19",
      currency: "GBP",
    });
    const joint = books.account("Taff Joint Account", { opening: 1620 });
    const saver = books.account("Taff Saver", { subtype: "savings", opening: 2150 });
    books.monthly(joint, {
      text: "CARDIFF & VALE UHB NHS WAGES BGC",
      merchant: "NHS Wales",
      category: "salary",
      amount: 2035,
      vary: 0.05,
      day: 27,
    });
    books.everyDays(joint, {
      text: "ASDA STORES LTD WAGES BGC",
      merchant: "Asda",
      category: "salary",
      amount: 702,
      vary: 0.06,
      days: 28,
      first: "2025-03-14",
    });
    books.everyDays(joint, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 172.4,
      days: 28,
      first: "2025-03-10",
    });
    const trip = ["2026-11-10", "2026-11-11"].flatMap((day) =>
      books.once(joint, day, 165, {
        text: "PARENTPAY.COM LLANGRANNOG YR6",
        merchant: "ParentPay",
        category: "education",
      }),
    );
    books.habit(joint, {
      category: "education",
      places: [["PARENTPAY.COM DINNERS", "ParentPay"]],
      perMonth: 1.6,
      low: 12,
      high: 26,
    });
    const admiral = books.once(joint, "2025-12-05", 612.4, {
      text: "ADMIRAL INSURANCE CARDIFF",
      merchant: "Admiral",
      category: "insurance",
    });
    const octopus = books.monthly(joint, {
      text: "DD OCTOPUS ENERGY",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: [
        ["2025-03", 138],
        ["2026-09", 171],
      ],
      day: 8,
    });
    const sky = books.monthly(joint, {
      text: "DD SKY DIGITAL",
      merchant: "Sky",
      category: "tv-streaming",
      amount: 46,
      day: 12,
    });
    const now = books.monthly(joint, {
      text: "NOWTV.COM SPORTS",
      merchant: "NOW",
      category: "tv-streaming",
      amount: 34.99,
      day: 16,
      from: "2026-08",
    });
    books.monthly(joint, {
      text: "DD CARDIFF COUNCIL CTAX",
      merchant: "Cardiff Council",
      category: "taxes",
      amount: [
        ["2025-03", 152],
        ["2026-04", 159],
      ],
      day: 5,
      skip: ["2025-03", "2026-02", "2026-03"],
    });
    payEachMonth(books, joint, [
      ["DD PRINCIPALITY BS MORTGAGE", "Principality", "mortgage", 868.3, 1],
      ["DD DWR CYMRU WELSH WATER", "Welsh Water", "gas-electricity", 41.5, 14],
      ["DD TV LICENSING MBP", "TV Licensing", "tv-streaming", 14.54, 3],
      ["DD VIRGIN MEDIA", "Virgin Media", "internet-phone", 36, 19],
      ["DD VOXI MOBILE", "VOXI", "internet-phone", 12, 22],
      ["DD VOXI MOBILE", "VOXI", "internet-phone", 12, 23],
      ["DD BRITISH HEART FDN", null, "gifts-donations", 5, 28],
    ]);
    buyOnce(books, joint, [
      ["2025-08-02", 698, "HAVEN HOLIDAYS TENBY", "lodging"],
      ["2025-12-12", 189.99, "SMYTHS TOYS CARDIFF", "shopping"],
      ["2026-05-16", 54.85, "HALFORDS AUTOCENTRE MOT", "services"],
      ["2026-08-01", 724, "HAVEN HOLIDAYS TENBY", "lodging"],
    ]);
    goShopping(books, joint, [
      [
        "groceries",
        13,
        6,
        88,
        [
          ["ASDA SUPERSTORE ####", "Asda"],
          ["LIDL GB CARDIFF", "Lidl"],
          ["TESCO STORES ####", "Tesco"],
        ],
      ],
      [
        "dining-out",
        6,
        7,
        34,
        [
          ["GREGGS PLC ####", "Greggs"],
          ["JUST EAT.CO.UK", "Just Eat"],
          ["CAROLINE ST FISH BAR", null],
        ],
      ],
      ["fuel", 3, 25, 52, [["ASDA PETROL ####", "Asda Petrol"]]],
      [
        "shopping",
        6,
        6,
        65,
        [
          ["B&M RETAIL ###", "B&M"],
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["PRIMARK CARDIFF", "Primark"],
        ],
      ],
      ["pharmacy", 1, 4, 16, [["BOOTS ####", "Boots"]]],
    ]);
    books.sweep(joint, saver, 28, 2700);
    return books.close({
      person:
        "A hospital porter of 38 in Cardiff with a wife and two children. The school's trip was paid twice; the car's insurance of £612.40 is due on 5 December; energy takes £33 more since September; sport has come on top of Sky since August.",
      wanted: [
        want("duplicate_charge", "parentpay", [165, 330], idsOf(trip)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "admiral", [612.4], idsOf(admiral)),
        want("price_increase", "octopus", [33, 396, 171], idsOf(octopus, "2026-06-01")),
        want("subscription_overlap new_subscription", "now", [], idsOf([...sky, ...now], "2026-08-01")),
      ],
      silly: [
        silly("duplicate_charge subscription_overlap", "voxi", "His phone and mine."),
        silly("bill_missing", "council", "Ten payments a year."),
        silly("unusual_charge new_commitment", "haven", "Our week in Tenby."),
        silly("income_change", "asda", "She is paid every four weeks."),
      ],
    });
  },

  function norwichFirstJob() {
    const books = openBooks({
      name: "norwich-first-job",
      seed: 114009,
      since: "2026-02-01",
      today: "2026-11-09",
      currency: "GBP",
    });
    const current = books.account("Wensum Current Account", { opening: 300 });
    books.monthly(current, {
      text: "BROADLAND HOUSING ASSOC SALARY BGC",
      merchant: "Broadland Housing",
      category: "salary",
      amount: 1792.4,
      day: 25,
    });
    const bills = [
      ...books.monthly(current, {
        text: "SO J PEARCE RENT UNTHANK RD",
        category: "rent",
        amount: 760,
        day: 28,
      }),
      ...books.monthly(current, {
        text: "DD SANTANDER CONSUMER CAR FINANCE",
        merchant: "Santander Consumer",
        category: "car-loan",
        amount: 254.6,
        day: 14,
      }),
      ...books.monthly(current, {
        text: "DD HASTINGS DIRECT",
        merchant: "Hastings Direct",
        category: "insurance",
        amount: 96.2,
        day: 17,
      }),
    ];
    const overdraft = books.monthly(current, {
      text: "ARRANGED OVERDRAFT INTEREST",
      category: "bank-fees",
      amount: 11.4,
      vary: 0.35,
      day: 3,
      from: "2026-04",
    });
    const phone = books.monthly(current, {
      text: "DD EE LIMITED",
      merchant: "EE",
      category: "internet-phone",
      amount: [
        ["2026-02", 31.5],
        ["2026-08", 38.9],
      ],
      day: 6,
    });
    const stranger = [
      ["2026-11-06", 0.79],
      ["2026-11-07", 189],
    ].flatMap(([day, amount]) =>
      books.once(current, String(day), Number(amount), { text: "VELTRIX GAMECARDS VALLETTA MT", category: "shopping" }),
    );
    payEachMonth(books, current, [
      ["DD PUREGYM LTD", "PureGym", "fitness", 22.99, 9],
      ["SPOTIFY UK", "Spotify", "music", 11.99, 20],
      ["SO J PEARCE BILLS SHARE", null, "gas-electricity", 85, 1],
    ]);
    buyOnce(books, current, [
      ["2026-05-02", 142, "TRAINLINE NORWICH EDINBURGH", "public-transport"],
      ["2026-07-03", 128, "LATITUDE FESTIVAL", "entertainment"],
    ]);
    goShopping(books, current, [
      [
        "groceries",
        10,
        4,
        36,
        [
          ["ALDI NORWICH", "Aldi"],
          ["MORRISONS RIVERSIDE", "Morrisons"],
          ["TESCO EXPRESS ####", "Tesco"],
        ],
      ],
      [
        "dining-out",
        8,
        6,
        29,
        [
          ["THE FAT CAT NORWICH", null],
          ["DELIVEROO", "Deliveroo"],
          ["ZETTLE *GRANDMAS MARKET CHIPS", null],
        ],
      ],
      ["fuel", 2.5, 20, 42, [["MORRISONS PETROL", "Morrisons Petrol"]]],
      [
        "shopping",
        4,
        6,
        55,
        [
          ["VINTED LTD", "Vinted"],
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["SUPERDRUG ###", "Superdrug"],
        ],
      ],
      ["coffee", 6, 2.9, 5.6, [["STRANGERS COFFEE CO", null]]],
    ]);
    return books.close({
      person:
        "A housing officer of 24 in Norwich, in her first job. A seller in Malta that she doesn't know took 79 pence and, a day later, £189; the car's finance and insurance take her below nothing before payday on the 25th; the overdraft costs about £11 a month; the phone takes £7.40 more since August.",
      wanted: [
        want("test_charge unusual_charge", "veltrix", [0.79, 189, 189.79], idsOf(stranger)),
        want(
          "low_point_ahead bill_due_before_payday upcoming_bills",
          "santander consumer",
          [],
          idsOf(bills, "2026-10-01"),
        ),
        want("fee_leak", "overdraft", [], idsOf(overdraft)),
        want("price_increase", "ee", [7.4, 88.8, 38.9], idsOf(phone, "2026-05-01")),
      ],
      silly: [
        silly("reimbursement_missing refund_missing", "pearce", "My landlord."),
        silly("unusual_charge category_spike", "latitude", "I was there."),
        silly("idle_cash lifestyle_creep", null, "With what?"),
      ],
    });
  },

  function limerickCarer() {
    const books = openBooks({
      name: "limerick-carer",
      seed: 114010,
      since: "2025-01-01",
      today: "2026-11-12",
      currency: "EUR",
    });
    const current = books.account("Shannon Current Account", { opening: 2380 });
    const union = books.account("Treaty Credit Union Shares", { subtype: "savings", opening: 11800 });
    books.everyDays(current, {
      text: "HSE MID WEST PAYROLL",
      merchant: "HSE",
      category: "salary",
      amount: 1162,
      vary: 0.06,
      days: 14,
      first: "2025-01-09",
    });
    const gas = books.monthly(current, {
      text: "DD BORD GAIS ENERGY",
      merchant: "Bord Gáis Energy",
      category: "gas-electricity",
      amount: 148,
      vary: 0.35,
      day: 15,
      everyMonths: 2,
      skip: ["2026-09"],
    });
    const health = books.monthly(current, {
      text: "DD VHI HEALTHCARE",
      merchant: "Vhi",
      category: "insurance",
      amount: [
        ["2025-01", 154.3],
        ["2026-08", 171.85],
      ],
      day: 3,
    });
    const home = [["2025-11-28", 428]].flatMap(([day, amount]) =>
      books.once(current, String(day), Number(amount), {
        text: "FBD HOME INSURANCE RENEWAL",
        merchant: "FBD",
        category: "insurance",
      }),
    );
    for (const day of ["2025-01-22", "2025-07-22", "2026-01-22", "2026-07-22"]) {
      books.once(current, day, 155, { text: "MOTORTAX.IE", merchant: "Motor Tax", category: "taxes" });
    }
    books.once(current, "2026-05-06", 486, { text: "AXA CAR INSURANCE", merchant: "AXA", category: "insurance" });
    books.once(current, "2025-05-06", 461, { text: "AXA CAR INSURANCE", merchant: "AXA", category: "insurance" });
    payEachMonth(books, current, [
      ["DD AIB MORTGAGE ########", null, "mortgage", 612.6, 20],
      ["DD ELECTRIC IRELAND", "Electric Ireland", "gas-electricity", 92, 11],
      ["DD EIR BROADBAND", "Eir", "internet-phone", 49.99, 24],
      ["TESCO MOBILE IRL", "Tesco Mobile", "internet-phone", 15, 7],
      ["SO TROCAIRE", "Trócaire", "gifts-donations", 21, 1],
    ]);
    books.everyDays(current, {
      text: "LOTTO.IE",
      merchant: "National Lottery",
      category: "entertainment",
      amount: 8,
      days: 7,
      first: "2025-01-04",
    });
    buyOnce(books, current, [
      ["2025-09-10", 820, "JOE WALSH TOURS LOURDES", "lodging"],
      ["2026-03-17", 340, "HARVEY NORMAN LIMERICK", "shopping"],
      ["2026-09-09", 845, "JOE WALSH TOURS LOURDES", "lodging"],
    ]);
    goShopping(books, current, [
      [
        "groceries",
        10,
        8,
        78,
        [
          ["DUNNES STORES LIMERICK", "Dunnes"],
          ["SUPERVALU CASTLETROY", "SuperValu"],
          ["LIDL IRELAND ###", "Lidl"],
        ],
      ],
      [
        "dining-out",
        4,
        9,
        42,
        [
          ["SUPERMACS ###", "Supermac's"],
          ["HOOK AND LADDER LIMERICK", null],
        ],
      ],
      ["fuel", 3, 30, 60, [["APPLEGREEN ####", "Applegreen"]]],
      [
        "shopping",
        4,
        7,
        85,
        [
          ["PENNEYS LIMERICK", "Penneys"],
          ["WOODIES DIY", "Woodie's"],
          ["AMAZON.IE*#######", "Amazon"],
        ],
      ],
      [
        "pharmacy",
        2,
        5,
        38,
        [
          ["MCCABES PHARMACY", null],
          ["BOOTS RETAIL IRL", "Boots"],
        ],
      ],
    ]);
    books.sweep(current, union, 26, 1900);
    return books.close({
      person:
        "A home carer of 61 in Limerick. The gas, which is taken every second month, wasn't in September, so a double bill will come; the home's insurance of €428 is due on 28 November; the health cover takes €17.55 more since August.",
      wanted: [
        want("bill_missing", "bord gais", [], idsOf(gas)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "fbd", [428], idsOf(home)),
        want("price_increase", "vhi", [17.55, 210.6, 171.85], idsOf(health, "2026-05-01")),
      ],
      silly: [
        silly("unusual_charge new_commitment", "lourdes", "Every September."),
        silly("small_purchases habit_doubled forgotten_subscription", "lotto", "One line can't hurt."),
        silly("income_change", "hse", "It depends on my hours."),
        silly("bill_missing", "motor tax", "Twice a year."),
      ],
    });
  },
];
