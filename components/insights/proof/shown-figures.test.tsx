import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { InsightCard } from "@/components/insights/insight-card";
import { accountList } from "@/lib/client/banks/use-accounts";
import { aTransaction } from "@/lib/client/test-data";
import { transactionsByIdsKey } from "@/lib/client/transactions/use-transactions";
import { detect } from "@/lib/domain/insights/detection/detect";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import type { Slot } from "@/lib/domain/insights/facts/slots";
import { fixedChoice, renderChoice, sentencesOf, settledChoice } from "@/lib/domain/insights/wording/choice";
import type { ClauseChoice } from "@/lib/domain/insights/wording/stored-choice";
import { toMajor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Insight } from "@/lib/schemas/insights";
import type { Transaction } from "@/lib/schemas/transactions";
import { toInsight } from "@/lib/use-cases/insights/to-insight";
import { makeHousehold } from "@/tests/households/household";
import { LIES } from "@/tests/random-model";
import { renderPart, testCache } from "@/tests/render-part";
import { fc, runs } from "@/tests/seeded";

const KINDS: readonly InsightKind[] = ["insight", "hidden"];

const known = new Map<string, { input: DetectorInput; facts: Fact[] }>();
function drawnOf({ seed, kind }: { seed: number; kind: InsightKind }) {
  const { input } = makeHousehold(seed);
  const drawn = known.get(`${kind} ${seed}`) ?? { input, facts: detect(kind, input).slice(0, 12) };
  known.set(`${kind} ${seed}`, drawn);
  return drawn;
}

type PlacedFact = { seed: number; kind: InsightKind; place: number };

const SEEDS = 12;
/** Generates an insight of a household with any answer a model might give. */
const cases = fc
  .record({ seed: fc.integer({ min: 1, max: SEEDS }), kind: fc.constantFrom(...KINDS), place: fc.nat(11) })
  .filter((one) => one.place < drawnOf(one).facts.length)
  .chain((one) => {
    const { fact } = insightOfArticle(one);
    return randomChoice(fact).map((choice) => ({ ...one, choice }));
  });

function insightOfArticle({ place, ...one }: PlacedFact) {
  const { input, facts } = drawnOf(one);
  const fact = facts[place] as Fact;
  return { input, fact };
}

/** Mixes the fact's clauses with invented ids, in any slot. */
function randomChoice(fact: Fact): fc.Arbitrary<ClauseChoice> {
  const ids = (["lead", "detail", "why", "step"] as const).flatMap((slot) =>
    sentencesOf(fact, slot).map(({ id }) => id),
  );
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...LIES) },
  );
  return fc.record({ lead: id, details: fc.array(id, { maxLength: 4 }), why: fc.option(id), step: fc.option(id) });
}

test("shows only figures of the fact or its rows, which add up [spec 2.29]", () => {
  fc.assert(
    fc.property(cases, ({ choice, ...one }) => {
      holds(one, choice);
    }),
    runs(6),
  );
}, 120_000);

test("holds for every insight type in the default wording", () => {
  const ofEachType = new Map<string, PlacedFact>();
  for (const one of everyFact()) {
    const { type } = insightOfArticle(one).fact;
    if (!ofEachType.has(type)) ofEachType.set(type, one);
  }
  const shown = [...ofEachType.values()].map((one) => {
    return holds(one, fixedChoice(insightOfArticle(one).fact));
  });
  expect(shown.length).toBeGreaterThanOrEqual(20);
  expect(shown.filter(({ isSummed }) => isSummed).length).toBeGreaterThanOrEqual(20);
  // Both kinds of check appeared: of the headline, and of another named figure.
  expect(shown.some(({ isOfHeadline }) => isOfHeadline)).toBe(true);
  expect(shown.some(({ isSummed, isOfHeadline }) => isSummed && !isOfHeadline)).toBe(true);
}, 120_000);

function everyFact(): PlacedFact[] {
  return Array.from({ length: SEEDS }, (_, at) => at + 1).flatMap((seed) =>
    KINDS.flatMap((kind) => drawnOf({ seed, kind }).facts.map((_fact, place) => ({ seed, kind, place }))),
  );
}

/** Renders an insight with the chosen clauses, as far as allowed, and checks its card. */
function holds(one: PlacedFact, wanted: ClauseChoice): { isSummed: boolean; isOfHeadline: boolean } {
  const { input, fact } = insightOfArticle(one);
  cleanup();
  show(insightOf(fact, settledChoice(fact, wanted).choice, input), input);
  const card = screen.getByRole("article");

  const title = within(card).getByRole("heading", { level: 2 });
  const figures = within(card).getByRole("heading", { name: "Figures" }).closest("section") as HTMLElement;
  const keyFigure = card.querySelector(".text-figure")?.closest("div") as HTMLElement;
  const method = within(card).getByRole("heading", { name: "How this is counted" }).parentElement as HTMLElement;
  const stated = Object.values(fact.slots).flatMap(numbersOfSlot);
  const counted = numbersOfFigures(fact);
  expectOnly(title, stated);
  expectOnly(title.nextElementSibling as HTMLElement, stated);
  expectOnly(keyFigure, counted);
  expectOnly(figures, counted);
  expectOnly(method, numbersIn(fact.method));
  const isSummed = rowsAddUp(card, fact, input);
  return { isSummed, isOfHeadline: isSummed && fact.figures[0]?.id === fact.sumFigureId };
}

function insightOf(fact: Fact, choice: ClauseChoice, input: DetectorInput): Insight {
  const stored = {
    id: "i",
    requestId: "r",
    kind: fact.kind,
    ...renderChoice(fact, choice),
    model: "m",
    createdAt: new Date(`${input.today}T08:00:00Z`),
    feedback: null,
    noLongerTrueAt: null,
    // Like the database column returns it.
    fact: { data: JSON.parse(JSON.stringify(fact)), transactionIds: fact.transactionIds },
    corrections: [],
  };
  return toInsight(stored as unknown as Parameters<typeof toInsight>[0], {
    today: input.today,
    feedback: [],
    steps: [],
  });
}

function show(insight: Insight, input: DetectorInput) {
  const client = testCache({ staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(accountList.queryKey, []);
  for (const ids of [insight.evidence.transactionIds, insight.evidence.compared?.transactionIds ?? []]) {
    client.setQueryData(transactionsByIdsKey(ids), rowsOf(ids, input));
  }
  renderPart(
    <InsightCard
      insight={insight}
      isOpen
      onToggle={() => {}}
      run={undefined}
      prices={undefined}
      onFeedback={() => {}}
      onDecide={() => {}}
    />,
    client,
  );
}

function rowsOf(ids: readonly string[], { transactions }: DetectorInput): Transaction[] {
  const wanted = new Set(ids);
  return transactions.filter(({ id }) => wanted.has(id)).map(toWire);
}

function toWire({
  id,
  accountId,
  date,
  amountMinor,
  currency,
  name,
  merchant,
  pending,
}: LedgerTransaction): Transaction {
  const amount = toMajor(amountMinor, currency);
  return aTransaction({ id, accountId, date, amount, currency, name, merchant: merchant ?? name, pending });
}

/** Checks that all rows, folded ones included, add up to the total below. Returns false when there are no rows. */
function rowsAddUp(card: HTMLElement, fact: Fact, input: DetectorInput): boolean {
  const [table] = within(card).queryAllByRole("table").slice(1);
  if (fact.transactionIds.length === 0 || !table) return false;
  const amounts = [...table.querySelectorAll("tbody td:last-child")].map((cell) => signedCents(cell.textContent));
  const owned = rowsOf(fact.transactionIds, input).map(({ amount }) => Math.round(amount * 100));
  expect(sumOf(amounts)).toBe(sumOf(owned));
  const foot = table.querySelector("tfoot td");
  if (fact.sumFigureId === null) {
    expect(foot).toBeNull();
    return false;
  }
  expect(signedCents(foot?.textContent ?? "")).toBe(sumOf(amounts));
  const figure = fact.figures.find(({ id }) => id === fact.sumFigureId);
  expect(Math.abs(sumOf(amounts))).toBe(Math.abs(figure?.value ?? Number.NaN));
  // A check without a name proves the headline; any other is named.
  const tick = within(card).getByText(/^Sum matches the figure/);
  expect(tick).toBeVisible();
  if (figure === fact.figures[0]) expect(tick.textContent).toBe("Sum matches the figure");
  else expect(tick.textContent).toContain(`Sum matches the figure “${figure?.label}”`);
  return true;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function signedCents(text: string): number {
  const [amount = Number.NaN] = numbersIn(text);
  return Math.round(amount * 100) * (text.includes("−") ? -1 : 1);
}

/** Expects every number in the element to be allowed; digits of other scripts never are. */
function expectOnly(element: HTMLElement, allowed: readonly number[]) {
  const shown = textsOf(element).flatMap(numbersIn);
  for (const one of shown) expect(allowed, `${one} in “${element.textContent}”`).toContain(one);
}

/** Splits texts as read: adjacent cells are separate numbers, an amount and its small cents are one. */
function textsOf(element: HTMLElement): string[] {
  const amounts = [...element.querySelectorAll(".amt, h2, p")].map((one) => one.textContent ?? "");
  const others: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(".amt, h2, p")) others.push(node.textContent ?? "");
  }
  const own = element.matches("h2, p") ? [element.textContent ?? ""] : [];
  return [...own, ...amounts, ...others];
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\p{N}(?:[\p{N},.]*\p{N})?/gu)].map(([number]) => Number(number.replaceAll(",", "")));
}

function numbersOfSlot(slot: Slot): number[] {
  switch (slot.kind) {
    case "money":
      return [Math.abs(toMajor(slot.amountMinor, slot.currency))];
    case "percent":
      return [rounded(Math.abs(slot.value))];
    case "count":
    case "days":
      return [slot.value];
    case "date":
      return [Number(slot.day.slice(8)), ...(slot.withYear ? [Number(slot.day.slice(0, 4))] : [])];
    case "month":
      return slot.withYear ? [Number(slot.month.slice(0, 4))] : [];
    case "text":
      return numbersIn(slot.text);
  }
}

function numbersOfFigures({ figures, currency, impact }: Fact): number[] {
  const yearly = impact ? impact.amountMinor * (impact.per === "month" ? 12 : 1) : null;
  return [
    ...figures.flatMap(({ value, unit, label, formula }) => [
      unit === "money" ? Math.abs(toMajor(value, currency)) : rounded(Math.abs(value)),
      ...numbersIn(`${label} ${formula}`),
    ]),
    ...(yearly === null ? [] : [toMajor(yearly, currency)]),
  ];
}

/** Displayed precision is at most a hundredth of a percent. */
const rounded = (value: number) => Math.round(value * 100) / 100;
