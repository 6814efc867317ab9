/** Kinds of a field. A list of texts admits only these. */
export type Kind = keyof Values | readonly string[];

type Values = {
  text: string;
  "text or null": string | null;
  number: number;
  "number or null": number | null;
  flag: boolean;
  list: readonly unknown[];
  object: Readonly<Record<string, unknown>>;
};

type Value<K> = K extends keyof Values ? Values[K] : K extends readonly (infer Word)[] ? Word : never;

/** Kinds of the required fields by name. */
export type Shape = Readonly<Record<string, Kind>>;

/**
 * Checks the required fields of a parsed JSON object, for the few values that aren't answers of the API: a schema
 * library would be a seventh of the page's script.
 */
export function hasShape<const S extends Shape>(
  value: unknown,
  shape: S,
): value is { [Field in keyof S]: Value<S[Field]> } {
  return isJsonObject(value) && Object.entries(shape).every(([field, kind]) => isOfKind(value[field], kind));
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case "text":
      return typeof value === "string";
    case "text or null":
      return value === null || typeof value === "string";
    case "number":
      return typeof value === "number";
    case "number or null":
      return value === null || typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "list":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    default:
      return typeof value === "string" && kind.includes(value);
  }
}
