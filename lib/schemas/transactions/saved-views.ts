import * as z from "zod";
import { savedViewCalls } from "@/lib/calls/transactions";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { myRangeInput } from "../transactions";
import { SAVED_PARAMETERS } from "./saved-parameters";

/** Date ranges relative to today. */
export const DATE_PRESETS = ["last30", "thisMonth", "lastMonth", "last90", "thisYear", "lastYear", "all"] as const;

/** Filters as in the list's URL; `dates` is relative to today, so "this month" stays current. */
export const savedFilters = z
  .strictObject({
    ...(Object.fromEntries(SAVED_PARAMETERS.map((name) => [name, z.string().min(1).max(8000).optional()])) as Record<
      (typeof SAVED_PARAMETERS)[number],
      z.ZodOptional<z.ZodString>
    >),
    dates: z.enum(DATE_PRESETS).optional(),
  })
  .refine(({ dates: _dates, ...parameters }) => myRangeInput.safeParse(parameters).success, "These are no filters")
  .refine((filters) => Object.keys(filters).length > 0, "Set a filter first");
export type SavedFilters = z.infer<typeof savedFilters>;

export const MAX_VIEW_NAME_LENGTH = 60;

export const savedViewName = field.lineName(MAX_VIEW_NAME_LENGTH);

const savedView = z.object({ id: field.id, name: z.string(), filters: savedFilters });
export type SavedView = z.infer<typeof savedView>;

const savedViewInput = z.object({ name: savedViewName, filters: savedFilters });

export const savedViewOperations = operationsOf(savedViewCalls, {
  listSavedViews: {
    summary: "The filters that the person saved, by name",
    success: "Saved views loaded",
    output: z.array(savedView),
  },
  addSavedView: {
    summary: "Save filters under a name, or put back a view that was removed",
    success: "View saved",
    /** The id of a removed view restores it. */
    input: savedViewInput.extend({ id: field.id.optional() }),
    output: savedView,
    status: 201,
  },
  changeSavedView: {
    summary: "Rename a saved view, or give it other filters",
    success: "View changed",
    input: savedViewInput.partial().extend({ id: field.id }),
    output: savedView,
  },
  removeSavedView: {
    summary: "Remove a saved view",
    success: "View removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
});
