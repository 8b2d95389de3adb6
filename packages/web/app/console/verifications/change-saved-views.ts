import type { RouteRequest, savedViewRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { savedViewsQuery } from "./list-saved-views.ts";

/** Returns a function that refetches the views. */
function useRefetch() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
}

/** Saves a view. */
export function useCreateSavedView() {
  return useMutation({
    mutationFn: (input: RouteRequest<typeof savedViewRoutes.createSavedView>) => api.createSavedView(input),
    onSuccess: useRefetch(),
  });
}

/** Renames a view, and replaces what it shows. */
export function useUpdateSavedView() {
  return useMutation({
    mutationFn: (input: RouteRequest<typeof savedViewRoutes.updateSavedView>) => api.updateSavedView(input),
    onSettled: useRefetch(),
  });
}

/** Deletes a view. */
export function useDeleteSavedView() {
  return useMutation({ mutationFn: (id: string) => api.deleteSavedView({ id }), onSettled: useRefetch() });
}
