/**
 * Reads the sentences of insights: texts with slots and the conditions under which each may be stated. Both become small trees,
 * which `lib/domain/insights/wording/sentences.ts` evaluates for a fact.
 */

export const CLAUSE_PLACES = ["lead", "detail", "why", "step"];
const TYPE_KEYS = new Set(["label", "finds", "rows", "excludes", "slots", "figures", "letter", ...CLAUSE_PLACES]);
const NEEDED_KEYS = ["label", "finds", "rows", "excludes", "slots", "lead", "detail"];
const MIN_LEADS = 3;
/** Names the one of several texts or words that is meant where no other is. */
const OTHERWISE = "otherwise";

/** Values of a slot, by what they compare as. Figures are written with what they are, the others stand by themselves. */
const SLOT_KINDS = {
  text: null,
  date: "day",
  month: "month",
  days: "number",
  money: "number",
  percent: "number",
  count: "number",
};
const FIGURES = new Set(["money", "percent", "count"]);
/** A fact's rows, those it compares them with, and the first day of its period. */
const OF_FACT = { rows: "number", compared: "number", start: "day" };
/** Forms a slot may be written in, other than as it is. */
const FORMS = new Set(["lowercase", "magnitude", "digits"]);

/**
 * @param {object} data  types of insights by name
 * @param {{ hints: object, words: object, figures: object }} shared  values of each hint; words that stand for a hint; what must stand
 *   beside a figure
 * @param {(problem: string) => void} report
 * @returns {Record<string, object>} by type: label, slots, figures, clauses by place, and the text to send
 */
export function readSentences(data, shared, report) {
  return Object.fromEntries(
    Object.entries(data).map(([type, of]) => [type, readType(of ?? {}, shared, (at) => report(`${type}: ${at}`))]),
  );
}

/** Reads words that stand for a hint. */
export function readWords(words, hints, report) {
  for (const [name, { hint, says }] of Object.entries(words)) {
    if (!Object.hasOwn(hints, hint)) report(`${name} is of an unknown hint, ${hint}`);
    for (const value of Object.keys(says))
      if (value !== OTHERWISE && !hints[hint]?.includes(value))
        report(`${name} has an unknown value of ${hint}, ${value}`);
  }
  return words;
}

function readType(of, shared, report) {
  for (const key of Object.keys(of)) if (!TYPE_KEYS.has(key)) report(`an unknown key, ${key}`);
  for (const key of NEEDED_KEYS) if (!of[key]) report(`no ${key}`);
  const { slots = {}, figures = [] } = of;
  for (const [name, kind] of Object.entries(slots)) {
    if (!Object.hasOwn(SLOT_KINDS, kind)) report(`the slot ${name} is of an unknown kind, ${kind}`);
    if (Object.hasOwn(shared.words, name) || Object.hasOwn(OF_FACT, name))
      report(`the slot ${name} has a reserved name`);
  }
  if ((of.lead ?? []).length < MIN_LEADS) report(`fewer than ${MIN_LEADS} leads`);
  const known = { ...shared, slots, read: figures };
  const clauses = CLAUSE_PLACES.map((place) => {
    const ids = new Set();
    return [place, (of[place] ?? []).map((clause) => readClause(clause, ids, known, (at) => report(`${place} ${at}`)))];
  });
  const attempt = attempting(known, (at) => report(`letter: ${at}`));
  return {
    label: of.label,
    slots,
    figures,
    ...Object.fromEntries(clauses.filter(([, some]) => some.length > 0)),
    ...(of.letter ? { letter: readTexts(of.letter, attempt) } : {}),
  };
}

function readClause({ text, when, ...named }, ids, known, report) {
  const [[id, gloss] = ["", null], ...unknown] = Object.entries(named);
  if (ids.has(id)) report(`${id}: the id is given twice`);
  ids.add(id);
  for (const [key] of unknown) report(`${id}: an unknown key, ${key}`);
  if (!gloss || !text) report(`${id}: no gloss or no text`);
  const attempt = attempting(known, (at) => report(`${id}: ${at}`));
  return {
    id,
    gloss,
    ...(when === undefined ? {} : { when: attempt(readCondition, when) }),
    text: readTexts(text ?? "", attempt),
  };
}

/** A text, or texts by their conditions. */
function readTexts(text, attempt) {
  const variants = typeof text === "object" ? Object.entries(text) : [[OTHERWISE, text]];
  return variants.map(([condition, of]) => ({
    ...(condition === OTHERWISE ? {} : { when: attempt(readCondition, condition) }),
    pieces: attempt(readSentence, of),
  }));
}

function attempting(known, report) {
  return (read, source) => {
    try {
      return read(String(source), known);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      report(`${error.message} in “${source}”`);
      return null;
    }
  };
}

/**
 * Reads `They cost [{yearly} a year]`: words as they are, slots in braces, and in brackets a figure with what it is. A figure
 * outside brackets is written alone.
 *
 * - `{net:magnitude}`, `{category:lowercase}`, `{count:digits}`: the slot in another form.
 * - `{count|one bill|# bills}`: by the count, of which `#` is the number: one and more, or one, two and more.
 * - `{span}`: what the hint of that word says.
 *
 * @throws {SyntaxError}
 */
export function readSentence(text, known) {
  const pieces = [];
  for (const [token, unit] of text.matchAll(/\[([^\]]*)\]|\{[^}]*\}|[^[{]+/g)) {
    if (unit !== undefined) pieces.push(unitOf(unit, known));
    else pieces.push(isFigureAlone(token, known) ? unitOf(token, known) : wordsOf(token, known));
  }
  const left = text.replaceAll(/\[([^\]]*)\]/g, "$1").replaceAll(/\{[^{}]*\}/g, "");
  return /[[\]{}]/.test(left) ? refuse("an unmatched bracket") : pieces;
}

function isFigureAlone(token, { slots }) {
  return FIGURES.has(slots[/^\{(\w+)/.exec(token)?.[1]]);
}

function unitOf(unit, known) {
  const words = [...unit.matchAll(/\{[^}]*\}|[^{]+/g)].map(([token]) => wordsOf(token, known));
  const figures = words.map(({ slot, count }) => slot ?? count).filter((name) => FIGURES.has(known.slots[name]));
  if (figures.length === 0) refuse("brackets around no figure");
  for (const name of figures) {
    const beside = known.figures[name];
    if (beside && !beside.some((one) => unit.includes(one))) refuse(`${name} without any of “${beside.join("”, “")}”`);
  }
  return { figure: words };
}

function wordsOf(token, { slots, words }) {
  if (!token.startsWith("{")) return token;
  const [name, ...forms] = token.slice(1, -1).split("|");
  const [slot, form] = name.split(":");
  if (Object.hasOwn(words, slot)) return words[slot];
  if (!Object.hasOwn(slots, slot)) refuse(`an unknown slot, ${slot}`);
  if (form !== undefined && !FORMS.has(form)) refuse(`an unknown form, ${form}`);
  if (forms.length === 0) return form ? { slot, form } : { slot };
  if (slots[slot] !== "count" || forms.length > 3 || forms.length < 2)
    refuse(`forms of ${slot} other than two or three of a count`);
  return { count: slot, forms };
}

const TOKEN = /\s*(?:(?<text>"[^"]*")|(?<number>-?\d+)|(?<op><=|>=|!=|[=<>])|(?<word>\p{L}\w*)|(?<paren>[()]))/uy;

/**
 * Reads `owed = "due" and (rows > 1 or has merchant)`. A hint is compared with its quoted values; a slot, a figure or what the
 * fact is of (`rows`, `compared`, `start`) with a number or with each other. `has` and `no` ask for a slot or a hint.
 *
 * @throws {SyntaxError}
 */
export function readCondition(source, known) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const { groups } = TOKEN.exec(source) ?? refuse("an unreadable condition");
    tokens.push(Object.entries(groups).find(([, value]) => value !== undefined));
  }
  const next = () => tokens.shift() ?? refuse("an unfinished condition");
  const isNext = (...values) => values.includes(tokens[0]?.[1]);
  const joined = (word, key, part) => {
    const parts = [part()];
    while (isNext(word)) {
      next();
      parts.push(part());
    }
    return parts.length === 1 ? parts[0] : { [key]: parts };
  };
  const or = () => joined("or", "any", () => joined("and", "all", test));
  const test = () => {
    if (isNext("(")) {
      next();
      const inside = or();
      if (next()[1] !== ")") refuse("an unmatched parenthesis");
      return inside;
    }
    if (isNext("has", "no")) {
      const isThere = next()[1] === "has";
      return { isThere, ...thingOf(next()[1], known) };
    }
    const left = next();
    const [kind, op] = next();
    if (kind !== "op") refuse(`no comparison after ${left[1]}`);
    return compare(left, op, next(), known);
  };
  const condition = or();
  return tokens.length > 0 ? refuse(`unexpected ${tokens[0][1]}`) : condition;
}

function thingOf(name, { slots, hints }) {
  const [isSlot, isHint] = [Object.hasOwn(slots, name), Object.hasOwn(hints, name)];
  if (isSlot && isHint) refuse(`${name}, which is both a slot and a hint,`);
  return isSlot ? { slot: name } : isHint ? { hint: name } : refuse(`an unknown slot or hint, ${name}`);
}

function compare([, name], op, [kind, value], known) {
  if (kind === "text") {
    const text = value.slice(1, -1);
    if (!Object.hasOwn(known.hints, name)) refuse(`an unknown hint, ${name}`);
    if (!known.hints[name].includes(text)) refuse(`an unknown value of ${name}, ${text}`);
    if (op !== "=" && op !== "!=") refuse(`${op} before a word`);
    return { hint: name, op, value: text };
  }
  const left = operandOf("word", name, known);
  const right = operandOf(kind, value, known);
  if (left.of !== right.of) refuse(`${name} compared with another kind of value, ${value}`);
  return { left: left.operand, op, right: right.operand };
}

function operandOf(kind, name, { slots, read }) {
  if (kind === "number") return { of: "number", operand: Number(name) };
  if (Object.hasOwn(OF_FACT, name)) return { of: OF_FACT[name], operand: { fact: name } };
  if (read.includes(name)) return { of: "number", operand: { figure: name } };
  const of = Object.hasOwn(slots, name) ? SLOT_KINDS[slots[name]] : refuse(`an unknown slot or figure, ${name}`);
  return of ? { of, operand: { slot: name } } : refuse(`${name}, which can't be compared,`);
}

function refuse(message) {
  throw new SyntaxError(message);
}
