import { AppError } from "@/lib/domain/errors";

/**
 * Exact decimals for interest, as integers of 10⁻³⁰ths. Binary fractions can't hold 0.1, and thirty years of months
 * multiply the error.
 * Money stays exact to the cent over any term.
 */
const SCALE = 30n;
export const ONE = 10n ** SCALE;

/**
 * Converts a number by its decimal notation: 5.25 is exactly five and a quarter.
 *
 * @throws AppError `INVALID_AMOUNT` if not finite
 */
export function exact(value: number): bigint {
  if (!Number.isFinite(value)) throw new AppError("INVALID_AMOUNT", "The number is not finite");
  const [mantissa = "0", exponent = "0"] = value.toString().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const shift = SCALE + BigInt(exponent) - BigInt(fraction.length);
  const digits = BigInt(whole + fraction);
  return shift >= 0n ? digits * 10n ** shift : digits / 10n ** -shift;
}

/** Converts a rate in percent to a factor: 5 becomes 0.05. */
export function exactPercent(percent: number): bigint {
  return exact(percent) / 100n;
}

export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

export function dividedBy(a: bigint, b: bigint): bigint {
  return (a * ONE) / b;
}

/** @param exponent  a whole number, 0 or more */
export function power(base: bigint, exponent: number): bigint {
  let result = ONE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/**
 * Computes a root of a number ≥ 0 by Newton's method on integers, exact to the last decimal kept.
 *
 * @param degree  a whole number, 1 or more
 */
export function root(value: bigint, degree: number): bigint {
  if (value === 0n) return 0n;
  const n = BigInt(degree);
  // The integer x with xⁿ = value·ONEⁿ⁻¹ is the root in our units. From above, each step gets closer until none does.
  const target = value * ONE ** (n - 1n);
  let guess = value > ONE ? value : ONE;
  for (;;) {
    const next = ((n - 1n) * guess + target / guess ** (n - 1n)) / n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/**
 * Rounds to whole minor units, a half away from zero, as published tables do.
 *
 * @throws AppError `INVALID_AMOUNT` beyond the safe integers
 */
export function toWhole(value: bigint): number {
  const half = value < 0n ? -ONE / 2n : ONE / 2n;
  const whole = Number((value + half) / ONE);
  if (!Number.isSafeInteger(whole))
    throw new AppError("INVALID_AMOUNT", "The result is beyond what can be kept exactly");
  return whole;
}
