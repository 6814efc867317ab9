import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sortInsights } from "@/components/insights/insight";
import { anInsight } from "@/lib/client/test-data";
import { sortOut } from "@/lib/domain/insights/sort-out";
import type { Insight } from "@/lib/schemas/insights";
import { FollowedCard, StepBar } from "./step-bar";

const step = (change: Partial<NonNullable<Insight["step"]>>): NonNullable<Insight["step"]> => ({
  choice: "handled",
  chosenOn: "2026-11-20",
  remindOn: null,
  isDue: false,
  outcome: null,
  ...change,
});
const LETTER = "Hello Alder Fitness,\n\nPlease refund $68.00.\n\nThank you";

function show(change: Partial<Insight>) {
  const onDecide = vi.fn();
  render(<StepBar insight={anInsight(change)} onDecide={onDecide} />);
  return { onDecide, user: userEvent.setup() };
}

test("offers fine, handled, and a reminder on a chosen day", async () => {
  const { onDecide, user } = show({});
  await user.click(screen.getByRole("button", { name: "This is fine" }));
  await user.click(screen.getByRole("button", { name: "Handled" }));
  await user.click(screen.getByRole("button", { name: "Remind me" }));
  await user.clear(screen.getByLabelText("Day"));
  await user.type(screen.getByLabelText("Day"), "2026-12-01");
  await user.click(screen.getByRole("button", { name: "Set the reminder" }));
  expect(onDecide.mock.calls).toEqual([
    [{ choice: "fine" }],
    [{ choice: "handled" }],
    [{ choice: "remind", remindOn: "2026-12-01" }],
  ]);
});

test("copies the whole letter and links cancellation only if known", async () => {
  const { user } = show({
    letter: LETTER,
    cancel: { text: "Log in at Netflix.", link: { label: "Open Netflix", href: "https://www.netflix.com/cancelplan" } },
  });
  expect(screen.queryByText(/Please refund/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Draft message" }));
  expect(screen.getByText(/Please refund \$68\.00/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copy the text" }));
  expect(await navigator.clipboard.readText()).toBe(LETTER);
  await user.click(screen.getByRole("button", { name: "Where to cancel" }));
  expect(screen.getByRole("link", { name: "Open Netflix" })).toHaveAttribute(
    "href",
    "https://www.netflix.com/cancelplan",
  );
});

test("offers no steps for reports and past insights", () => {
  show({ kind: "insight", severity: "info" });
  show({ status: "expired" });
  expect(screen.queryByRole("button")).toBeNull();
});

test("shows what became of a handled insight, with undo", async () => {
  const { onDecide, user } = show({
    step: step({
      outcome: { state: "back", sentence: "Streamly charged $18.99 again on November 3", transactionIds: ["t1"] },
    }),
  });
  expect(screen.getByText(/Streamly charged \$18\.99 again on November 3\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See it" })).toHaveAttribute("href", "/spending?ids=t1");
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(onDecide).toHaveBeenCalledWith(null);
});

test("folds decided insights but keeps due reminders and returned charges", () => {
  const back = { state: "back" as const, sentence: "again", transactionIds: [] };
  const insights = [
    anInsight({ id: "plain" }),
    anInsight({ id: "fine", step: step({ choice: "fine" }) }),
    anInsight({ id: "handled", step: step({}) }),
    anInsight({ id: "later", step: step({ choice: "remind", remindOn: "2026-12-01" }) }),
    anInsight({ id: "back", step: step({ outcome: back }) }),
    anInsight({ id: "due", status: "expired", step: step({ choice: "remind", remindOn: "2026-11-01", isDue: true }) }),
    anInsight({ id: "untrue", status: "no_longer_true", step: step({ choice: "remind", isDue: true }) }),
  ];
  const { active, decided, past } = sortOut(insights);
  const ids = (of: readonly Insight[]) => of.map(({ id }) => id);
  expect(ids(decided)).toEqual(["fine", "handled", "later"]);
  expect(ids(past)).toEqual(["untrue"]);
  for (const order of ["latest", "priority", "impact"] as const) {
    const shown = ids(sortInsights(active, order));
    expect(shown[0], order).toBe("due");
    expect(shown.toSorted(), order).toEqual(["back", "due", "plain"]);
  }
});

test("shows outcomes and savings with transactions, or nothing", () => {
  const { container, rerender } = render(<FollowedCard followed={[]} saved={[]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(
    <FollowedCard
      followed={[
        {
          title: "Streamly may be forgotten",
          merchant: "Streamly",
          chosenOn: "2026-10-10",
          state: "gone",
          sentence: "No charge since October 3",
          transactionIds: ["t1"],
        },
      ]}
      saved={[{ amount: 18.99, currency: "USD", transactionIds: ["t1", "t2"] }]}
    />,
  );
  expect(screen.getByRole("region", { name: "Did it stop?" })).toHaveTextContent("No charge since October 3");
  expect(screen.getByText("It stopped")).toBeInTheDocument();
  expect(screen.getByText(/Saved so far/)).toHaveTextContent("Saved so far: $18.99");
  expect(screen.getByRole("link", { name: "See the transactions" })).toHaveAttribute("href", "/spending?ids=t1,t2");
});
