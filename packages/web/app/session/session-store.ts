import type { User, UserStats } from "@ofage/contract";

const tokenKey = "session_token";
const userKey = "user_data";
const sessionChangedEvent = "ofage:session";

/** What is known of the signed-in user between visits. After a password sign-in it carries the token too (spec §3). */
export interface UserData {
  user: User;
  stats: UserStats;
  session_token?: string;
}

export const emptyUserStats: UserStats = {
  totalVerifications: 0,
  successRate: 0,
  monthlyVerifications: 0,
  activeApiKeys: 0,
};

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is refused to this page (privacy settings): the visitor is simply signed out.
    return null;
  }
}

/** The session token; null when signed out. */
export function readSessionToken(): string | null {
  return read(tokenKey);
}

/** The cached user, if there is one that can be read. */
export function readUserData(): UserData | undefined {
  const text = read(userKey);
  if (!text) return undefined;
  try {
    const data = JSON.parse(text) as Partial<UserData> | null;
    // Written by us, yet an older version of the console may have written something else.
    const { user, stats } = data ?? {};
    return user?.createdAt && user.timeZone && user.retentionDays !== undefined && stats
      ? { user, stats }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the user for the next visit's first paint. */
export function saveUserData(data: UserData): void {
  localStorage.setItem(userKey, JSON.stringify(data));
}

/** Starts a session in this browser. */
export function startSession(token: string, data: UserData): void {
  // The user first: another tab wakes up with the token, and must not find the user of the session before.
  saveUserData(data);
  localStorage.setItem(tokenKey, token);
  dispatchEvent(new Event(sessionChangedEvent));
}

/** Forgets the session and everything stored with it. */
export function clearSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  dispatchEvent(new Event(sessionChangedEvent));
}

/** Calls back when the session changes, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  addEventListener(sessionChangedEvent, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(sessionChangedEvent, listener);
    removeEventListener("storage", listener);
  };
}
