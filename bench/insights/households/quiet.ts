import { openBooks, silly } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

const NOTHING = silly("any", null, "Nothing has happened.");

/** People to whom nothing happens for twenty months. Another `seed` is another such household: other days, other amounts. */
export const quiet: readonly ((seed?: number) => Household)[] = [
  function quietCouple(seed = 101) {
    const books = openBooks({ name: "quiet-couple", seed, since: "2025-01-01", today: "2026-09-18" });
    const checking = books.account("Joint Checking", { opening: 3200 });
    const card = books.account("Visa", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 14000 });
    books.everyDays(checking, {
      text: "KAISER PERM PAYROLL PPD",
      merchant: "Kaiser Permanente",
      category: "salary",
      amount: 2410.66,
      days: 14,
      first: "2025-01-03",
    });
    books.monthly(checking, {
      text: "PORTLAND PUBLIC SCH DIR DEP",
      merchant: "Portland Public Schools",
      category: "salary",
      amount: 3655.2,
      day: 25,
    });
    books.monthly(checking, {
      text: "WELLS FARGO HOME MTG",
      merchant: "Wells Fargo Mortgage",
      category: "mortgage",
      amount: 2318.44,
      day: 2,
    });
    books.monthly(checking, {
      text: "PORTLAND GENERAL ELEC",
      merchant: "Portland General Electric",
      category: "gas-electricity",
      amount: 118,
      vary: 0.2,
      day: 14,
      late: 2,
    });
    books.monthly(checking, {
      text: "XFINITY MOBILE INTERNET",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: 95,
      day: 19,
    });
    books.monthly(card, { text: "NETFLIX.COM", merchant: "Netflix", category: "tv-streaming", amount: 17.99, day: 8 });
    books.monthly(card, { text: "SPOTIFY USA", merchant: "Spotify", category: "music", amount: 16.99, day: 21 });
    books.monthly(card, { text: "GEICO *AUTO", merchant: "GEICO", category: "insurance", amount: 162.4, day: 11 });
    liveIn("US", books, card, { scale: 1.5 });
    books.payInFull(checking, card, 15);
    books.sweep(checking, savings, 28, 3500);
    return books.close({
      person: "A nurse and a teacher with a mortgage. Everything is as it was last month.",
      wanted: [],
      silly: [NOTHING],
      isQuiet: true,
    });
  },

  function quietRenter(seed = 102) {
    const books = openBooks({ name: "quiet-renter", seed, since: "2024-12-01", today: "2026-07-30", currency: "GBP" });
    const current = books.account("Current Account", { opening: 1900 });
    const saver = books.account("Saver", { subtype: "savings", opening: 3000 });
    books.monthly(current, {
      text: "BGC ARCADIS SALARY",
      merchant: "Arcadis",
      category: "salary",
      amount: 2680.12,
      day: "last business day",
    });
    books.monthly(current, {
      text: "STO LINLEY & SIMPSON RENT",
      merchant: "Linley & Simpson",
      category: "rent",
      amount: 895,
      day: 1,
    });
    books.monthly(current, {
      text: "OCTOPUS ENERGY DD",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: 97,
      day: 11,
    });
    books.monthly(current, {
      text: "YORKSHIRE WATER DD",
      merchant: "Yorkshire Water",
      category: "water-waste",
      amount: 31.5,
      day: 14,
    });
    books.monthly(current, {
      text: "O2 UK PAY MONTHLY",
      merchant: "O2",
      category: "internet-phone",
      amount: 24,
      day: 20,
    });
    books.monthly(current, { text: "PUREGYM LTD", merchant: "PureGym", category: "fitness", amount: 22.99, day: 5 });
    books.habit(current, {
      category: "public-transport",
      places: [["WYCA MCARD BUS", "West Yorkshire Metro"]],
      perMonth: 22,
      low: 2,
      high: 4,
    });
    liveIn("UK", books, current, { scale: 0.75, without: ["fuel"] });
    books.sweep(current, saver, 24, 1500);
    return books.close({
      person: "Rents a flat in Leeds, takes the bus to the office, and puts by what is left. Everything is as it was.",
      wanted: [],
      silly: [NOTHING],
      isQuiet: true,
    });
  },

  function quietRetiree(seed = 103) {
    const books = openBooks({ name: "quiet-retiree", seed, since: "2025-02-01", today: "2026-10-20" });
    const checking = books.account("Checking", { opening: 3100 });
    const card = books.account("Discover Card", { type: "credit", opening: 0 });
    const savings = books.account("Money Market 4%", { subtype: "money market", opening: 30000 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: 2214,
      day: 17,
    });
    books.monthly(checking, {
      text: "CALPERS PENSION",
      merchant: "CalPERS",
      category: "pension",
      amount: 1840.5,
      day: 1,
    });
    books.monthly(savings, {
      text: "INTEREST CREDIT",
      category: "interest",
      amount: 99,
      vary: 0.02,
      day: "last business day",
    });
    books.monthly(checking, {
      text: "HUMANA MEDICARE ADV",
      merchant: "Humana",
      category: "insurance",
      amount: 148,
      day: 4,
    });
    books.monthly(checking, {
      text: "SMUD ELECTRIC",
      merchant: "SMUD",
      category: "gas-electricity",
      amount: 92,
      vary: 0.18,
      day: 12,
    });
    books.monthly(checking, {
      text: "SUN CITY HOA",
      merchant: "Sun City HOA",
      category: "services",
      amount: 265,
      day: 6,
    });
    books.monthly(card, {
      text: "SACRAMENTO BEE",
      merchant: "Sacramento Bee",
      category: "news-magazines",
      amount: 19.99,
      day: 15,
    });
    liveIn("US", books, card, { scale: 0.9 });
    books.payInFull(checking, card, 22);
    books.sweep(checking, savings, 27, 2500);
    return books.close({
      person: "Retired, owns her home, lives on Social Security and a pension. Everything is as it was.",
      wanted: [],
      silly: [NOTHING],
      isQuiet: true,
    });
  },
];
