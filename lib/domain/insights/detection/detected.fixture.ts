import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import type { Fact } from "../facts/fact";
import { INSIGHT_TYPES, type InsightType } from "../insight-types";
import { fixedChoice, renderChoice } from "../wording/choice";
import { type DetectorInput, detectWithRejected } from "./detect";
import { inputOf, TODAY } from "./household.fixture";

/** Runs one detector and words its facts. Fails the test on a fact that doesn't add up. */
export function detected(type: InsightType, input: DetectorInput): { fact: Fact; title: string; body: string }[] {
  const definition = INSIGHT_TYPES[type];
  const { facts, rejected, failed } = detectWithRejected(definition.page, input, [definition]);
  const faults = [...rejected, ...failed];
  if (faults.length > 0) throw new AppError("INTERNAL", JSON.stringify(faults), { cause: faults[0] });
  return facts.map((fact) => ({ fact, ...renderChoice(fact, fixedChoice(fact)) }));
}

/** Returns the titles of a type's facts once rows are added to the household. */
export const titles = (type: InsightType, ...added: TransactionSketch[]) =>
  detected(type, inputOf(...added)).map(({ title }) => title);
/** Days before the household's today. */
export const back = (days: number) => addDays(TODAY, -days);
/** Payments of one amount to a merchant; positive here, money out in the rows. */
export const charge = (
  merchant: string,
  slug: string,
  amountMinor: number,
  dates: readonly string[],
): TransactionSketch[] => dates.map((date) => ({ date, amountMinor: -amountMinor, slug, merchant }));
/** A savings account that holds so much. */
export const savings = (id: string, balanceMinor: number): LedgerAccount => ({
  id,
  name: `Savings ${id}`,
  type: "depository",
  subtype: "savings",
  currency: "USD",
  currentBalanceMinor: balanceMinor,
  availableBalanceMinor: balanceMinor,
});
