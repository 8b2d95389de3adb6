import type { Organization, PasskeyNeed, User, UserStats } from "@ofage/contract";
import { forgetOrganization, forgetTabOrganization, readOrganizationId } from "./organization-store.ts";
import { saveMode } from "./mode-store.ts";
import { takeSessionItem } from "./session-item.ts";

const tokenKey = "session_token";
const userKey = "user_data";
/** Key in this tab's storage for the asset id that a reader chose for the samples (docs/reader-values.ts). */
export const chosenAssetIdKey = "chosen_asset_id";
/** Key in this tab's storage for a sign-up that waits for its code (accounts/pending-sign-up.ts). */
export const pendingSignUpKey = "pending_sign_up";
/** Key in this tab's storage for the console page that a signed-out visitor wanted (accounts/wanted-page.ts). */
export const wantedPageKey = "wanted_page";
/** Key in this tab's storage for an invitation whose person signs in first (accounts/invitation/pending-invitation.ts). */
export const pendingInvitationKey = "pending_invitation";
/** Key in this tab's storage for the address of that invitation. */
export const invitedEmailKey = "invited_email";
/** Key for the IDs of the last commands that were run in the palette (console/palette/recent-commands.ts). */
export const recentCommandsKey = "recent_commands";
/** Key in this tab's storage for a session that its user ended here, rather than one that expired. */
const signedOutKey = "signed_out";
const sessionChangedEvent = "ofage:session";

/** Signed-in user, cached between visits. After a password sign-in it includes the token. */
export interface UserData {
  user: User;
  stats: UserStats;
  /** Null for a person who belongs to none; absent until the server has said which it is. */
  organization?: Organization | null;
  /** Proof that the session lacks to enter the organization; absent until the server has said so. */
  passkey_need?: PasskeyNeed | null;
  session_token?: string;
}

interface CompleteUserData extends UserData {
  organization: Organization | null;
  passkey_need: PasskeyNeed | null;
}

interface StoredUserData extends UserData {
  /** The organization was the person's first, rather than one that the tab had chosen. */
  is_first: boolean;
}

export const emptyUserStats: UserStats = {
  totalVerifications: 0,
  successRate: 0,
  monthlyVerifications: 0,
  activeApiKeys: 0,
};

/** The browser denies storage to this page (its privacy settings), so no session can start. */
export class StorageDeniedError extends Error {
  constructor(options?: ErrorOptions) {
    super("Your browser blocks storage for this site. Allow cookies and site data, then try again.", options);
    this.name = "StorageDeniedError";
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser denies storage to this page (privacy settings), so the visitor is signed out.
    return null;
  }
}

/** Returns the session token; null when signed out. */
export function readSessionToken(): string | null {
  return read(tokenKey);
}

/** Returns the cached user, if it is readable and of this tab's organization. */
export function readUserData(): CompleteUserData | undefined {
  const text = read(userKey);
  if (!text) return undefined;
  try {
    const data = JSON.parse(text) as Partial<StoredUserData> | null;
    // An older version of the console may have saved another shape.
    const { user, stats, organization, passkey_need, is_first = false } = data ?? {};
    const isComplete = user?.createdAt && user.timeZone && user.retentionDays !== undefined && stats;
    return isComplete && passkey_need !== undefined && isOfTab(organization, is_first)
      ? { user, stats, organization, passkey_need }
      : undefined;
  } catch {
    return undefined;
  }
}

function isOfTab(
  organization: Organization | null | undefined,
  isFirst: boolean,
): organization is Organization | null {
  if (organization === undefined) return false;
  const chosen = readOrganizationId();
  return chosen === null ? isFirst : chosen === organization?.id;
}

/** Caches the user for the next visit's first paint. */
export function saveUserData(data: UserData): void {
  const stored: StoredUserData = { ...data, is_first: readOrganizationId() === null };
  localStorage.setItem(userKey, JSON.stringify(stored));
}

/**
 * Starts a session in this browser.
 * @throws StorageDeniedError
 */
export function startSession(token: string, data: UserData): void {
  try {
    forgetOrganization();
    // The user comes first, because the token wakes other tabs, which must not read the previous session's user.
    saveUserData(data);
    localStorage.setItem(tokenKey, token);
  } catch (error) {
    throw new StorageDeniedError({ cause: error });
  }
  takeSignedOut();
  dispatchEvent(new Event(sessionChangedEvent));
}

/**
 * Deletes the session and everything stored with it.
 * @param cause whether the user ended it here, or the server no longer accepts it
 */
export function clearSession(cause: "signed-out" | "expired" = "signed-out"): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  localStorage.removeItem(recentCommandsKey);
  forgetOrganization();
  saveMode("all");
  clearTabItems();
  if (cause === "signed-out") sessionStorage.setItem(signedOutKey, "1");
  dispatchEvent(new Event(sessionChangedEvent));
}

/** Tells, once, whether the user ended the last session of this tab here. */
export function takeSignedOut(): boolean {
  return takeSessionItem(signedOutKey) !== null;
}

/**
 * Calls the listener when the session changes, in this tab or another, and when the browser restores this page, which
 * missed what changed meanwhile. A session that ended in another tab leaves nothing in this one.
 */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A session that ends changes several keys; what this page saves after the first change must stay.
    if ((key === tokenKey || key === null) && readSessionToken() === null) clearTabItems();
    listener();
  };
  const onRestore = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener(sessionChangedEvent, listener);
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onRestore);
  return () => {
    removeEventListener(sessionChangedEvent, listener);
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onRestore);
  };
}

function clearTabItems(): void {
  forgetTabOrganization();
  for (const key of [
    chosenAssetIdKey,
    pendingSignUpKey,
    wantedPageKey,
    pendingInvitationKey,
    invitedEmailKey,
  ])
    takeSessionItem(key);
}
