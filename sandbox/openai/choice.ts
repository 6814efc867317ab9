import { keyedRandom } from "../core/identifiers";
import { isObject, type JsonObject, listField, parseObject, textField } from "../core/json";

/** A finding as the product sends it: what may be said of it, by the ids of sentences that stand ready elsewhere. */
interface Finding {
  readonly id: string;
  readonly type: string;
  readonly size: string;
  readonly lead: readonly string[];
  readonly detail: readonly string[];
  readonly step: readonly string[];
}

export interface ChosenWords {
  readonly order: readonly string[];
  readonly items: Readonly<Record<string, ChosenItem>>;
}

interface ChosenItem {
  readonly lead: string;
  readonly details: readonly string[];
  readonly why: string;
  readonly step: string;
}

const DETAILS_CHOSEN = 2;
const SIZES = ["large against income", "moderate against income", "small against income"];

/**
 * Chooses words for every finding in the prompt: a lead by the finding's id, the first details, no explanation, the first step;
 * the large findings first. The same findings always get the same words.
 *
 * @returns undefined when the prompt holds no object with a `findings` list
 */
export function chooseWords(prompt: string): ChosenWords | undefined {
  const payload = findPayload(prompt);
  if (!payload) return undefined;
  const findings = listField(payload, "findings").filter(isObject).flatMap(toFinding);
  return {
    order: findings.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ id }) => id),
    items: Object.fromEntries(findings.map((finding) => [finding.id, itemOf(finding)])),
  };
}

function itemOf({ id, type, lead, detail, step }: Finding): ChosenItem {
  return {
    lead: lead[Math.floor(keyedRandom(id, type, "lead") * lead.length)] ?? "",
    details: detail.slice(0, DETAILS_CHOSEN),
    why: "none",
    step: step[0] ?? "none",
  };
}

function rankOf({ size }: Finding): number {
  const rank = SIZES.indexOf(size);
  return rank === -1 ? SIZES.length : rank;
}

function toFinding(finding: JsonObject): Finding[] {
  const id = textField(finding, "id");
  if (id === undefined) return [];
  const idsOf = (slot: string) =>
    listField(finding, slot)
      .filter(isObject)
      .flatMap((clause) => textField(clause, "id") ?? []);
  return [
    {
      id,
      type: textField(finding, "type") ?? "",
      size: textField(finding, "size") ?? "",
      lead: idsOf("lead"),
      detail: idsOf("detail"),
      step: idsOf("step"),
    },
  ];
}

/** The prompt may hold instructions around the object; it is found by its `findings`. */
function findPayload(prompt: string): JsonObject | undefined {
  for (let start = prompt.indexOf("{"); start >= 0; start = prompt.indexOf("{", start + 1)) {
    const end = endOfObject(prompt, start);
    const candidate = end === undefined ? undefined : parseObject(prompt.slice(start, end));
    if (Array.isArray(candidate?.findings)) return candidate;
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
