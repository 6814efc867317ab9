import type { z } from "zod";
import type { myRangeInput } from "../transactions";

/**
 * What narrows or orders the list, in the order in which its address names it; rows by their ids and a page of the list are not what
 * one comes back to.
 */
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
