import { api } from "../../session/api.ts";
import { type Intent, keepFlow } from "./flow.ts";

/** Sends the browser to Google's consent page. @throws ApiError, TypeError */
export async function goToGoogle(intent: Intent): Promise<void> {
  const { url, flow_token } = await api.startGoogle({});
  keepFlow({ flow_token, intent, state: new URL(url).searchParams.get("state") ?? "" });
  location.assign(url);
}
