import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";

/** Queries which of the first steps are done, and keeps them up to date. */
export const onboardingQuery = queryOptions({
  queryKey: ["onboarding"],
  queryFn: ({ signal }) => api.readOnboarding({}, { signal }),
  ...liveQueryOptions,
});
