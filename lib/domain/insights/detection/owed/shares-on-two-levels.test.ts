import { expect, test } from "vitest";
import { monthly } from "@/lib/domain/transactions/transaction.fixture";
import { titles } from "../detected.fixture";

const raised = (name: string, slug: string) =>
  titles(
    "reimbursement_missing",
    ...monthly("2026-04", 7, 3).map((date, index) => ({ date, amountMinor: index < 4 ? 25_000 : 25_500, slug, name })),
  );

test("a benefit or a grant that rose and ended is no one's debt, as a friend's share is", () => {
  expect(raised("VENMO CASHOUT LUIS", "other-transfer")).toHaveLength(1);
  expect(raised("FAMILIENKASSE KINDERGELD", "other-income")).toEqual([]);
  expect(raised("UNIVERSITY STIPEND", "other-income")).toEqual([]);
});
