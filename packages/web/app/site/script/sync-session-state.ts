import { clearRejectedSession } from "../../session/clear-rejected-session.ts";
import { onSessionChange, readSessionToken } from "../../session/session-store.ts";

/** Keeps what the header offers true: for who signs in or out in another tab, and for a session that the server has ended. */
export function syncSessionState(): void {
  const show = () => document.documentElement.toggleAttribute("data-session", readSessionToken() !== null);
  show();
  onSessionChange(show);
  const token = readSessionToken();
  if (token) void confirmSession(token);
}

async function confirmSession(token: string): Promise<void> {
  // Who is signed out needs no API client.
  const { refreshMe } = await import("../../session/refresh-me.ts");
  await refreshMe(token).catch(clearRejectedSession);
}
