import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import type { PositionByMonthPayload } from "@/lib/schemas/cashflow/net-position";
import { fakeServer, renderPart } from "@/tests/render-part";
import { NetPositionPage } from "./net-position-page";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const CHECKING = "01890000-0000-7000-8000-0000000000c1";
const HOUSE = "01890000-0000-7000-8000-0000000000c2";
const payload: PositionByMonthPayload = {
  today: "2026-11-21",
  currency: "USD",
  months: [
    { month: "2026-09", end: "2026-09-30" },
    { month: "2026-10", end: "2026-10-31" },
    { month: "2026-11", end: "2026-11-21" },
  ],
  accounts: [
    {
      ...{ id: CHECKING, name: "Checking", isByHand: false, knownFrom: "2026-09-03" },
      months: [
        { balance: 100, booked: 0, other: 0 },
        { balance: 70, booked: -30, other: 0 },
        { balance: 75, booked: 5, other: 0 },
      ],
    },
    {
      ...{ id: HOUSE, name: "House", isByHand: true, knownFrom: "2026-10-10" },
      months: [
        { balance: null, booked: 0, other: 0 },
        { balance: 1000, booked: 0, other: 0 },
        { balance: 1200, booked: 0, other: 200 },
      ],
    },
  ],
  otherCurrencies: ["EUR"],
  undecided: [{ id: "01890000-0000-7000-8000-0000000000e9", name: "Everyday ••1", sameAs: "Village bank" }],
};
const accounts = [
  anAccount({ id: CHECKING, name: "Checking", currentBalance: 75 }),
  anAccount({ id: HOUSE, name: "House", institution: null, currentBalance: 1200, connectionId: null }),
];

const NO_ROWS = {
  transactions: [],
  pagination: { page: 1, limit: 25, total: 0, totalPages: 0, hasMore: false, nextCursor: null },
  totals: [{ currency: "USD", income: 0, expense: 0, sum: 5 }],
};

let asked: URL[];
let answerPosition: (url: URL) => Promise<PositionByMonthPayload>;
beforeEach(() => {
  answerPosition = async () => payload;
  const answers = {
    "GET /api/net-position": (_: object, url: URL) => answerPosition(url),
    "GET /api/accounts": accounts,
  };
  asked = fakeServer(answers, () => NO_ROWS).reads;
});
async function show() {
  renderPart(<NetPositionPage />);
  return within(await screen.findByRole("table", { name: "By month" }));
}

test("lists each month's end and change, newest first", async () => {
  const table = await show();
  const cells = table
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["To today", "+$205.00", "$1,275.00"],
    ["Oct 2026", "+$970.00", "$1,070.00"],
    ["Sep 2026", "Not known", "$100.00"],
  ]);
});

test("opens a month's end into its accounts and names unknown ones", async () => {
  const table = await show();
  await userEvent.click(await table.findByRole("button", { name: "$100.00" }));
  const region = within(await screen.findByRole("region", { name: /^Net worth on Sep 30, 2026/ }));
  expect(region.getByRole("row", { name: /Checking.*\$100\.00/ })).toBeVisible();
  expect(region.queryByRole("row", { name: /House/ })).toBeNull();
  expect(region.getByText("They add up to", { exact: false })).toHaveTextContent(
    "They add up to $100.00, the figure shown",
  );
  expect(region.getByText(/Not in it, because nothing is known of them by then: House\./)).toBeVisible();
});

test("opens a change into its bank, manual and new-account parts", async () => {
  const table = await show();
  await userEvent.click(await table.findByRole("button", { name: "+$205.00" }));
  const region = within(await screen.findByRole("region", { name: /^How this is counted/ }));
  expect(region.getByText("Booked by your banks + Your manual accounts = Since Oct 31, 2026")).toBeVisible();
  await userEvent.click(region.getByRole("button", { name: "$5.00" }));
  await vi.waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith("/my-range"))).toBe(true));
  const rows = asked.find(({ pathname }) => pathname.endsWith("/my-range"))?.searchParams;
  expect(Object.fromEntries(rows ?? [])).toMatchObject({
    ...{ startDate: "2026-11-01", accountIds: CHECKING, source: "bank", pending: "false", currency: "USD" },
  });
  await userEvent.click(region.getByRole("button", { name: "$200.00" }));
  expect(await region.findByRole("row", { name: /House.*\$200\.00/ })).toBeVisible();
});

test("names later accounts with their start, and other currencies", async () => {
  await show();
  expect(screen.getByText("House is included from Oct 10, 2026; its earlier balance isn’t known.")).toBeVisible();
  expect(screen.getByText("In USD only: money in EUR isn’t included.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "EUR" }));
  await vi.waitFor(() => expect(asked.some(({ searchParams }) => searchParams.get("currency") === "EUR")).toBe(true));
  const undecided = screen.getByText(/is probably the same account as/);
  expect(undecided).toHaveTextContent(
    "Everyday ••1 is probably the same account as Village bank, so it isn’t counted yet.",
  );
  expect(within(undecided).getByRole("link", { name: "Say whether it is" })).toHaveAttribute("href", "/to-review");
});

test("reads the line with arrow keys and opens with Enter", async () => {
  await show();
  const line = await screen.findByRole("slider", { name: "Month of the line" });
  line.focus();
  expect(line).toHaveAttribute("aria-valuetext", "Nov 21, 2026, $1,275.00");
  await userEvent.keyboard("{Enter}");
  const region = within(await screen.findByRole("region", { name: /^Net worth on Nov 21, 2026/ }));
  expect(region.getByRole("row", { name: /House.*\$1,200\.00/ })).toBeVisible();
});

test("keeps the switch and its focus while another currency loads", async () => {
  let answer: (loaded: PositionByMonthPayload) => void = () => undefined;
  const other = new Promise<PositionByMonthPayload>((resolve) => {
    answer = resolve;
  });
  answerPosition = (url) => (url.searchParams.get("currency") === "EUR" ? other : Promise.resolve(payload));
  await show();
  const euros = screen.getByRole("button", { name: "EUR" });
  await userEvent.click(euros);
  expect(euros).toHaveAttribute("aria-pressed", "true");
  expect(euros).toHaveFocus();
  expect(screen.getByRole("table", { name: "By month" })).toBeInTheDocument();
  answer({ ...payload, currency: "EUR", otherCurrencies: ["USD"] });
  expect(await screen.findByText(/^In EUR only/)).toBeVisible();
  expect(euros).toHaveFocus();
});
