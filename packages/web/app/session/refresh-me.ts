import { api } from "./api.ts";
import { readSessionToken, saveUserData } from "./session-store.ts";

/** Asks who is signed in, and keeps the answer for the next visit's first paint. @throws ApiError, TypeError */
export async function refreshMe(token: string | null | undefined, signal?: AbortSignal) {
  const me = await api.readMe({}, { signal });
  // The session may have ended while the answer was on its way: then nothing of it may stay.
  if (readSessionToken() === token) saveUserData(me);
  return me;
}
