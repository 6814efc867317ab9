import { expect, test } from "vitest";
import type { Slot } from "../facts/slots";
import { andUsuallySpendBy, counted, forBills, netBefore } from "./phrases";
import { roleTextsOf, type Sentence, sentence, sentencePiecesOf } from "./role-texts";

const money = (amountMinor: number, sign?: "always"): Slot => ({ kind: "money", amountMinor, currency: "USD", sign });
const text = (value: string): Slot => ({ kind: "text", text: value });
const roles = (slots: Record<string, Slot>) => roleTextsOf({ slots, hints: {} });
const read = (marked: Sentence) =>
  sentencePiecesOf(marked ?? "")
    .map((part) => part.text)
    .join("");

test.each([
  [98_024, "In September, you were $980.24 ahead"],
  [-45_619, "In September, you were $456.19 behind"],
  [0, "In September, you broke even"],
])("says from the sign how the month before ended: %i", (minor, expected) => {
  expect(read(sentence`In September, ${netBefore(roles({ previousNet: money(minor, "always") }).previousNet)}`)).toBe(
    expected,
  );
});

test.each([
  [1, "One bill"],
  [9, "Nine bills"],
  [10, "10 bills"],
])("writes counts up to nine in words: %i", (value, expected) => {
  expect(read(sentence`${counted(roles({ count: { kind: "count", value } }).count, "bill", "bills")}`)).toBe(expected);
});

test("starts a sentence with a capital unless a name starts it", () => {
  const { count, merchant } = roles({ count: { kind: "count", value: 2 }, merchant: text("eBay") });
  expect(read(sentence`${counted(count, "charge", "charges")} so far`)).toBe("Two charges so far");
  expect(read(sentence`${merchant} is late`)).toBe("eBay is late");
});

test("names the largest of several bills and a single one alone", () => {
  const of = (total: number) => {
    const { total: all, bill, merchant } = roles({ total: money(total), bill: money(500), merchant: text("Linden") });
    return read(sentence`You'll need ${forBills(all, bill, merchant)}`);
  };
  expect(of(500)).toBe("You'll need $5.00 for Linden");
  expect(of(900)).toBe("You'll need $9.00 for bills, $5.00 of it for Linden");
});

test("leaves out usual spending of nothing", () => {
  const of = (minor: number) =>
    read(sentence`You have $1${andUsuallySpendBy(roles({ everyday: money(minor) }).everyday)}`);
  expect(of(0)).toBe("You have $1");
  expect(of(700)).toBe("You have $1, and you usually spend another $7.00 by then");
});
