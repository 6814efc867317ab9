import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";
import { bill, fortnightly, single } from "./regulars";

/** Rents, bills of the home, and moving. */
export const homes: readonly (() => Household)[] = [
  function rentRaisedInAustin() {
    const books = openBooks({ name: "rent-raised-in-austin", seed: 13005, since: "2025-06-01", today: "2026-10-12" });
    const checking = books.account("Free Checking", { opening: 2100 });
    const savings = books.account("Emergency Savings", { subtype: "savings", opening: 5200 });
    fortnightly(books, checking, ["DELL TECHNOLOGIES PAYROLL", "Dell", "salary"], 1985.5, "2025-06-13");
    const rent = bill(
      books,
      checking,
      ["RENTCAFE *BARTON CREEK", "Barton Creek", "rent"],
      [
        ["2025-06", 1340],
        ["2026-08", 1460],
      ],
      3,
    );
    bill(books, checking, ["AUSTIN ENERGY", "Austin Energy", "gas-electricity"], 112, 19, { vary: 0.3 });
    bill(books, checking, ["GOOGLE FIBER", "Google Fiber", "internet-phone"], 70, 8);
    const gym = bill(books, checking, ["CASTLE HILL FITNESS", "Castle Hill Fitness", "fitness"], 89, 5);
    const twice = single(books, checking, "2026-10-06", 89, ["CASTLE HILL FITNESS", "Castle Hill Fitness", "fitness"]);
    const insured = single(books, checking, "2025-10-24", 168, ["LEMONADE INSURANCE", "Lemonade", "insurance"]);
    liveIn("US", books, checking, { scale: 0.85 });
    books.sweep(checking, savings, 27, 1900);
    return books.close({
      person:
        "Rents alone in Austin: $120 more since August. The gym took October's $89 twice, a day apart. The renter's insurance is due in twelve days.",
      wanted: [
        want("price_increase", "Barton Creek", [120, 1440, 1460], idsOf(rent, "2026-07-01")),
        want("duplicate_charge", "Castle Hill", [89], idsOf([...gym, ...twice], "2026-10-01")),
        want("yearly_renewal", "Lemonade", [168], idsOf(insured)),
      ],
      silly: [
        silly("price_increase category_spike", "austin energy", "The air conditioning."),
        silly("income_change", "dell", "Every two weeks."),
        silly("forgotten_subscription", "castle hill", "I go."),
      ],
    });
  },

  function twoPhonesInGlasgow() {
    const books = openBooks({
      name: "two-phones-in-glasgow",
      seed: 13006,
      since: "2025-02-01",
      today: "2026-03-12",
      currency: "GBP",
    });
    const current = books.account("Classic Account", { opening: 1450 });
    const saver = books.account("Instant Saver", { subtype: "savings", opening: 3800 });
    bill(books, current, ["SCOTRAIL LTD SALARY", "ScotRail", "salary"], 2315.6, 28);
    bill(books, current, ["SO RENT PARTICK FLAT", null, "rent"], 825, 1);
    const power = bill(
      books,
      current,
      ["DD SCOTTISHPOWER", "ScottishPower", "gas-electricity"],
      [
        ["2025-02", 118],
        ["2026-01", 156],
      ],
      10,
    );
    const phones = [
      ...bill(books, current, ["DD EE LIMITED", "EE", "internet-phone"], 27, 15),
      ...bill(books, current, ["DD O2 UK", "O2", "internet-phone"], 18, 22, { from: "2025-11" }),
    ];
    const license = single(books, current, "2025-04-02", 174.5, ["TV LICENSING MBP", "TV Licensing", "taxes"]);
    bill(books, current, ["GLASGOW CITY COUNCIL", "Glasgow City Council", "taxes"], 148, 4, {
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    liveIn("UK", books, current, { scale: 0.6 });
    books.sweep(current, saver, 28, 1500);
    return books.close({
      person:
        "Changed phone companies in November and is still billed by the old one. Power costs £38 a month more since January. The TV license is due in three weeks.",
      wanted: [
        want("price_increase", "ScottishPower", [38, 456, 156], idsOf(power, "2025-12-01")),
        want("subscription_overlap", "EE", [], idsOf(phones, "2026-01-01")),
        want("yearly_renewal", "TV Licen", [174.5], idsOf(license)),
      ],
      silly: [
        silly("bill_missing", "council", "There is none in February and March."),
        silly("income_change", "scotrail", "It is as ever."),
      ],
    });
  },

  function movedAndOwed() {
    const books = openBooks({
      name: "moved-and-owed",
      seed: 13007,
      since: "2025-05-01",
      today: "2026-09-16",
      currency: "AUD",
    });
    const everyday = books.account("Everyday Account", { opening: 5100 });
    const saver = books.account("Reward Saver", { subtype: "savings", opening: 12500 });
    fortnightly(books, everyday, ["PAY MONASH HEALTH", "Monash Health", "salary"], 2695.2, "2025-05-08");
    books.everyDays(everyday, {
      text: "RENT NELSON ALEXANDER",
      merchant: "Nelson Alexander",
      category: "rent",
      amount: 980,
      days: 14,
      first: "2025-05-02",
      last: "2026-07-24",
    });
    const rent = books.everyDays(everyday, {
      text: "RENT JELLIS CRAIG",
      merchant: "Jellis Craig",
      category: "rent",
      amount: 1150,
      days: 14,
      first: "2026-07-31",
    });
    single(books, everyday, "2026-07-29", 2300, ["BOND RTBA JELLIS CRAIG", "RTBA", "rent"]);
    single(books, everyday, "2026-07-31", 640, ["MAN WITH A VAN MELB", "Man With a Van", "services"]);
    const net = [
      ...bill(books, everyday, ["AUSSIE BROADBAND", "Aussie Broadband", "internet-phone"], 89, 12),
      ...bill(books, everyday, ["SUPERLOOP INTERNET", "Superloop", "internet-phone"], 75, 7, { from: "2026-08" }),
    ];
    liveIn("AU", books, everyday, { scale: 1.05 });
    books.sweep(everyday, saver, 26, 2800);
    return books.close({
      person:
        "Moved within Melbourne at the end of July. The rent is $170 more every two weeks, and the internet of the old flat is still paid.",
      wanted: [
        want("new_commitment price_increase", "Jellis Craig", [1150, 170, 29900], idsOf(rent)),
        want("subscription_overlap", "Aussie Broadband", [], idsOf(net, "2026-08-01")),
      ],
      silly: [
        silly("bill_missing", "nelson", "I moved out."),
        silly("unusual_charge duplicate_charge", "van", "I moved."),
        silly("unusual_charge", "rtba", "The bond."),
        silly("duplicate_charge", "jellis", "Every two weeks."),
      ],
    });
  },

  function billPaidTwice() {
    const books = openBooks({ name: "bill-paid-twice", seed: 13008, since: "2025-07-01", today: "2026-06-24" });
    const checking = books.account("Family Checking", { opening: 3900 });
    const card = books.account("Blue Cash", { type: "credit", opening: 0 });
    const savings = books.account("Savings Plus", { subtype: "savings", opening: 8200 });
    fortnightly(books, checking, ["CATERPILLAR INC PAYROLL", "Caterpillar", "salary"], 2604.77, "2025-07-11");
    bill(books, checking, ["PNC MORTGAGE", "PNC Mortgage", "mortgage"], 1288.4, 1);
    const water = [
      ...bill(books, checking, ["PEORIA WATER CO", "Peoria Water", "water-waste"], 61.25, 13, {
        vary: 0.12,
        to: "2026-05",
      }),
      ...single(books, checking, "2026-06-11", 64.1, ["PEORIA WATER CO BILLPAY", "Peoria Water", "water-waste"]),
      ...single(books, checking, "2026-06-17", 64.1, ["PEORIA WATER CO", "Peoria Water", "water-waste"]),
    ];
    const loan = bill(books, checking, ["ALLY AUTO PAYMENT", "Ally Auto", "car-loan"], 418.3, 15, { to: "2026-05" });
    const club = [
      ...single(books, card, "2025-06-30", 60, ["COSTCO *ANNUAL RENEWAL", "Costco", "shopping"]),
      ...single(books, card, "2025-07-30", 60, ["COSTCO *ANNUAL RENEWAL", "Costco", "shopping"]),
    ];
    const insured = [
      ...single(books, card, "2025-12-05", 612, ["STATE FARM AUTO", "State Farm", "insurance"]),
      ...single(books, card, "2026-06-05", 688, ["STATE FARM AUTO", "State Farm", "insurance"]),
    ];
    liveIn("US", books, card, { scale: 1.25 });
    books.payInFull(checking, card, 22);
    books.sweep(checking, savings, 28, 2600);
    return books.close({
      person: `June's water was paid by hand and again by itself. The car loan of the 15th was not taken. The car's insurance rose by $76 a half-year. Costco (${club.length}) comes in July.`,
      wanted: [
        want("bill_missing", "Ally Auto", [418.3], idsOf(loan, "2026-01-01")),
        want("duplicate_charge", "Peoria Water", [64.1], idsOf(water, "2026-06-01")),
        want("price_increase", "State Farm", [76, 152, 688], idsOf(insured)),
      ],
      silly: [
        silly("income_change", "caterpillar", "Every two weeks."),
        silly("price_increase", "peoria", "We water the garden."),
        silly("unusual_charge", "state farm", "It comes twice a year."),
      ],
    });
  },

  function tenantHasNotPaid() {
    const books = openBooks({ name: "tenant-has-not-paid", seed: 13009, since: "2025-03-01", today: "2026-04-18" });
    const checking = books.account("Checking", { opening: 6400 });
    const savings = books.account("Savings", { subtype: "savings", opening: 21000 });
    bill(books, checking, ["CITY OF TUCSON PAYROLL", "City of Tucson", "salary"], 4890.1, 25);
    const tenant = bill(books, checking, ["ZELLE FROM D OKAFOR", "D Okafor", "rental-income"], 1425, 2, {
      late: 3,
      to: "2026-03",
    });
    bill(books, checking, ["NATIONSTAR MORTGAGE", "Nationstar", "mortgage"], 1012.8, 1);
    bill(books, checking, ["CHASE HOME MTG", "Chase Home", "mortgage"], 1530.55, 5);
    const hoa = bill(
      books,
      checking,
      ["CATALINA HOA DUES", "Catalina HOA", "services"],
      [
        ["2025-03", 212],
        ["2026-01", 249],
      ],
      10,
    );
    liveIn("US", books, checking, { scale: 1.1 });
    books.sweep(checking, savings, 28, 5200);
    return books.close({
      person:
        "Owns a second house in Tucson. April's rent has not come from the tenant, and the association costs $37 more.",
      wanted: [
        want("income_change reimbursement_missing", "Okafor", [1425], idsOf(tenant, "2025-12-01")),
        want("price_increase", "Catalina", [37, 444, 249], idsOf(hoa, "2025-12-01")),
      ],
      silly: [
        silly("duplicate_charge subscription_overlap", "mortgage", "Two houses."),
        silly("income_change", "tucson", "It is as ever."),
      ],
    });
  },
];
