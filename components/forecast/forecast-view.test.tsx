import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { scenarioCalls } from "@/lib/calls/forecast";
import { queryClient } from "@/lib/client/api/query-client";
import { queryOf } from "@/lib/client/api/query-of";
import { accountList } from "@/lib/client/banks/use-accounts";
import { aTransaction } from "@/lib/client/test-data";
import { transactionsByIdsKey } from "@/lib/client/transactions/use-transactions";
import { isUnsaved } from "@/lib/client/unsaved";
import { addDays } from "@/lib/domain/calendar";
import { SIMULATED_PATHS } from "@/lib/domain/forecast/simulate";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";
import { renderPart } from "@/tests/render-part";
import { Axis } from "./chart-lanes";
import { FloorForm } from "./floor-form";
import { ForecastView } from "./forecast-view";

const today = "2026-11-21";
const rent = {
  key: "out:USD:rent",
  name: "Linden Court",
  kind: "bill",
  amount: -1500,
  low: -1500,
  high: -1500,
  earliest: "2026-11-24",
  latest: "2026-11-26",
  chance: 1,
  basis: "last",
  statement: null,
} as const;
const days = Array.from({ length: 90 }, (_, index) => ({
  date: addDays(today, index + 1),
  p10: index < 2 ? 1900 : 300,
  p50: index < 2 ? 2000 : 480,
  p90: index < 2 ? 2100 : 700,
  rest: index === 2 ? -20 : 0,
  expected: index === 2 ? [rent] : [],
}));
const checking: AccountForecast = {
  accountId: "01890000-0000-7000-8000-0000000000c1",
  name: "Checking",
  isCard: false,
  start: 2000,
  days,
  paydays: ["2026-11-27"],
  record: { days: [], waitingDays: 3, width: { up: 1, down: 1 } },
  lowPoints: [
    {
      from: "2026-11-22",
      to: "2026-11-26",
      payday: "2026-11-27",
      date: "2026-11-24",
      p10: 300,
      p50: 480,
      p90: 700,
      belowZeroChance: 0.125,
      belowFloorChance: null,
    },
  ],
  everyday: Array.from({ length: 7 }, () => ({ low: -60, high: 0, dayCount: 26, transactionIds: ["b"] })),
};
const payload: ForecastPayload = {
  today,
  currency: "USD",
  otherCurrencies: [],
  keepsFloor: true,
  floor: null,
  accounts: [checking],
  all: { ...checking, accountId: null, name: "All accounts" },
  awaitedPay: null,
  refusals: [],
  sources: [{ key: rent.key, transactionIds: ["a"] }],
  planned: [],
};

function show(change: Partial<ForecastPayload> = {}) {
  const onFloor = vi.fn();
  queryClient.clear();
  queryClient.setQueryData(accountList.queryKey, []);
  queryClient.setQueryData(queryOf(scenarioCalls.listScenarios, {}).queryKey, []);
  queryClient.setQueryData(transactionsByIdsKey(["a"]), [
    aTransaction({ id: "a", merchant: "Linden Court", amount: -1500 }),
  ]);
  queryClient.setQueryData(transactionsByIdsKey(["b"]), [aTransaction({ id: "b", amount: -40 })]);
  renderPart(<ForecastView payload={{ ...payload, ...change }} onFloor={onFloor} />, queryClient);
  return onFloor;
}

test("describes the low point and opens its day into a sum", async () => {
  show();
  expect(screen.getByText("A 1 in 8 chance that Checking falls below zero before November 27.")).toBeVisible();
  const day = screen.getByRole("region", { name: "Tuesday, November 24" });
  expect(within(day).getByText("Balance the evening before").closest("li")).toHaveTextContent("$2,000.00");
  expect(day).toHaveTextContent("−$1,500.00");
  expect(day).toHaveTextContent("−$20.00");
  expect(day).toHaveTextContent("$480.00");
  expect(day).toHaveTextContent("Likely $300 to $700");
  expect(day).toHaveTextContent("the same as last time, Nov 24–26");
  await userEvent.click(within(day).getAllByRole("button", { name: "Show 1 past transaction" })[0] as HTMLElement);
  expect(within(day).getByRole("list", { name: "Past payments of Linden Court" })).toHaveTextContent("−$1,500.00");
});

test("shows past payments as dots beside the range, latest expanded", () => {
  show();
  const day = screen.getByRole("region", { name: "Tuesday, November 24" });
  const payments = within(day).getByRole("img", {
    name: /^1 past payment of Linden Court, beside −\$1,500 to −\$1,500/,
  });
  expect(payments.querySelectorAll("[data-dot]")).toHaveLength(1);
  const latest = within(day).getByRole("list", { name: "Latest payments of Linden Court" });
  expect(within(latest).getByRole("button")).toHaveAttribute("data-opens-transaction");
  const everyday = within(day).getByRole("img", { name: /^26 past days of everyday transactions on Tuesdays/ });
  expect(everyday.querySelectorAll("[data-dot]")).toHaveLength(26);
});

test("opens a card payment into statement parts that add up", async () => {
  const cardId = "01890000-0000-7000-8000-0000000000c2";
  const payment: AccountForecast["days"][number]["expected"][number] = {
    ...{ ...rent, key: "transfer:card", name: "Rewards payment", kind: "card-payment", amount: -912.4, low: -980 },
    ...{ high: -850, basis: "statement" },
    statement: { cardId, from: "2026-10-26", to: "2026-11-25", booked: 640.15, bookedIds: ["c", "d"] },
  };
  const onCard = (key: string, kind: "bill" | "pending" | "card-payment", amount: number) =>
    ({ ...rent, key, name: key, kind, amount, low: amount, high: amount }) as const;
  const ofCard = [
    [onCard("held", "pending", -31.05)],
    [onCard("Streamlet", "bill", -17.99), onCard("Tunebox", "bill", -11.99)],
    [onCard("earlier", "card-payment", 500)],
    [],
    // After closing, so it belongs to the next statement.
    [onCard("Gym", "bill", -49)],
  ];
  const card: AccountForecast = {
    ...{ ...checking, accountId: cardId, name: "Rewards", isCard: true, lowPoints: [], paydays: [] },
    days: days.map((day, index) => ({ ...day, expected: ofCard[index] ?? [] })),
  };
  show({
    accounts: [
      { ...checking, days: days.map((day, index) => (index === 2 ? { ...day, expected: [payment, rent] } : day)) },
      card,
    ],
    sources: [{ key: "Streamlet", transactionIds: ["a"] }],
  });
  const day = screen.getByRole("region", { name: "Tuesday, November 24" });
  const why = within(day).getByRole("heading", { name: "Why $912.40 for Rewards" }).closest("section");
  expect(why).toHaveTextContent("Charged since Oct 26Show 2 transactions$640.15");
  expect(why).toHaveTextContent("Pending on the card$31.05");
  expect(why).toHaveTextContent("2 recurring chargesStreamlet, TuneboxShow 1 past transaction$29.98");
  expect(why).toHaveTextContent(/Everyday card spending until Nov 25.*\$211\.22/);
  expect(why).toHaveTextContent("Statement, Oct 26 – Nov 25Counted once, on the day it is paid$912.40");
  const cents = [...(why?.querySelectorAll("[data-sum] [data-line]") ?? [])].map(({ textContent }) =>
    Math.round(Number((textContent ?? "").replaceAll(/[^\d.]/g, "")) * 100),
  );
  const total = cents.pop();
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
  await userEvent.click(
    within(why as HTMLElement).getAllByRole("button", { name: "Show 1 past transaction" })[0] as HTMLElement,
  );
  expect(within(day).getByRole("list", { name: "2 recurring charges" })).toHaveTextContent("Linden Court");
});

test("opens a day's figures into their parts, ranges into the method", async () => {
  show();
  const day = screen.getByRole("region", { name: "Tuesday, November 24" });
  const opens = async (name: string) => {
    await userEvent.click(within(day).getByRole("button", { name }));
    return (await within(day).findByText("Close")).closest("section");
  };
  expect(await opens("$2,000.00")).toHaveTextContent("$2,000.00+ $0.00= $2,000.00Balance now + Everything else");
  expect(await opens("−$20.00")).toHaveTextContent("$480.00− $2,000.00+ $1,500.00= −$20.00");
  expect(await opens("$480.00")).toHaveTextContent(
    "$2,000.00− $1,500.00− $20.00= $480.00Balance now − Bills and subscriptions − Everything else",
  );
  const range = await opens("$300 to $700");
  expect(range).toHaveTextContent("8 in 10 times the balance ends between $300 and $700, half the time above $480.");
  expect(range).toHaveTextContent(`We simulate the days until then ${SIMULATED_PATHS} times`);
  await userEvent.click(within(range as HTMLElement).getByRole("button", { name: /^Linden Court/ }));
  expect(within(day).getByRole("list", { name: "Past payments of Linden Court" })).toBeVisible();
  expect(
    within(range as HTMLElement).getByRole("button", { name: /^Everyday spending on a typical Tuesday/ }),
  ).toBeVisible();
});

test("opens another day by buttons and from the table", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Day after" }));
  expect(screen.getByRole("region", { name: "Wednesday, November 25" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show as a table" }));
  await userEvent.click(screen.getByRole("button", { name: "Sun, Nov 22" }));
  const first = screen.getByRole("region", { name: "Sunday, November 22" });
  expect(first).toHaveTextContent("Balance now");
  expect(within(first).getByRole("button", { name: "Day before" })).toBeDisabled();
});

test("opens the lowest balance's day from its card and the table", async () => {
  show();
  for (const place of [0, 1]) {
    await userEvent.click(screen.getByRole("button", { name: "Day after" }));
    expect(screen.queryByRole("region", { name: "Tuesday, November 24" })).toBeNull();
    await userEvent.click(screen.getAllByTitle("Open November 24")[place] as HTMLElement);
    expect(screen.getByRole("region", { name: "Tuesday, November 24" })).toBeVisible();
  }
});

test("shows a near-certain low point as one amount, without a curve", () => {
  const certain = { ...payload.accounts[0], lowPoints: [{ ...checking.lowPoints[0], p10: 479.9, p90: 480.1 }] };
  show({ accounts: [certain as AccountForecast] });
  const range = screen.getByText("Likely range, 8 in 10").nextSibling;
  expect(range).toHaveTextContent(/^\$480$/);
  expect(document.querySelector("svg .forecast-under")).toBeNull();
});

test("parses a floor as typed and keeps invalid text with an error", () => {
  const onFloor = show();
  fireEvent.click(screen.getByRole("button", { name: "Set a floor" }));
  const field = screen.getByLabelText("Stay above, in USD");
  const set = (typed: string) => {
    fireEvent.change(screen.getByLabelText("Stay above, in USD"), { target: { value: typed } });
    fireEvent.click(screen.getByRole("button", { name: "Set" }));
  };
  set("a lot");
  expect(field).toHaveAccessibleDescription("Enter an amount, such as 500");
  set("12.345");
  expect(field).toHaveAccessibleDescription("Enter an amount, such as 500");
  set("5,000,000,000");
  expect(field).toHaveAccessibleDescription("Enter less");
  expect(field).toHaveValue("5,000,000,000");
  expect(onFloor).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: "Set a floor" }));
  expect(screen.getByLabelText("Stay above, in USD")).toHaveValue("");
  expect(screen.getByLabelText("Stay above, in USD")).not.toHaveAccessibleDescription();
  set("$1,000");
  expect(onFloor).toHaveBeenCalledExactlyOnceWith(1000);
});

test("says when ended pay last arrived and when other pay is likely", () => {
  const awaitedPay = {
    name: "Alder Works",
    accountId: checking.accountId ?? "",
    lastDate: "2026-10-02",
    chance: 0.576,
  };
  const words = /Pay from Alder Works last arrived on October 2\. A 3 in 5 chance that other pay begins by/;
  show({ awaitedPay: { ...awaitedPay, accountId: "01890000-0000-7000-8000-0000000000c9" } });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  cleanup();
  show({ awaitedPay });
  expect(screen.getByText(words)).toBeVisible();
});

test("explains what an account without a forecast needs", () => {
  show({
    accounts: [],
    all: null,
    refusals: [
      { accountId: "x", name: "New account", reason: "too-short", coveredDays: 20, neededDays: 60, lastDay: null },
    ],
  });
  const refused = screen.getByRole("region", { name: "No forecast yet" });
  expect(refused).toHaveTextContent("New account");
  expect(refused).toHaveTextContent("A forecast needs 60 days of transactions. We have 20 and need 40 more.");
});

test("counts the days within range and lists each miss with its cause", () => {
  const day = (date: string, result: "held" | "above" | "below") => ({
    date,
    p50: 200,
    reason: result === "held" ? null : ("one-time" as const),
    p10: 100,
    p90: 300,
    balance: result === "held" ? 200 : 40,
    result,
    largestId: result === "held" ? null : "a",
  });
  const record = {
    days: [day("2026-11-10", "held"), day("2026-11-11", "held"), day("2026-11-12", "below")],
    waitingDays: 7,
    width: { up: 1, down: 1 },
  };
  show({ accounts: [{ ...checking, record }] });
  const card = screen.getByRole("region", { name: "In the last 3 days the 80% range held on 2 of 3 days (67%)" });
  const misses = screen.getByRole("list", { name: "Days the range missed" });
  const why = screen.getByRole("region", { name: "Why it missed 1 day" });
  expect(within(why).getByRole("row", { name: "One-time purchase 1" })).toBeVisible();
  expect(within(why).getByRole("row", { name: "Days missed 1" })).toBeVisible();
  expect(within(card).getByText("Typical miss").parentElement).toHaveTextContent("$60");
  expect(misses).toHaveTextContent("Nov 12, 2026 ended below the range");
  expect(within(misses).getByRole("list")).toHaveTextContent("Linden Court");
});

test("shows no record before a scored day, only days waiting", () => {
  show();
  const card = screen.getByRole("region", { name: "No record yet" });
  expect(card).toHaveTextContent("3 days are waiting to be checked");
});

test("follows a floor changed elsewhere until it is typed in", async () => {
  const form = (floor: number) => <FloorForm floor={floor} currency="USD" onFloor={vi.fn()} />;
  const { rerender } = render(form(200));
  await userEvent.click(screen.getByRole("button", { name: "Change the floor" }));
  rerender(form(450));
  expect(screen.getByRole("textbox")).toHaveValue("450");
  expect(isUnsaved()).toBe(false);
  await userEvent.type(screen.getByRole("textbox"), "5");
  expect(isUnsaved()).toBe(true);
});

test("refuses a floor in another currency and names its own", async () => {
  const onFloor = vi.fn();
  render(<FloorForm floor={null} currency="USD" onFloor={onFloor} />);
  await userEvent.click(screen.getByRole("button", { name: "Set a floor" }));
  await userEvent.type(screen.getByRole("textbox"), "€50{Enter}");
  expect(screen.getByText("That’s in another currency. Enter an amount in USD")).toBeVisible();
  expect(onFloor).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), "٥٠{Enter}");
  expect(onFloor).toHaveBeenCalledExactlyOnceWith(50);
});

describe("chart's axis", () => {
  const days = ["2026-11-30", "2026-12-01", "2027-01-01"].map((date) => ({ date }));

  test('drops a month label next to "Today" unless both fit', () => {
    const axis = (perDay: number) => (
      <Axis
        forecast={{ days } as AccountForecast}
        today="2026-11-27"
        x={(day) => 40 + day * perDay}
        top={0}
        width={40 + 60 * perDay}
      />
    );
    const { rerender } = render(axis(8));
    const labels = () => ["Today", "Dec 1", "Jan 1"].filter((words) => screen.queryByText(words) !== null);
    expect(labels()).toEqual(["Today", "Jan 1"]);
    rerender(axis(18));
    expect(labels()).toEqual(["Today", "Dec 1", "Jan 1"]);
  });
});
