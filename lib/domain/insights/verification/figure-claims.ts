import type { Fact } from "../facts/fact";
import { INSIGHT_TYPES, type InsightType } from "../insight-types";
import { OPPOSITE } from "./prose-vocabulary";

/**
 * True figures make a lie when the words beside them are another figure's: what was spent called income, a month's price
 * called a week's, the price before called the new one. What a figure is, its name and its type say; what is claimed of it are
 * the words of its own clause, up to four on either side.
 *
 * @returns what is wrong, for the retry and the log; none of the text is in it
 */
export function problemsOfFigures(text: string, fact: Fact, factId: string): string[] {
  const problems = new Set<string>();
  for (const clause of text.toLowerCase().split(CLAUSES)) {
    for (const claim of claimsIn(clause, fact, factId)) {
      const { name, before, after } = claim;
      if (isTurnedAbout(claim, fact)) problems.add("a figure called what another one is");
      if (BOUND.test(before) && !COMPARED_WITH.has(name)) problems.add("a figure claim to be more or less than it is");
      if (NEGATED.test(before)) problems.add("a figure that is denied");
      if (fact.slots[name]?.kind === "days") continue;
      const rate = rateOf(after);
      if (rate && !ratesOf(fact.type, name).has(rate)) problems.add("a figure for a time that is not its own");
      if (UNIT.test(after)) problems.add("a figure with a unit of its own");
    }
    const prose = clause.replaceAll(/\{[^{}]*\}/g, "");
    if (DENIAL.test(prose)) problems.add("a fact that is denied");
    for (const [, unit, adverb] of prose.matchAll(EVERY)) {
      const word = unit ?? adverb ?? "";
      if (!unitsOf(fact.type).has(UNITS[word] ?? word)) problems.add("a rhythm that is not the fact's");
    }
  }
  return [...problems];
}

/** What is claimed of one figure within a clause: the words up to the next placeholder, four at most, on either side. */
type Claim = { name: string; before: string; after: string };

const CLAUSES = /[.!?:;,()—–]+(?=\s|$)|\s(?:and|but|while|where|whereas|against)\s/;
const WORDS_NEAR = 4;

function claimsIn(clause: string, fact: Fact, factId: string): Claim[] {
  const pieces = clause.split(/\{([^{}]*)\}/);
  return pieces.flatMap((piece, at) => {
    if (at % 2 === 0) return [];
    const slot = Object.entries(fact.slots).find(([name]) => `${factId}.${name}`.toLowerCase() === piece);
    if (!slot || !["money", "percent", "count", "days"].includes(slot[1].kind)) return [];
    const before = wordsOf(pieces[at - 1])
      .slice(-WORDS_NEAR)
      .join(" ");
    const after = wordsOf(pieces[at + 1])
      .slice(0, WORDS_NEAR)
      .join(" ");
    return { name: slot[0], before, after };
  });
}

/** Figures of another time than the fact's, or of what is usual; and those that stand against them. */
const THEN = new Set(["before", "usual", "previousNet", "previousRate"]);
const NOW = new Set(["after", "spent", "projected", "amount", "net", "rate"]);
const CLAIMS_NOW =
  /\b(?:now|currently|today|new|newest|latest|lately|recently|so far|this month|became|(?:rose|rise|risen|up) to)\b/;
const CLAIMS_THEN = /\b(?:usual|usually|normal|normally|before|previous|previously|formerly|earlier|used to)\b/;
/** Of the figure that follows: "rose to {f1.after} from {f1.before}". */
const COMES_FROM = /\b(?:from|instead of)$/;
const CLAIMS_INCOME = /\b(?:income|incomes|earned|earn|earnings|salary|wages|received|(?:came|come|coming|comes) in)\b/;
const CLAIMS_EXPENSE =
  /\b(?:spent|spend|spends|spending|expense|expenses|outgoings|cost|costs|(?:went|gone|goes|going) out)\b/;

function isTurnedAbout({ name, before, after }: Claim, { slots }: Fact): boolean {
  const words = `${before} | ${after}`;
  if (name === "income") return CLAIMS_EXPENSE.test(words);
  if ((name === "expense" || name === "spent") && CLAIMS_INCOME.test(words)) return true;
  // "You usually spend {f1.usual} by now" claims the usual figure, for this day.
  if (THEN.has(name))
    return CLAIMS_NOW.test(CLAIMS_THEN.test(before) ? `${before} | ${after.replace(/^by now\b/, "")}` : words);
  const hasThen = Object.keys(slots).some((other) => THEN.has(other));
  return NOW.has(name) && hasThen && (CLAIMS_THEN.test(words) || COMES_FROM.test(before));
}

/** "More than {f1.amount}" is wrong where the amount is that very amount; "more than {f1.usual}" is a comparison. */
const BOUND =
  /\b(?:(?:more|less|higher|lower|greater|fewer|further) than|over|under|above|below|beyond|exceeding|at least|at most|(?<!\b(?:add|adds|added|adding) )up to|nearly|almost|another)$/;
const COMPARED_WITH = new Set([...THEN, "limit", "available", "income", "balance", "secondAmount", "rate", "typical"]);

const NEGATION = "(?:not|never|no|nor|hardly|barely|without|\\w+n['’]t|cannot)";
const NEGATED = new RegExp(`\\b${NEGATION}\\b`);
const MOVED = [...(OPPOSITE.up ?? []), ...(OPPOSITE.down ?? [])].join("|");
/** "It has not risen", "they did not charge you twice". */
const DENIAL = new RegExp(`\\b${NEGATION}\\s(?:\\w+\\s){0,3}?(?:${MOVED}|charged|twice|again)\\b`);

const UNITS: Readonly<Record<string, string>> = {
  daily: "day",
  nightly: "day",
  weekly: "week",
  fortnightly: "fortnight",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annually: "year",
  annual: "year",
  each: "time",
  apiece: "time",
  charge: "time",
  payment: "time",
};
const ADVERBS = Object.keys(UNITS)
  .filter((word) => word !== "charge" && word !== "payment")
  .join("|");
const TIMES = "hour|day|night|week|weekend|fortnight|month|quarter|year|time|charge|payment";
const RATE = new RegExp(`^(?:more |less )?(?:(?:a|an|per|each|every) (${TIMES})\\b|(${ADVERBS})\\b)`);
const EVERY =
  /\b(?:(?:every|each|per) (?:single )?(hour|day|night|week|weekend|fortnight|month|quarter|year)|(daily|weekly|fortnightly|monthly|quarterly|yearly|annually))\b/g;
const UNIT = /^(?:(?:whole |full )?(?:hours?|days?|weeks?|fortnights?|months?|quarters?|years?|times?|points?))\b/;

function rateOf(after: string): string | null {
  const [, unit, adverb] = RATE.exec(after) ?? [];
  const word = unit ?? adverb;
  return word ? (UNITS[word] ?? word) : null;
}

function ratesOf(type: InsightType, name: string): ReadonlySet<string> {
  return new Set([...(INSIGHT_TYPES[type].wording.rates[name] ?? []), ...(name === "yearly" ? ["year"] : [])]);
}

function unitsOf(type: InsightType): ReadonlySet<string> {
  return new Set(Object.values(INSIGHT_TYPES[type].wording.rates).flat());
}

function wordsOf(text = ""): string[] {
  return text.split(/[^\p{L}'’]+/u).filter(Boolean);
}
