import { randomUUID } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /id~(\d{1,2})~([0-9a-f]*)~/g;

/**
 * Placeholder for an id not yet known.
 *
 * @param draw  0 to 99, chooses among the known ids
 * @param field  the field it is for
 */
export function idToken(draw: number, field: string): string {
  return `id~${draw}~${Buffer.from(field).toString("hex")}~`;
}

export class KnownIds {
  readonly #byPath = new Map<string, string[]>();
  readonly #byField = new Map<string, string[]>();
  readonly #all: string[] = [];

  learn(path: string, answer: unknown): void {
    this.#walk(subjectOf(path), "", answer);
  }

  /** Replaces placeholders by ids: mostly of the right kind, sometimes of another kind, a stranger's or nobody's. */
  fill(text: string, strangers: KnownIds): string {
    return text.replace(TOKEN, (_, digits: string, hex: string) => {
      const draw = Number(digits);
      const [path, field = path] = Buffer.from(hex, "hex").toString().split(" ");
      const fitting = path === field ? this.#byField.get(field ?? "") : this.#byPath.get(subjectOf(path ?? ""));
      const own = draw < 60 ? (fitting ?? this.#all) : draw < 75 ? this.#all : draw < 88 ? strangers.#all : [];
      return own[draw % Math.max(1, own.length)] ?? randomUUID();
    });
  }

  #walk(subject: string, field: string, value: unknown): void {
    if (typeof value === "string") {
      if (!UUID.test(value)) return;
      keep(this.#all, value);
      if (field === "id") keep(listOf(this.#byPath, subject), value);
      // `categoryId` of a transaction is an `id` listed by GET /api/categories.
      keep(listOf(this.#byField, field === "id" ? `${singular(subject)}Id` : field), value);
      return;
    }
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) this.#walk(subject, field.replace(/s$/, ""), one);
    else if (typeof value === "object" && value !== null)
      for (const [name, one] of Object.entries(value)) this.#walk(subject, name, one);
  }
}

/** Last fixed segment of an address: `transactions` in `/api/transactions/{id}/refund`. */
function subjectOf(path: string): string {
  const parts = path.replace(/\?.*/, "").split("/").slice(2);
  const at = parts.findIndex((part) => part.startsWith("{"));
  const before = at === -1 ? parts : parts.slice(0, at);
  return before.findLast((part) => /^[a-z-]+s$/.test(part)) ?? before.at(-1) ?? "";
}

function singular(subject: string): string {
  return subject.endsWith("ies") ? `${subject.slice(0, -3)}y` : subject.replace(/s$/, "");
}

function listOf(lists: Map<string, string[]>, name: string): string[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}

/** Newest first: they most likely still exist. */
function keep(list: string[], id: string): void {
  if (list.includes(id)) return;
  list.unshift(id);
  if (list.length > 60) list.pop();
}
