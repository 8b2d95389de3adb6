import { contract, createClient } from "@ofage/contract";
import { readToken } from "./store.ts";

/** The API, called with this browser's session. */
export const api = createClient(contract, "", () => {
  const token = readToken();
  if (!token) throw new Error("No session token available");
  return token;
});
