import { queryOptions } from "@tanstack/react-query";
import { readUserData, saveUserData } from "./store.ts";

/** The signed-in user and their counts; the cached ones until the server has answered. */
export function meQuery(token: string | null | undefined) {
  return queryOptions({
    queryKey: ["me", token],
    enabled: Boolean(token),
    initialData: readUserData,
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }) => {
      // Loaded on demand: a visitor of the public site who is signed out needs no API client.
      const { api } = await import("./api.ts");
      const me = await api.readMe({}, { signal });
      saveUserData(me);
      return me;
    },
  });
}
