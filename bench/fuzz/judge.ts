import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export const SLOWEST_MS = 2000;

/** An answer as received; `status` 0 for none. */
export type ReceivedAnswer = { status: number; contentType: string; text: string; ms: number };

export type Verdict = {
  fault: "no answer" | "5xx" | "slow" | "schema";
  details: string;
};

export type Judge = (sent: { method: string; target: string }, answer: ReceivedAnswer) => Verdict[];

export function newValidator(): Ajv2020 {
  // Tolerance for decimals: 0.07 isn't exactly seven hundredths as a double.
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  // Only the characters matter here; the product decodes the bodies.
  ajv.addFormat("base64", true);
  return ajv;
}

/**
 * Creates a judge: every answer is below 500, arrives within two seconds and matches its schema. Successes use the
 * operation's schema, whatever was drawn; failures the common one.
 */
export function judgeBy(document: OpenApi): Judge {
  const ajv = newValidator();
  const operations = documentedOperations(document);
  const failure = ajv.compile(document.components.schemas.Failure ?? {});
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const successOf = (schema: JsonSchema) => {
    const known = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, known);
    return known;
  };
  const misfit = (sent: { method: string; target: string }, answer: ReceivedAnswer): string | null => {
    const { status, contentType, text } = answer;
    // No body to check. Redirects are the front's answer (scripts/front.mjs).
    if (sent.method === "HEAD" || sent.method === "OPTIONS" || status === 204 || status === 308) return null;
    if (status >= 400) {
      if (!contentType.startsWith("application/json")) return `failure as ${contentType}`;
      const body = parsed(text);
      if (!failure(body)) return ajv.errorsText(failure.errors);
      const { error, issues } = body as { error: string; issues?: unknown[] };
      return error === "VALIDATION_FAILED" && !issues?.length ? "a refusal that names no field" : null;
    }
    const [pathname = ""] = sent.target.split("?");
    const operation = operationAt(operations, sent.method, pathname);
    if (!operation) return `${status} where there is no operation`;
    return misfitOfSuccess(operation, answer, successOf);
  };
  return (sent, answer) => {
    if (answer.status === 0) return [{ fault: "no answer", details: answer.text }];
    const verdicts: Verdict[] = [];
    if (answer.status >= 500) verdicts.push({ fault: "5xx", details: `${answer.status} ${answer.text.slice(0, 200)}` });
    if (answer.ms > SLOWEST_MS) verdicts.push({ fault: "slow", details: `${Math.round(answer.ms)} ms` });
    const details = misfit(sent, answer);
    if (details !== null) verdicts.push({ fault: "schema", details: `${answer.status}: ${details}` });
    return verdicts;
  };
}

function misfitOfSuccess(
  { name, success }: Described,
  { contentType, text }: ReceivedAnswer,
  successOf: (schema: JsonSchema) => ValidateFunction,
): string | null {
  const [type = ""] = contentType.split(";");
  const schema = success[type]?.schema;
  if (!schema) return `${name} as ${type}, which the document does not say`;
  const validate = successOf(schema);
  if (validate(type === "application/json" ? parsed(text) : text)) return null;
  return `${name}: ${validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join(", ")}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Subset of JSON Schema that the published document uses. */
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
};

type Media = Record<string, { schema: JsonSchema }>;

export type OpenApi = {
  components: { schemas: Record<string, JsonSchema> };
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
        requestBody?: { content: Media };
        responses: Record<string, { content: Media }>;
      }
    >
  >;
};

export type Described = {
  name: string;
  method: string;
  /** With `{id}` placeholders. */
  path: string;
  inPath: Record<string, JsonSchema>;
  inQuery: JsonSchema;
  body: JsonSchema | null;
  success: Media;
};

export function documentedOperations(document: OpenApi): Described[] {
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { operationId, parameters, requestBody, responses }]): Described => {
      const placed = (place: string) => parameters.filter((one) => one.in === place);
      const schemas = (place: string) => Object.fromEntries(placed(place).map(({ name, schema }) => [name, schema]));
      const required = placed("query").flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
      const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content;
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        inPath: schemas("path"),
        inQuery: { type: "object", properties: schemas("query"), required },
        body: requestBody?.content["application/json"]?.schema ?? null,
        success: success ?? {},
      };
    }),
  );
}

/** Finds the operation of an address; fixed paths win over placeholders. */
function operationAt(operations: readonly Described[], method: string, pathname: string): Described | undefined {
  const fitting = operations.filter((one) => one.method === method && patternOf(one.path).test(pathname));
  return fitting.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
}
