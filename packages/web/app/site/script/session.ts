import { endIfRefused } from "../../session/end-if-refused.ts";
import { onSessionChange, readToken } from "../../session/store.ts";

/** Keeps what the header offers true: for who signs in or out in another tab, and for a session that the server has ended. */
export function followSession(): void {
  const show = () => document.documentElement.toggleAttribute("data-session", readToken() !== null);
  show();
  onSessionChange(show);
  const token = readToken();
  if (token) void confirm(token);
}

async function confirm(token: string): Promise<void> {
  // Who is signed out needs no API client.
  const { refreshMe } = await import("../../session/refresh-me.ts");
  await refreshMe(token).catch(endIfRefused);
}
