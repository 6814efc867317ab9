import { expect, test } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import { sortOut } from "./runs";

test("what was dismissed, is past or no longer true is told apart; what is critical is told whatever was said of it", () => {
  const told = anInsight({ id: "told", severity: "info" });
  const dismissed = anInsight({ id: "dismissed", severity: "warning", feedback: "dismissed" });
  const critical = anInsight({ id: "critical", severity: "critical", feedback: "dismissed" });
  const expired = anInsight({ id: "expired", status: "expired" });
  const untrue = anInsight({ id: "untrue", status: "no_longer_true", feedback: "dismissed" });
  expect(sortOut([told, dismissed, critical, expired, untrue])).toEqual({
    findings: [told, critical],
    dismissed: [dismissed],
    past: [expired, untrue],
  });
});
