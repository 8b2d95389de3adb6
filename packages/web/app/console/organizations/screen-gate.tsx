import type { MemberRight, Organization, PasskeyNeed, User } from "@ofage/contract";
import type { ReactNode } from "react";
import { NoOrganization } from "./no-organization.tsx";
import { PasskeyNeeded } from "./passkey-needed.tsx";
import { RightMissing } from "./right-missing.tsx";

interface ScreenGateProps {
  /** Screen of the address; undefined if there is none. */
  screen: { name: string; right: MemberRight | null } | undefined;
  /** The screen is about the person, who may use it without an organization. */
  isPersonal: boolean;
  /** Null for a person who belongs to none. */
  organization: Organization | null;
  /** Proof that the session lacks to enter the organization; null if it may. */
  passkeyNeed: PasskeyNeed | null;
  user: User;
  children: ReactNode;
}

/** Renders a screen if the person may open it, and otherwise the reason why not. A screen that is not rendered makes no call. */
export function ScreenGate({
  screen,
  isPersonal,
  organization,
  passkeyNeed,
  user,
  children,
}: ScreenGateProps) {
  if (isPersonal) return children;
  if (!organization) return <NoOrganization />;
  if (screen?.right && !organization.rights.includes(screen.right))
    return <RightMissing screen={screen.name} organization={organization.name} />;
  if (passkeyNeed) return <PasskeyNeeded need={passkeyNeed} organization={organization.name} user={user} />;
  return children;
}
