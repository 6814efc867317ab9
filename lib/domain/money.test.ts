import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { currencyExponent, formatMoney, formatMoneyParts, sumMinor, toMajor, toMinor } from "./money";

const currencies = fc.constantFrom("USD", "EUR", "JPY", "KWD", "CLF", "ISK");

describe("exponents", () => {
  test("follow ISO 4217 where the platform doesn't", () => {
    expect(currencyExponent("USD")).toBe(2);
    expect(currencyExponent("JPY")).toBe(0);
    expect(currencyExponent("ISK")).toBe(0);
    expect(currencyExponent("KWD")).toBe(3);
    expect(currencyExponent("IQD")).toBe(3);
    expect(currencyExponent("AFN")).toBe(2);
    expect(new Intl.NumberFormat("en", { style: "currency", currency: "AFN" }).resolvedOptions()).toMatchObject({
      maximumFractionDigits: 0,
    });
  });
});

describe("conversion", () => {
  test("round-trips minor units in every currency", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), currencies, (amountMinor, currency) => {
        const text = JSON.stringify(toMajor(amountMinor, currency));
        expect(toMinor(Number(text), currency)).toBe(amountMinor);
        expect((text.split(".")[1] ?? "").length).toBeLessThanOrEqual(currencyExponent(currency));
      }),
    );
  });

  test("converts exactly or refuses", () => {
    fc.assert(
      fc.property(fc.double(), currencies, (amountMajor, currency) => {
        let amountMinor: number;
        try {
          amountMinor = toMinor(amountMajor, currency);
        } catch (error) {
          expect(error).toMatchObject({ code: "INVALID_AMOUNT" });
          return;
        }
        expect(toMajor(amountMinor, currency)).toBe(amountMajor + 0);
      }),
    );
  });

  test("keeps cents that floating point would lose", () => {
    expect(toMinor(1.15, "USD")).toBe(115);
    expect(toMinor(4.35, "USD")).toBe(435);
    expect(toMinor(1.1, "USD")).toBe(110);
    expect(toMinor(0.285, "KWD")).toBe(285);
    expect(Object.is(toMinor(-0, "USD"), 0)).toBe(true);
  });

  test.each([
    [0.1 + 0.2, "USD"],
    [1.234, "USD"],
    [1.5, "JPY"],
    [Number.NaN, "USD"],
    [Number.POSITIVE_INFINITY, "USD"],
    [1e16, "USD"],
    [90_000_000_000_000.02, "USD"],
  ])("refuses %d %s without rounding", (amountMajor, currency) => {
    expect(() => toMinor(amountMajor, currency)).toThrow(expect.objectContaining({ code: "INVALID_AMOUNT" }));
  });
});

describe("sums", () => {
  test("fail loudly beyond the exact range", () => {
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(expect.objectContaining({ code: "UNPROCESSABLE" }));
    expect(() => sumMinor([0.5])).toThrow();
    expect(sumMinor([])).toBe(0);
  });

  test("do not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
        expect(sumMinor(amounts)).toBe(sumMinor([...amounts].reverse()));
      }),
    );
  });
});

describe("formatting", () => {
  test("uses a true minus sign, and a plus on request", () => {
    expect(formatMoney(-128_461, "USD")).toBe("\u2212$1,284.61");
    expect(formatMoney(312_000, "USD")).toBe("$3,120.00");
    expect(formatMoney(312_000, "USD", { sign: "always" })).toBe("+$3,120.00");
    expect(formatMoney(-5, "USD", { sign: "never" })).toBe("$0.05");
    expect(formatMoney(0, "USD", { sign: "always" })).toBe("$0.00");
  });

  test("rounds only without cents and never writes minus zero", () => {
    expect(formatMoney(-41_250, "USD", { cents: false })).toBe("\u2212$413");
    expect(formatMoney(-40, "USD", { cents: false })).toBe("$0");
    expect(formatMoney(1_200, "JPY")).toBe("¥1,200");
    expect(formatMoney(1_234, "KWD", { locale: "en-GB" })).toMatch(/1\.234$/);
  });

  test("splits into parts that join to the whole", () => {
    const locales = fc.constantFrom("en-US", "de-DE", "fr-FR", "en-IN", "ja-JP", "ar-EG");
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), currencies, locales, (amountMinor, currency, locale) => {
        const parts = formatMoneyParts(amountMinor, currency, { locale, sign: "always" });
        expect(parts.sign + parts.symbolAndWhole + parts.fraction).toBe(
          formatMoney(amountMinor, currency, { locale, sign: "always" }),
        );
        expect(parts.fraction === "").toBe(currencyExponent(currency) === 0);
      }),
    );
  });
});
