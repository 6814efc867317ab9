import { describe, expect, test } from "vitest";
import { type Day, dayInTimeZone } from "@/lib/domain/calendar";
import { dueNotifications } from "./kinds";
import {
  DEFAULT_SETTINGS,
  type FoundNotification,
  hourIn,
  isQuiet,
  NOTIFICATION_KINDS,
  type NotificationFacts,
  type NotificationSettings,
  type SentNotification,
  sendAt,
} from "./notification";
import { followUpOf, notificationText } from "./notification-text";

const today = "2026-11-24";
const USD = { currency: "USD" };
const FACTS: { [K in NotificationFacts["kind"]]: Extract<NotificationFacts, { kind: K }> } = {
  low_point: {
    ...{ ...USD, kind: "low_point", accountId: "a1", account: "Everyday", balanceMinor: 12_340, limitMinor: 0 },
    ...{ chance: 0.34, payday: "2026-12-04" },
  },
  missing_payment: {
    ...{ ...USD, kind: "missing_payment", name: "Brightwater", direction: "in", amountMinor: 231_250 },
    ...{ lastDate: "2026-10-30", transactionIds: ["t1", "t2"] },
  },
  trial_end: { ...USD, kind: "trial_end", name: "Cinema Plus", amountMinor: 1599 },
  large_bill: {
    ...{ ...USD, kind: "large_bill", name: "Riverside Power", amountMinor: 16_000, highestMinor: 9600 },
    ...{ beforeCount: 12, transactionIds: ["t3", "t4"] },
  },
  budget_pace: {
    ...{ ...USD, kind: "budget_pace", budgetId: "b1", name: "Dining", month: "2026-11", spentMinor: 31_000 },
    ...{ availableMinor: 40_000, projectedMinor: 46_000 },
  },
  bank_stopped: {
    kind: "bank_stopped",
    name: "Juniper",
    accountIds: ["a1", "a2"],
    reason: "sign_in",
    lastDate: "2026-11-20",
  },
  weekly_summary: {
    ...{ ...USD, kind: "weekly_summary", from: "2026-11-17", to: "2026-11-23", inMinor: 120_000, outMinor: 64_000 },
    ahead: [{ name: "Rent", day: "2026-12-01", amountMinor: -150_000 }],
  },
};
const URGENT = ["low_point", "missing_payment", "trial_end"];
const found = (kind: NotificationFacts["kind"], more: Partial<FoundNotification> = {}): FoundNotification => ({
  ...{ subject: `of ${kind}`, day: today, level: 1, isUrgent: URGENT.includes(kind), facts: FACTS[kind] },
  ...more,
});
const sentOf = ({ facts, ...one }: FoundNotification, madeOn: Day): SentNotification => ({
  ...one,
  kind: facts.kind,
  madeOn,
});
const kindsOf = (
  all: FoundNotification[],
  sent: SentNotification[] = [],
  settings: NotificationSettings = DEFAULT_SETTINGS,
) => dueNotifications(all, { sent, settings, today }).map(({ facts }) => facts.kind);

describe("due notifications", () => {
  test("send urgent ones at once, and others one a day", () => {
    const all = NOTIFICATION_KINDS.filter((kind) => kind !== "weekly_summary").map((kind) => found(kind));
    expect(kindsOf(all)).toEqual([...URGENT, "bank_stopped"]);
    const before = sentOf(found("bank_stopped"), today);
    expect(kindsOf(all, [before])).toEqual(URGENT);
    expect(kindsOf(all, [{ ...before, madeOn: "2026-11-23" }])).toEqual([...URGENT, "large_bill"]);
    expect(kindsOf(all, [sentOf(found("low_point"), today)])).toEqual(["missing_payment", "trial_end", "bank_stopped"]);
  });

  test("yield to the weekly summary on its day", () => {
    expect(kindsOf([found("budget_pace"), found("large_bill"), found("weekly_summary")])).toEqual(["weekly_summary"]);
  });

  test("report a cause once, and again only when worse", () => {
    const low = found("low_point", { day: "2026-12-01" });
    const before = [sentOf(low, "2026-11-20")];
    expect(kindsOf([low], before)).toEqual([]);
    expect(kindsOf([{ ...low, day: "2026-12-03" }], before)).toEqual([]);
    expect(kindsOf([{ ...low, level: 2 }], before)).toEqual(["low_point"]);
    expect(kindsOf([low], [{ ...sentOf(low, "2026-11-20"), level: 2 }])).toEqual([]);
    expect(kindsOf([{ ...low, day: "2026-12-20" }], before)).toEqual(["low_point"]);
    expect(kindsOf([{ ...low, subject: "another account" }], before)).toEqual(["low_point"]);
    const budget = found("budget_pace", { day: "2026-11-01" });
    expect(kindsOf([{ ...budget, day: "2026-12-01" }], [sentOf(budget, "2026-11-10")])).toEqual(["budget_pace"]);
  });

  test("respect switched-off kinds and channels", () => {
    const kinds = { app: ["low_point"], email: ["low_point", "trial_end"], push: [] } as const;
    const due = dueNotifications([found("low_point"), found("trial_end"), found("missing_payment")], {
      ...{ sent: [], today, settings: { ...DEFAULT_SETTINGS, kinds } },
    });
    expect(due.map(({ facts, channels }) => [facts.kind, channels])).toEqual([
      ["low_point", ["app", "email"]],
      ["trial_end", ["email"]],
    ]);
  });

  test("stay in the app by default", () => {
    expect(DEFAULT_SETTINGS.kinds).toEqual({ app: NOTIFICATION_KINDS, email: [], push: [] });
  });
});

describe("quiet hours", () => {
  const night = { from: 21, to: 8 };
  test("cross midnight, and are empty from an hour to itself", () => {
    expect([20, 21, 0, 7, 8].map((hour) => isQuiet(night, hour))).toEqual([false, true, true, true, false]);
    expect([8, 9, 11, 12].map((hour) => isQuiet({ from: 9, to: 12 }, hour))).toEqual([false, true, true, false]);
    expect([isQuiet({ from: 9, to: 9 }, 9), isQuiet(null, 3)]).toEqual([false, false]);
  });

  test.each([
    ["2026-11-24T15:00:00Z", "America/New_York", "2026-11-24T15:00:00Z"],
    ["2026-11-24T03:10:00Z", "America/New_York", "2026-11-24T13:00:00Z"],
    ["2026-11-24T21:30:00Z", "Asia/Kathmandu", "2026-11-25T02:15:00Z"],
    // The night of a clock change has an extra hour.
    ["2026-11-01T02:00:00Z", "America/New_York", "2026-11-01T13:00:00Z"],
  ])("postpone %s in %s to %s", (now, zone, at) => {
    expect(sendAt(new Date(now), night, zone)).toEqual(new Date(at));
    expect(dayInTimeZone(new Date(at), zone)).toBeTruthy();
    expect(hourIn(new Date(at), zone)).toBeGreaterThanOrEqual(8);
  });
});

describe("notification texts", () => {
  test.each(NOTIFICATION_KINDS)("of %s keep amounts out of titles and lock screens", (kind) => {
    const open = notificationText({ day: today, facts: FACTS[kind] });
    const locked = notificationText({ day: today, facts: FACTS[kind] }, { isPrivate: true });
    expect([open.title, locked.title, locked.body].join(" ")).not.toMatch(/[$€£]/);
    if (kind !== "bank_stopped") expect(open.body).toMatch(/\$\d/);
    expect(`${locked.title} ${locked.body}`).not.toMatch(/Everyday|Brightwater|Cinema|Riverside|Dining|Juniper/);
    expect(locked.body).not.toBe("");
  });

  test("link to the day, rows, calendar, budget or account", () => {
    const hrefs = NOTIFICATION_KINDS.map((kind) => notificationText({ day: today, facts: FACTS[kind] }).proof.href);
    expect(hrefs).toEqual([
      "/forecast?account=a1&day=2026-11-24",
      "/spending?ids=t1%2Ct2",
      "/calendar?month=2026-11&day=2026-11-24",
      "/spending?ids=t3%2Ct4",
      "/budgets?open=b1",
      "/spending?accountIds=a1%2Ca2",
      "/spending?startDate=2026-11-17&endDate=2026-11-23",
    ]);
    const floor = { ...FACTS.low_point, limitMinor: 50_000 };
    expect(notificationText({ day: today, facts: floor }).proof.href).toContain("floor=500");
    expect(followUpOf(FACTS.bank_stopped)?.href).toBe("/profile#banks");
    expect(followUpOf(FACTS.low_point)).toBeNull();
  });

  test("state their own figures", () => {
    const body = (kind: NotificationFacts["kind"], facts: NotificationFacts = FACTS[kind]) =>
      notificationText({ day: today, facts }).body;
    expect(body("low_point")).toBe(
      "There’s a 1 in 3 chance it falls below zero before your payday on Dec 4. You’ll most likely have $123 on Nov 24.",
    );
    expect(body("large_bill")).toBe("$160.00 on Nov 24. The highest of the 12 before it was $96.00.");
    expect(body("budget_pace")).toBe("You’ve spent $310 of $400. At this pace, you’ll reach $460 by Nov 30.");
    expect(notificationText({ day: today, facts: { ...FACTS.budget_pace, spentMinor: 41_000 } }).title).toBe(
      "Dining is over budget",
    );
    expect(body("missing_payment", { ...FACTS.missing_payment, direction: "out" })).toContain(
      "check that it isn’t missed",
    );
  });
});
