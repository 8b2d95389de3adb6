import { takeJsonOnce } from "../../session/take-once.ts";

/** Which dialog the person came from. */
export type Intent = "sign-in" | "sign-up";

/** What stays in this browser while the person is at Google. */
export interface Flow {
  flow_token: string;
  state: string;
  intent: Intent;
}

const key = "google_flow";

/** Keeps a flow in this tab. @throws when the browser refuses storage to this page */
export function keepFlow(flow: Flow): void {
  sessionStorage.setItem(key, JSON.stringify(flow));
}

/** Takes the flow out of this tab's storage: it is good for one return. */
export function takeFlow(): Flow | undefined {
  return takeJsonOnce(key);
}
