import { describe, expect, test } from "vitest";
import { DAY_MS, dayIn, monthOfDay } from "../../core/clock";
import type { AccountEvent } from "./events";
import { INSTITUTIONS } from "./institutions";
import { balanceOn, ledgerOf } from "./ledger";

const anchors = ["2026-11-21", "2026-02-01", "2026-03-04", "2027-01-31"].map((date) => Date.parse(date) / DAY_MS);
const [anchor = 0] = anchors;
const household = ["ins_700101", "ins_700102", "ins_700103", "ins_700104"];

function eventsOf(ids: readonly string[], anchorDay: number, untilDay = anchorDay): readonly AccountEvent[] {
  return INSTITUTIONS.filter((institution) => ids.includes(institution.id)).flatMap(
    (institution) => ledgerOf(institution, "demo", anchorDay, untilDay).events,
  );
}

describe.each(anchors)("household first linked on day %i", (anchorDay) => {
  test("gives every event a unique key", () => {
    const keys = eventsOf(
      INSTITUTIONS.map(({ id }) => id),
      anchorDay,
    ).map((event) => event.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("changes no earlier event when generating more days", () => {
    const short = eventsOf(household, anchorDay, anchorDay).filter((event) => event.postedDay <= anchorDay);
    const long = eventsOf(household, anchorDay, anchorDay + 400).filter((event) => event.postedDay <= anchorDay);
    expect(long).toEqual(short);
  });

  test("never overdraws a depository account", () => {
    for (const institution of INSTITUTIONS) {
      const ledger = ledgerOf(institution, "demo", anchorDay, anchorDay);
      for (const account of institution.accounts.filter(({ type }) => type === "depository")) {
        for (let day = anchorDay - 700; day <= anchorDay + 60; day += 1) {
          expect(balanceOn(ledger, account, day), `${account.name} on day ${day}`).toBeGreaterThan(0);
        }
      }
    }
  });

  test("also generates rows sixty days ahead", () => {
    const ahead = eventsOf(household, anchorDay).filter((event) => event.authorizedDay > anchorDay + 50);
    expect(ahead.length).toBeGreaterThan(20);
  });
});

test("matches transfers between own accounts in amount and day", () => {
  const events = eventsOf(household, anchor);
  const paired = /^(TRANSFER_(IN|OUT)_(SAVINGS|INVESTMENT)|LOAN_PAYMENTS_)/;
  const byDay = new Map<string, number>();
  for (const event of events.filter(({ category }) => paired.test(category))) {
    const key = `${event.authorizedDay}:${Math.abs(event.amountMinor)}`;
    byDay.set(key, (byDay.get(key) ?? 0) + event.amountMinor);
  }
  expect(byDay.size).toBeGreaterThan(90);
  expect([...byDay.values()].filter((sum) => sum !== 0)).toEqual([]);
});

test("reaches the stated balances on the day of the first link", () => {
  const balances = INSTITUTIONS.flatMap((institution) => {
    const ledger = ledgerOf(institution, "demo", anchor, anchor);
    return institution.accounts.map((account) => [account.mask, balanceOn(ledger, account, anchor)] as const);
  });
  expect(Object.fromEntries(balances)).toMatchObject({
    4821: 641_238,
    "0097": 1_825_000,
    5520: 3_187_044,
    7730: 741_590,
  });
});

test("ends two of the last eleven months below zero", () => {
  const net = new Map<number, number>();
  const own = /^(TRANSFER_(IN|OUT)_(SAVINGS|INVESTMENT)|LOAN_PAYMENTS_)/;
  for (const event of eventsOf(household, anchor)) {
    if (event.isDropped || own.test(event.category)) continue;
    const month = monthOfDay(event.authorizedDay);
    net.set(month, (net.get(month) ?? 0) - event.amountMinor);
  }
  const lastEleven = Array.from({ length: 11 }, (_, index) => net.get(monthOfDay(anchor) - 1 - index) ?? 0);
  expect(lastEleven.filter((amount) => amount < 0)).toHaveLength(2);
});

describe.each([
  ["the household's card", ["ins_700102"], "Alder Fitness", "Brightline Internet", "Lumen Audiobooks"],
  ["First Platypus Bank alone", ["ins_109508"], "Pulse Gym", "FiberNet", "Storytime Books"],
])("%s", (_, ids, gym, internet, trial) => {
  const rows = eventsOf(ids, anchor).filter((event) => event.authorizedDay <= anchor && !event.isDropped);
  const at = (merchant: string) => rows.filter((event) => event.merchant === merchant);

  test("holds a charge repeated the next day in the last three months", () => {
    const days = at(gym).map((event) => event.authorizedDay);
    const repeated = days.filter((day) => days.includes(day - 1) && day > anchor - 92);
    expect(repeated).toHaveLength(3);
  });

  test("holds a bill that rose about a month ago", () => {
    const amounts = at(internet).map((event) => event.amountMinor);
    const last = amounts.at(-1) ?? 0;
    expect(last).toBeGreaterThan(amounts.at(-3) ?? last);
    expect(at(internet).findLast((event) => event.amountMinor < last)?.authorizedDay).toBeLessThan(anchor - 34);
  });

  test("holds a trial that became a monthly charge", () => {
    const amounts = at(trial).map((event) => event.amountMinor);
    expect(amounts[0]).toBe(100);
    expect(amounts.slice(1).every((amount) => amount > 1_000)).toBe(true);
    expect(amounts.length).toBeGreaterThanOrEqual(6);
  });

  test("makes eating out stand out on any link day", () => {
    const start = Date.parse("2026-11-01") / DAY_MS;
    for (const linkDay of [1, 3, 6, 7, 8, 10, 11, 14, 17, 20, 23, 27, 30, 41].map((day) => start + day - 1)) {
      const events = eventsOf(ids, linkDay).filter(({ category }) => /RESTAURANT|COFFEE/.test(category));
      const month = monthOfDay(linkDay) - (linkDay - dayIn(monthOfDay(linkDay), 1) < 6 ? 1 : 0);
      const lastDay = month === monthOfDay(linkDay) ? linkDay - dayIn(month, 1) + 1 : 31;
      const spent = (offset: number) =>
        events
          .filter(({ authorizedDay: day }) => day >= dayIn(month + offset, 1) && day <= dayIn(month + offset, lastDay))
          .reduce((sum, event) => sum + event.amountMinor, 0);
      const before = [-1, -2, -3, -4, -5, -6].map(spent).sort((a, b) => a - b);
      const usual = ((before[2] ?? 0) + (before[3] ?? 0)) / 2;
      expect(spent(0) / usual, `linked on day ${linkDay - start + 1}`).toBeGreaterThan(1.2);
      expect(spent(0) - usual, `linked on day ${linkDay - start + 1}`).toBeGreaterThan(4_000);
    }
  }, 20_000);
});

describe("household's two years", () => {
  const rows = eventsOf([...household, "ins_700106"], anchor).filter(({ authorizedDay }) => authorizedDay <= anchor);
  const months = new Set(rows.map(({ authorizedDay }) => monthOfDay(authorizedDay)));
  const inEachMonth = (isWanted: (event: AccountEvent) => boolean) =>
    [...months].every((month) => rows.some((event) => monthOfDay(event.authorizedDay) === month && isWanted(event)));
  const any = (isWanted: (event: AccountEvent) => boolean) => rows.some(isWanted);

  test("hold twenty-four whole months and the current one", () => {
    expect(months.size).toBe(25);
  });

  test.each<[string, (event: AccountEvent) => boolean]>([
    ["rent", ({ category }) => category === "RENT_AND_UTILITIES_RENT"],
    ["groceries", ({ category }) => category === "FOOD_AND_DRINK_GROCERIES"],
    ["a transfer between own accounts", ({ category }) => category === "TRANSFER_IN_SAVINGS"],
    ["fees", ({ category }) => category.startsWith("BANK_FEES_")],
    ["a subscription that seems unused", ({ merchant }) => merchant === "The Daily Ledger"],
  ])("hold %s in every month", (_, isWanted) => {
    expect(inEachMonth(isWanted)).toBe(true);
  });

  test.each<[string, (event: AccountEvent) => boolean]>([
    ["salary", ({ category, amountMinor }) => category === "INCOME_SALARY" && amountMinor < 0],
    ["money put into a brokerage", ({ account, amountMinor }) => account === "meridian-portfolio" && amountMinor < 0],
    ["a refund of a purchase", ({ merchant, amountMinor }) => merchant !== null && amountMinor < 0],
    ["a meal that posts with its tip", (event) => (event.pendingAmountMinor ?? event.amountMinor) < event.amountMinor],
    ["a pump that holds one dollar first", ({ pendingAmountMinor }) => pendingAmountMinor === 100],
    ["a hold that vanishes", ({ isDropped }) => isDropped === true],
    ["a row whose category changes some days later", ({ recategorizedDay }) => recategorizedDay !== undefined],
    ["money in another currency", ({ account }) => account === "albion-current"],
  ])("hold %s", (_, isWanted) => {
    expect(any(isWanted)).toBe(true);
  });
});
