import { api } from "../../session/api.ts";
import { type GoogleIntent, saveGoogleFlow } from "./google-flow.ts";

/**
 * Redirects the browser to Google's consent page.
 * @param returnTo console path to open after signing in; the dashboard if undefined
 * @throws ApiError, TypeError, StorageDeniedError
 */
export async function redirectToGoogle(intent: GoogleIntent, returnTo: string | undefined): Promise<void> {
  const { url, flow_token } = await api.startGoogle({});
  const state = new URL(url).searchParams.get("state") ?? "";
  saveGoogleFlow({ flow_token, intent, state, startedOn: publicPagePath(), returnTo });
  location.assign(url);
}

/** Returns the path of this page, or the home page's for a page that cannot be visited again, such as an emailed link's. */
function publicPagePath(): string {
  return document.querySelector('link[rel="canonical"]') ? location.pathname : "/";
}
