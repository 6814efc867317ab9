import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const categoryRuleCalls = {
  listCategoryRules: {
    method: "GET",
    path: "/api/categories/rules",
    answers: "list",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.categories,
  },
  addCategoryRule: {
    method: "POST",
    path: "/api/categories/rules",
    fallback: FALLBACKS.generic,
  },
  removeCategoryRule: {
    method: "DELETE",
    path: "/api/categories/rules",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
