import type { SavedView } from "@ofage/contract";
import type { SavedViewRow } from "./store.ts";

/** Builds the API representation of a view. */
export const presentSavedView = ({ id, name, query, created_at }: SavedViewRow): SavedView => ({
  id,
  name,
  query,
  created_at: created_at.toISOString(),
});
