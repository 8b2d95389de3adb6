import type { MemberRight, Organization } from "@ofage/contract";
import type { ReactNode } from "react";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
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
  /** The organization requires a passkey that the person does not have; undefined until that is known. */
  needsPasskey: boolean | undefined;
  children: ReactNode;
}

/** Renders a screen if the person may open it, and otherwise the reason why not. A screen that is not rendered makes no call. */
export function ScreenGate({ screen, isPersonal, organization, needsPasskey, children }: ScreenGateProps) {
  if (isPersonal) return children;
  if (!organization) return <NoOrganization />;
  if (screen?.right && !organization.rights.includes(screen.right))
    return <RightMissing screen={screen.name} organization={organization.name} />;
  if (needsPasskey === undefined) return <ScreenSkeleton />;
  if (needsPasskey) return <PasskeyNeeded organization={organization.name} />;
  return children;
}

function ScreenSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingLabel />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
