import * as z from "zod";
import "./plain-errors";

/** Error envelope of every answer under `/api` (docs/contract.md, section 1). */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  errorDetails: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Failure = z.infer<typeof failure>;

export function success<T extends z.ZodType>(payload: T) {
  return z.object({ success: z.literal(true), message: z.string().optional(), payload });
}

export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

/** Input of a call without parameters. An empty object or no body are both fine. */
export const noInput = z.object({});
