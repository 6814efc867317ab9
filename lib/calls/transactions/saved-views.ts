import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const savedViewCalls = {
  listSavedViews: {
    method: "GET",
    path: "/api/saved-views",
    answers: "list",
    cachedAs: "saved-views",
    fallback: FALLBACKS.generic,
  },
  addSavedView: {
    method: "POST",
    path: "/api/saved-views",
    fallback: FALLBACKS.generic,
  },
  changeSavedView: {
    method: "PATCH",
    path: "/api/saved-views/[id]",
    fallback: FALLBACKS.generic,
  },
  removeSavedView: {
    method: "DELETE",
    path: "/api/saved-views/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
