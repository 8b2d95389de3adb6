import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** The account's passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => api.listPasskeys({}, { signal }),
});
