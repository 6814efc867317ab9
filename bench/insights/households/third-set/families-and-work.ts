import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Couples, parents, and what their work brings in. */
export const familiesAndWork: readonly (() => Household)[] = [
  function escrowAndDaycare() {
    const books = openBooks({ name: "escrow-and-daycare", seed: 11001, since: "2025-06-01", today: "2026-10-20" });
    const checking = books.account("Joint Checking", { opening: 5200 });
    const card = books.account("Double Cash Card", { type: "credit", opening: 0 });
    const savings = books.account("High Yield Savings", { subtype: "savings", opening: 14000 });
    books.everyDays(checking, {
      text: "NORTHWESTERN MEM PAYROLL",
      merchant: "Northwestern Memorial",
      category: "salary",
      amount: 2710.35,
      days: 14,
      first: "2025-06-06",
    });
    for (const day of [15, "last business day"] as const)
      books.monthly(checking, {
        text: "CHICAGO PUBLIC SCHOOLS DIR DEP",
        merchant: "Chicago Public Schools",
        category: "salary",
        amount: 1988.1,
        day,
      });
    const mortgage = books.monthly(checking, {
      text: "ROCKET MORTGAGE LOAN ####",
      merchant: "Rocket Mortgage",
      category: "mortgage",
      amount: [
        ["2025-06", 2180.44],
        ["2026-09", 2311.1],
      ],
      day: 2,
    });
    const daycare = books.monthly(checking, {
      text: "BRIGHTWHEEL *LITTLE OAKS",
      merchant: "Little Oaks",
      category: "childcare",
      amount: [
        ["2025-06", 1420],
        ["2026-09", 1560],
      ],
      day: 5,
    });
    books.monthly(card, {
      text: "COMED ELECTRIC",
      merchant: "ComEd",
      category: "gas-electricity",
      amount: 104,
      vary: 0.28,
      day: 17,
    });
    books.monthly(card, {
      text: "DIAPERS SUBSCR TARGET.COM",
      merchant: "Target",
      category: "shopping",
      amount: 46.8,
      day: 11,
    });
    const museum = [
      ...books.once(card, "2025-10-27", 135, {
        text: "SHEDD AQUARIUM MEMBERSHIP",
        merchant: "Shedd Aquarium",
        category: "entertainment",
      }),
    ];
    liveIn("US", books, card, { scale: 1.5 });
    books.payInFull(checking, card, 20);
    books.sweep(checking, savings, 27, 4000);
    return books.close({
      person:
        "Two parents in Chicago. The escrow of the mortgage and the daycare both rose in September; the aquarium's membership renews in a week.",
      wanted: [
        want("price_increase", "Little Oaks", [140, 1680, 1560], idsOf(daycare, "2026-08-01")),
        want("price_increase", "Rocket", [130.66, 1567.92, 2311.1], idsOf(mortgage, "2026-08-01")),
        want("yearly_renewal", "Shedd", [135], idsOf(museum)),
      ],
      silly: [
        silly("price_increase", "comed", "It is summer, and then it is not."),
        silly("new_commitment new_subscription", "little oaks", "She has gone there for two years."),
        silly("duplicate_charge", "target", "Diapers come by themselves, and I shop there too."),
        silly("duplicate_charge income_change", "chicago public", "I am paid twice a month."),
      ],
    });
  },

  function halfPayInSydney() {
    const books = openBooks({
      name: "half-pay-in-sydney",
      seed: 11002,
      since: "2025-03-01",
      today: "2026-04-16",
      currency: "AUD",
    });
    const everyday = books.account("Smart Access", { opening: 3900 });
    const saver = books.account("NetBank Saver", { subtype: "savings", opening: 16000 });
    const wage = { text: "SALARY QANTAS AIRWAYS", merchant: "Qantas Airways", category: "salary" };
    books.everyDays(everyday, { ...wage, amount: 2890.6, days: 14, first: "2025-03-06", last: "2026-02-05" });
    const leave = books.everyDays(everyday, {
      ...wage,
      amount: 1445.3,
      days: 14,
      first: "2026-02-19",
    });
    books.everyDays(everyday, {
      text: "SALARY NSW HEALTH",
      merchant: "NSW Health",
      category: "salary",
      amount: 2210.15,
      days: 14,
      first: "2025-03-12",
    });
    books.everyDays(everyday, {
      text: "RAY WHITE RENT ########",
      merchant: "Ray White",
      category: "rent",
      amount: 690,
      days: 7,
      first: "2025-03-03",
    });
    const loan = books.monthly(everyday, {
      text: "TOYOTA FINANCE DD",
      merchant: "Toyota Finance",
      category: "car-loan",
      amount: 612.4,
      day: 20,
      from: "2026-01",
    });
    books.habit(everyday, {
      category: "pharmacy",
      places: [["CHEMIST WAREHOUSE ####", "Chemist Warehouse"]],
      perMonth: 6,
      low: 18,
      high: 85,
      from: "2026-02-10",
    });
    books.habit(everyday, {
      category: "shopping",
      places: [["BABY BUNTING ###", "Baby Bunting"]],
      perMonth: 4,
      low: 22,
      high: 240,
      from: "2026-01-15",
    });
    liveIn("AU", books, everyday, { scale: 1.3 });
    books.sweep(everyday, saver, 27, 3000);
    return books.close({
      person:
        "A couple in Sydney with a first child. Her pay is halved since February, and there is a car loan of $612.40 since January.",
      wanted: [
        want("income_change", "Qantas", [1445.3, 2890.6], idsOf(leave)),
        want("new_commitment", "Toyota", [612.4, 7348.8], idsOf(loan)),
      ],
      silly: [
        silly("category_spike habit_doubled unusual_charge", "chemist", "We have a baby."),
        silly("category_spike", "health", "We have a baby."),
        silly("habit_doubled unusual_charge category_spike", "baby bunting", "We have a baby."),
        silly("duplicate_charge", "ray white", "The rent is by the week."),
        silly("income_change", "nsw health", "Nothing has changed there."),
      ],
    });
  },

  function colegiaturaAndLight() {
    const books = openBooks({
      name: "colegiatura-and-light",
      seed: 11003,
      since: "2025-01-01",
      today: "2026-10-14",
      currency: "MXN",
    });
    const nomina = books.account("Cuenta Nómina", { opening: 21000 });
    const ahorro = books.account("Ahorro", { subtype: "savings", opening: 60000 });
    for (const day of [15, "last business day"] as const)
      books.monthly(nomina, {
        text: "PAGO DE NOMINA GRUPO BIMBO",
        merchant: "Grupo Bimbo",
        category: "salary",
        amount: 19650,
        day,
      });
    books.once(nomina, "2025-12-12", 24800, {
      text: "AGUINALDO GRUPO BIMBO",
      merchant: "Grupo Bimbo",
      category: "salary",
    });
    const school = books.monthly(nomina, {
      text: "COLEGIO WILLIAMS COLEGIATURA",
      merchant: "Colegio Williams",
      category: "education",
      amount: [
        ["2025-01", 6800],
        ["2026-09", 7480],
      ],
      day: 6,
    });
    const light = books.monthly(nomina, {
      text: "CFE SERVICIO ############",
      merchant: "CFE",
      category: "gas-electricity",
      amount: 742,
      vary: 0.07,
      day: 18,
      everyMonths: 2,
      to: "2026-07",
    });
    books.monthly(nomina, {
      text: "SPEI RENTA DEPTO NARVARTE",
      category: "rent",
      amount: 12500,
      day: 1,
    });
    books.monthly(nomina, {
      text: "IZZI TELECOM CARGO",
      merchant: "izzi",
      category: "internet-phone",
      amount: 620,
      day: 9,
    });
    books.monthly(nomina, {
      text: "SPEI ENVIADO TANDA LUPITA",
      category: "other-transfer",
      flow: "out",
      amount: 1500,
      day: 16,
    });
    books.once(nomina, "2026-05-16", 18000, {
      text: "SPEI RECIBIDO TANDA LUPITA",
      category: "other-transfer",
      flow: "in",
    });
    liveIn("MX", books, nomina, { scale: 13 });
    books.sweep(nomina, ahorro, 28, 15000);
    return books.close({
      person:
        "A family in Mexico City. School costs $680 more a month since September; the electricity bill of September did not come.",
      wanted: [
        want("price_increase", "Williams", [680, 8160, 7480], idsOf(school, "2026-08-01")),
        want("bill_missing", "CFE", [], idsOf(light, "2026-03-01")),
      ],
      silly: [
        silly("income_change", null, "It is the aguinaldo: once a year, in December."),
        silly("savings_rate income_change", "tanda", "My own money comes round."),
        silly("duplicate_charge", "bimbo", "Fifteenth and last."),
        silly("price_increase", "cfe", "It is what we used."),
      ],
    });
  },

  function oneJobFewer() {
    const books = openBooks({
      name: "one-job-fewer",
      seed: 11004,
      since: "2025-05-01",
      today: "2026-08-12",
      currency: "CAD",
    });
    const chequing = books.account("Everyday Chequing", { opening: 2300 });
    const savings = books.account("ePremium Savings", { subtype: "savings", opening: 7400 });
    books.everyDays(chequing, {
      text: "UNIV OF TORONTO PAY",
      merchant: "University of Toronto",
      category: "salary",
      amount: 1710.8,
      days: 14,
      first: "2025-05-09",
    });
    const evening = books.everyDays(chequing, {
      text: "INDIGO BOOKS PAYROLL DEP",
      merchant: "Indigo",
      category: "salary",
      amount: 468.25,
      vary: 0.05,
      days: 14,
      first: "2025-05-15",
      last: "2026-06-25",
    });
    const rent = books.monthly(chequing, {
      text: "E-TRANSFER RENT M PAPADAKIS",
      merchant: "M Papadakis",
      category: "rent",
      amount: [
        ["2025-05", 1640],
        ["2026-06", 1681],
      ],
      day: 1,
    });
    for (const offset of ["2025-05-05", "2025-05-06", "2025-05-07"]) {
      for (const _ride of [1, 2])
        books.everyDays(chequing, {
          text: "PRESTO FARE/########",
          merchant: "Presto",
          category: "public-transport",
          amount: 3.3,
          days: 7,
          first: offset,
        });
    }
    const storage = books.monthly(chequing, {
      text: "APPLE.COM/BILL",
      merchant: "Apple",
      category: "software",
      amount: 3.99,
      day: 22,
    });
    liveIn("CA", books, chequing, { scale: 0.75, without: ["fuel"] });
    books.sweep(chequing, savings, 27, 1800);
    return books.close({
      person:
        "A lab assistant in Toronto who also sold books in the evening until June. The rent went up by $41, as the guideline allows.",
      wanted: [
        want("income_change", "Indigo", [], idsOf(evening, "2026-03-01")),
        want("price_increase", "Papadakis", [41, 492, 1681], idsOf(rent, "2026-05-01")),
      ],
      silly: [
        silly("duplicate_charge", "presto", "There and back."),
        silly("forgotten_subscription", "apple", `It is my phone's storage, ${storage.length} months of it.`),
        silly("income_change", "toronto", "That is as ever."),
        silly("weekday_pattern", null, "The same as each week."),
      ],
    });
  },
];
