import * as z from "zod";
import { brand } from "@/lib/brand";
import { failure, type Operation, success } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = operation.path.replace(/\[(\w+)\]/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(name, operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, version: "1.0.0" },
    components: {
      schemas: { Failure: jsonSchema(failure, "output") },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The whole `jwtToken`; or `header.payload` of it, beside the cookie with its signature",
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "accessToken",
          description: "The whole `jwtToken`; or `header.payload` of it, beside the cookie with its signature",
        },
        signature: {
          type: "apiKey",
          in: "cookie",
          name: "accessTokenSignature",
          description: "The signature of a browser's token. Of no use without the other half",
        },
      },
    },
    paths,
  };
}

/** Whole tokens for programs, split ones for browsers. Schemes within one entry are all required. */
const SECURITY = [{ bearer: [] }, { cookie: [] }, { bearer: [], signature: [] }, { cookie: [], signature: [] }];

function describe(operationId: string, operation: Operation) {
  const input = jsonSchema(operation.input, "input");
  const pathNames = [...operation.path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
  const isRead = operation.method === "GET";
  const inPath = pathNames.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: input.properties?.[name] ?? {},
  }));
  const others = Object.entries(input.properties ?? {}).filter(([name]) => !pathNames.includes(name));
  const required = (input.required ?? []).filter((name) => !pathNames.includes(name));
  const inQuery = others
    .filter(([name]) => isRead || operation.inQuery?.includes(name))
    .map(([name, schema]) => ({ name, in: "query", required: isRead && required.includes(name), schema }));
  const failed = {
    description: "Failure",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  };
  return {
    operationId,
    summary: operation.summary,
    ...(operation.auth === "none" ? {} : { security: SECURITY }),
    parameters: [...inPath, ...inQuery],
    ...(isRead || others.length === 0
      ? {}
      : {
          requestBody: {
            required: required.length > 0,
            content: {
              "application/json": { schema: { type: "object", properties: Object.fromEntries(others), required } },
            },
          },
        }),
    responses: {
      [operation.status ?? 200]: {
        description: operation.success ?? "The file",
        content: contentOf(operation),
      },
      "4XX": failed,
      "5XX": failed,
    },
  };
}

function contentOf(operation: Operation): Record<string, { schema: JsonSchema }> {
  const { isFile, output, fileTypes = ["application/json"] } = operation;
  const text: JsonSchema = { type: "string" };
  const schema = jsonSchema(isFile ? output : success(output), "output");
  return Object.fromEntries(fileTypes.map((type) => [type, { schema: type === "application/json" ? schema : text }]));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
