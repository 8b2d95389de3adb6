import { clearRejectedSession } from "../../session/clear-rejected-session.ts";
import { onSessionChange, readSessionToken } from "../../session/session-store.ts";

/** Keeps the header's session state current when the visitor signs in or out in another tab or the server has ended the session. */
export function syncSessionState(): void {
  const show = () => document.documentElement.toggleAttribute("data-session", readSessionToken() !== null);
  show();
  onSessionChange(show);
  const token = readSessionToken();
  if (token) void confirmSession(token);
}

async function confirmSession(token: string): Promise<void> {
  // Signed-out visitors need no API client.
  const { refreshMe } = await import("../../session/refresh-me.ts");
  await refreshMe(token).catch(clearRejectedSession);
}
