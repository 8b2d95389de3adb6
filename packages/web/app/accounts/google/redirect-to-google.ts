import { api } from "../../session/api.ts";
import { type GoogleIntent, saveGoogleFlow } from "./google-flow.ts";

/**
 * Redirects the browser to Google's consent page.
 * @throws ApiError, TypeError
 */
export async function redirectToGoogle(intent: GoogleIntent): Promise<void> {
  const { url, flow_token } = await api.startGoogle({});
  saveGoogleFlow({ flow_token, intent, state: new URL(url).searchParams.get("state") ?? "" });
  location.assign(url);
}
