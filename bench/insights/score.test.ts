import { expect, test } from "vitest";
import { householdOf } from "./build";
import { listHouseholds, listQuietHouseholds } from "./households";
import { type Reported, scoreHousehold, totalOfScores } from "./score";
import { falseAlarmsOf, reportedOf } from "./sorrel";

const household = householdOf({
  ...{ name: "test", part: "train", round: 1, tags: [], isApart: false, isQuiet: false },
  ...{ seed: 1, since: "2026-01-01", today: "2026-06-30", currency: "USD" },
  person: "Someone whose film club costs more since May.",
  accounts: { Checking: { opening: 1000 } },
  steps: [
    {
      monthly: {
        ...{ on: "Checking", text: "FILM CLUB ####", merchant: "Film Club", category: "tv-streaming", day: 4 },
        amount: [
          ["2026-01", 10],
          ["2026-05", 12],
        ],
      },
    },
  ],
  wanted: [
    { types: "price_increase", about: "Film Club", amounts: [2, 24], proof: "3-5" },
    { types: "account_silent", about: "Checking", amounts: [], proof: "" },
    { types: "cash_share", about: "cash", amounts: [], proof: "" },
    { types: "fee_leak", about: "fees", amounts: [], proof: "" },
  ],
  silly: [
    { types: "duplicate_charge", about: "film club", why: "Once a month." },
    { types: "any", about: "rent", why: "I pay none." },
  ],
});
const film = household.transactions.map(({ id }) => id);

const rise: Reported = {
  type: "price_increase",
  text: "Film Club went up",
  amounts: [2],
  transactionIds: film.slice(4),
  isReport: false,
};
const scoreOf = (...reported: Reported[]) => scoreHousehold(household, reported);

test("matches a wanted insight by type, amount and transactions", () => {
  expect(scoreOf(rise).found).toEqual([household.wanted[0]]);
  expect(scoreOf({ ...rise, type: "new_subscription" }).found).toEqual([]);
  expect(scoreOf({ ...rise, amounts: [2.1] }).found).toEqual([]);
  expect(scoreOf({ ...rise, transactionIds: film.slice(0, 2) }).found).toEqual([]);
  expect(scoreOf({ ...rise, transactionIds: [] }).found).toEqual([]);
});

test("matches by name if the key has no transactions", () => {
  const silent = { ...rise, type: "account_silent", text: "Your Checking is silent", amounts: [], transactionIds: [] };
  expect(scoreOf(silent).found).toHaveLength(1);
  expect(scoreOf({ ...silent, text: "Your card is silent" }).found).toEqual([]);
});

test("counts silly insights by text or transactions, unless wanted", () => {
  const twice = { ...rise, type: "duplicate_charge" };
  expect(scoreOf(twice).silly).toHaveLength(1);
  expect(scoreOf({ ...twice, text: "Charged twice" }).silly).toHaveLength(1);
  expect(scoreOf({ ...twice, text: "Charged twice", transactionIds: [] }).silly).toEqual([]);
  expect(scoreOf({ ...rise, text: "Rent went up" }).silly).toEqual([]);
  expect(scoreOf({ ...twice, text: "Rent went up", isReport: true, transactionIds: [] }).silly).toEqual([]);
});

test("skips reports to judge the first insight", () => {
  const report = { ...rise, type: "monthly_summary", isReport: true };
  const fees = { ...rise, type: "fee_leak", text: "Bank fees" };
  expect(scoreOf(report, rise, fees).first).toEqual({ reported: rise, isAmongTopThree: true });
  expect(scoreOf(fees, rise).first?.isAmongTopThree).toBe(false);
  expect(scoreOf(report).first).toBeNull();
});

test("averages over all wanted insights and wanting households", () => {
  const content = { ...household, wanted: [] };
  const totals = totalOfScores([scoreOf(rise), scoreOf(), scoreHousehold(content, [rise])]);
  expect(totals).toEqual({
    households: 3,
    wanted: 8,
    foundShare: 1 / 8,
    sillyPerHousehold: 0,
    firstShare: 1 / 2,
    extraPerHousehold: 1 / 3,
  });
});

test("finds some insights, and none without transactions", () => {
  const [first] = listHouseholds().filter(({ name }) => name === "new-car-loan");
  if (!first) throw new Error("The household is gone");
  expect(scoreHousehold(first, reportedOf(first)).found.map(({ about }) => about)).toContain("Allstate");
  expect(reportedOf({ ...first, transactions: [] })).toEqual([]);
});

test("counts a quiet household's alarm once, on its first day", () => {
  const [quiet] = listQuietHouseholds(1);
  if (!quiet) throw new Error("There is no quiet household");
  const rent = quiet.transactions.findLast(({ merchant }) => merchant === "Wells Fargo Mortgage");
  if (!rent) throw new Error("The couple has no mortgage");
  const alarmed = { ...quiet, transactions: [...quiet.transactions, { ...rent, id: "again" }], today: quiet.today };
  const alarms = falseAlarmsOf(alarmed, 5).filter(({ type }) => type === "duplicate_charge");
  expect(alarms).toHaveLength(1);
});
