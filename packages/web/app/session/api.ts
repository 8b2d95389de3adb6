import { contract, createApiClient } from "@ofage/contract";
import { readSessionToken } from "./session-store.ts";

/** API client with this browser's session. */
export const api = createApiClient(contract, "", () => {
  const token = readSessionToken();
  if (!token) throw new Error("No session token available");
  return token;
});
