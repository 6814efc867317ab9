import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { conversionFormula, convertAmount, exchangeRatesOf, RATE_PATTERN } from "./exchange-rates";

const rates = exchangeRatesOf([
  { day: "2026-10-02", currency: "USD", perEuro: "1.0873" },
  { day: "2026-10-01", currency: "USD", perEuro: "1.1" },
  { day: "2026-10-02", currency: "GBP", perEuro: "0.8432" },
  { day: "2026-10-02", currency: "JPY", perEuro: "162.35" },
  { day: "2026-10-02", currency: "KWD", perEuro: "0.3341" },
  { day: "2026-10-01", currency: "BGN", perEuro: "1.9558" },
]);
const convert = (amountMinor: number, currency: string, to: string, day = "2026-10-02") =>
  convertAmount({ amountMinor, currency, day }, to, rates);

describe("an amount at the rate of its day", () => {
  test("converts from and to euros, and between other currencies via the euro", () => {
    expect(convert(1000, "EUR", "USD")).toEqual({ amountMinor: 1087, day: "2026-10-02", from: null, to: "1.0873" });
    expect(convert(-1087, "USD", "EUR")?.amountMinor).toBe(-1000);
    // 10.00 ÷ 0.8432 × 1.0873 = 12.8949…
    const pounds = convert(1000, "GBP", "USD");
    expect(pounds).toMatchObject({ amountMinor: 1289, from: "0.8432", to: "1.0873" });
    expect(pounds && conversionFormula(pounds)).toBe("× 1.0873 ÷ 0.8432");
  });

  test("minds how many decimals each currency has", () => {
    expect(convert(16_235, "JPY", "EUR")?.amountMinor).toBe(10_000);
    expect(convert(10_000, "EUR", "JPY")?.amountMinor).toBe(16_235);
    expect(convert(334_100, "KWD", "EUR")?.amountMinor).toBe(100_000);
  });

  test("is rounded half away from zero, money out as money in", () => {
    // 0.05 × 1.1 = 0.055
    expect(convert(5, "EUR", "USD", "2026-10-01")?.amountMinor).toBe(6);
    expect(convert(-5, "EUR", "USD", "2026-10-01")?.amountMinor).toBe(-6);
  });

  test("is exact where binary fractions are not", () => {
    // 900,719,925.47 × 1.0873 has more digits than a double: 979,352,774.963531…
    expect(convert(90_071_992_547, "EUR", "USD")?.amountMinor).toBe(97_935_277_496);
    // 1.15 × 1.1 = 1.265, which a double puts at 1.26499…
    expect(convert(115, "EUR", "USD", "2026-10-01")?.amountMinor).toBe(127);
  });

  test("never is a size that cannot be written exactly", () => {
    expect(convert(Number.MAX_SAFE_INTEGER, "EUR", "JPY")).toBeNull();
  });

  test("lies within half a unit of the true quotient, whatever the rates", () => {
    const rate = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), rate, rate, (amountMinor, from, to) => {
        const text = ([whole, fraction]: [number, number]) => `${whole}.${String(fraction).padStart(4, "0")}`;
        const table = exchangeRatesOf([
          { day: "2026-10-02", currency: "GBP", perEuro: text(from) },
          { day: "2026-10-02", currency: "USD", perEuro: text(to) },
        ]);
        const result = convertAmount({ amountMinor, currency: "GBP", day: "2026-10-02" }, "USD", table);
        const [by, times] = [from, to].map(([whole, fraction]) => BigInt(whole) * 10_000n + BigInt(fraction));
        const rest = BigInt(amountMinor) * (times ?? 0n) - BigInt(result?.amountMinor ?? Number.NaN) * (by ?? 1n);
        expect((rest < 0n ? -rest : rest) * 2n).toBeLessThanOrEqual(by ?? 0n);
      }),
    );
  });
});

describe("a day without a rate", () => {
  test("uses the latest rate up to seven days old, otherwise none", () => {
    expect(convert(1000, "EUR", "USD", "2026-10-04")).toMatchObject({ amountMinor: 1087, day: "2026-10-02" });
    expect(convert(1000, "EUR", "USD", "2026-10-09")?.amountMinor).toBe(1087);
    expect(convert(1000, "EUR", "USD", "2026-10-10")).toBeNull();
    expect(convert(1000, "EUR", "USD", "2026-09-30")).toBeNull();
  });

  test("names the older day where the two rates are of different days", () => {
    expect(convert(1000, "BGN", "USD")?.day).toBe("2026-10-01");
  });

  test("of a currency that has none at all converts nothing", () => {
    expect(convert(1000, "XAU", "USD")).toBeNull();
    expect(convert(1000, "USD", "XAU")).toBeNull();
  });
});

test.each(["0", "0.000", "-1", "1e5", "1,5", " 1", "", ".", "1.", ".5", "1234567890", "1.12345678901", "NaN", "١"])(
  "%j is not a rate",
  (text) => expect(RATE_PATTERN.test(text)).toBe(false),
);

test.each(["1", "0.0001", "1.0873", "24567.5"])("%j is a rate", (text) => expect(RATE_PATTERN.test(text)).toBe(true));
