import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** The United Kingdom: a leave from work, a taxi, and a band. */
export const fourthSet3: readonly (() => Household)[] = [
  function cardiffMidwife() {
    const books = openBooks({
      name: "cardiff-midwife",
      seed: 9301,
      since: "2025-02-01",
      today: "2026-06-29",
      currency: "GBP",
    });
    const current = books.account("Current Account", { opening: 2300 });
    const savings = books.account("Cash ISA", { subtype: "savings", opening: 3200 });
    const pay = books.monthly(current, {
      text: "CARDIFF & VALE UHB SALARY BGC",
      merchant: "Cardiff and Vale UHB",
      category: "salary",
      amount: [
        ["2025-02", 2168.4],
        ["2026-04", 1496.2],
        ["2026-06", 812.5],
      ],
      day: 26,
    });
    books.monthly(current, { text: "D REES BILLS FPI", category: "other-income", amount: 700, day: 1 });
    books.monthly(current, {
      text: "PRINCIPALITY BS MORTGAGE DD",
      merchant: "Principality",
      category: "mortgage",
      amount: 894.15,
      day: 3,
    });
    books.monthly(current, {
      text: "CARDIFF COUNCIL TAX DD",
      merchant: "Cardiff Council",
      category: "taxes",
      amount: 171,
      day: 5,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    const sky = books.monthly(current, {
      text: "SKY DIGITAL ############ DD",
      merchant: "Sky",
      category: "tv-streaming",
      amount: [
        ["2025-02", 41],
        ["2026-05", 58],
      ],
      day: 20,
    });
    books.monthly(current, {
      text: "OVO ENERGY DD",
      merchant: "OVO Energy",
      category: "gas-electricity",
      amount: 132,
      day: 15,
    });
    const pram = [1, 2].flatMap(() =>
      books.once(current, "2026-06-19", 74.5, {
        text: "JOJO MAMAN BEBE CARDIFF",
        merchant: "JoJo Maman Bébé",
        category: "clothing",
      }),
    );
    // The train to her mother: there and back, one ticket each, always of one price.
    for (const day of ["2026-04-11", "2026-05-16", "2026-06-20"]) {
      books.once(current, day, 11.2, {
        text: "TFW RAIL TICKET CARDIFF",
        merchant: "TfW Rail",
        category: "public-transport",
      });
      books.once(current, day, 11.2, {
        text: "TFW RAIL TICKET CARDIFF",
        merchant: "TfW Rail",
        category: "public-transport",
      });
    }
    liveIn("UK", books, current, { scale: 0.9 });
    books.sweep(current, savings, 28, 2100);
    return books.close({
      person:
        "A midwife with her own child since April: full pay, then half, and £812.50 of statutory pay in June. Sky's contract is over, and a shop took £74.50 twice.",
      wanted: [
        want(
          "income_change savings_rate cash_runway low_point_ahead",
          "Cardiff and Vale",
          [812.5, 683.7, 1355.9, 1496.2],
          idsOf(pay, "2026-03-01"),
        ),
        want("price_increase", "Sky", [17, 204, 58], idsOf(sky, "2026-04-01")),
        want("duplicate_charge", "JoJo", [74.5, 149], idsOf(pram)),
      ],
      silly: [
        silly("duplicate_charge", "tfw", "There and back."),
        silly(
          "new_commitment bill_missing new_subscription",
          "council",
          "Ten installments a year, none in February and March.",
        ),
        silly("income_change", "rees", "My partner's half. It is the same."),
        silly("forgotten_subscription", "ovo", "It is the electricity."),
      ],
    });
  },

  function belfastTaxi() {
    const books = openBooks({
      name: "belfast-taxi",
      seed: 9302,
      since: "2024-07-01",
      today: "2026-06-24",
      currency: "GBP",
    });
    const current = books.account("Current Account", { opening: 2100 });
    const card = books.account("Barclaycard", { type: "credit", opening: -1980 });
    const savings = books.account("Instant Saver", { subtype: "savings", opening: 3900 });
    books.everyDays(current, {
      text: "VALUE CABS LTD SETTLEMENT",
      merchant: "Value Cabs",
      category: "gig-work",
      amount: 590,
      vary: 0.28,
      days: 7,
      first: "2024-07-05",
    });
    books.monthly(current, {
      text: "NIHE RENT DD",
      merchant: "Housing Executive",
      category: "rent",
      amount: 452,
      day: 1,
    });
    const cover = (
      [
        ["2024-07-17", 1420],
        ["2025-07-17", 1655],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(current, day, amount, {
        text: "AXA INSURANCE NI TAXI POL",
        merchant: "AXA",
        category: "insurance",
      }),
    );
    for (const [day, amount] of [
      ["2025-01-30", 1940],
      ["2025-07-30", 1120],
      ["2026-01-30", 2012],
    ] as const) {
      books.once(current, day, amount, { text: "HMRC SELF ASSESSMENT NDDS", merchant: "HMRC", category: "taxes" });
    }
    const interest = books.monthly(card, {
      text: "INTEREST CHARGED STD PURCHASES",
      category: "interest-charges",
      amount: 41.2,
      vary: 0.03,
      day: 11,
    });
    for (let index = 0; index < 24; index++) {
      const month = `${2024 + Math.floor((index + 6) / 12)}-${String(((index + 6) % 12) + 1).padStart(2, "0")}`;
      books.move(current, card, `${month}-20`, 55, "credit-card-payment");
    }
    const phone = books.monthly(current, {
      text: "VODAFONE LTD ########## DD",
      merchant: "Vodafone",
      category: "internet-phone",
      amount: [
        ["2024-07", 29],
        ["2026-04", 33.8],
      ],
      day: 23,
    });
    books.habit(current, {
      category: "fuel",
      places: [["MAXOL ORMEAU ROAD", "Maxol"]],
      perMonth: 9,
      low: 28,
      high: 52,
    });
    liveIn("UK", books, current, { scale: 0.95, without: ["fuel", "coffee"] });
    books.sweep(current, savings, 26, 2600);
    return books.close({
      person:
        "Drives his own taxi. The year's insurance is due on 17 July and was £1,655 a year ago. His card takes about £41 of interest a month while his savings would pay it off, and the phone rose in April.",
      wanted: [
        want("yearly_renewal upcoming_bills low_point_ahead", "AXA", [1655], idsOf(cover)),
        want("interest_beside_savings fee_leak", "interest", [], idsOf(interest, "2026-01-01")),
        want("price_increase", "Vodafone", [4.8, 57.6, 33.8], idsOf(phone, "2026-03-01")),
      ],
      silly: [
        silly("income_change", "value cabs", "Some weeks are wet and good, some are not."),
        silly("bill_missing unusual_charge category_spike", "hmrc", "Tax, in January and July."),
        silly("duplicate_charge weekday_pattern small_purchases", "maxol", "I drive for a living."),
        silly("category_spike habit_doubled", "fuel", "I drive for a living."),
      ],
    });
  },

  function brightonDrummer() {
    const books = openBooks({
      name: "brighton-drummer",
      seed: 9303,
      since: "2025-06-01",
      today: "2026-05-14",
      currency: "GBP",
    });
    const current = books.account("Classic Account", { opening: -380 });
    books.monthly(current, {
      text: "CREATE MUSIC BRIGHTON BGC",
      merchant: "Create Music",
      category: "salary",
      amount: 800,
      day: "last business day",
    });
    books.habit(current, {
      category: "gig-work",
      places: [
        ["CONCORDE 2 LTD BGC", "Concorde 2"],
        ["PIER WEDDINGS FPI BAND", null],
      ],
      perMonth: 3.4,
      low: 90,
      high: 320,
    });
    books.monthly(current, { text: "RENT FLAT 3 LANSDOWNE SO", category: "rent", amount: 735, day: 2 });
    const overdraft = books.monthly(current, {
      text: "ARRANGED OVERDRAFT INTEREST",
      category: "overdraft-fees",
      amount: 16.4,
      vary: 0.1,
      day: 8,
    });
    const mubi = (
      [
        ["2026-02-09", 1],
        ["2026-03-09", 1],
        ["2026-04-09", 1],
        ["2026-05-09", 11.99],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(current, day, amount, { text: "MUBI LONDON MUBI.COM", merchant: "MUBI", category: "tv-streaming" }),
    );
    // The van for the band: he pays, and three others give him a quarter each within days.
    const owed = ["2025-08-08", "2025-10-10", "2025-12-12", "2026-02-13", "2026-04-24"].flatMap((day) => {
      const isLast = day === "2026-04-24";
      const van = books.once(current, day, 186, {
        text: "ENTERPRISE RAC BRIGHTON VAN",
        merchant: "Enterprise",
        category: "other-transport",
      });
      const shares = (isLast ? ["J OKORO", "L PIKE"] : ["J OKORO", "L PIKE", "M DA SILVA"]).flatMap((who) =>
        books.once(current, `${day.slice(0, 8)}${Number(day.slice(8)) + 3}`, 46.5, {
          text: `${who} VAN FPI`,
          category: "other-transfer",
          flow: "in",
        }),
      );
      return isLast ? [...van, ...shares] : [];
    });
    liveIn("UK", books, current, { scale: 0.42, without: ["fuel"] });
    return books.close({
      person:
        "A drummer who teaches on weekdays and lives in his overdraft. MUBI's first three months at £1 are over, and one of the band has not paid for the van of 24 April.",
      wanted: [
        want(
          "fee_leak",
          "overdraft",
          [16.4, sumOfRows(overdraft), sumOfRows(overdraft, "2026-02-14")],
          idsOf(overdraft, "2026-02-14"),
        ),
        want(
          "free_trial_converted price_increase new_subscription",
          "MUBI",
          [11.99, 10.99, 143.88, 131.88],
          idsOf(mubi),
        ),
        want("reimbursement_missing", "van", [46.5], idsOf(owed)),
      ],
      silly: [
        silly("duplicate_charge", "van", "Three people, one share each."),
        silly("income_change bill_missing", "concorde", "A gig is a gig. None is promised."),
        silly("idle_cash", null, "I am in my overdraft."),
        silly("new_subscription forgotten_subscription", "enterprise", "It is a van, when we play away."),
      ],
    });
  },
];
