import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Reads which issuers this installation trusts, and the state of its trusted lists. */
export const trustQuery = queryOptions({
  queryKey: ["trust"],
  queryFn: ({ signal }) => api.readTrust({}, { signal }),
});
