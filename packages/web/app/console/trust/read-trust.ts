import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Time between two looks while a list is loaded for the first time. */
const whileLoadingMs = 3_000;

/** Reads which issuers this installation trusts, and the state of its trusted lists. */
export const trustQuery = queryOptions({
  queryKey: ["trust"],
  queryFn: ({ signal }) => api.readTrust({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.sources.some((list) => list.state === "loading") ? whileLoadingMs : false,
});
