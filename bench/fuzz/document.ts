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
export function operationAt(operations: readonly Described[], method: string, pathname: string): Described | undefined {
  const fitting = operations.filter((one) => one.method === method && patternOf(one.path).test(pathname));
  return fitting.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
}
