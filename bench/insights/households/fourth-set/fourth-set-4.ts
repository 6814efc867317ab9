import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Australia: a loan whose rate moves, foster children, the wet season, and a quiet library. */
export const fourthSet4: readonly (() => Household)[] = [
  function perthTrainDriver() {
    const books = openBooks({
      name: "perth-train-driver",
      seed: 9401,
      since: "2024-12-01",
      today: "2026-05-28",
      currency: "AUD",
    });
    const everyday = books.account("Everyday", { opening: 3100 });
    const offset = books.account("Mortgage Offset", { opening: 41000 });
    books.everyDays(everyday, {
      text: "PTA WA PAYROLL SALARY",
      merchant: "Public Transport Authority",
      category: "salary",
      amount: 3380,
      vary: 0.05,
      days: 14,
      first: "2024-12-12",
    });
    const loan = books.monthly(everyday, {
      text: "BANKWEST HOME LOAN REPAYMENT",
      merchant: "Bankwest Home Loan",
      category: "mortgage",
      amount: [
        ["2024-12", 3012.44],
        ["2026-03", 3098.2],
        ["2026-05", 3184.9],
      ],
      day: 15,
    });
    const cover = books.monthly(everyday, {
      text: "HBF HEALTH DIRECT DEBIT",
      merchant: "HBF",
      category: "insurance",
      amount: [
        ["2024-12", 204.6],
        ["2025-04", 211.8],
        ["2026-04", 224.7],
      ],
      day: 8,
    });
    const registration = { text: "DOT VEHICLE LIC WA", merchant: "WA Transport", category: "car" };
    for (const day of ["2025-03-03", "2025-09-03", "2026-03-03"]) books.once(everyday, day, 448.6, registration);
    for (const day of ["2025-02-10", "2025-05-12", "2025-08-11", "2025-11-10", "2026-02-09", "2026-05-11"]) {
      books.once(everyday, day, 561, {
        text: "CITY OF COCKBURN RATES BPAY",
        merchant: "City of Cockburn",
        category: "taxes",
      });
    }
    const extra = (["2026-03", "2026-04", "2026-05"] as const).flatMap((month) =>
      books.once(everyday, `${month}-21`, 129, {
        text: "ANYTIME TUTORING PTY COCKBURN",
        merchant: "Anytime Tutoring",
        category: "education",
      }),
    );
    liveIn("AU", books, everyday, { scale: 1.15 });
    books.sweep(everyday, offset, 27, 3000);
    return books.close({
      person:
        "Drives trains, a daughter in year ten. The home loan rose twice since March and now takes $172 more a month; health cover rose in April as each year; tutoring is new. What lies in the offset account lowers the interest of the loan.",
      wanted: [
        want("price_increase", "Bankwest", [86.7, 172.46, 85.76, 1040.4, 2069.52, 3184.9], idsOf(loan, "2026-02-01")),
        want("new_commitment", "Tutoring", [129, 1548, 387], idsOf(extra)),
        want("price_increase", "HBF", [12.9, 154.8, 224.7], idsOf(cover, "2026-03-01")),
      ],
      silly: [
        silly("idle_cash", "offset", "It takes the place of interest on the loan."),
        silly("bill_missing category_spike unusual_charge", "vehicle lic", "Every six months."),
        silly("bill_missing category_spike", "rates", "Every three months."),
        silly("income_change", "pta", "Shifts and penalty rates."),
      ],
    });
  },

  function adelaideFosterCarers() {
    const books = openBooks({
      name: "adelaide-foster-carers",
      seed: 9402,
      since: "2025-04-01",
      today: "2026-07-15",
      currency: "AUD",
    });
    const joint = books.account("Joint Account", { opening: 2700 });
    const saver = books.account("Bonus Saver", { subtype: "savings", opening: 12300 });
    books.everyDays(joint, {
      text: "SA WATER CORP PAY",
      merchant: "SA Water",
      category: "salary",
      amount: 1890,
      days: 14,
      first: "2025-04-10",
    });
    const carer = books.everyDays(joint, {
      text: "DHS SA CARER PAYMENT",
      merchant: "Human Services SA",
      category: "benefits",
      amount: 1038.4,
      days: 14,
      first: "2025-04-04",
      last: "2026-06-26",
    });
    books.everyDays(joint, {
      text: "BEYOND BANK HOME LOAN",
      merchant: "Beyond Bank",
      category: "mortgage",
      amount: 1012,
      days: 14,
      first: "2025-04-11",
    });
    const power = { text: "AGL SALES PTY LTD", merchant: "AGL", category: "gas-electricity" };
    for (const [day, amount] of [
      ["2025-04-08", 402.1],
      ["2025-07-08", 538.6],
      ["2025-10-08", 431.2],
      ["2026-01-08", 496.9],
      ["2026-04-08", 417.5],
    ] as const) {
      books.once(joint, day, amount, power);
    }
    // The direct debit took it, and they had paid by hand on the evening before.
    const twice = [
      ...books.once(joint, "2026-07-07", 552.3, { ...power, text: "BPAY AGL SALES PTY LTD" }),
      ...books.once(joint, "2026-07-08", 552.3, power),
    ];
    const phones = books.monthly(joint, {
      text: "OPTUS BILLING SERV DD",
      merchant: "Optus",
      category: "internet-phone",
      amount: [
        ["2025-04", 158],
        ["2026-06", 174],
      ],
      day: 24,
    });
    const camp = { text: "QKR! GLENUNGA PRIMARY CAMP", merchant: "Glenunga Primary", category: "education" };
    for (const _child of [1, 2]) books.once(joint, "2026-06-22", 285, camp);
    liveIn("AU", books, joint, { scale: 2.1 });
    books.sweep(joint, saver, 26, 2500);
    return books.close({
      person:
        "A couple with a boy of their own and two foster children in one class. The carer payment of 10 July has not come; the power bill was paid by hand and taken as well; the phones cost $16 more.",
      wanted: [
        want("bill_missing income_change", "Human Services", [1038.4], idsOf(carer, "2026-05-01")),
        want("duplicate_charge", "AGL", [552.3, 1104.6], idsOf(twice)),
        want("price_increase", "Optus", [16, 192, 174], idsOf(phones, "2026-05-01")),
      ],
      silly: [
        silly("duplicate_charge", "glenunga", "Two children go to camp."),
        silly("bill_missing", "agl", "Every three months."),
        silly("bill_missing", "sa water", "It is due tomorrow."),
      ],
    });
  },

  function cairnsDiveInstructor() {
    const books = openBooks({
      name: "cairns-dive-instructor",
      seed: 9403,
      since: "2025-01-01",
      today: "2026-03-20",
      currency: "AUD",
    });
    const spend = books.account("Spend", { opening: 2600 });
    const save = books.account("Save", { subtype: "savings", opening: 5100 });
    for (const [first, last, amount] of [
      ["2025-01-03", "2025-03-28", 560],
      ["2025-04-04", "2025-12-19", 820],
      ["2025-12-26", "2026-03-20", 560],
    ] as const) {
      books.everyDays(spend, {
        text: "REEF CHARTERS CAIRNS WAGES",
        merchant: "Reef Charters",
        category: "salary",
        amount,
        vary: 0.1,
        days: 7,
        first,
        last,
      });
    }
    books.everyDays(spend, {
      text: "OSKO PAYMENT SHAREHOUSE RENT",
      category: "rent",
      amount: 215,
      days: 7,
      first: "2025-01-07",
    });
    const anytime = books.everyDays(spend, {
      text: "ANYTIME FITNESS CAIRNS DD",
      merchant: "Anytime Fitness",
      category: "fitness",
      amount: 37.9,
      days: 14,
      first: "2025-01-09",
    });
    const goodlife = books.everyDays(spend, {
      text: "GOODLIFE HEALTH CLUBS DD",
      merchant: "Goodlife",
      category: "fitness",
      amount: 34.9,
      days: 14,
      first: "2025-10-14",
    });
    const abroad = [
      ["2025-04-14", 412.5],
      ["2025-06-19", 268],
      ["2025-08-22", 190.4],
      ["2025-11-05", 355.2],
      ["2026-01-12", 512.6],
      ["2026-02-16", 144.9],
      ["2026-03-09", 239],
    ].flatMap(([day, amount]) => {
      books.once(spend, String(day), Number(amount), {
        text: "PADI AMERICAS RANCHO STA MARG USD",
        merchant: "PADI",
        category: "education",
      });
      return books.once(spend, String(day), Math.round(Number(amount) * 3) / 100, {
        text: "INTNL TRANSACTION FEE",
        category: "foreign-fees",
      });
    });
    const car = (
      [
        ["2025-02-11", 612.4],
        ["2026-02-11", 741.8],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(spend, day, amount, { text: "RACQ INSURANCE ANNUAL", merchant: "RACQ", category: "insurance" }),
    );
    liveIn("AU", books, spend, { scale: 0.72 });
    books.sweep(spend, save, 25, 1500);
    return books.close({
      person:
        "Teaches diving; the boats go out less from Christmas to April. Pays two gyms since October, a fee on every course fee to America, and $129 more for the car's insurance.",
      wanted: [
        want(
          "subscription_overlap",
          "Goodlife",
          [34.9, 37.9, 72.8, 907.4, 985.4, 1892.8, 75.62, 82.12, 157.73],
          [...idsOf(anytime, "2025-10-14"), ...idsOf(goodlife)],
        ),
        want("price_increase", "RACQ", [129.4, 741.8], idsOf(car)),
        want(
          "foreign_fees fee_leak",
          "INTNL",
          [sumOfRows(abroad), sumOfRows(abroad, "2025-12-20"), sumOfRows(abroad, "2025-03-21")],
          idsOf(abroad),
        ),
      ],
      silly: [
        silly("income_change", "reef charters", "It is the wet season, as each year."),
        silly("duplicate_charge price_increase", "padi", "Different students, different courses."),
        silly("forgotten_subscription", "osko", "It is the rent."),
      ],
    });
  },

  function toowoombaLibrarian() {
    const books = openBooks({
      name: "toowoomba-librarian",
      seed: 9404,
      since: "2024-04-01",
      today: "2026-03-31",
      currency: "AUD",
    });
    const everyday = books.account("Everyday", { opening: 2600 });
    const saver = books.account("Saver", { subtype: "savings", opening: 18000 });
    books.everyDays(everyday, {
      text: "TOOWOOMBA REGIONAL COUNCIL PAY",
      merchant: "Toowoomba Regional Council",
      category: "salary",
      amount: 1918.6,
      days: 14,
      first: "2024-04-04",
    });
    books.everyDays(everyday, {
      text: "RAY WHITE RENT TRUST ACC",
      merchant: "Ray White",
      category: "rent",
      amount: 820,
      days: 14,
      first: "2024-04-05",
    });
    for (const [text, merchant, category, amount, day] of [
      ["AUSSIE BROADBAND LTD", "Aussie Broadband", "internet-phone", 79, 12],
      ["ERGON ENERGY PAYSMART", "Ergon", "gas-electricity", 110, 18],
      ["GUARDIAN AUST CONTRIB", "Guardian Australia", "news-magazines", 10, 6],
    ] as const) {
      books.monthly(everyday, { text, merchant, category, amount, day });
    }
    // Two books in one evening from one shop, and a ticket each for her and her sister.
    for (const day of ["2024-09-14", "2025-09-13"]) {
      for (const _seat of [1, 2])
        books.once(everyday, day, 48, {
          text: "EMPIRE THEATRE TOOWOOMBA",
          merchant: "Empire Theatre",
          category: "entertainment",
        });
    }
    liveIn("AU", books, everyday, { scale: 1.2 });
    books.sweep(everyday, saver, 28, 2500);
    return books.close({
      person: "A librarian whose two years are one like the other.",
      wanted: [],
      silly: [
        silly("duplicate_charge", "empire", "My sister and I."),
        silly("income_change", null, "It is the same every second week; some months have three."),
        silly("price_increase bill_missing new_commitment", null, "Nothing has changed."),
        silly("forgotten_subscription", "guardian", "I read it each morning."),
      ],
      isQuiet: true,
    });
  },
];
