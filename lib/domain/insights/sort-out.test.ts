import { expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import { countInsights, sortOut } from "./sort-out";

test("separates dismissed, past and untrue insights, whatever their severity", () => {
  const shown = anInsight({ id: "shown", severity: "info" });
  const dismissed = anInsight({ id: "dismissed", severity: "warning", feedback: "dismissed" });
  const critical = anInsight({ id: "critical", severity: "critical", feedback: "dismissed" });
  const expired = anInsight({ id: "expired", status: "expired" });
  const untrue = anInsight({ id: "untrue", status: "no_longer_true", feedback: "dismissed" });
  expect(sortOut([shown, dismissed, critical, expired, untrue])).toEqual({
    active: [shown],
    dismissed: [dismissed, critical],
    decided: [],
    past: [expired, untrue],
  });
});

test("counts new and due findings among the active ones only", () => {
  const old = anInsight({ id: "old", isNew: false });
  const fresh = anInsight({ id: "fresh", isNew: true });
  const dismissed = anInsight({ id: "dismissed", isNew: true, feedback: "dismissed" });
  const report = anInsight({ id: "report", type: "monthly_summary", isNew: true });
  expect(countInsights([old, fresh, dismissed, report])).toEqual({ active: 2, new: 1 });
});
