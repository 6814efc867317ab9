import type { StoredInsight } from "@/lib/db/insights/insights";
import type { Day } from "@/lib/domain/calendar";
import { conversionFormula } from "@/lib/domain/insights/currencies/exchange-rates";
import type { FactConversion, Figure } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { priorityOf, type StoredFeedback } from "@/lib/domain/insights/feedback/ranking";
import { presentationOf } from "@/lib/domain/insights/insight-types";
import { outcomeSentence } from "@/lib/domain/insights/steps/follow";
import { cancelGuideFor, letterFor } from "@/lib/domain/insights/steps/guides";
import { isReminderDue } from "@/lib/domain/insights/steps/step";
import { titlePartsOf } from "@/lib/domain/insights/wording/choice";
import { readStoredChoice } from "@/lib/domain/insights/wording/stored-choice";
import { toMajor } from "@/lib/domain/money";
import type { Correction, Insight } from "@/lib/schemas/insights";
import type { FollowedStep } from "./load-steps";

/**
 * Maps a stored insight and its fact to the API shape: money in major units with its currency.
 *
 * @param reader.feedback  the user's feedback on insights of this kind
 * @param reader.steps  the user's decisions, at least for this kind
 */
export function toInsight(
  stored: StoredInsight,
  reader: { today: Day; feedback: readonly StoredFeedback[]; steps: readonly FollowedStep[] },
): Insight {
  const fact = factOf(stored.fact.data);
  const { isNew, step, status } = standingOf({ ...stored, expiresAfter: fact.expiresAfter }, reader);
  const choice = readStoredChoice(stored.wording);
  const [letter, cancel] = [letterFor(fact), cancelGuideFor(fact)];
  const money = (amountMinor: number) => toMajor(amountMinor, fact.currency);
  const { label, icon } = presentationOf(fact.type);
  const sumFigure = fact.figures.find(({ id }) => id === fact.sumFigureId);
  return {
    id: stored.id,
    requestId: stored.requestId,
    kind: stored.kind,
    type: fact.type,
    label,
    icon,
    title: stored.title,
    titleParts: choice ? titlePartsOf(fact, choice, stored.title) : [{ text: stored.title, isFigure: false }],
    body: stored.body,
    ...(choice?.placeInShort === undefined ? {} : { placeInShort: choice.placeInShort }),
    severity: fact.severity,
    period: fact.period,
    ...(fact.impact
      ? { impact: { amount: money(fact.impact.amountMinor), currency: fact.impact.currency, per: fact.impact.per } }
      : {}),
    evidence: {
      transactionIds: fact.transactionIds,
      figures: fact.figures.map((figure) => toFigure(figure, fact.currency)),
      method: fact.method,
      sum: sumFigure ? { figureId: sumFigure.id, amount: money(sumFigure.value), currency: fact.currency } : null,
      ...(fact.compared ? { compared: fact.compared } : {}),
      ...(fact.conversions
        ? { conversions: fact.conversions.map((conversion) => toConversion(conversion, fact.currency)) }
        : {}),
      ...(fact.parts
        ? { parts: fact.parts.map(({ transactionId, amountMinor }) => ({ transactionId, amount: money(amountMinor) })) }
        : {}),
    },
    ...(fact.action ? { action: fact.action } : {}),
    model: stored.model,
    createdAt: stored.createdAt.toISOString(),
    ...(stored.updatedAt ? { updatedAt: stored.updatedAt.toISOString() } : {}),
    ...(stored.feedback ? { feedback: stored.feedback } : {}),
    isNew,
    step,
    ...(letter === null ? {} : { letter }),
    ...(cancel === null ? {} : { cancel }),
    status,
    expiresAfter: fact.expiresAfter,
    priority: priorityOf(fact, reader.feedback, reader.today),
    corrections: stored.corrections.map((one) => toCorrection(one, fact.currency)),
  };
}

type Standing = Pick<StoredInsight, "kind" | "key" | "seenAt" | "noLongerTrueAt"> & { expiresAfter: string };

/** Returns what decides where an insight belongs (lib/domain/insights/sort-out.ts), apart from its feedback. */
export function standingOf(
  stored: Standing,
  { today, steps }: { today: Day; steps: readonly FollowedStep[] },
): Pick<Insight, "isNew" | "step" | "status"> {
  const step = steps.find(({ kind, key }) => kind === stored.kind && key === stored.key);
  return {
    isNew: stored.seenAt === null,
    step: step ? toStep(step, today) : null,
    status: stored.noLongerTrueAt ? "no_longer_true" : stored.expiresAfter < today ? "expired" : "holds",
  };
}

function toStep(step: FollowedStep, today: Day): NonNullable<Insight["step"]> {
  const { choice, chosenOn, remindOn, watch, outcome } = step;
  return {
    choice,
    chosenOn,
    remindOn,
    isDue: isReminderDue(step, today),
    outcome:
      watch && outcome
        ? {
            state: outcome.state,
            sentence: outcomeSentence(outcome, watch, today),
            transactionIds: outcome.state === "waiting" ? [] : outcome.rowIds,
          }
        : null,
  };
}

function toCorrection(stored: StoredInsight["corrections"][number], currency: string): Correction {
  const isMoney = stored.unit === "money";
  const write = (value: number) => (isMoney ? toMajor(value, currency) : value);
  return {
    at: stored.at.toISOString(),
    outcome: stored.outcome,
    label: stored.label,
    unit: isMoney ? currency : stored.unit,
    before: write(stored.beforeValue),
    after: stored.afterValue === null ? null : write(stored.afterValue),
    reason: stored.reason,
  };
}

function toFigure(
  { id, label, value, unit, formula, basis, parts }: Figure,
  currency: string,
): Insight["evidence"]["figures"][number] {
  const inMajor = (amountMinor: number) => toMajor(amountMinor, currency);
  return {
    id,
    label,
    formula,
    ...(unit === "money" ? { value: inMajor(value), unit: currency } : { value, unit }),
    ...(parts
      ? {
          parts: parts.map(({ sumMinor, counted, transactionIds, label: partLabel }) => ({
            label: partLabel,
            amount: inMajor(sumMinor),
            transactionIds: [...transactionIds],
            ...(counted
              ? {
                  counted: counted.map(({ transactionId, amountMinor }) => ({
                    transactionId,
                    amount: inMajor(amountMinor),
                  })),
                }
              : {}),
          })),
        }
      : {}),
    // Money in an account of another currency is converted; its own balance is a different number.
    ...(basis.by === "balance" ? { accountIds: [...basis.accountIds] } : {}),
  };
}

function toConversion(conversion: FactConversion, currency: string) {
  const { transactionId, own, day, amountMinor } = conversion;
  return {
    transactionId,
    own: { amount: toMajor(own.amountMinor, own.currency), currency: own.currency },
    formula: conversionFormula(conversion),
    day,
    amount: toMajor(amountMinor, currency),
    currency,
  };
}

/** Only `completeRequest` writes this column, from a `Fact`. */
export function factOf(data: unknown): Fact {
  return data as Fact;
}
