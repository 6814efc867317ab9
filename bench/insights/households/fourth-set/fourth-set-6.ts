import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Germany: a grant that ended, shifts in Stuttgart, and a quiet pension in the mountains. Nashville: a songwriter. */
export const fourthSet6: readonly (() => Household)[] = [
  function cologneStudent() {
    const books = openBooks({
      name: "cologne-student",
      seed: 9601,
      since: "2024-10-01",
      today: "2026-01-21",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 760 });
    const grant = books.monthly(giro, {
      text: "BUNDESKASSE BAFOEG KOELNER STUDIERENDENWERK",
      merchant: "BAföG",
      category: "benefits",
      amount: 855,
      day: "last business day",
      to: "2025-11",
    });
    books.monthly(giro, {
      text: "LOHN/GEHALT CAFE SCHMITZ GMBH",
      merchant: "Café Schmitz",
      category: "salary",
      amount: 345,
      vary: 0.12,
      day: 5,
    });
    books.monthly(giro, { text: "DAUERAUFTRAG MIETE WG VENLOER STR", category: "rent", amount: 485, day: 1 });
    const music = books.monthly(giro, {
      text: "PAYPAL EUROPE SPOTIFY AB",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2024-10", 6.99],
        ["2025-12", 12.99],
      ],
      day: 11,
    });
    for (const day of ["2024-11-15", "2025-02-14", "2025-05-15", "2025-08-15", "2025-11-14"]) {
      books.once(giro, day, 55.08, { text: "RUNDFUNK ARD ZDF DRADIO", merchant: "Rundfunkbeitrag", category: "taxes" });
    }
    for (const day of ["2025-02-03", "2025-08-01", "2026-01-19"]) {
      books.once(giro, day, 322.1, {
        text: "UNIVERSITAET ZU KOELN SEMESTERBEITRAG",
        merchant: "Universität zu Köln",
        category: "education",
      });
    }
    liveIn("DE", books, giro, { scale: 0.48, without: ["fuel"] });
    return books.close({
      person:
        "Studies in Cologne. The grant of €855 did not come at the end of December, as its year was over; the rent of February is not there; Spotify no longer takes her for a student.",
      wanted: [
        want("bill_missing income_change", "BAf", [855, 10260], idsOf(grant, "2025-09-01")),
        want("bill_due_before_payday low_point_ahead upcoming_bills", "Venloer", [485], []),
        want("price_increase", "Spotify", [6, 72, 12.99], idsOf(music, "2025-11-01")),
      ],
      silly: [
        silly("category_spike unusual_charge new_commitment", "semesterbeitrag", "Twice a year, for every student."),
        silly("bill_missing", "rundfunk", "Every three months."),
        silly("income_change", "schmitz", "I work by the hour."),
        silly("idle_cash", null, "There is hardly any."),
      ],
    });
  },

  function stuttgartShiftWorker() {
    const books = openBooks({
      name: "stuttgart-shift-worker",
      seed: 9602,
      since: "2025-01-01",
      today: "2026-04-16",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 2900 });
    const savings = books.account("Tagesgeld", { subtype: "savings", opening: 9400 });
    const wages = { text: "ROBERT BOSCH GMBH LOHN/GEHALT", merchant: "Bosch", category: "salary" };
    books.monthly(giro, { ...wages, amount: 2890, vary: 0.05, day: 28 });
    for (const day of ["2025-06-27", "2025-11-28"])
      books.once(giro, day, 1460, { ...wages, text: "ROBERT BOSCH GMBH SONDERZAHLUNG" });
    books.monthly(giro, { text: "VONOVIA SE MIETE", merchant: "Vonovia", category: "rent", amount: 918, day: 1 });
    const power = books.monthly(giro, {
      text: "ENBW ABSCHLAG STROM VK ########",
      merchant: "EnBW",
      category: "gas-electricity",
      amount: [
        ["2025-01", 84],
        ["2026-03", 131],
      ],
      day: 10,
    });
    const cover = (
      [
        ["2025-01-02", 684.2],
        ["2026-01-02", 812.9],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(giro, day, amount, {
        text: "HUK-COBURG KFZ-VERS BEITRAG",
        merchant: "HUK-Coburg",
        category: "insurance",
      }),
    );
    for (const day of ["2025-05-12"])
      books.once(giro, day, 154, { text: "BUNDESKASSE KFZ-STEUER", merchant: "Bundeskasse", category: "taxes" });
    const installments = books.monthly(giro, {
      text: "CONSORS FINANZ RATENKREDIT",
      merchant: "Consors Finanz",
      category: "other-loan",
      amount: 89.9,
      day: 15,
      from: "2026-02",
    });
    // A machine on the way to the canteen, one price for all.
    for (const day of ["2026-03-03", "2026-03-18", "2026-04-09"]) {
      for (const _cup of [1, 2])
        books.once(giro, day, 1.8, { text: "SELECTA AUTOMAT FEUERBACH", merchant: "Selecta", category: "coffee" });
    }
    liveIn("DE", books, giro, { scale: 0.85 });
    books.sweep(giro, savings, 30, 3200);
    return books.close({
      person:
        "Works in three shifts at a factory. Electricity is paid in advance at €47 more a month since March; a loan for a kitchen runs since February; the car's insurance costs €128.70 more since January.",
      wanted: [
        want("new_commitment", "Consors", [89.9, 1078.8, 269.7], idsOf(installments)),
        want("price_increase", "EnBW", [47, 564, 131], idsOf(power, "2026-02-01")),
        want("price_increase", "HUK", [128.7, 812.9], idsOf(cover)),
      ],
      silly: [
        silly("income_change", "bosch", "Night shifts pay more, and June and November pay half a wage besides."),
        silly("duplicate_charge", "selecta", "One for my colleague."),
        silly("bill_missing", "kfz-steuer", "Once a year, in May."),
        silly("bill_missing", "bosch", "It comes on the 28th."),
      ],
    });
  },

  function allgaeuPensioner() {
    const books = openBooks({
      name: "allgaeu-pensioner",
      seed: 9603,
      since: "2024-09-01",
      today: "2026-08-20",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 2100 });
    const savings = books.account("Sparbuch", { subtype: "savings", opening: 16500 });
    for (const [text, merchant, amount] of [
      ["RENTEN SERVICE DT POST AG", "Deutsche Rentenversicherung", 1486.3],
      ["BAYER VERSORGUNGSKAMMER", "Versorgungskammer", 392.1],
    ] as const) {
      books.monthly(giro, { text, merchant, category: "pension", amount, day: "last business day" });
    }
    for (const [text, merchant, category, amount, day] of [
      ["SOZIALBAU KEMPTEN MIETE", "Sozialbau Kempten", "rent", 612, 2],
      ["ALLGAEUER UEBERLANDWERK ABSCHLAG", "AllgäuStrom", "gas-electricity", 71, 11],
      ["TELEKOM DEUTSCHLAND GMBH", "Telekom", "internet-phone", 44.95, 17],
      ["ALLGAEUER ZEITUNG ABO", "Allgäuer Zeitung", "news-magazines", 41.9, 4],
    ] as const) {
      books.monthly(giro, { text, merchant, category, amount, day });
    }
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "taxes",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
    });
    for (const day of ["2024-11-20", "2025-11-20"]) {
      books.once(giro, day, 45, {
        text: "DEUTSCHER ALPENVEREIN SEKT KEMPTEN",
        merchant: "Alpenverein",
        category: "fitness",
      });
    }
    liveIn("DE", books, giro, { scale: 0.5, without: ["fuel"] });
    books.sweep(giro, savings, 5, 1900);
    return books.close({
      person:
        "A retired cheesemaker who walks in the mountains and reads the paper. Nothing happens that isn't as each year.",
      wanted: [],
      silly: [
        silly("forgotten_subscription", null, "I read it at breakfast; the telephone is mine."),
        silly("bill_missing", null, "Every three months, or once a year."),
        silly("income_change price_increase new_commitment", null, "Nothing has changed."),
        silly("duplicate_charge", "rente", "Two pensions."),
      ],
      isQuiet: true,
    });
  },

  function nashvilleRoyalties() {
    const books = openBooks({ name: "nashville-royalties", seed: 9104, since: "2024-03-15", today: "2026-03-12" });
    const checking = books.account("Checking", { opening: 2900 });
    const savings = books.account("Rainy Day", { subtype: "savings", opening: 7200 });
    books.everyDays(checking, {
      text: "GUSTO PAY BARISTA PARLOR",
      merchant: "Barista Parlor",
      category: "salary",
      amount: 1088,
      vary: 0.06,
      days: 14,
      first: "2024-03-22",
    });
    const royalties = (
      [
        ["2024-05-16", 1612.4],
        ["2024-08-15", 1874.11],
        ["2024-11-14", 1533.92],
        ["2025-02-13", 1702.36],
        ["2025-05-15", 1668.07],
        ["2025-08-14", 1941.5],
        ["2025-11-13", 1588.64],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(checking, day, amount, {
        text: "BMI BROADCAST MUSIC ROYALTY",
        merchant: "BMI",
        category: "other-income",
      }),
    );
    books.monthly(checking, {
      text: "EAST NASH PROP MGMT RENT",
      merchant: "East Nash Property",
      category: "rent",
      amount: 1240,
      day: 2,
    });
    const storage = books.monthly(checking, {
      text: "SOUNDCHECK NASHVILLE LOCKER",
      merchant: "Soundcheck",
      category: "services",
      amount: [
        ["2024-03", 165],
        ["2026-03", 189],
      ],
      day: 4,
    });
    books.monthly(checking, {
      text: "SPLICE.COM NEW YORK",
      merchant: "Splice",
      category: "software",
      amount: 12.99,
      day: 21,
    });
    const fees = ["2025-12", "2026-01", "2026-02"].flatMap((month) =>
      books.once(checking, `${month}-27`, 12, { text: "MONTHLY MAINTENANCE FEE", category: "bank-fees" }),
    );
    books.monthly(checking, {
      text: "NES NASHVILLE ELECTRIC",
      merchant: "Nashville Electric",
      category: "gas-electricity",
      amount: 96,
      vary: 0.2,
      day: 16,
    });
    liveIn("US", books, checking, { scale: 0.6 });
    books.sweep(checking, savings, 25, 2600);
    return books.close({
      person:
        "Writes songs and makes coffee. Royalties come in the middle of each February, May, August and November: February's has not come by 12 March. The bank has begun to take $12 a month, and the locker for the amplifiers costs more.",
      wanted: [
        want(
          "bill_missing income_change",
          "BMI",
          [1588.64, 1702.36, 1941.5, 1668.07, 1725.14],
          idsOf(royalties, "2025-02-01"),
        ),
        want("price_increase", "Soundcheck", [24, 288, 189], idsOf(storage, "2026-01-15")),
        want("fee_leak new_commitment", "maintenance", [12, 36, 144], idsOf(fees)),
      ],
      silly: [
        silly("income_change", "barista", "I work more hours in some weeks."),
        silly("price_increase category_spike", "electric", "I heat with it."),
        silly("forgotten_subscription", "splice", "I use it each day."),
        silly("duplicate_charge", "bmi", "They are different quarters."),
      ],
    });
  },
];
