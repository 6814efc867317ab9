import { isObject, type JsonObject, keyedRandom, listField, objectField, parseObject, textField } from "../core/json";

/** Insight as the product sends it: possible statements, as ids of sentences stored elsewhere. */
interface SentInsight {
  readonly id: string;
  readonly type: string;
  readonly size: string;
  readonly lead: readonly string[];
  readonly detail: readonly string[];
  readonly step: readonly string[];
}

export interface ChosenWords {
  readonly order: readonly string[];
  readonly together: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, ChosenItem>>;
}

interface ChosenItem {
  readonly lead: string;
  readonly details: readonly string[];
  readonly why: string;
  readonly step: string;
}

const DETAILS_CHOSEN = 2;
const TOGETHER_CHOSEN = 4;
const SIZES = ["large against income", "moderate against income", "small against income"];

/**
 * Chooses words for every insight in the prompt. The insight's id decides the lead; it takes the first details, no
 * explanation and the first step. Large insights come first, and each offered paragraph takes its first insights. The
 * same insights always get the same words.
 *
 * @returns undefined when the prompt has no object with an `insights` list
 */
export function chooseWords(prompt: string): ChosenWords | undefined {
  const payload = findPayload(prompt);
  if (!payload) return undefined;
  const insights = listField(payload, "insights").filter(isObject).flatMap(toSentInsight);
  return {
    order: insights.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ id }) => id),
    items: Object.fromEntries(insights.map((insight) => [insight.id, itemOf(insight)])),
    together: Object.fromEntries(listField(payload, "together").filter(isObject).flatMap(groupOf)),
  };
}

function groupOf(group: JsonObject): [string, string[]][] {
  const id = textField(group, "id");
  const insights = listField(group, "insights").filter((one) => typeof one === "string");
  return id === undefined ? [] : [[id, insights.slice(0, TOGETHER_CHOSEN)]];
}

function itemOf({ id, type, lead, detail, step }: SentInsight): ChosenItem {
  return {
    lead: lead[Math.floor(keyedRandom(id, type, "lead") * lead.length)] ?? "",
    details: detail.slice(0, DETAILS_CHOSEN),
    why: "none",
    step: step[0] ?? "none",
  };
}

function rankOf({ size }: SentInsight): number {
  const rank = SIZES.indexOf(size);
  return rank === -1 ? SIZES.length : rank;
}

function toSentInsight(insight: JsonObject): SentInsight[] {
  const id = textField(insight, "id");
  if (id === undefined) return [];
  const idsOf = (slot: string) =>
    listField(insight, slot)
      .filter(isObject)
      .flatMap((clause) => textField(clause, "id") ?? []);
  return [
    {
      id,
      type: textField(insight, "type") ?? "",
      size: textField(insight, "size") ?? "",
      lead: idsOf("lead"),
      detail: idsOf("detail"),
      step: idsOf("step"),
    },
  ];
}

/** Finds the object by its `insights`: the prompt may surround it with instructions. */
function findPayload(prompt: string): JsonObject | undefined {
  for (let start = prompt.indexOf("{"); start >= 0; start = prompt.indexOf("{", start + 1)) {
    const end = endOfObject(prompt, start);
    const candidate = end === undefined ? undefined : parseObject(prompt.slice(start, end));
    if (Array.isArray(candidate?.insights)) return candidate;
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

/**
 * Finds what strict mode refuses in a schema: every object must be closed, every key required.
 *
 * @returns the service's own message for the first problem, or undefined for a valid schema
 */
export function findStrictProblem(schema: unknown, context: readonly string[] = []): string | undefined {
  if (!isObject(schema)) return undefined;
  const where = `In context=(${context.map((part) => `'${part}'`).join(", ")}),`;
  const properties = objectField(schema, "properties");
  if (schema.type === "object" || properties) {
    if (schema.additionalProperties !== false) {
      return `${where} 'additionalProperties' is required to be supplied and to be false.`;
    }
    const missing = Object.keys(properties ?? {}).find((key) => !listField(schema, "required").includes(key));
    if (missing !== undefined) {
      return `${where} 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
    }
  }
  for (const [path, child] of childSchemas(schema)) {
    const problem = findStrictProblem(child, [...context, ...path]);
    if (problem) return problem;
  }
  return undefined;
}

function childSchemas(schema: JsonObject): [string[], unknown][] {
  const properties = Object.entries(objectField(schema, "properties") ?? {});
  const definitions = Object.entries(objectField(schema, "$defs") ?? {});
  return [
    ...properties.map(([key, child]): [string[], unknown] => [["properties", key], child]),
    ...definitions.map(([key, child]): [string[], unknown] => [["$defs", key], child]),
    ...listField(schema, "anyOf").map((child, index): [string[], unknown] => [["anyOf", String(index)], child]),
    [["items"], schema.items],
  ];
}
