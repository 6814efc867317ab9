import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** Australia, India, Germany, and a life in two currencies. */
export const elsewhere: readonly (() => Household)[] = [
  function australianShare() {
    const books = openBooks({
      name: "australian-share",
      seed: 405,
      since: "2025-04-01",
      today: "2026-05-13",
      currency: "AUD",
    });
    const everyday = books.account("Everyday Account", { opening: 2400 });
    const saver = books.account("Goal Saver", { subtype: "savings", opening: 6800 });
    books.everyDays(everyday, {
      text: "SALARY ATLASSIAN PTY",
      merchant: "Atlassian",
      category: "salary",
      amount: 3180.4,
      days: 14,
      first: "2025-04-02",
    });
    books.everyDays(everyday, {
      text: "NELSON ALEXANDER RENT",
      merchant: "Nelson Alexander",
      category: "rent",
      amount: 430,
      days: 7,
      first: "2025-04-04",
    });
    const streaming = (
      [
        ["NETFLIX.COM MELBOURNE", "Netflix", 18.99, 4],
        ["STAN.COM.AU", "Stan", 17, 9],
        ["BINGE SYDNEY", "Binge", 19, 15],
        ["DISNEY PLUS AU", "Disney+", 15.99, 23],
      ] as const
    ).flatMap(([text, merchant, amount, day]) =>
      books.monthly(everyday, { text, merchant, category: "tv-streaming", amount, day }),
    );
    const bupa = books.monthly(everyday, {
      text: "BUPA AUSTRALIA HEALTH",
      merchant: "Bupa",
      category: "insurance",
      amount: [
        ["2025-04", 148.2],
        ["2026-04", 159.9],
      ],
      day: 20,
    });
    liveIn("AU", books, everyday, { scale: 1.2 });
    books.sweep(everyday, saver, 26, 2500);
    return books.close({
      person: "Pays rent each week and has four streaming services. The health cover rose in April, as every year.",
      wanted: [
        want("subscription_overlap", "Stan", [70.98, 851.76], idsOf(streaming, "2026-04-14")),
        want("price_increase", "Bupa", [11.7, 140.4, 159.9], idsOf(bupa, "2026-03-01")),
      ],
      silly: [
        silly("duplicate_charge", "nelson", "Rent is weekly here."),
        silly("weekday_pattern", null, "Rent is on Fridays."),
        silly("category_spike", "housing", "Some months have five Fridays."),
        silly("category_spike", "rent", "Some months have five Fridays."),
      ],
    });
  },

  function bengaluruEngineer() {
    const books = openBooks({
      name: "bengaluru-engineer",
      seed: 406,
      since: "2025-07-01",
      today: "2026-06-18",
      currency: "INR",
    });
    const bank = books.account("Savings Account", { subtype: "savings", opening: 64000 });
    books.monthly(bank, {
      text: "NEFT CR INFOSYS LTD SALARY",
      merchant: "Infosys",
      category: "salary",
      amount: 118400,
      day: "last business day",
    });
    books.monthly(bank, { text: "UPI/RAMESH OWNER/RENT", category: "rent", amount: 32000, day: 4 });
    books.monthly(bank, {
      text: "ACH D GROWW SIP",
      merchant: "Groww",
      category: "investment-transfer",
      flow: "out",
      amount: 15000,
      day: 7,
    });
    books.monthly(bank, { text: "IMPS/AMMA/FAMILY", category: "other-transfer", flow: "out", amount: 20000, day: 2 });
    const emi = books.monthly(bank, {
      text: "ACH D BAJAJ FIN EMI",
      merchant: "Bajaj Finance",
      category: "other-loan",
      amount: 6450,
      day: 5,
      from: "2026-04",
    });
    const jio = books.monthly(bank, {
      text: "UPI/JIO PREPAID/########",
      merchant: "Jio",
      category: "internet-phone",
      amount: [
        ["2025-07", 299],
        ["2026-05", 349],
      ],
      day: 26,
    });
    for (let month = 7; month <= 17; month += 1) {
      const day = `${month > 12 ? 2026 : 2025}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-11`;
      for (const amount of [20, 20, 15])
        books.once(bank, day, amount, { text: "UPI/RAJU TEA STALL/############", category: "coffee" });
    }
    liveIn("IN", books, bank, { scale: 18 });
    return books.close({
      person:
        "Sends money home, invests each month, and since April pays an installment for a motorbike. Tea is paid by UPI, cup by cup.",
      wanted: [
        want("new_commitment", "Bajaj", [6450, 77400], idsOf(emi)),
        want("price_increase", "Jio", [50, 600, 349], idsOf(jio, "2026-04-01")),
      ],
      silly: [
        silly("duplicate_charge", "raju", "Two cups of tea."),
        silly("monthly_summary", "more went out", "Pay comes on the last business day."),
        silly("income_change", null, "Pay comes on the last business day."),
        silly("new_subscription", "bajaj", "An EMI isn't a subscription."),
      ],
    });
  },

  function leipzigClerk() {
    const books = openBooks({
      name: "leipzig-clerk",
      seed: 407,
      since: "2024-11-01",
      today: "2025-12-11",
      currency: "EUR",
    });
    const giro = books.account("Girokonto", { opening: 2100 });
    const tagesgeld = books.account("Tagesgeld", { subtype: "savings", opening: 4500 });
    books.monthly(giro, {
      text: "STADT LEIPZIG BEZUEGE",
      merchant: "Stadt Leipzig",
      category: "salary",
      amount: 2688.3,
      day: "last business day",
    });
    books.monthly(giro, { text: "LWB MIETE", merchant: "LWB", category: "rent", amount: 742, day: 3 });
    const power = books.monthly(giro, {
      text: "LEIPZIGER STADTWERKE ABSCHLAG",
      merchant: "Stadtwerke Leipzig",
      category: "gas-electricity",
      amount: [
        ["2024-11", 78],
        ["2025-10", 96],
      ],
      day: 1,
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      from: "2024-11",
      everyMonths: 3,
    });
    const car = books.once(giro, "2025-01-02", 486.9, {
      text: "HUK-COBURG KFZ VERSICHERUNG",
      merchant: "HUK-Coburg",
      category: "insurance",
    });
    const fee = books.monthly(giro, {
      text: "ENTGELTABSCHLUSS KONTOFUEHRUNG",
      category: "bank-fees",
      amount: 8.9,
      day: "last business day",
    });
    liveIn("DE", books, giro, { scale: 0.9 });
    books.sweep(giro, tagesgeld, 20, 1800);
    return books.close({
      person:
        "Paid on the last business day. The car insurance, €486.90, is taken once a year, next on January 2; the power company raised the installment by €18.",
      wanted: [
        want("yearly_renewal upcoming_bills", "HUK", [486.9], idsOf(car)),
        want("price_increase", "Stadtwerke", [18, 216, 96], idsOf(power, "2025-09-01")),
        want("fee_leak", "Kontof", [8.9, 106.8], idsOf(fee, "2025-06-01")),
      ],
      silly: [
        silly("monthly_summary", "more went out", "My pay for December comes on December 31."),
        silly("income_change", null, "It is the same pay every month."),
        silly("bill_missing", "rundfunk", "It comes every three months."),
        silly("forgotten_subscription", "rundfunk", "One must pay it."),
      ],
    });
  },

  function twoCurrencies() {
    const books = openBooks({ name: "two-currencies", seed: 408, since: "2025-08-01", today: "2026-09-03" });
    const dollars = books.account("US Checking", { opening: 5200 });
    const euros = books.account("N26 Girokonto", { opening: 1900, currency: "EUR" });
    books.everyDays(dollars, {
      text: "AUTOMATTIC PAYROLL",
      merchant: "Automattic",
      category: "salary",
      amount: 1600,
      days: 14,
      first: "2025-08-08",
    });
    books.monthly(dollars, {
      text: "WISE US INC TRANSFER",
      merchant: "Wise",
      category: "other-transfer",
      flow: "out",
      amount: 2700,
      day: 2,
    });
    books.monthly(euros, {
      text: "WISE EUROPE SA",
      merchant: "Wise",
      category: "other-transfer",
      flow: "in",
      amount: 2440,
      day: 3,
      vary: 0.02,
    });
    books.monthly(euros, {
      text: "MIETE HAUSVERWALTUNG KRAUSE",
      merchant: "Hausverwaltung Krause",
      category: "rent",
      amount: 1120,
      day: 5,
    });
    const fees = books.habit(dollars, {
      category: "foreign-fees",
      places: [["FOREIGN TRANSACTION FEE", null]],
      perMonth: 3,
      low: 1.2,
      high: 4.6,
    });
    books.monthly(dollars, {
      text: "MINT MOBILE",
      merchant: "Mint Mobile",
      category: "internet-phone",
      amount: 15,
      day: 21,
    });
    liveIn("DE", books, euros, { scale: 0.9, without: ["fuel"] });
    return books.close({
      person:
        "Paid in dollars, lives in Berlin in euros, and moves money by Wise. His US card takes a fee for each euro it pays.",
      wanted: [want("foreign_fees", "foreign", [], idsOf(fees, "2026-03-01"))],
      silly: [
        silly("savings_rate cash_runway", null, "I live in euros. I don't save 90%."),
        silly("idle_cash", null, "I need it for next month's rent in Berlin."),
        silly("duplicate_charge", "wise", "I send it each month."),
      ],
    });
  },
];
