import { takeSessionJson } from "../../session/take-session-item.ts";

/** Which dialog the person came from. */
export type GoogleIntent = "sign-in" | "sign-up";

/** What stays in this browser while the person is at Google. */
export interface GoogleFlow {
  flow_token: string;
  state: string;
  intent: GoogleIntent;
}

const key = "google_flow";

/** Keeps a flow in this tab. @throws when the browser refuses storage to this page */
export function saveGoogleFlow(flow: GoogleFlow): void {
  sessionStorage.setItem(key, JSON.stringify(flow));
}

/** Takes the flow out of this tab's storage: it is good for one return. */
export function takeGoogleFlow(): GoogleFlow | undefined {
  return takeSessionJson(key);
}
