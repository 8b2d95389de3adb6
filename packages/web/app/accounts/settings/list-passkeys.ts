import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the account's passkeys, newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => api.listPasskeys({}, { signal }),
});
