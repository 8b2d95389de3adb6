import { queryOptions } from "@tanstack/react-query";
import { readToken, readUserData, saveUserData } from "./store.ts";

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
      // The session may have ended while the answer was on its way: then nothing of it may stay.
      if (readToken() === token) saveUserData(me);
      return me;
    },
  });
}
