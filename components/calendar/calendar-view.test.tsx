import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { forecastCalls } from "@/lib/calls/forecast";
import { queryOf } from "@/lib/client/api/query-of";
import { accountList } from "@/lib/client/banks/use-accounts";
import { anAccount } from "@/lib/client/test-data";
import { addDays } from "@/lib/domain/calendar";
import type { Calendar } from "@/lib/schemas/cashflow/calendar";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { renderPart, testCache } from "@/tests/render-part";
import { CalendarView } from "./calendar-page";

vi.mock("@/components/forecast/past-rows", () => ({
  PastRows: ({ label, ids }: { label: string; ids: readonly string[] }) => <ul aria-label={label}>{ids.join(" ")}</ul>,
}));

const rent = {
  ...{
    key: "rent",
    name: "Rent",
    kind: "bill" as const,
    amount: -1850,
    isEstimate: false,
    counts: true,
    isPaid: false,
  },
  transactionIds: ["r1", "r2"],
  likely: null,
};
const stream = { ...rent, key: "stream", name: "Streamly", kind: "renewal" as const, amount: -15.99, counts: false };
const lisbon = { id: "g", name: "Lisbon", amount: 5000, currency: "USD" };
const calendar: Calendar = {
  today: "2026-11-24",
  month: "2026-12",
  currency: "USD",
  otherCurrencies: [],
  account: { id: "a", name: "Everyday Checking" },
  accounts: [],
  hasForecast: true,
  days: Array.from({ length: 31 }, (_, index) => ({
    date: addDays("2026-12-01", index),
    balance: 4000 - index,
    entries: index === 0 ? [rent] : index === 8 ? [stream] : [],
    goals: index === 20 ? [lisbon] : [],
  })),
  lowest: { date: "2026-12-31", balance: 3970 },
  sum: {
    lines: [{ kind: "bill", count: 1, amount: -1850 }],
    balances: {
      ...{ openingDay: "2026-11-30", opening: 5850.5, rest: -30.5, closingDay: "2026-12-31", closing: 3970 },
      ...{ low: 3900, high: 4100 },
    },
  },
  stoppable: [
    { key: "f", name: "Fable", kind: "trial", date: "2026-12-09", amount: 12.99, cadence: "monthly", perYear: 155.88 },
    { key: "c", name: "Cloudly", kind: "renewal", date: "2026-12-14", amount: 99, cadence: "yearly", perYear: 99 },
  ],
};

const forecastDay = (index: number) => ({
  date: addDays("2026-11-25", index),
  ...{ p10: 3900, p50: 5850.5 - index, p90: 4100, rest: -1 },
  expected: index === 5 ? [{ key: "rent", name: "Rent", kind: "bill", amount: -1850 }] : [],
});
const forecast = {
  ...{ today: "2026-11-24", currency: "USD", all: null },
  sources: [{ key: "rent", transactionIds: ["r1"] }],
  accounts: [
    {
      ...{ accountId: "a", start: 5850.5, record: { width: { up: 1, down: 1 } } },
      days: Array.from({ length: 90 }, (_, index) => forecastDay(index)),
      everyday: Array.from({ length: 7 }, () => ({ low: 0, high: 0, dayCount: 26, transactionIds: ["e1"] })),
    },
  ],
} as unknown as ForecastPayload;

function open(shown: Calendar = calendar) {
  const onMonth = vi.fn();
  function Page() {
    const [openDate, setOpenDate] = useState<string | null>(null);
    return <CalendarView calendar={shown} openDate={openDate} onOpen={setOpenDate} onMonth={onMonth} />;
  }
  const queries = testCache({ staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(accountList.queryKey, [
    anAccount({ id: "a", name: "Everyday Checking", currentBalance: 5850.5 }),
  ]);
  queries.setQueryData(queryOf(forecastCalls.readForecast, { currency: "USD" }).queryKey, forecast);
  renderPart(<Page />, queries);
  return onMonth;
}
const day = (name: RegExp) => screen.getByRole("button", { name });

test("opens forecast figures into their parts and prices into payments", async () => {
  open({
    ...calendar,
    stoppable: [{ ...calendar.stoppable[0], key: "stream", name: "Streamly", amount: 15.99 } as never],
  });
  const card = screen.getByRole("region", { name: "How December adds up" });
  await userEvent.click(within(card).getByRole("button", { name: "$5,850.50" }));
  await userEvent.click(await within(card).findByRole("button", { name: /^Bills and subscriptions/ }));
  expect(within(card).getByRole("list", { name: "Past payments of Rent" })).toHaveTextContent("r1");
  await userEvent.click(within(card).getByRole("button", { name: "−$30.50" }));
  await userEvent.click(await within(card).findByRole("button", { name: /^Everyday spending on 5 typical Thursdays/ }));
  expect(within(card).getByRole("list", { name: "Everyday transactions on Thursdays" })).toHaveTextContent("e1");
  await userEvent.click(within(card).getByRole("button", { name: "$3,900 to $4,100" }));
  expect(await within(card).findByText(/8 in 10 times the balance ends between \$3,900 and \$4,100/)).toBeVisible();
  const stop = screen.getByRole("region", { name: "1 charge you can still stop" });
  await userEvent.click(within(stop).getByRole("button", { name: "$15.99" }));
  expect(await within(stop).findByRole("list", { name: "Past payments of Streamly" })).toHaveTextContent("r1 r2");
});

test("opens today's balance into its account", async () => {
  const balances = { ...calendar.sum.balances, openingDay: "2026-11-24" };
  open({ ...calendar, sum: { ...calendar.sum, balances } as Calendar["sum"] });
  const card = screen.getByRole("region", { name: "How December adds up" });
  await userEvent.click(within(card).getByRole("button", { name: "$5,850.50" }));
  expect(await within(card).findByRole("rowheader", { name: /Everyday Checking/ })).toBeVisible();
  expect(card.querySelector("[data-verdict=matches]")).not.toBeNull();
});

test("shows a goal on its day, outside all sums", async () => {
  open();
  await userEvent.click(day(/^Monday, December 21; Lisbon, goal, \$5,000\.00; likely balance \$3,980/));
  const opened = screen.getByRole("region", { name: "Monday, December 21" });
  expect(opened).toHaveTextContent("LisbonYour goal: save this by then");
  expect(within(opened).getByRole("link", { name: "See how it goes" })).toHaveAttribute("href", "/budgets#goals");
  expect(screen.getAllByText("Goal").length).toBe(1);
});

test("shows a varying bill's likely range and last amount", async () => {
  const power = {
    ...{ ...rent, key: "power", name: "City Power", amount: -90, isEstimate: true },
    likely: { low: -104.2, high: -76.37, last: -76.37 },
  };
  const days = calendar.days.map((one, index) => (index === 4 ? { ...one, entries: [power] } : one));
  open({ ...calendar, days });
  await userEvent.click(day(/^Saturday, December 5; City Power, bill, −\$90\.00/));
  expect(screen.getByRole("region", { name: "Saturday, December 5" })).toHaveTextContent(
    "Bill · likely −$76 to −$104, last time −$76.37",
  );
});

test("opens a day on Enter and returns to it on Escape", async () => {
  open();
  day(/^Tuesday, December 1; Rent, bill, −\$1,850\.00; likely balance \$4,000/).focus();
  await userEvent.keyboard("{Enter}");
  const opened = screen.getByRole("region", { name: "Tuesday, December 1" });
  expect(opened).toHaveFocus();
  await userEvent.click(within(opened).getByRole("button", { name: "Show 2 past transactions" }));
  expect(within(opened).getByRole("list", { name: "Past payments of Rent" })).toHaveTextContent("r1 r2");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Tuesday, December 1" })).not.toBeInTheDocument();
  expect(day(/^Tuesday, December 1;/)).toHaveFocus();
});

test("places an opened day after its cell and scrolls to it", async () => {
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  open();
  const opener = day(/^Tuesday, December 1;/);
  await userEvent.click(opener);
  const opened = screen.getByRole("region", { name: "Tuesday, December 1" });
  expect(opener.closest("li")?.nextElementSibling).toContainElement(opened);
  expect(scroll.mock.contexts).toContain(opened);
});

test("moves by arrow keys within days and page keys between months", async () => {
  const onMonth = open();
  const days = within(screen.getByRole("list", { name: "Days" })).getAllByRole("button");
  expect(days.filter((one) => one.tabIndex === 0)).toHaveLength(1);
  day(/^Tuesday, December 1;/).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(day(/^Wednesday, December 9;/)).toHaveFocus();
  await userEvent.keyboard("{PageDown}{PageUp}");
  expect(onMonth.mock.calls).toEqual([[1], [-1]]);
});

test("names the lowest day and adds up the month", () => {
  open();
  expect(
    screen.getByRole("region", { name: "Likely lowest in December: $3,970 on Thursday, December 31" }),
  ).toBeVisible();
  const sum = screen.getByRole("region", { name: "How December adds up" });
  const amounts = [...sum.querySelectorAll("[data-line]")].map(({ textContent }) =>
    Number(textContent?.replace("−", "-").replace(/[^-\d.]/g, "")),
  );
  const total = amounts.pop();
  expect(amounts.reduce((all, amount) => all + Math.round(amount * 100), 0)).toBe(Math.round((total ?? 0) * 100));
  expect(sum.querySelector(".proved-mark")).toHaveTextContent("$3,970.00");
  expect(sum).toHaveTextContent("Likely $3,900 to $4,100");
});

test("marks payments from elsewhere and the cost of stoppable charges", async () => {
  open();
  expect(screen.getByText("By card or from elsewhere")).toBeVisible();
  await userEvent.click(day(/^Wednesday, December 9;/));
  expect(screen.getByRole("region", { name: "Wednesday, December 9" })).toHaveTextContent(
    "Renewal · not from Everyday Checking",
  );
  const stop = screen.getByRole("region", { name: "2 charges you can still stop" });
  expect(stop).toHaveTextContent("Trial ends Wed, Dec 9");
  expect(stop).toHaveTextContent("If you keep them, 12 months$254.88");
});

test("says when a month has no entries", () => {
  const empty = { ...calendar, lowest: null, stoppable: [], sum: { lines: [], balances: null } };
  open({ ...empty, days: calendar.days.map((one) => ({ ...one, entries: [], balance: null })) });
  expect(screen.getByRole("region", { name: "Nothing recurring in December" })).toBeVisible();
  expect(screen.getByText("Bills, subscriptions and pay appear here once they recur.")).toBeVisible();
});

test("opens the closing balance, its lines and yearly charges", async () => {
  open();
  const opened = async () => await screen.findByRole("region", { name: /^How this is counted/ });
  await userEvent.click(screen.getByRole("button", { name: "$3,970.00" }));
  for (const part of ["$5,850.50", "$1,850.00", "$30.50", "$3,970.00"]) expect(await opened()).toHaveTextContent(part);
  await userEvent.click(screen.getByRole("button", { name: "−$1,850.00" }));
  expect(await opened()).toHaveTextContent("Rent, Dec 1");
  await userEvent.click(screen.getByRole("button", { name: "$254.88" }));
  await waitFor(() => expect(screen.getAllByRole("region", { name: /^How this is counted/ })).toHaveLength(2));
  const [, year] = screen.getAllByRole("region", { name: /^How this is counted/ });
  for (const part of ["Fable", "Cloudly", "$254.88"]) expect(year).toHaveTextContent(part);
});
