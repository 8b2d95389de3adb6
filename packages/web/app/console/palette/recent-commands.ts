import { recentCommandsKey } from "../../session/session-store.ts";

const maxRecent = 20;

/** Returns the IDs of the last commands that were run in this browser, newest first. */
export function readRecentCommands(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(recentCommandsKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter((id) => typeof id === "string").slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function saveRecentCommand(id: string): void {
  const recent = [id, ...readRecentCommands().filter((other) => other !== id)].slice(0, maxRecent);
  try {
    localStorage.setItem(recentCommandsKey, JSON.stringify(recent));
  } catch {
    // Without storage, no command comes first.
  }
}
