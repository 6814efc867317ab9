import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** India: a school in Indore, film sets in Mumbai, and a salary account in Gurugram. */
export const fourthSet5: readonly (() => Household)[] = [
  function indoreTeacher() {
    const books = openBooks({
      name: "indore-teacher",
      seed: 9501,
      since: "2024-10-01",
      today: "2026-08-12",
      currency: "INR",
    });
    const account = books.account("Salary Account", { opening: 26000 });
    const saving = books.account("Post Office Savings", { subtype: "savings", opening: 90000 });
    books.monthly(account, {
      text: "NEFT CR-MP TREASURY-SAL",
      merchant: "MP Treasury",
      category: "salary",
      amount: 58400,
      day: 1,
    });
    books.monthly(account, {
      text: "ACH D- HDFC HOME LN EMI",
      merchant: "HDFC Home Loan",
      category: "mortgage",
      amount: 17250,
      day: 5,
    });
    // The scooter: the last of 24 in March.
    books.monthly(account, {
      text: "ACH D- HERO FINCORP EMI",
      merchant: "Hero FinCorp",
      category: "other-loan",
      amount: 3410,
      day: 7,
      to: "2026-03",
    });
    for (const day of ["2025-02-08", "2025-08-08", "2026-02-09", "2026-08-08"]) {
      books.once(account, day, 14362, { text: "BILLDESK LIC OF INDIA PREM", merchant: "LIC", category: "insurance" });
    }
    // A recharge lasts for 84 days.
    books.everyDays(account, {
      text: "UPI/AIRTEL PREPAID/############",
      merchant: "Airtel",
      category: "internet-phone",
      amount: 859,
      days: 84,
      first: "2024-10-20",
    });
    const charges = ["2026-05", "2026-06", "2026-07"].flatMap((month) =>
      books.once(account, `${month}-20`, 590, { text: "ACH RTN CHG INCL GST ######", category: "bank-fees" }),
    );
    books.monthly(account, {
      text: "UPI/MPPKVVCL INDORE/############",
      merchant: "MPPKVVCL",
      category: "gas-electricity",
      amount: 1720,
      vary: 0.08,
      day: 16,
      to: "2026-07",
    });
    const twice = [
      ...books.once(account, "2026-08-10", 1842, {
        text: "UPI/MPPKVVCL INDORE/############",
        merchant: "MPPKVVCL",
        category: "gas-electricity",
      }),
      ...books.once(account, "2026-08-10", 1842, {
        text: "BILLDESK MPPKVVCL INDORE",
        merchant: "MPPKVVCL",
        category: "gas-electricity",
      }),
    ];
    const bus = ["2026-06", "2026-07", "2026-08"].flatMap((month) =>
      books.once(account, `${month}-04`, 2200, {
        text: "UPI/SHREE SCHOOL TRANSPORT/############",
        merchant: "Shree School Transport",
        category: "childcare",
      }),
    );
    liveIn("IN", books, account, { scale: 17, without: ["coffee"] });
    books.sweep(account, saving, 24, 18000);
    return books.close({
      person:
        "Teaches at a state school. The electricity of August was paid twice, the bank has taken ₹590 in each of three months for a returned mandate, and the school bus is new since June. The scooter is paid off.",
      wanted: [
        want("duplicate_charge", "MPPKVVCL", [1842, 3684], idsOf(twice)),
        want("fee_leak", "ACH RTN", [590, 1770, 7080], idsOf(charges)),
        want("new_commitment", "Shree", [2200, 26400, 6600], idsOf(bus)),
      ],
      silly: [
        silly("bill_missing", "hero", "The loan is paid off."),
        silly("bill_missing category_spike unusual_charge", "lic", "Half a year's premium, in February and August."),
        silly("bill_missing", "airtel", "It lasts for 84 days."),
        silly("price_increase", "mppkvvcl", "Fans in the heat."),
      ],
    });
  },

  function mumbaiAssistantDirector() {
    const books = openBooks({
      name: "mumbai-assistant-director",
      seed: 9502,
      since: "2025-07-01",
      today: "2026-06-08",
      currency: "INR",
    });
    const account = books.account("Axis Account", { opening: 88000 });
    const card = books.account("Flipkart Card", { type: "credit", opening: -41000 });
    // Paid by the film; the last came in March.
    for (const [day, amount] of [
      ["2025-07-11", 82000],
      ["2025-09-02", 90000],
      ["2025-11-14", 80000],
      ["2026-01-09", 96000],
      ["2026-03-06", 62000],
    ] as const) {
      books.once(account, day, amount, {
        text: "NEFT CR-DHARA FILMS LLP-PROF FEES",
        merchant: "Dhara Films",
        category: "gig-work",
      });
    }
    books.monthly(account, { text: "UPI/S MHATRE/RENT/############", category: "rent", amount: 32000, day: 10 });
    for (const [text, merchant, amount, day] of [
      ["NETFLIX ENTERTAINMENT SERV IN", "Netflix", 649, 3],
      ["JIOHOTSTAR SUBSCRIPTION", "JioHotstar", 299, 12],
      ["SONYLIV MUMBAI", "SonyLIV", 399, 19],
    ] as const) {
      books.monthly(account, { text, merchant, category: "tv-streaming", amount, day });
    }
    const interest = books.monthly(card, {
      text: "INTEREST CHARGES",
      category: "interest-charges",
      amount: 1490,
      vary: 0.04,
      day: 22,
    });
    const late = ["2026-03", "2026-04", "2026-05"].flatMap((month) => [
      ...books.once(card, `${month}-18`, 750, { text: "LATE PAYMENT CHARGES", category: "bank-fees" }),
      ...books.once(card, `${month}-18`, 135, { text: "GST ON LATE PAYMENT CHARGES", category: "bank-fees" }),
    ]);
    for (const month of ["2025-08", "2025-10", "2025-12", "2026-02"])
      books.move(account, card, `${month}-15`, 3500, "credit-card-payment");
    liveIn("IN", books, account, { scale: 6.5, without: ["fuel"] });
    return books.close({
      person:
        "An assistant director, paid by the film. Nothing has come since March, the rent of ₹32,000 is due in two days and isn't there, and the card takes late fees and interest.",
      wanted: [
        want("bill_due_before_payday low_point_ahead cash_runway upcoming_bills", "Mhatre", [32000], []),
        want("fee_leak", "late payment", [750, 885, 2250, 2655, 9000, 10620], idsOf(late)),
        want("fee_leak", "interest", [], idsOf(interest, "2026-03-01")),
      ],
      silly: [
        silly("subscription_overlap", null, "Watching is my work."),
        silly("income_change bill_missing", "dhara", "Each film pays when it pays."),
        silly("idle_cash", null, "I cannot pay the rent."),
        silly("bill_missing", "mhatre", "It is due on Wednesday."),
      ],
    });
  },

  function gurugramManager() {
    const books = openBooks({
      name: "gurugram-manager",
      seed: 9503,
      since: "2025-02-01",
      today: "2026-04-20",
      currency: "INR",
    });
    const account = books.account("Salary Current Account", { opening: 940000 });
    const card = books.account("Infinia Card", { type: "credit", opening: 0 });
    books.monthly(account, {
      text: "NEFT CR-ZENTECH INDIA PVT LTD-SALARY",
      merchant: "Zentech India",
      category: "salary",
      amount: 318500,
      day: "last business day",
    });
    for (const day of ["2025-03-28", "2026-03-27"]) {
      books.once(account, day, 540000, {
        text: "NEFT CR-ZENTECH INDIA PVT LTD-BONUS",
        merchant: "Zentech India",
        category: "salary",
      });
    }
    books.monthly(account, {
      text: "NEFT DR-R AHLUWALIA-RENT",
      category: "rent",
      amount: 72000,
      day: 3,
    });
    // Cook, driver and cleaner are paid on one evening, two of them alike.
    for (const [who, amount] of [
      ["SUNITA DEVI", 9000],
      ["RAMESH YADAV", 18000],
      ["PUSHPA", 9000],
    ] as const) {
      books.monthly(account, { text: `UPI/${who}/############`, category: "services", amount, day: 2 });
    }
    const tools = (
      [
        ["OPENAI *CHATGPT SUBSCR SAN FRANCISCO", "OpenAI", 1740, 6],
        ["FIGMA SAN FRANCISCO USA", "Figma", 1305, 13],
        ["NYTIMES*DIGITAL NEW YORK", "New York Times", 2180, 23],
      ] as const
    ).flatMap(([text, merchant, amount, day]) => {
      books.monthly(card, { text, merchant, category: "software", amount, day });
      return books.monthly(card, {
        text: "FCY MARKUP FEE+GST",
        category: "foreign-fees",
        amount: Math.round(amount * 2.36) / 100,
        day,
      });
    });
    const fee = [
      ...books.once(card, "2025-03-26", 12500, { text: "ANNUAL MEMBERSHIP FEE", category: "bank-fees" }),
      ...books.once(card, "2025-03-26", 2250, { text: "IGST ON ANNUAL MEMBERSHIP FEE", category: "bank-fees" }),
      ...books.once(card, "2026-03-26", 12500, { text: "ANNUAL MEMBERSHIP FEE", category: "bank-fees" }),
      ...books.once(card, "2026-03-26", 2250, { text: "IGST ON ANNUAL MEMBERSHIP FEE", category: "bank-fees" }),
    ];
    const club = books.monthly(card, {
      text: "CULT FIT ELITE GURUGRAM",
      merchant: "cult.fit",
      category: "fitness",
      amount: [
        ["2025-02", 1899],
        ["2026-03", 2399],
      ],
      day: 15,
    });
    liveIn("IN", books, card, { scale: 26 });
    books.payInFull(account, card, 12);
    return books.close({
      person:
        "Manages software products. Millions lie in an account that pays nothing; the card took its yearly fee of ₹14,750 with tax, the gym rose by ₹500, and subscriptions abroad pay a markup.",
      wanted: [
        want("idle_cash", "Salary Current Account", []),
        want(
          "fee_leak yearly_renewal unusual_charge",
          "membership fee",
          [12500, 14750, 2250],
          idsOf(fee, "2026-01-01"),
        ),
        want("price_increase", "cult", [500, 6000, 2399], idsOf(club, "2026-02-01")),
        want(
          "foreign_fees fee_leak",
          "markup",
          [sumOfRows(tools), sumOfRows(tools, "2026-01-20"), sumOfRows(tools, "2025-04-21")],
          idsOf(tools, "2026-01-20"),
        ),
      ],
      silly: [
        silly("duplicate_charge", "upi", "A cook and a cleaner, paid alike."),
        silly("income_change", "zentech", "The bonus comes each March."),
        silly("forgotten_subscription", "chatgpt", "I use it each day."),
        silly("subscription_overlap", null, "They do different things."),
      ],
    });
  },
];
