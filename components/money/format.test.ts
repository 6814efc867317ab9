import { describe, expect, test } from "vitest";
import { formatAmount, formatMoneyShort, formatShare } from "./format";
import { toLocale } from "./to-locale";

describe("formatted amounts", () => {
  test("uses a true minus sign for money out", () => {
    expect(formatAmount(-1284.61, "USD")).toBe("\u2212$1,284.61");
  });

  test("rounds a figure with excess decimals", () => {
    expect(formatAmount(33.333_333, "USD")).toBe("$33.33");
  });

  test("formats axis labels short and signed", () => {
    expect(formatMoneyShort(3000, "USD", "en-US")).toBe("$3k");
    expect(formatMoneyShort(-6000, "USD", "en-US")).toBe("\u2212$6k");
    expect(formatMoneyShort(0, "USD", "en-US")).toBe("$0");
  });

  test("shows one decimal below ten percent and none above", () => {
    expect([0.027, 0.0996, 0.316].map((share) => formatShare(share, "en-US"))).toEqual(["2.7%", "10%", "32%"]);
  });

  test("takes the first supported language as locale", () => {
    expect(toLocale("de-CH,de;q=0.9,en;q=0.8")).toBe("de-CH");
    expect(toLocale("*")).toBe("en-US");
    expect(toLocale("not_a_tag, fr")).toBe("fr");
    expect(toLocale(null)).toBe("en-US");
  });
});
