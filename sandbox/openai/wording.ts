import { keyedRandom } from "../core/identifiers";
import { isObject, type JsonObject, objectField, parseObject, textField, textListField } from "../core/json";
import { FALLBACK_TEMPLATE, type InsightTemplate, TEMPLATES } from "./wording-templates";

/** A finding as the product sends it: no figure and no name, only placeholders for them. */
interface Fact {
  readonly id: string;
  readonly type: string;
  /** Name of the placeholder and what kind of thing fills it: `money`, `text`, `date`, … */
  readonly placeholders: ReadonlyMap<string, string>;
  readonly required: readonly string[];
}

export interface WordedInsights {
  readonly items: readonly { readonly id: string; readonly title: string; readonly body: string }[];
}

const DETAILS_SHOWN = 2;

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
  const used = new Set<string>();
  const title = pick(template.titles, fact, used, "title") ?? "Worth a look";
  const lead = pick(template.leads, fact, used, "lead");
  const details = pickDetails(template, fact, used);
  const leftOut = fact.required.filter((name) => !used.has(name)).map((name) => nameFigure(fact, name));
  const sentences = [lead, ...details, ...leftOut, lead ? undefined : FALLBACK_SENTENCE].filter(
    (text) => text !== undefined,
  );
  return { id: fact.id, title, body: sentences.join(" ") };
}

const FALLBACK_SENTENCE = "The rows behind this are listed in the proof.";

/** Of the variants that this fact can fill, chooses by the fact's id, and notes which placeholders were spent. */
function pick(variants: readonly string[], fact: Fact, used: Set<string>, part: string): string | undefined {
  const filled = variants.map((variant) => fill(variant, fact)).filter((result) => result !== undefined);
  // Variants stand richest first: those that say the most are preferred, and chance decides among equals.
  const most = Math.max(...filled.map((result) => result.names.length), 0);
  const richest = filled.filter((result) => result.names.length === most);
  const chosen = richest[Math.floor(keyedRandom(fact.id, fact.type, part) * richest.length)];
  for (const name of chosen?.names ?? []) used.add(name);
  return chosen?.text;
}

function pickDetails(template: InsightTemplate, fact: Fact, used: Set<string>): string[] {
  const chosen: string[] = [];
  for (const detail of template.details) {
    if (chosen.length >= DETAILS_SHOWN) break;
    const filled = fill(detail, fact);
    const tellsMore = filled?.names.some((name) => !used.has(name));
    if (!filled || !tellsMore) continue;
    for (const name of filled.names) used.add(name);
    chosen.push(filled.text);
  }
  return chosen;
}

/**
 * Turns `{amount|total}` into `{f3.amount}`: the alternatives are names for the same thing, the first one that the
 * fact has is taken.
 *
 * @returns undefined when the fact has none of them
 */
function fill(template: string, fact: Fact): { readonly text: string; readonly names: readonly string[] } | undefined {
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
  return isComplete ? { text, names } : undefined;
}

/** A plain sentence for a figure that must be told and that no template knows. */
function nameFigure(fact: Fact, name: string): string {
  const words = name
    .replace(/\d+/g, "")
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .trim();
  return `The ${words || "figure"} is {${fact.id}.${name}}.`;
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
        placeholders: new Map(Object.entries(placeholders).map(([name, kind]) => [name, String(kind)])),
        required: textListField(fact, "required"),
      },
    ];
  });
}
