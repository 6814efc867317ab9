import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Canada and Australia: just arrived, flown in and out, two children who swim. */
export const secondSet3: readonly (() => Household)[] = [
  function firstWinter() {
    const books = openBooks({
      name: "first-winter",
      seed: 9009,
      since: "2025-12-04",
      today: "2026-02-05",
      currency: "CAD",
    });
    const chequing = books.account("Chequing", { opening: 3150 });
    books.everyDays(chequing, {
      text: "PAYROLL DEP CAE INC",
      merchant: "CAE",
      category: "salary",
      amount: 1842.3,
      days: 14,
      first: "2025-12-12",
    });
    books.monthly(chequing, { text: "INTERAC E-TRF LANDLORD", category: "rent", amount: 1240, day: 1 });
    books.monthly(chequing, {
      text: "WISE CANADA INC",
      merchant: "Wise",
      category: "other-transfer",
      flow: "out",
      amount: 450,
      day: 16,
    });
    books.monthly(chequing, {
      text: "OPUS STM MENSUEL",
      merchant: "STM",
      category: "public-transport",
      amount: 104.5,
      day: 30,
    });
    books.monthly(chequing, { text: "FIZZ MOBILE", merchant: "Fizz", category: "internet-phone", amount: 34, day: 8 });
    books.monthly(chequing, {
      text: "HYDRO-QUEBEC",
      merchant: "Hydro-Québec",
      category: "gas-electricity",
      amount: 71.4,
      day: 20,
    });
    books.once(chequing, "2025-12-06", 641.2, { text: "IKEA MONTREAL", merchant: "IKEA", category: "shopping" });
    books.once(chequing, "2025-12-13", 389, { text: "KANUK MONTREAL", merchant: "Kanuk", category: "clothing" });
    for (const day of ["2026-01-17", "2026-01-31"]) {
      for (const _who of [1, 2])
        books.once(chequing, day, 15.75, { text: "CINEPLEX ####", merchant: "Cineplex", category: "entertainment" });
    }
    liveIn("CA", books, chequing, { scale: 0.7, without: ["fuel"] });
    return books.close({
      person:
        "Came to Montréal in the fall and opened this account in December. There are two months, and no usual yet.",
      wanted: [],
      silly: [
        silly("new_commitment new_subscription", null, "It is the account that is new."),
        silly("income_change", null, "I have been paid the same since I came."),
        silly("category_spike category_drop lifestyle_creep habit_doubled", null, "There is no usual yet."),
        silly("duplicate_charge", "cineplex", "I took a friend."),
        silly("unusual_charge", "wise", "I send it home each month."),
        silly("forgotten_subscription bill_missing", null, "After two months?"),
        silly("largest_expense", "wise", "It is for my parents."),
      ],
    });
  },

  function fortMacRotation() {
    const books = openBooks({
      name: "fort-mac-rotation",
      seed: 9010,
      since: "2025-02-01",
      today: "2026-05-25",
      currency: "CAD",
    });
    const chequing = books.account("Chequing", { opening: 4100 });
    const savings = books.account("High Interest Savings", { subtype: "savings", opening: 8800 });
    const pay = { text: "SUNCOR ENERGY PAY", merchant: "Suncor", category: "salary", days: 14 };
    books.everyDays(chequing, { ...pay, amount: 3240.5, first: "2025-02-07", last: "2026-03-20" });
    const lower = books.everyDays(chequing, { ...pay, amount: 2760.5, first: "2026-04-03" });
    books.monthly(chequing, {
      text: "SCOTIA MORTGAGE",
      merchant: "Scotiabank Mortgage",
      category: "mortgage",
      amount: 2140.66,
      day: 1,
    });
    books.monthly(chequing, {
      text: "GM FINANCIAL CANADA",
      merchant: "GM Financial",
      category: "car-loan",
      amount: 712.3,
      day: 9,
    });
    books.monthly(chequing, {
      text: "INTACT INS PREM",
      merchant: "Intact",
      category: "insurance",
      amount: 214.5,
      day: 13,
    });
    const heat = [265, 240, 190, 120, 78, 60, 58, 62, 90, 150, 220, 270];
    for (let index = 1; index <= 16; index += 1) {
      const month = `${index > 11 ? 2026 : 2025}-${String((index % 12) + 1).padStart(2, "0")}`;
      books.once(chequing, `${month}-18`, (heat[index % 12] ?? 100) + (index % 5) * 2.3, {
        text: "ATCO GAS",
        merchant: "ATCO",
        category: "gas-electricity",
      });
    }
    // Every four weeks he pays for the flight to the site, and is paid back eighteen days later.
    const flights = books.everyDays(chequing, {
      text: "WESTJET ##########",
      merchant: "WestJet",
      category: "flights",
      amount: 412.6,
      vary: 0.1,
      days: 28,
      first: "2025-02-10",
    });
    const owed = flights.filter(({ date }) => date === "2026-04-06");
    for (const flight of flights.filter((row) => !owed.includes(row))) {
      const [year, month, day] = flight.date.split("-").map(Number);
      const back = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 18)).toISOString().slice(0, 10);
      books.once(chequing, back, -flight.amountMinor / 100, {
        text: "SUNCOR EXPENSE REIMB",
        merchant: "Suncor",
        category: "other-income",
      });
    }
    liveIn("CA", books, chequing, { scale: 1.25 });
    books.sweep(chequing, savings, 27, 4300);
    return books.close({
      person:
        "Flies to a site in Alberta two weeks in four. Since April his pay is lower by $480, and the flight of April 6 was not paid back though the later one was.",
      wanted: [
        want("income_change", "Suncor", [480, 12480, 960, 1040, 2760.5], idsOf(lower)),
        want(
          "reimbursement_missing refund_missing",
          "WestJet",
          owed.map(({ amountMinor }) => -amountMinor / 100),
          idsOf(owed),
        ),
      ],
      silly: [
        silly("category_spike category_drop price_increase", "atco", "It is cold in winter."),
        silly("income_change", "reimb", "It is my own money coming back."),
        silly("forgotten_subscription new_subscription", "westjet", "I fly to work."),
        silly("price_increase", "westjet", "Fares are never the same."),
      ],
    });
  },

  function swimmersInBallarat() {
    const books = openBooks({
      name: "swimmers-in-ballarat",
      seed: 9011,
      since: "2025-02-01",
      today: "2026-07-08",
      currency: "AUD",
    });
    const everyday = books.account("Everyday", { opening: 1900 });
    const saver = books.account("Bonus Saver", { subtype: "savings", opening: 4300 });
    books.everyDays(everyday, {
      text: "GRAMPIANS HEALTH PAY",
      merchant: "Grampians Health",
      category: "salary",
      amount: 2680.8,
      days: 14,
      first: "2025-02-06",
    });
    books.everyDays(everyday, {
      text: "CTRLINK FAMILY TAX BEN",
      merchant: "Centrelink",
      category: "benefits",
      amount: 284.2,
      days: 14,
      first: "2025-02-11",
    });
    books.everyDays(everyday, {
      text: "RAY WHITE BALLARAT RENT",
      merchant: "Ray White",
      category: "rent",
      amount: 460,
      days: 7,
      first: "2025-02-07",
    });
    const gas = (
      [
        ["2025-03-12", 214.3],
        ["2025-06-11", 322.1],
        ["2025-09-11", 268.75],
        ["2025-12-11", 158.2],
        ["2026-03-12", 209.4],
        ["2026-06-11", 611.85],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(everyday, day, amount, { text: "AGL SALES PTY GAS", merchant: "AGL", category: "gas-electricity" }),
    );
    const rego = books.once(everyday, "2025-07-21", 906.7, {
      text: "VICROADS REGISTRATION",
      merchant: "VicRoads",
      category: "car",
    });
    for (const _child of [1, 2]) {
      books.everyDays(everyday, {
        text: "BALLARAT AQUATIC SWIM",
        merchant: "Ballarat Aquatic Pool",
        category: "fitness",
        amount: 39,
        days: 14,
        first: "2025-02-13",
      });
      for (const day of ["2025-03-04", "2026-03-03"])
        books.once(everyday, day, 145, { text: "NETBALL VIC REGO", merchant: "Netball Victoria", category: "fitness" });
    }
    books.monthly(everyday, {
      text: "AUSSIE BROADBAND",
      merchant: "Aussie Broadband",
      category: "internet-phone",
      amount: 79,
      day: 24,
    });
    liveIn("AU", books, everyday, { scale: 1.2 });
    books.sweep(everyday, saver, 26, 2000);
    return books.close({
      person:
        "A family with two children who swim. The gas of the quarter cost $611.85, nearly twice last winter's: something leaks. The car's registration is due on July 21.",
      wanted: [
        want("unusual_charge category_spike price_increase", "AGL", [611.85, 289.75, 402.45], idsOf(gas, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "VicRoads", [906.7], idsOf(rego)),
      ],
      silly: [
        silly("duplicate_charge", "aquatic", "Two children swim."),
        silly("duplicate_charge", "netball", "Two children play."),
        silly("duplicate_charge", "ray white", "Rent is weekly."),
        silly("category_spike", "rent", "Some months have five Fridays."),
        silly("category_spike", "housing", "Some months have five Fridays."),
        silly("bill_missing", "agl", "It comes each quarter."),
        silly("income_change", "centrelink", "It is the same every two weeks."),
      ],
    });
  },
];
