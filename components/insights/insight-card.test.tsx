import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";
import type { ModelCall } from "@/lib/schemas/insights/insight-runs";
import { renderPart } from "@/tests/render-part";
import { InsightCard } from "./insight-card";

const figures = [{ id: "total", label: "Paid twice", value: 68, unit: "USD", formula: "" }];
const evidence = { ...anInsight().evidence, figures };
const impact = { amount: 816, currency: "USD", per: "year" as const };

const call: ModelCall = {
  number: 1,
  sentAt: "2026-11-21T08:42:00.000Z",
  instructions: "Choose the words.",
  input: '{ "insights": [] }',
  askedModel: "small",
  answeredModel: "small-2026",
  outcome: "answered",
  problem: null,
  inputTokens: 1234,
  cachedInputTokens: 0,
  outputTokens: 210,
  cost: { amount: 0.00042, currency: "USD" },
  durationMs: 2345,
  refused: [{ factId: "f1", insightId: anInsight().id, reasons: ["the lead is not one of those offered"] }],
};

function show(change: Partial<Insight>, modelCalls: ModelCall[] = []) {
  const onToggle = vi.fn<() => void>();
  const onFeedback = vi.fn<(feedback: InsightFeedback | null) => void>();
  const insight = anInsight({ evidence, impact, ...change });
  renderPart(
    <InsightCard
      insight={insight}
      isOpen
      onToggle={onToggle}
      run={{ modelCalls, factIds: [{ insightId: insight.id, factId: "f1" }] }}
      prices={{ readOn: "2026-11-01", source: "the provider's price list" }}
      onFeedback={onFeedback}
      onDecide={() => {}}
    />,
  );
  return { onFeedback, onToggle, user: userEvent.setup() };
}

test("opens the proof from the key and yearly figures, by keyboard too", async () => {
  const { onToggle, user } = show({});
  const buttons = screen.getAllByRole("button");
  const named = (name: string) => buttons.find(({ dataset }) => dataset.opens === name);
  expect([named("figure"), named("year")].map((one) => one?.textContent)).toEqual(["$68.00", "$816.00"]);
  await user.click(named("figure") ?? document.body);
  named("year")?.focus();
  await user.keyboard("{Enter}");
  expect(onToggle).toHaveBeenCalledTimes(2);
});

test("sends feedback and withdraws it when pressed again", async () => {
  const { onFeedback, user } = show({ feedback: "useful" });
  const words = screen.getByRole("group", { name: /^What you think of/ });
  const useful = within(words).getByRole("button", { name: "Useful" });
  expect(useful).toHaveAttribute("aria-pressed", "true");
  // Steps come before feedback in the tab order.
  for (let stops = 0; stops < 10 && document.activeElement !== useful; stops += 1) await user.tab();
  await user.keyboard("{Enter}");
  await user.click(within(words).getByRole("button", { name: "Not useful" }));
  await user.click(within(words).getByRole("button", { name: "Dismiss" }));
  expect(onFeedback.mock.calls).toEqual([[null], ["not_useful"], ["dismissed"]]);
});

test("brings a dismissed insight back", async () => {
  const { onFeedback, user } = show({ feedback: "dismissed", severity: "critical" });
  await user.click(screen.getByRole("button", { name: "Bring back" }));
  expect(onFeedback).toHaveBeenCalledWith(null);
});

test("shows a correction with both figures and the reason", () => {
  const reason = "a refund from Kiku came on November 14";
  const correction = {
    at: "2026-11-21T09:00:00.000Z",
    label: "Paid twice",
    unit: "USD",
    before: 136,
    after: 68,
    reason,
  };
  show({ corrections: [{ ...correction, outcome: "changed" }] });
  expect(screen.getByRole("listitem")).toHaveTextContent(
    "Corrected: was $136.00, now $68.00, because a refund from Kiku came on November 14.",
  );
});

test("marks an insight no longer true and hides its value", () => {
  const correction = { at: "2026-11-21T09:00:00.000Z", label: "Paid twice", unit: "USD", before: 68, after: null };
  const reason = "2 transactions are left out of totals";
  show({ status: "no_longer_true", corrections: [{ ...correction, outcome: "no_longer_true", reason }] });
  expect(screen.getByText("No longer true")).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("2 transactions are left out of totals. It was $68.00.");
  expect(screen.queryByText(/a year/)).toBeNull();
});

test("shows the expiry date of an insight about the past", () => {
  show({ status: "expired", expiresAfter: "2026-11-20" });
  expect(screen.getByText(/it was news until Nov 20/)).toBeVisible();
});

test("shows what the model received, with usage, cost and rejections", async () => {
  const { user } = show({}, [call]);
  await user.click(screen.getByText("What we sent to the model"));
  await user.click(screen.getByText("The exact text"));
  expect(screen.getByRole("region", { name: "The insights, as they were sent" })).toHaveTextContent(call.input);
  for (const words of ["small-2026", "1,234 tokens", "210 tokens", "2.3 s", "$0.00042"]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByText("This insight: the lead is not one of those offered")).toBeVisible();
  const [copy] = screen.getAllByRole("button", { name: "Copy" });
  if (copy) await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(call.input);
  expect(screen.getByRole("button", { name: "Copied" })).toBeVisible();
});

test("says when nothing was sent to a model", async () => {
  const { user } = show({}, []);
  await user.click(screen.getByText("What we sent to the model"));
  expect(screen.getByText(/^Nothing\. These insights use the built-in wording/)).toBeVisible();
});
