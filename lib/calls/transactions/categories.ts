import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "../call";

export const categoryCalls = {
  addCategory: {
    method: "POST",
    path: "/api/categories",
    fallback: FALLBACKS.generic,
  },
  changeCategory: {
    method: "PATCH",
    path: "/api/categories/[id]",
    fallback: FALLBACKS.generic,
  },
  mergeCategory: {
    method: "POST",
    path: "/api/categories/[id]/merge",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  deleteCategory: {
    method: "DELETE",
    path: "/api/categories/[id]",
    fallback: FALLBACKS.generic,
  },
  restoreCategory: {
    method: "POST",
    path: "/api/categories/[id]/restore",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  renameCategoryGroup: {
    method: "PATCH",
    path: "/api/categories/groups",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
