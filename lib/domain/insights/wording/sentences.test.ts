import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type Slot, textSlot } from "../facts/slots";
import { insightTypes } from "../insight-types";
import { isMet, type Stated, writeText } from "./sentences";

const money = (amountMinor: number, sign?: "always"): Slot => ({ kind: "money", amountMinor, currency: "USD", sign });
const text = (value: string): Slot => ({ kind: "text", text: value });
const stated = (slots: Stated["slots"], more: Partial<Stated> = {}): Stated => ({
  slots,
  hints: {},
  figures: [],
  transactionIds: ["a", "b"],
  period: { from: "2026-11-02", to: "2026-11-21" },
  ...more,
});
const read = (pieces: Parameters<typeof writeText>[0][number]["pieces"], fact: Stated) =>
  writeText([{ pieces }], fact)
    ?.map((part) => part.text)
    .join("");
const bills = { figure: [{ count: "count", forms: ["one bill", "# bills"] }] };

test.each([
  [0, "0 bills"],
  [1, "One bill"],
  [9, "Nine bills"],
  [10, "10 bills"],
])("writes counts up to nine in words: %i", (value, expected) => {
  expect(read([bills], stated({ count: { kind: "count", value } }))).toBe(expected);
});

test.each([
  [1, "once"],
  [2, "twice"],
  [3, "three times"],
])("picks a form for two where there is one: %i", (value, expected) => {
  const often = { count: "count", forms: ["once", "twice", "# times"] };
  expect(read(["Charged ", often], stated({ count: { kind: "count", value } }))).toBe(`Charged ${expected}`);
});

test("starts a sentence with a capital unless a name starts it", () => {
  const fact = stated({ merchant: text("eBay"), count: { kind: "count", value: 2 } });
  expect(read([bills, " so far"], fact)).toBe("Two bills so far");
  expect(read([{ slot: "merchant" }, " is late"], fact)).toBe("eBay is late");
});

test("writes a labeled figure as one part, and merges other words", () => {
  const fact = stated({ merchant: text("Linden"), total: money(500) });
  const pieces = ["At ", { slot: "merchant" }, ", ", { figure: [{ slot: "total" }, " in total"] }];
  expect(writeText([{ pieces }], fact)).toEqual([
    { text: "At Linden, ", isFigure: false },
    { text: "$5.00 in total", isFigure: true },
  ]);
});

test("drops a magnitude's sign, and a common word's capital within a sentence", () => {
  const magnitude = { slot: "net", form: "magnitude" } as const;
  expect(read([magnitude], stated({ net: money(-500, "always") }))).toBe("$5.00");
  expect(read([magnitude], stated({ net: money(500, "always") }))).toBe("$5.00");
  const lowercase = { slot: "category", form: "lowercase" } as const;
  expect(read([lowercase], stated({ category: text("Cloud storage") }))).toBe("cloud storage");
  expect(read([lowercase], stated({ category: text("VPN") }))).toBe("VPN");
});

test("writes a small count in digits where that is asked for", () => {
  expect(read([{ slot: "count", form: "digits" }], stated({ count: { kind: "count", value: 2 } }))).toBe("2");
});

test("says the words of a hint, and nothing where it has none", () => {
  const span = { hint: "span", says: { "month so far": "so far in", otherwise: "in" } } as const;
  const more = { hint: "direction", says: { up: "more", down: "less" } } as const;
  expect(read([span], stated({}, { hints: { span: "month so far" } }))).toBe("so far in");
  expect(read([span], stated({}))).toBe("in");
  expect(read([more], stated({}, { hints: { direction: "down" } }))).toBe("less");
  expect(read([more], stated({}))).toBeUndefined();
});

test("writes nothing without a required slot or a matching condition", () => {
  expect(read(["To ", { slot: "merchant" }], stated({}))).toBeUndefined();
  expect(read([{ slot: "constructor" }], stated({}))).toBeUndefined();
  const when = { left: { slot: "total" }, op: ">", right: 0 } as const;
  const two = [{ when, pieces: ["Ahead"] }, { pieces: ["Even"] }];
  expect(writeText(two, stated({ total: money(1) }))?.[0]?.text).toBe("Ahead");
  expect(writeText(two, stated({ total: money(0) }))?.[0]?.text).toBe("Even");
  expect(writeText(two.slice(0, 1), stated({}))).toBeNull();
});

test.each([
  [{ hint: "flow", op: "=", value: "in" }, true],
  [{ hint: "flow", op: "!=", value: "in" }, false],
  [{ hint: "debt", op: "!=", value: "a loan" }, true],
  [{ isThere: true, hint: "flow" }, true],
  [{ isThere: false, slot: "merchant" }, true],
  [{ isThere: true, slot: "date" }, true],
  [{ left: { slot: "date" }, op: ">", right: { fact: "start" } }, true],
  [{ left: { slot: "total" }, op: "<=", right: 499 }, false],
  [{ left: { slot: "total" }, op: ">=", right: 500 }, true],
  [{ left: { figure: "earned" }, op: "<", right: 1 }, true],
  [{ left: { figure: "paid" }, op: "!=", right: 1 }, false],
  [{ left: { fact: "rows" }, op: "=", right: 2 }, true],
  [{ left: { fact: "compared" }, op: "=", right: 0 }, true],
  [
    {
      all: [
        { isThere: true, slot: "date" },
        { isThere: true, slot: "merchant" },
      ],
    },
    false,
  ],
  [
    {
      any: [
        { isThere: true, slot: "date" },
        { isThere: true, slot: "merchant" },
      ],
    },
    true,
  ],
] as const)("answers a condition: %j", (condition, expected) => {
  const figures = [{ id: "earned", label: "", value: 0, unit: "money", formula: "", basis: { by: "stated" } }] as const;
  const slots = { date: { kind: "date", day: "2026-11-03" }, total: money(500) } as const;
  expect(isMet(condition, stated(slots, { hints: { flow: "in" }, figures: [...figures] }))).toBe(expected);
});

test.each([
  ["INTERAC E-TRANSFER RECEIVED M TREMBLAY SUPPORT", "M Tremblay Support"],
  ["ZELLE TO MARIA G", "Maria G"],
  ["Zelle payment to J Moss 44718890", "J Moss"],
  ["STO K ABDI RENT", "K Abdi Rent"],
  ["UPI/RAMESH K/rent", "Ramesh K"],
  ["UPI/DR/768630559500/DESHPANDE S R/RENT", "Deshpande S R"],
  ["FASTER PAYMENT K ABDI BILLS", "K Abdi Bills"],
  ["NEFT CR-ZENSTACK SYSTEMS-SALARY", "Zenstack Systems-Salary"],
  ["DTE ENERGY WEB PMT", "DTE ENERGY"],
  ["BOW MORTGAGE PYMT 672593", "BOW MORTGAGE"],
  ["Virgin Media Direct Debit Payment", "Virgin Media"],
])("%s is called %s: whom it went to, not the way it took", (text, name) => {
  expect(textSlot(text)).toEqual({ kind: "text", text: name });
});

test.each([
  "Stow Storage",
  "STOCKLAND",
  "ZELLE TO",
  "UPI/768630559500",
  "Zelle",
  "DDR1 Memory Shop",
  "E.ON ENERGIE",
  "7-ELEVEN",
  "Global Payments",
  "MOBILE PAYMENT",
  "Web payment",
  "Neft Energy GmbH",
  "NEFT CR-CITI0000001-ACME SALARY",
  "IMPS-P2A-RAMESH",
])("%s, which names no way or nothing beside it, stays as it is", (text) => {
  expect(textSlot(text)).toEqual({ kind: "text", text });
});

const FOLDERS = { insight: "insights", hidden: "hidden" } as const;

test("collects every insight file, named after its type in its page's folder", () => {
  const files = Object.values(FOLDERS).flatMap((folder) =>
    readdirSync(`${import.meta.dirname}/../kinds/${folder}`).map((file) => `${folder}/${file}`),
  );
  const named = insightTypes().map(({ page, type }) => `${FOLDERS[page]}/${type.replaceAll("_", "-")}.ts`);
  expect(files.filter((file) => !file.endsWith(".test.ts")).toSorted()).toEqual(named.toSorted());
});
