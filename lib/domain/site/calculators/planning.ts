import { AppError } from "@/lib/domain/errors";
import { sumMinor } from "@/lib/domain/money";
import { dividedBy, exact, exactPercent, times, toWhole } from "./exact";

/** @returns the part as a share of the whole (0.25 is a quarter); null if the whole is zero */
export function ratioOf(partMinor: number, wholeMinor: number): number | null {
  return wholeMinor > 0 ? partMinor / wholeMinor : null;
}

/** @returns `percent` of an amount, rounded to a minor unit */
export function percentOf(amountMinor: number, percent: number): number {
  return toWhole(times(exact(amountMinor), exactPercent(percent)));
}

/**
 * Plans an emergency fund of several months' spending, without interest.
 *
 * @returns `monthsToGo`: whole months of saving, 0 once full, null if nothing is set aside; `coveredMonths`: how long
 *   the savings last, null if nothing is spent
 */
export function emergencyFund(input: {
  monthlySpendingMinor: number;
  months: number;
  savedMinor: number;
  monthlySavingMinor: number;
}): { targetMinor: number; leftMinor: number; monthsToGo: number | null; coveredMonths: number | null } {
  const targetMinor = input.monthlySpendingMinor * input.months;
  const leftMinor = Math.max(0, targetMinor - input.savedMinor);
  const saving = input.monthlySavingMinor;
  return {
    targetMinor,
    leftMinor,
    monthsToGo: leftMinor === 0 ? 0 : saving > 0 ? Math.ceil(leftMinor / saving) : null,
    coveredMonths: ratioOf(input.savedMinor, input.monthlySpendingMinor),
  };
}

/** Splits take-home pay 50/30/20: needs, wants, saving and debt. Rounded so that the parts add up. */
export function splitBudget(takeHomeMinor: number): { needsMinor: number; wantsMinor: number; savingMinor: number } {
  const needsMinor = percentOf(takeHomeMinor, 50);
  const wantsMinor = percentOf(takeHomeMinor, 30);
  return { needsMinor, wantsMinor, savingMinor: takeHomeMinor - needsMinor - wantsMinor };
}

export function netWorth(input: { ownedMinor: readonly number[]; owedMinor: readonly number[] }): {
  ownedMinor: number;
  owedMinor: number;
  netMinor: number;
} {
  const ownedMinor = sumMinor(input.ownedMinor);
  const owedMinor = sumMinor(input.owedMinor);
  return { ownedMinor, owedMinor, netMinor: ownedMinor - owedMinor };
}

/**
 * Computes the savings whose given share covers a first year's spending: at 4%, twenty-five times the spending.
 *
 * @param withdrawalPercent  more than 0
 * @throws AppError `INVALID_AMOUNT` for any other share
 */
export function potForSpending(input: { yearlySpendingMinor: number; withdrawalPercent: number }): number {
  if (!(input.withdrawalPercent > 0)) throw new AppError("INVALID_AMOUNT", "The share must be more than zero");
  return toWhole(dividedBy(exact(input.yearlySpendingMinor), exactPercent(input.withdrawalPercent)));
}

/**
 * @returns `gapMinor`: monthly shortfall, 0 or less if there is none; `months`: whole months covered, null without a
 * shortfall
 */
export function runway(input: { savedMinor: number; incomeMinor: number; spendingMinor: number }): {
  gapMinor: number;
  months: number | null;
} {
  const gapMinor = input.spendingMinor - input.incomeMinor;
  return { gapMinor, months: gapMinor > 0 ? Math.floor(input.savedMinor / gapMinor) : null };
}

/**
 * Computes a sale's gain and a flat tax on the part above an allowance.
 *
 * @returns `gainMinor` is negative for an untaxed loss
 */
export function capitalGain(input: {
  boughtMinor: number;
  soldMinor: number;
  costsMinor: number;
  allowanceMinor: number;
  taxPercent: number;
}): { gainMinor: number; taxableMinor: number; taxMinor: number; afterTaxMinor: number } {
  const gainMinor = input.soldMinor - input.boughtMinor - input.costsMinor;
  const taxableMinor = Math.max(0, gainMinor - input.allowanceMinor);
  const taxMinor = percentOf(taxableMinor, input.taxPercent);
  return { gainMinor, taxableMinor, taxMinor, afterTaxMinor: gainMinor - taxMinor };
}
