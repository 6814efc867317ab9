import { expect, test } from "vitest";
import type { ScenarioInput, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import { scenarioWords } from "./scenario-copy";

const from = "2026-11-28";
const scenario: ScenarioInput = {
  name: "Cancel two",
  changes: [
    { kind: "cancel", key: "out:gym", from },
    { kind: "cancel", key: "out:film", from },
  ],
};
const difference = (key: string, before: number, after: number) => ({
  ...{ date: "2026-12-20", key, name: key.startsWith("card") ? "Visa payment" : "Gym", before, after },
  transactionIds: [],
});
const wordsFor = (differences: ScenarioResult["forecasts"][number]["differences"]) =>
  scenarioWords(
    scenario,
    { forecasts: [{ accountId: "checking", days: [], lowPoints: [], differences }], endedKeys: [] },
    "checking",
    { currency: "USD", locale: "en-US" },
  );

test.each([
  [
    "a smaller card payment",
    [difference("card", -900, -814), difference("card", -800, -714)],
    "$172.00 more on this account within 90 days, through Visa payment",
  ],
  ["its own payments", [difference("out:gym", -86, 0)], "1 payment within 90 days, from Dec 20"],
  [
    "both",
    [difference("out:gym", -86, 0), difference("card", -900, -884), difference("card", -900, -884)],
    "1 payment within 90 days, from Dec 20, and $32.00 more through Visa payment",
  ],
  [
    "the payments of two cards",
    [difference("card", -900, -814), difference("card-2", -800, -714), difference("card-2", -800, -714)],
    "$258.00 more on this account within 90 days, through 2 card payments",
  ],
  ["nothing", [], "Nothing changes on this account within 90 days"],
])("says how canceling changes an account through %s", (_, differences, words) => {
  expect(wordsFor(differences)).toBe(words);
});
