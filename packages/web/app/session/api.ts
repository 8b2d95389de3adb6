import { createApiClient } from "@ofage/contract";
import { routeTable } from "virtual:route-table";
import { readOrganizationId } from "./organization-store.ts";
import { requestReauthentication } from "./request-reauthentication.ts";
import { retryAfterReauthentication } from "./retry-after-reauthentication.ts";
import { readSessionToken } from "./session-store.ts";

function readToken(): string {
  const token = readSessionToken();
  if (!token) throw new Error("No session token available");
  return token;
}

/** API client with this browser's session and this tab's organization. Where the server demands it, the user confirms their identity first. */
export const api = retryAfterReauthentication(
  createApiClient(routeTable, "", readToken, readOrganizationId),
  requestReauthentication,
);

/** Returns an API client for another organization of the person than the tab's. */
export const apiOf = (organizationId: string) =>
  createApiClient(routeTable, "", readToken, () => organizationId);
