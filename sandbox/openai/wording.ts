import { keyedRandom } from "../core/identifiers";
import { isObject, type JsonObject, objectField, parseObject, textField, textListField } from "../core/json";
import { FALLBACK_TEMPLATE, type Sentence, TEMPLATES } from "./wording-templates";

/** A fact as the product sends it: no figure and no name, only placeholders for them. */
interface Fact {
  readonly id: string;
  readonly type: string;
  readonly placeholders: ReadonlySet<string>;
  readonly required: readonly string[];
  /** Words from the product's fixed lists that describe the shape of the fact. */
  readonly hints: ReadonlyMap<string, string>;
}

export interface WordedInsights {
  readonly items: readonly { readonly id: string; readonly title: string; readonly body: string }[];
}

interface Filled {
  readonly text: string;
  readonly names: readonly string[];
  /** A sentence for exactly this shape of fact is better than one for any. */
  readonly isForShape: boolean;
}

const DETAILS_SHOWN = 2;
/** In characters, placeholders unfilled, as the product asks. */
const TITLE_LIMIT = 80;
const BODY_LIMIT = 240;
const FALLBACK_SENTENCE = "The rows behind this are listed in the proof.";

/**
 * Words every fact found in the prompt, in the order of the prompt. The same facts always get the same words.
 *
 * @returns undefined when the prompt holds no object with a `facts` list
 */
export function wordInsights(prompt: string): WordedInsights | undefined {
  const payload = findPayload(prompt);
  if (!payload) return undefined;
  return { items: toFacts(payload).map(wordFact) };
}

function wordFact(fact: Fact): WordedInsights["items"][number] {
  const template = TEMPLATES[fact.type] ?? FALLBACK_TEMPLATE;
  const title = pick(template.titles, fact, "title", TITLE_LIMIT);
  const lead = pick(template.leads, fact, "lead", BODY_LIMIT);
  const mentioned = new Set([...(title?.names ?? []), ...(lead?.names ?? [])]);
  const details = template.details.map((sentence) => fill(sentence, fact)).filter((filled) => filled !== undefined);
  const body = [lead?.text ?? FALLBACK_SENTENCE];
  const add = (text: string, names: readonly string[]) => {
    body.push(text);
    for (const name of names) mentioned.add(name);
  };
  const addsFigure = (filled: Filled) => filled.names.length === 0 || filled.names.some((name) => !mentioned.has(name));
  // What must be mentioned comes first, in a sentence that fits it or, failing that, in a plain one.
  for (const name of fact.required) {
    if (mentioned.has(name)) continue;
    const fitting = details.find((filled) => filled.names.includes(name));
    add(fitting?.text ?? nameFigure(fact, name), fitting?.names ?? [name]);
  }
  for (const filled of details) {
    const isFull = body.length > DETAILS_SHOWN || [...body, filled.text].join(" ").length > BODY_LIMIT;
    if (!isFull && addsFigure(filled) && !body.includes(filled.text)) add(filled.text, filled.names);
  }
  return { id: fact.id, title: title?.text ?? "Something worth a look", body: body.join(" ") };
}

/** Of the sentences that this fact can fill, those that fit its shape and say the most; the fact's id decides among them. */
function pick(sentences: readonly Sentence[], fact: Fact, part: string, limit: number): Filled | undefined {
  const filled = sentences
    .map((sentence) => fill(sentence, fact))
    .filter((result) => result !== undefined)
    .filter((result) => result.text.length <= limit);
  const isForShape = filled.some((result) => result.isForShape);
  const fitting = filled.filter((result) => result.isForShape === isForShape);
  const most = Math.max(...fitting.map((result) => result.names.length), 0);
  const best = fitting.filter((result) => result.names.length === most);
  return best[Math.floor(keyedRandom(fact.id, fact.type, part) * best.length)];
}

/**
 * Turns `{amount|total}` into `{f3.amount}`: the alternatives are names for the same thing, the first one that the
 * fact has is taken.
 *
 * @returns undefined when the fact has none of them, or is not of the shape the sentence is for
 */
function fill(sentence: Sentence, fact: Fact): Filled | undefined {
  const isForShape = typeof sentence !== "string";
  const template = isForShape ? sentence.text : sentence;
  const conditions = isForShape ? Object.entries(sentence.when) : [];
  if (conditions.some(([hint, word]) => fact.hints.get(hint) !== word)) return undefined;
  const names: string[] = [];
  let isComplete = true;
  const text = template.replace(/\{([\w|]+)\}/g, (_, alternatives: string) => {
    const name = alternatives.split("|").find((candidate) => fact.placeholders.has(candidate));
    if (name === undefined) {
      isComplete = false;
      return "";
    }
    names.push(name);
    return `{${fact.id}.${name}}`;
  });
  return isComplete ? { text, names, isForShape } : undefined;
}

/** A plain sentence for a figure that must be mentioned and that no template knows. */
function nameFigure(fact: Fact, name: string): string {
  const words = name
    .replace(/\d+/g, "")
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2");
  return `The ${words.toLowerCase().trim() || "figure"} is {${fact.id}.${name}}.`;
}

/** The prompt may hold instructions around the object; it is found by its `facts`. */
function findPayload(prompt: string): JsonObject | undefined {
  for (let start = prompt.indexOf("{"); start >= 0; start = prompt.indexOf("{", start + 1)) {
    const end = endOfObject(prompt, start);
    const candidate = end === undefined ? undefined : parseObject(prompt.slice(start, end));
    if (Array.isArray(candidate?.facts)) return candidate;
  }
  return undefined;
}

function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (isInText) {
      if (character === "\\") index++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return index + 1;
  }
  return undefined;
}

function toFacts(payload: JsonObject): Fact[] {
  const facts = Array.isArray(payload.facts) ? payload.facts.filter(isObject) : [];
  return facts.flatMap((fact) => {
    const id = textField(fact, "id");
    if (id === undefined) return [];
    const placeholders = objectField(fact, "placeholders") ?? {};
    return [
      {
        id,
        type: textField(fact, "type") ?? "",
        placeholders: new Set(Object.keys(placeholders)),
        required: textListField(fact, "required"),
        hints: new Map(Object.entries(objectField(fact, "hints") ?? {}).map(([hint, word]) => [hint, String(word)])),
      },
    ];
  });
}
