import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Lists the organizations that the person belongs to, by name. */
export const organizationsQuery = queryOptions({
  queryKey: ["organizations"],
  queryFn: ({ signal }) => api.listOrganizations({}, { signal }),
});
