import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";
import type { ListedScenario, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import { answer, fakeServer, renderPart, watchToasts } from "@/tests/render-part";
import { WhatIfCard } from "./what-if-card";

const today = "2026-11-24";
const accountId = "01890000-0000-7000-8000-0000000000c1";
const lowPoint = (date: string, p50: number, chance: number) => ({
  ...{ from: addDays(today, 1), to: date, payday: addDays(date, 1), date },
  ...{ p10: p50 - 500, p50, p90: p50 + 500, belowZeroChance: 0, belowFloorChance: chance },
});
const forecast = {
  accountId,
  isCard: false,
  ...{ start: 2000.4, everyday: [] },
  days: Array.from({ length: 90 }, (_, index) => ({
    ...{ date: addDays(today, index + 1), p10: 1000, p50: 2000.4, p90: 3000, rest: 0 },
    expected:
      index === 6
        ? [{ key: "out:rent", name: "Linden Court", kind: "bill", amount: -1850 }]
        : index === 14
          ? [{ key: "out:gym", name: "Alder Fitness", kind: "bill", amount: -68 }]
          : [],
  })),
  lowPoints: [lowPoint("2027-01-19", 1212.41, 0.34)],
} as unknown as AccountForecast;
const payload = {
  today,
  currency: "USD",
  floor: 1000,
  accounts: [forecast],
  all: null,
  sources: [],
} as unknown as ForecastPayload;
const result: ScenarioResult = {
  forecasts: [
    {
      accountId,
      days: Array.from({ length: 90 }, (_, index) => (index < 6 ? 2000.4 : 1814.9)),
      lowPoints: [lowPoint("2027-02-04", 964.6, 0.53)],
      differences: [
        {
          ...{ date: "2026-12-01", key: "out:rent", name: "Linden Court", before: -1850, after: -2035 },
          transactionIds: ["01890000-0000-7000-8000-0000000000b1"],
        },
      ],
    },
  ],
  year: [{ name: "Linden Court", count: 11, amount: -185, total: -2035, isMoved: false }],
  debts: null,
  fund: null,
  endedKeys: [],
};
const rent: ListedScenario = {
  id: "01890000-0000-7000-8000-0000000000a1",
  name: "Rent +10%",
  changes: [{ kind: "reprice", key: "out:rent", to: { percent: 10 }, from: "2026-11-25" }],
  result,
};

let saved: ListedScenario[];
let toasts: ReturnType<typeof watchToasts>;
let server: ReturnType<typeof fakeServer>;
const SCENARIOS = "/api/forecast/scenarios";
const writes = () => server.writes.filter((write) => !write.includes("/preview"));
beforeEach(() => {
  saved = [rent];
  toasts = watchToasts();
  server = fakeServer({
    [`GET ${SCENARIOS}`]: () => saved,
    [`POST ${SCENARIOS}/preview`]: () => answer(result, 201),
    [`POST ${SCENARIOS}`]: (typed: object) => {
      const added = { id: "01890000-0000-7000-8000-0000000000a2", ...typed } as ListedScenario;
      saved = [...saved, { ...added, result }];
      return answer(added, 201);
    },
    [`PATCH ${SCENARIOS}/*`]: rent,
    [`DELETE ${SCENARIOS}/*`]: { id: rent.id },
  });
});
/** Another query of the page, which answers more slowly. */
function SlowList() {
  useQuery({ queryKey: ["transactions"], queryFn: () => new Promise((done) => setTimeout(() => done([]), 60)) });
  return null;
}
function show() {
  renderPart(
    <>
      <WhatIfCard forecast={forecast} payload={payload} />
      <SlowList />
    </>,
  );
}
const column = async (name: string) => {
  const found = (await screen.findByRole("heading", { level: 3, name })).closest("li");
  if (!found) throw new Error(`No column ${name}`);
  return found;
};

test("compares a what-if with today, using differences of the shown figures", async () => {
  show();
  const its = await column("Rent +10%");
  expect(its).toHaveTextContent("$2,035.00 instead of $1,850.00, from Dec 1");
  expect(its).toHaveTextContent("Low point, Feb 4$965−$247");
  expect(its).toHaveTextContent("Chance under $1,00053%");
  expect(its).toHaveTextContent("Over 12 months11 × $185.00−$2,035.00");
  const now = await column("Today");
  const rows = (one: HTMLElement) => within(one).getAllByRole("term").length;
  expect(rows(now)).toBe(rows(its));
  expect(now).toHaveTextContent("Low point, Jan 19$1,212");
  expect(
    screen.getByRole("region", { name: "Rent +10% would put your low point under your $1,000 floor" }),
  ).toBeVisible();
});

test("opens the difference into changed payments that add up", async () => {
  show();
  const its = await column("Rent +10%");
  await userEvent.click(within(its).getByRole("button", { name: "Show the proof" }));
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.−]/g, "").replace("−", "-")) * 100);
  const amounts = [...its.querySelectorAll("[data-sum] [data-line] .amt")].map(({ textContent }) =>
    cents(textContent ?? ""),
  );
  const total = amounts.pop();
  expect(total).toBe(181_490);
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
  expect(its).toHaveTextContent("The restPayments that may come a day sooner or later−$0.50");
  expect(within(its).getByRole("button", { name: "Show 1 past transaction" })).toBeVisible();
});

test("opens the final balance into today's line, changes and the rest", async () => {
  show();
  const its = await column("Rent +10%");
  await userEvent.click(within(its).getByRole("button", { name: "$1,815" }));
  const formula = await screen.findByText("Today’s line − What changes − Payments", { exact: false });
  expect(formula.closest("section")).toHaveTextContent("$2,000.40− $185.00− $0.50= $1,814.90");
  await userEvent.click(within(its).getByRole("button", { name: "$2,000.40" }));
  expect(its).toHaveTextContent("Balance now − Bills and subscriptions + Everything else");
});

test("compares a new what-if first and saves it on request", async () => {
  saved = [];
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel subscriptions or bills" }));
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  expect(screen.getByText("Choose a payment")).toBeVisible();
  await userEvent.click(screen.getByLabelText("Alder Fitness"));
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  const its = await column("Cancel Alder Fitness");
  expect(writes()).toEqual([]);
  await userEvent.click(await within(its).findByRole("button", { name: "Keep this plan" }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toBe(
    'POST /api/forecast/scenarios {"name":"Cancel Alder Fitness","changes":[{"kind":"cancel","key":"out:gym","from":"2026-11-25"}],"currency":"USD"}',
  );
});

test("shows a what-if once while saving and refetching", async () => {
  saved = [];
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Cancel subscriptions or bills" }));
  await userEvent.click(screen.getByLabelText("Alder Fitness"));
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  const keep = await within(await column("Cancel Alder Fitness")).findByRole("button", { name: "Keep this plan" });
  const seen = new Set<number>();
  const count = () => seen.add(screen.queryAllByRole("heading", { level: 3, name: "Cancel Alder Fitness" }).length);
  const watch = new MutationObserver(count);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await userEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Keep this plan" })).toBeNull());
  await waitFor(() => expect(server.calls.filter((call) => call === `GET ${SCENARIOS}`)).toHaveLength(2));
  count();
  watch.disconnect();
  expect([...seen]).toEqual([1]);
});

test("edits a saved what-if and restores a removed one on Undo", async () => {
  show();
  const its = await column("Rent +10%");
  await userEvent.click(within(its).getByRole("button", { name: "Change Rent +10%" }));
  const percent = screen.getByLabelText("Change in %");
  await userEvent.clear(percent);
  await userEvent.type(percent, "12");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toContain(`PATCH /api/forecast/scenarios/${rent.id}`);
  expect(writes()[0]).toContain('"to":{"percent":12}');
  await userEvent.click(within(its).getByRole("button", { name: "Remove Rent +10%" }));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  toasts.undo?.();
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes()[2]).toContain('POST /api/forecast/scenarios {"name":"Rent +10%"');
});
