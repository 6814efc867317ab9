import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Freelancers and students. */
export const ownWork: readonly (() => Household)[] = [
  function illustrator() {
    const books = openBooks({
      name: "illustrator",
      seed: 11005,
      since: "2025-04-01",
      today: "2026-06-03",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 5200 });
    const tax = books.account("Tagesgeld", { subtype: "savings", opening: 7000 });
    const invoices = [
      ["2025-04-16", 2400, "SUHRKAMP VERLAG"],
      ["2025-05-21", 1150, "ZEIT MAGAZIN"],
      ["2025-06-11", 3100, "CARLSEN VERLAG"],
      ["2025-07-24", 2800, "SUHRKAMP VERLAG"],
      ["2025-08-29", 1450, "ZEIT MAGAZIN"],
      ["2025-09-18", 3650, "CARLSEN VERLAG"],
      ["2025-10-30", 2200, "GOETHE INSTITUT"],
      ["2025-11-26", 2950, "SUHRKAMP VERLAG"],
      ["2025-12-18", 1700, "ZEIT MAGAZIN"],
      ["2026-01-29", 3300, "CARLSEN VERLAG"],
      ["2026-02-25", 1900, "GOETHE INSTITUT"],
      ["2026-03-26", 2750, "SUHRKAMP VERLAG"],
      ["2026-04-23", 3050, "CARLSEN VERLAG"],
      ["2026-05-20", 1350, "ZEIT MAGAZIN"],
    ] as const;
    for (const [day, amount, client] of invoices)
      books.once(giro, day, amount, { text: `${client} RECHNUNG ####`, merchant: client, category: "gig-work" });
    const vat = ["2025-04-10", "2025-07-10", "2025-10-10", "2026-01-12", "2026-04-10"].flatMap((day, index) =>
      books.once(giro, day, [612.4, 488.1, 655.9, 530.25, 598.7][index] ?? 0, {
        text: "FINANZAMT NEUKOELLN UST",
        merchant: "Finanzamt Neukölln",
        category: "taxes",
      }),
    );
    books.monthly(giro, {
      text: "KUENSTLERSOZIALKASSE BEITRAG",
      merchant: "Künstlersozialkasse",
      category: "insurance",
      amount: [
        ["2025-04", 248.3],
        ["2026-01", 261.15],
      ],
      day: 5,
    });
    books.monthly(giro, { text: "MIETE ATELIER UND WOHNUNG", category: "rent", amount: 890, day: 2 });
    const adobe = books.monthly(giro, {
      text: "ADOBE SYSTEMS SOFTWARE IRL",
      merchant: "Adobe",
      category: "software",
      amount: [
        ["2025-04", 66.45],
        ["2026-04", 77.99],
      ],
      day: 14,
    });
    const hosting = [
      ...books.once(giro, "2026-05-18", 96, {
        text: "STRATO AG RG 40211873",
        merchant: "Strato",
        category: "software",
      }),
      ...books.once(giro, "2026-05-22", 96, {
        text: "STRATO AG RG 40211873",
        merchant: "Strato",
        category: "software",
      }),
    ];
    liveIn("DE", books, giro, { scale: 0.7, without: ["fuel"] });
    books.sweep(giro, tax, 28, 3200);
    return books.close({
      person:
        "Draws for publishers in Berlin, who pay by invoice. Adobe rose in April, and the bill for her website was paid twice in May.",
      wanted: [
        want("price_increase", "Adobe", [11.54, 138.48, 77.99], idsOf(adobe, "2026-03-01")),
        want("duplicate_charge", "Strato", [96], idsOf(hosting)),
      ],
      silly: [
        silly("income_change bill_missing", "verlag", "They pay by the book."),
        silly("income_change bill_missing", "zeit", "They pay by the drawing."),
        silly("income_change bill_missing", "goethe", "Two jobs in two years."),
        silly("category_spike unusual_charge", "finanzamt", `Each quarter: ${sumOfRows(vat)} so far.`),
        silly("payday_effect", null, "I have no payday."),
      ],
    });
  },

  function threeTerms() {
    const books = openBooks({
      name: "three-terms",
      seed: 11006,
      since: "2025-02-01",
      today: "2026-03-12",
      currency: "GBP",
    });
    const student = books.account("Student Account", { opening: 900 });
    for (const day of ["2025-04-28", "2025-09-22", "2026-01-12"])
      books.once(student, day, 3120, {
        text: "STUDENT LOANS COMPANY BGC",
        merchant: "Student Loans Company",
        category: "other-income",
      });
    books.monthly(student, {
      text: "FASTER PAYMENT FROM MUM",
      category: "other-transfer",
      flow: "in",
      amount: 220,
      day: 1,
    });
    for (const day of ["2025-05-02", "2025-10-01", "2026-01-16"])
      books.once(student, day, 1980, { text: "UNITE STUDENTS RENT", merchant: "Unite Students", category: "rent" });
    books.habit(student, {
      category: "dining-out",
      places: [["DELIVEROO.CO.UK LONDON", "Deliveroo"]],
      perMonth: 3,
      low: 11,
      high: 22,
      to: "2025-11-30",
    });
    const takeaway = books.habit(student, {
      category: "dining-out",
      places: [["DELIVEROO.CO.UK LONDON", "Deliveroo"]],
      perMonth: 12,
      low: 11,
      high: 24,
      from: "2025-12-01",
    });
    const spotify = books.monthly(student, {
      text: "SPOTIFY P########",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2025-02", 5.99],
        ["2026-02", 11.99],
      ],
      day: 8,
    });
    const trial = [
      ...books.once(student, "2026-01-24", 1, {
        text: "THE TIMES TRIAL",
        merchant: "The Times",
        category: "news-magazines",
      }),
      ...books.once(student, "2026-02-24", 26, {
        text: "THE TIMES",
        merchant: "The Times",
        category: "news-magazines",
      }),
    ];
    liveIn("UK", books, student, { scale: 0.4, without: ["fuel", "pharmacy"] });
    return books.close({
      person:
        "A student in Leeds on a loan by the term and her mother's £220. Takeaways have become a habit, music is no longer at a student's price, and a newspaper for a pound now costs £26.",
      wanted: [
        want("habit_doubled", "Deliveroo", [], idsOf(takeaway)),
        want("free_trial_converted price_increase new_subscription", "The Times", [26, 312, 25], idsOf(trial)),
        want("price_increase", "Spotify", [6, 72, 11.99], idsOf(spotify, "2026-01-01")),
      ],
      silly: [
        silly("income_change bill_missing", "student loans", "It comes by the term."),
        silly("savings_rate", null, "I live on a loan and on my mother."),
        silly("bill_missing price_increase", "unite", "By the term."),
        silly("income_change", "mum", "She is my mother."),
      ],
    });
  },

  function weddingPhotographer() {
    const books = openBooks({ name: "wedding-photographer", seed: 11007, since: "2025-01-01", today: "2026-09-08" });
    const business = books.account("Business Checking", { opening: 8100 });
    const card = books.account("Blue Business Card", { type: "credit", opening: 0 });
    for (const [month, count] of [
      ["2025-04", 2],
      ["2025-05", 3],
      ["2025-06", 4],
      ["2025-07", 3],
      ["2025-08", 4],
      ["2025-09", 4],
      ["2025-10", 3],
      ["2025-12", 1],
      ["2026-04", 2],
      ["2026-05", 3],
      ["2026-06", 4],
      ["2026-07", 4],
      ["2026-08", 4],
    ] as const) {
      for (let index = 0; index < count; index += 1)
        books.once(business, `${month}-${String(4 + index * 6).padStart(2, "0")}`, 2350 + index * 180, {
          text: "STRIPE TRANSFER ST-########",
          merchant: "Stripe",
          category: "gig-work",
        });
    }
    const taxes = ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"].flatMap((day) =>
      books.once(business, day, 2100, { text: "IRS USATAXPYMT ######", merchant: "IRS", category: "taxes" }),
    );
    const policy = books.once(card, "2025-09-19", 684, {
      text: "HISCOX INC LIABILITY",
      merchant: "Hiscox",
      category: "insurance",
    });
    books.monthly(card, { text: "PIXIESET MEDIA", merchant: "Pixieset", category: "software", amount: 28, day: 3 });
    const gallery = books.monthly(card, {
      text: "SHOOTPROOF.COM",
      merchant: "ShootProof",
      category: "software",
      amount: [
        ["2025-01", 30],
        ["2026-08", 42],
      ],
      day: 25,
    });
    books.monthly(business, {
      text: "OLIVE ST PROPERTIES RENT",
      merchant: "Olive St Properties",
      category: "rent",
      amount: 1780,
      day: 1,
    });
    books.once(card, "2026-08-29", 2199, {
      text: "B&H PHOTO ###-###-####",
      merchant: "B&H Photo",
      category: "electronics",
    });
    liveIn("US", books, card, { scale: 0.9 });
    books.payInFull(business, card, 18);
    return books.close({
      person:
        "Photographs weddings from April to October. Estimated tax is due in a week, the liability insurance renews on the 19th, and one of two gallery services rose by $12.",
      wanted: [
        want("upcoming_bills yearly_renewal low_point_ahead", "IRS", [2100], idsOf(taxes)),
        want("yearly_renewal", "Hiscox", [684], idsOf(policy)),
        want("price_increase", "ShootProof", [12, 144, 42], idsOf(gallery, "2026-07-01")),
      ],
      silly: [
        silly("income_change", null, "It is the season, and then it is not."),
        silly("payday_effect", null, "There is no payday."),
        silly("unusual_charge test_charge", "b&h", "A lens. I bought it."),
        silly("category_spike", "shopping", "The lens."),
      ],
    });
  },
];
