import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { foldText } from "./fold-text";
import { parseSearch } from "./parse-search";

/** A Saturday. */
const today = "2026-11-21";
const read = (query: string) => parseSearch(query, today);
const only = (query: string) => {
  const terms = read(query);
  expect(terms, query).toHaveLength(1);
  return terms[0];
};
const day = (date: string) => [{ from: date, to: date }];

describe("folded text", () => {
  test("has no accents, apostrophes, capitals, punctuation or double spaces", () => {
    expect(foldText("Café  Trader JOE’S #552")).toBe("cafe trader joes 552");
    expect(foldText("Trader Joe's")).toBe(foldText("trader joes"));
    expect(foldText("Żabka / Łódź Straße")).toBe("zabka lodz strasse");
    expect(foldText("ПЯТЁРОЧКА ΑΘΉΝΑΣ")).toBe("пятерочка αθηνασ");
    expect(foldText("7-Eleven*AT&T")).toBe("7 eleven at t");
  });

  test("stays the same when folded again", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});

describe("a search for words", () => {
  test("requires each word", () => {
    expect(read("Trader Joe's café")).toEqual(["trader", "joes", "cafe"].map((text) => ({ typed: text, text })));
    expect(read("7-eleven")).toEqual(["7", "eleven"].map((text) => ({ typed: text, text })));
  });

  test("reads # and tag: as a tag, but not a store number", () => {
    expect(read("#Léo’s tag:Road-trip")).toEqual([
      { typed: "#léo’s", tag: "leos" },
      { typed: "tag:road-trip", tag: "road trip" },
    ]);
    expect(only("#552")).toMatchObject({ text: "552" });
    expect(only("#552")).not.toHaveProperty("tag");
    expect(read("# tag:")).toEqual([{ typed: "tag", text: "tag" }]);
  });

  test("ignores punctuation alone", () => {
    expect(read("% _ '")).toEqual([]);
  });

  test("keeps at most twelve terms", () => {
    expect(read("a b c d e f g h i j k l m n o p")).toHaveLength(12);
  });
});

describe("an amount", () => {
  test.each([
    ["79.48", { from: 79.48, to: 79.48 }],
    ["79,48", { from: 79.48, to: 79.48 }],
    ["$79.48", { from: 79.48, to: 79.48 }],
    ["1,204.50", { from: 1204.5, to: 1204.5 }],
    ["-79.48", { from: 79.48, to: 79.48, direction: "out" }],
    ["−79.48", { from: 79.48, to: 79.48, direction: "out" }],
    ["+20", { from: 20, under: 21, direction: "in" }],
    ["0.7", { from: 0.7, under: 0.8 }],
    ["> 100", { over: 100 }],
    [">100", { over: 100 }],
    [">= 100", { from: 100 }],
    ["<50", { under: 50 }],
    ["≤ 50", { to: 50 }],
    ["over 100", { over: 100 }],
    ["at most $50", { to: 50 }],
    ["50-80", { from: 50, to: 80 }],
    ["80–50", { from: 50, to: 80 }],
    ["50 to 80", { from: 50, to: 80 }],
    ["between 50 and 80", { from: 50, to: 80 }],
  ])("%s", (query, amounts) => {
    const term = only(query);
    expect(term?.amounts).toEqual(amounts);
    expect(term?.days).toBeUndefined();
    expect(term?.text).toBeUndefined();
  });

  test("without cents covers the whole unit, or part of a name", () => {
    expect(only("76")).toEqual({ typed: "76", text: "76", amounts: { from: 76, under: 77 } });
    expect(only("79.4")?.amounts).toEqual({ from: 79.4, under: 79.5 });
  });

  test("is not a store number with a leading zero", () => {
    expect(only("0412")).toEqual({ typed: "0412", text: "0412" });
  });
});

describe("a date", () => {
  test.each([
    ["2026-03-01", day("2026-03-01")],
    ["2026/3/1", day("2026-03-01")],
    ["1.3.2026", [...day("2026-01-03"), ...day("2026-03-01")]],
    ["3/14/26", day("2026-03-14")],
    ["3/14", day("2026-03-14")],
    ["12/24", day("2025-12-24")],
    ["2026-03", [{ from: "2026-03-01", to: "2026-03-31" }]],
    ["october 2025", [{ from: "2025-10-01", to: "2025-10-31" }]],
    ["Oct 3", day("2026-10-03")],
    ["3rd october", day("2026-10-03")],
    ["dec 24", day("2025-12-24")],
    ["oct 3, 2024", day("2024-10-03")],
    ["3 oct 2024", day("2024-10-03")],
    ["feb 29", day("2024-02-29")],
    ["yesterday", day("2026-11-20")],
    ["last friday", day("2026-11-20")],
    ["last saturday", day("2026-11-14")],
    ["this week", [{ from: "2026-11-16", to: "2026-11-22" }]],
    ["last week", [{ from: "2026-11-09", to: "2026-11-15" }]],
    ["last month", [{ from: "2026-10-01", to: "2026-10-31" }]],
    ["last november", [{ from: "2025-11-01", to: "2025-11-30" }]],
    ["last year", [{ from: "2025-01-01", to: "2025-12-31" }]],
    ["last 30 days", [{ from: "2026-10-23", to: "2026-11-21" }]],
    ["last 3 months", [{ from: "2026-09-01", to: "2026-11-21" }]],
    ["since october", [{ from: "2026-10-01" }]],
    ["before oct 3", [{ to: "2026-10-02" }]],
    ["after 2026-03", [{ from: "2026-04-01" }]],
  ])("%s", (query, days) => {
    const term = only(query);
    expect(term?.days).toEqual(days);
    expect(term?.amounts).toBeUndefined();
    expect(term?.text).toBeUndefined();
  });

  test("of one word may also begin a name", () => {
    expect(only("oct")).toEqual({ typed: "oct", text: "oct", days: [{ from: "2026-10-01", to: "2026-10-31" }] });
    expect(only("december")?.days).toEqual([{ from: "2025-12-01", to: "2025-12-31" }]);
    expect(only("sat")).toEqual({ typed: "sat", text: "sat", days: day("2026-11-21") });
    expect(only("friday")?.days).toEqual(day("2026-11-20"));
    expect(only("sept")?.days).toEqual([{ from: "2026-09-01", to: "2026-09-30" }]);
  });

  test("of a year alone is also an amount and a text", () => {
    expect(only("2025")).toEqual({
      typed: "2025",
      text: "2025",
      days: [{ from: "2025-01-01", to: "2025-12-31" }],
      amounts: { from: 2025, under: 2026 },
    });
    // No transactions are that old.
    expect(only("1850")?.days).toBeUndefined();
  });

  test("must exist in the calendar", () => {
    expect(read("2026-02-30").some(({ days }) => days !== undefined)).toBe(false);
    expect(read("31/31")[0]?.days).toBeUndefined();
  });
});

test("reads words, an amount and a date in any order", () => {
  const terms = read("> 50 trader joe's october 2025");
  expect(terms.map(({ typed }) => typed)).toEqual(["> 50", "trader", "joes", "october 2025"]);
  expect(read("october 2025 trader joes > 50")).toHaveLength(4);
  expect(read("may 5 coffee").map(({ typed }) => typed)).toEqual(["may 5", "coffee"]);
});

test("reads any input without inventing terms", () => {
  const word = fc.constantFrom(
    "oct",
    "last",
    "since",
    "50",
    "-",
    "to",
    ">",
    "2025",
    "3/4",
    "3",
    "between",
    "and",
    "joe's",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 }), (words) => {
      for (const { days = [], amounts, text, tag } of read(words.join(" "))) {
        expect(days.length > 0 || [amounts, text, tag].some((reading) => reading !== undefined)).toBe(true);
        for (const { from, to } of days) if (from && to) expect(from <= to).toBe(true);
      }
    }),
  );
});
