import { isObject, type JsonObject, listField, objectField } from "../core/json";

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

/** Invents a value that fits the schema, for questions the sandbox doesn't know. */
export function fillSchema(schema: unknown, root: JsonObject, name: string, index = 0): unknown {
  const node = resolveReference(schema, root);
  if (node.const !== undefined) return node.const;
  const choices = listField(node, "enum");
  if (choices.length > 0) return choices[index % choices.length];
  const branches = listField(node, "anyOf");
  if (branches.length > 0) {
    const branch = branches.find((candidate) => !isObject(candidate) || candidate.type !== "null");
    return fillSchema(branch ?? branches[0], root, name, index);
  }
  switch (Array.isArray(node.type) ? node.type.find((type) => type !== "null") : node.type) {
    case "object": {
      const properties = Object.entries(objectField(node, "properties") ?? {});
      return Object.fromEntries(properties.map(([key, child]) => [key, fillSchema(child, root, key, index)]));
    }
    case "array": {
      const length = Math.max(toCount(node.minItems, 0), Math.min(1, toCount(node.maxItems, 1)));
      return Array.from({ length }, (_, position) => fillSchema(node.items, root, name, position));
    }
    case "integer":
    case "number":
      return toCount(node.minimum, index + 1);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return `Sandbox ${name}`;
  }
}

function resolveReference(schema: unknown, root: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  if (typeof schema.$ref !== "string") return schema;
  let node: unknown = root;
  for (const key of schema.$ref.replace(/^#\/?/, "").split("/").filter(Boolean))
    node = isObject(node) ? node[key] : undefined;
  return isObject(node) ? node : {};
}

function toCount(value: unknown, fallback: number): number {
  return typeof value === "number" ? value : fallback;
}
