import type { PlanName } from "@ofage/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Asks what a plan change charges now and costs later. The amount stays as it is while the owner reads it. */
export const planChangePreviewQuery = (plan_id: PlanName) =>
  queryOptions({
    // Not a billing key: the change itself would otherwise ask for it again, from the new plan's point of view.
    queryKey: ["plan-change-preview", plan_id],
    queryFn: ({ signal }) => api.previewPlanChange({ plan_id }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
