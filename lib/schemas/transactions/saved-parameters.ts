import type { z } from "zod";
import type { myRangeInput } from "../transactions";

/** Saved filters and sort order, in the order of the URL. Row ids and page numbers aren't worth saving. */
export const SAVED_PARAMETERS = [
  "startDate",
  "endDate",
  "accountId",
  "accountIds",
  "categoryId",
  "categoryIds",
  "groups",
  "tagIds",
  "q",
  "type",
  "currency",
  "source",
  "counted",
  "pending",
  "isGuess",
  "minAmount",
  "maxAmount",
  "sort",
  "order",
] as const satisfies readonly (keyof z.input<typeof myRangeInput>)[];
