import { takeSessionJson } from "../../session/take-session-item.ts";

/** Dialog that started the Google flow. */
export type GoogleIntent = "sign-in" | "sign-up";

/** State saved in this browser while the user is at Google. */
export interface GoogleFlow {
  flow_token: string;
  state: string;
  intent: GoogleIntent;
}

const key = "google_flow";

/**
 * Saves a flow in this tab.
 * @throws when the browser denies storage to this page
 */
export function saveGoogleFlow(flow: GoogleFlow): void {
  sessionStorage.setItem(key, JSON.stringify(flow));
}

/** Takes the flow out of this tab's storage; it is valid for one return. */
export function takeGoogleFlow(): GoogleFlow | undefined {
  return takeSessionJson(key);
}
