import { z } from "zod";
import { issueSentence } from "./issue-sentence.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";
import { VerificationHistoryFilter } from "./verifications/history.ts";

/** Maximum number of views that a member may save in an organization. */
export const maxSavedViews = 50;

/** Columns of the history that may be hidden, in their order. The website's name, which links to the verification, always shows. */
export const historyColumns = [
  "status",
  "method",
  "time",
  "estimated_age",
  "age_restriction",
  "country",
  "device",
  "verification_id",
  "reference_id",
  "processing_time",
  "metadata",
] as const;
export const HistoryColumn = z.enum(historyColumns);
export type HistoryColumn = z.infer<typeof HistoryColumn>;

export const HistoryDensity = z.enum(["comfortable", "compact"]);
export type HistoryDensity = z.infer<typeof HistoryDensity>;

/** Days that end with the current one, in the organization's time zone. */
export const HistoryRange = z.enum(["today", "last_7_days", "last_30_days", "this_month"]);
export type HistoryRange = z.infer<typeof HistoryRange>;

const FilterText = z.string().max(2000).optional();

/** Filter of the history, as the query of its list has it. */
const SavedFilter = z
  .strictObject({
    status: FilterText,
    website_id: FilterText,
    country: FilterText,
    method: FilterText,
    date_from: FilterText,
    date_to: FilterText,
    is_test: FilterText,
    search: FilterText,
    metadata: FilterText,
  })
  .superRefine((filter, context) => {
    const { error } = VerificationHistoryFilter.safeParse(filter, { error: issueSentence });
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path: [...path], message });
  });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** Filter, columns and density of a view. */
export const SavedViewQuery = z
  .strictObject({
    filter: SavedFilter,
    /** Days that move with time, instead of fixed ones in the filter. */
    range: HistoryRange.nullable().default(null),
    /** Null for the columns that the history shows at first. */
    columns: z.array(HistoryColumn).max(historyColumns.length).nullable().default(null),
    density: HistoryDensity.default("comfortable"),
  })
  .refine(({ filter, range }) => range === null || !(filter.date_from || filter.date_to), {
    path: ["range"],
    error: "A view has either fixed days or a range. Please leave one of them out.",
  });
export type SavedViewQuery = z.infer<typeof SavedViewQuery>;

/** View of the history that a member saved for themselves in an organization. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  query: SavedViewQuery,
  created_at: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

const SavedViewId = z.object({ id: z.string().max(64) });

export const SavedViewInput = z.object({
  name: z
    .string({ error: "Name is required" })
    .trim()
    .min(1, "Name is required")
    .max(60, "A view's name has at most 60 characters"),
  query: SavedViewQuery,
});

export const savedViewRoutes = defineRoutes({
  listSavedViews: {
    method: "GET",
    path: "/v1/saved_views",
    summary: "The member's own views of the history, oldest first",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.array(SavedView),
    errors: ["session_required"],
  },
  createSavedView: {
    method: "POST",
    path: "/v1/saved_views",
    summary: "Save a view of the history under a name",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.change,
    input: SavedViewInput,
    output: SavedView,
    status: 201,
    errors: ["session_required", "invalid_input", "right_required", "name_taken", "limit_reached"],
  },
  updateSavedView: {
    method: "PUT",
    path: "/v1/saved_views/:id",
    summary: "Rename a view, and replace what it shows",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.change,
    input: SavedViewId.extend(SavedViewInput.shape),
    output: SavedView,
    errors: ["session_required", "invalid_input", "right_required", "not_found", "name_taken"],
  },
  deleteSavedView: {
    method: "DELETE",
    path: "/v1/saved_views/:id",
    summary: "Delete a view",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.change,
    input: SavedViewId,
    output: z.object({ success: z.literal(true) }),
    errors: ["session_required", "right_required", "not_found"],
  },
});
