import { idsOf, openBooks, silly, sumOfRows, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Britain: paid every four weeks, on a pension, by student loan, and out of a joint account. */
export const secondSet2: readonly (() => Household)[] = [
  function fourWeeklyDriver() {
    const books = openBooks({
      name: "four-weekly-driver",
      seed: 9005,
      since: "2024-12-01",
      today: "2026-03-12",
      currency: "GBP",
    });
    const current = books.account("Current Account", { opening: 1750 });
    const saver = books.account("Regular Saver", { subtype: "savings", opening: 2100 });
    books.everyDays(current, {
      text: "BEE NETWORK STAGECOACH WAGES",
      merchant: "Stagecoach",
      category: "salary",
      amount: 2034.6,
      days: 28,
      first: "2024-12-06",
    });
    books.monthly(current, {
      text: "SO SALFORD HOMES RENT",
      merchant: "Salford Homes",
      category: "rent",
      amount: 612,
      day: 28,
    });
    // Ten installments a year, none in February and March.
    books.monthly(current, {
      text: "SALFORD CITY COUNCIL CTAX DD",
      merchant: "Salford City Council",
      category: "taxes",
      amount: 158,
      day: 1,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    books.monthly(current, {
      text: "TV LIC QBP",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 43.62,
      day: 9,
      everyMonths: 3,
    });
    books.monthly(current, {
      text: "EON NEXT DD",
      merchant: "E.ON Next",
      category: "gas-electricity",
      amount: 124,
      day: 17,
    });
    books.monthly(current, { text: "GIFFGAFF", merchant: "giffgaff", category: "internet-phone", amount: 12, day: 22 });
    books.monthly(current, { text: "UNITE THE UNION", merchant: "Unite", category: "services", amount: 17.6, day: 4 });
    for (const day of ["2025-11-15", "2025-12-06", "2026-01-24", "2026-02-14", "2026-02-28", "2026-03-07"]) {
      for (const _way of [1, 2])
        books.once(current, day, 4.6, { text: "TFGM METROLINK", merchant: "Metrolink", category: "public-transport" });
    }
    liveIn("UK", books, current, { scale: 0.65 });
    books.sweep(current, saver, 24, 1700);
    return books.close({
      person:
        "Drives a bus in Salford and is paid every four weeks: thirteen times a year. Nothing is out of the ordinary.",
      wanted: [],
      silly: [
        silly(
          "bill_missing category_drop forgotten_subscription",
          "council",
          "February and March are free of council tax.",
        ),
        silly("income_change", null, "Every four weeks is every four weeks."),
        silly("duplicate_charge", "metrolink", "There and back."),
        silly("bill_missing", "licen", "It is taken every quarter."),
        silly("new_subscription new_commitment", "council", "It begins again each April."),
        silly("monthly_summary", "less came in", "Some months have two paydays."),
      ],
    });
  },

  function widowInTruro() {
    const books = openBooks({
      name: "widow-in-truro",
      seed: 9006,
      since: "2025-01-01",
      today: "2026-05-21",
      currency: "GBP",
    });
    const current = books.account("Current Account", { opening: 1850 });
    const saver = books.account("Building Society Saver", {
      subtype: "savings",
      opening: 11200,
      lastSyncedOn: "2026-03-30",
    });
    books.everyDays(current, {
      text: "DWP STATE PENSION",
      merchant: "DWP",
      category: "benefits",
      amount: 921,
      days: 28,
      first: "2025-01-14",
    });
    books.monthly(current, {
      text: "ROYAL MAIL PENSION PLAN",
      merchant: "Royal Mail Pension",
      category: "pension",
      amount: 412.36,
      day: 20,
    });
    books.once(current, "2025-11-24", 200, { text: "DWP WINTER FUEL PAYMENT", merchant: "DWP", category: "benefits" });
    for (const day of ["2025-05-02", "2025-10-02", "2026-03-03"])
      books.once(current, day, 25, { text: "NS&I PREMIUM BONDS PRIZE", merchant: "NS&I", category: "other-income" });
    books.monthly(current, {
      text: "CORNWALL COUNCIL CTAX",
      merchant: "Cornwall Council",
      category: "taxes",
      amount: 146,
      day: 2,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    books.monthly(current, {
      text: "SOUTH WEST WATER DD",
      merchant: "South West Water",
      category: "water-waste",
      amount: 58,
      day: 15,
    });
    books.monthly(current, { text: "EDF ENERGY DD", merchant: "EDF", category: "gas-electricity", amount: 91, day: 8 });
    const broadband = books.monthly(current, {
      text: "BT GROUP PLC BROADBAND",
      merchant: "BT",
      category: "internet-phone",
      amount: [
        ["2025-01", 29.99],
        ["2026-04", 46.49],
      ],
      day: 12,
    });
    const boiler = books.once(current, "2025-06-09", 246, {
      text: "BRITISH GAS HOMECARE ANNUAL",
      merchant: "British Gas HomeCare",
      category: "services",
    });
    for (const day of ["2025-08-19", "2025-12-18", "2026-04-02"]) {
      for (const child of ["LOWENNA", "JAGO", "MERRYN"])
        books.once(current, day, 20, { text: `FP ${child} PENROSE`, category: "other-transfer", flow: "out" });
    }
    liveIn("UK", books, current, { scale: 0.5, without: ["fuel"] });
    books.sweep(current, saver, 25, 1200);
    return books.close({
      person:
        "A widow of 79. The broadband went from £29.99 to £46.49 when its contract ended, the boiler's cover renews on June 9, and her bank has not heard from the building society since March.",
      wanted: [
        want("price_increase", "BT", [16.5, 198, 46.49], idsOf(broadband, "2026-03-01")),
        want("yearly_renewal upcoming_bills", "HomeCare", [246], idsOf(boiler)),
        want("account_silent", "Building Society", [], []),
      ],
      silly: [
        silly("duplicate_charge", "penrose", "One each for three grandchildren."),
        silly("income_change", "winter fuel", "It comes once a year."),
        silly("income_change", "ns&i", "It is a prize."),
        silly("income_change", "dwp", "The state pension comes every four weeks."),
        silly("category_spike new_commitment new_subscription", "council", "It pauses in February and March."),
      ],
    });
  },

  function edinburghStudent() {
    const books = openBooks({
      name: "edinburgh-student",
      seed: 9007,
      since: "2025-09-01",
      today: "2026-05-14",
      currency: "GBP",
    });
    const student = books.account("Student Account", { opening: 310 });
    for (const [day, amount] of [
      ["2025-09-15", 2880],
      ["2026-01-12", 2880],
      ["2026-04-20", 2965],
    ] as const) {
      books.once(student, day, amount, { text: "STUDENT LOANS COMPANY", merchant: "SLC", category: "other-income" });
    }
    books.monthly(student, { text: "FPI MUM ALLOWANCE", category: "other-transfer", flow: "in", amount: 180, day: 1 });
    books.monthly(student, {
      text: "UOE POLLOCK HALLS",
      merchant: "University of Edinburgh",
      category: "rent",
      amount: 598,
      day: 22,
    });
    books.everyDays(student, {
      text: "SODERBERG BAKERY WAGES",
      merchant: "Söderberg",
      category: "salary",
      amount: 96,
      vary: 0.3,
      days: 7,
      first: "2026-02-06",
    });
    const adobe = [
      ...books.once(student, "2026-02-24", 0, { text: "ADOBE TRIAL", merchant: "Adobe", category: "software" }),
      ...books.monthly(student, {
        text: "ADOBE *CREATIVE CLOUD",
        merchant: "Adobe",
        category: "software",
        amount: 16.24,
        day: 3,
        from: "2026-03",
      }),
    ];
    for (const day of ["2025-10-17", "2025-11-28", "2026-02-06", "2026-05-08"]) {
      for (const _ticket of [1, 2])
        books.once(student, day, 8.5, { text: "FIXR.CO TICKETS", merchant: "FIXR", category: "entertainment" });
    }
    // A week in Kraków with a card that takes a fee for each purchase abroad.
    const fees = [
      "2026-04-07",
      "2026-04-07",
      "2026-04-08",
      "2026-04-09",
      "2026-04-09",
      "2026-04-10",
      "2026-04-11",
    ].flatMap((day, index) => {
      const spent = [31.2, 12.4, 44.1, 9.8, 27.5, 38.9, 18.3][index] ?? 10;
      books.once(student, day, spent, { text: "RESTAURACJA KRAKOW PLN", merchant: null, category: "dining-out" });
      return books.once(student, day, Math.round(spent * 2.99 + 50) / 100, {
        text: "NON-STERLING TRANSACTION FEE",
        category: "foreign-fees",
      });
    });
    liveIn("UK", books, student, { scale: 0.36, without: ["fuel"] });
    return books.close({
      person:
        "A first-year student on loans that come three times a year. A trial of Adobe became £16.24 a month in March, and a week in Kraków cost a fee for each purchase.",
      wanted: [
        want(
          "free_trial_converted new_subscription forgotten_subscription",
          "Adobe",
          [16.24, 48.72, 194.88],
          idsOf(adobe),
        ),
        want("foreign_fees fee_leak", "non-sterling", [sumOfRows(fees)], idsOf(fees)),
      ],
      silly: [
        silly("income_change bill_missing", "student loans", "It comes three times a year."),
        silly("income_change", "slc", "It comes three times a year."),
        silly("income_change", "mum", "My allowance is the same."),
        silly("duplicate_charge", "fixr", "One was for a friend."),
        silly("idle_cash", null, "It must last until September."),
      ],
    });
  },

  function jointInGlasgow() {
    const books = openBooks({
      name: "joint-in-glasgow",
      seed: 9008,
      since: "2025-03-01",
      today: "2026-02-10",
      currency: "GBP",
    });
    const joint = books.account("Joint Account", { opening: 2600 });
    for (const who of ["A MCALLISTER", "R IQBAL"]) {
      books.monthly(joint, { text: `FPI ${who} HOUSE`, category: "other-transfer", flow: "in", amount: 1480, day: 28 });
    }
    books.monthly(joint, {
      text: "NATIONWIDE BS MORTGAGE",
      merchant: "Nationwide",
      category: "mortgage",
      amount: 962.18,
      day: 1,
    });
    const nursery = [
      ...books.monthly(joint, {
        text: "LITTLE ACORNS NURSERY",
        merchant: "Little Acorns Nursery",
        category: "childcare",
        amount: 742,
        day: 2,
      }),
      ...books.once(joint, "2026-02-04", 742, {
        text: "LITTLE ACORNS NURSERY",
        merchant: "Little Acorns Nursery",
        category: "childcare",
      }),
    ];
    books.monthly(joint, {
      text: "GLASGOW CITY COUNCIL",
      merchant: "Glasgow City Council",
      category: "taxes",
      amount: 171,
      day: 5,
      skip: ["2025-03", "2026-02"],
    });
    books.monthly(joint, {
      text: "SCOTTISHPOWER DD",
      merchant: "ScottishPower",
      category: "gas-electricity",
      amount: 109,
      day: 14,
    });
    books.monthly(joint, {
      text: "VIRGIN MEDIA PYMTS",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: 36,
      day: 19,
    });
    const home = books.monthly(joint, {
      text: "AVIVA HOME INS",
      merchant: "Aviva",
      category: "insurance",
      amount: [
        ["2025-03", 22.1],
        ["2026-01", 27.85],
      ],
      day: 7,
    });
    for (const day of ["2025-11-08", "2025-12-13", "2026-01-10", "2026-02-07"]) {
      for (const _seat of [1, 2])
        books.once(joint, day, 14.6, { text: "SCOTRAIL TICKET", merchant: "ScotRail", category: "public-transport" });
    }
    liveIn("UK", books, joint, { scale: 0.58 });
    return books.close({
      person:
        "A couple who link only their joint account, to which each sends £1,480 a month. The nursery took February twice; the home insurance rose in January.",
      wanted: [
        want("duplicate_charge", "Little Acorns", [742], idsOf(nursery, "2026-02-01")),
        want("price_increase", "Aviva", [5.75, 69, 27.85], idsOf(home, "2025-12-01")),
      ],
      silly: [
        silly("duplicate_charge", "scotrail", "Two of us."),
        silly("income_change savings_rate", null, "What we put in is for the bills. It is not our pay."),
        silly("duplicate_charge", "house", "Each of us pays in the same."),
        silly("bill_missing", "glasgow city", "There are ten installments."),
        silly("price_increase", "acorns", "The price is the same. It was taken twice."),
      ],
    });
  },
];
