import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { leaveConsole } from "../accounts/leave-console.ts";
import { Reauthentication } from "../accounts/reauthentication/reauthentication.tsx";
import { LostOrganization } from "../console/organizations/lost-organization.tsx";
import { LinksIntoOrganization } from "../console/organizations/links-into-organization.tsx";
import { OrganizationEntry } from "../console/organizations/organization-entry.tsx";
import { OrganizationQuestion } from "../console/organizations/organization-question.tsx";
import { RoleChange } from "../console/organizations/role-change.tsx";
import { ScreenGate } from "../console/organizations/screen-gate.tsx";
import { useCreateOrganizationDialog } from "../console/organizations/use-create-organization-dialog.tsx";
import { PaletteLauncher } from "../console/palette/palette-launcher.tsx";
import { ScreensAhead } from "../console/shell/screens-ahead.tsx";
import { isSettings, screenAccess, screenIn } from "../console/shell/screen-access.ts";
import { linksFor, shellLinks } from "../console/shell/shell-links.ts";
import { PastDueNotice } from "../console/billing/past-due-notice.tsx";
import { SpendLimitNotice } from "../console/billing/spend-limit-notice.tsx";
import { Shell } from "../console/shell/shell.tsx";
import { ShellSkeleton } from "../console/shell/shell-skeleton.tsx";
import { getRequestId, describeError } from "../session/error-messages.ts";
import { organizationsQuery } from "../session/list-organizations.ts";
import { openOrganization } from "../session/organization-link.ts";
import { readSessionToken } from "../session/session-store.ts";
import { signOut } from "../session/sign-out.ts";
import { useSession } from "../session/use-session.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { lazyChunk } from "../ui/lazy-chunk.ts";
import { Toasts } from "../ui/toasts.tsx";

const AlertBell = lazyChunk(async () => (await import("../console/alerts/alert-bell.tsx")).AlertBell);
const OrganizationSwitcher = lazyChunk(
  async () => (await import("../console/organizations/organization-switcher.tsx")).OrganizationSwitcher,
);
const ConsolePalette = lazyChunk(async () => (await import("./console-palette.tsx")).default);

export default function ConsoleLayout() {
  return (
    <>
      <LostOrganization />
      <OrganizationEntry pending={<ShellSkeleton />}>
        <SessionGuard />
      </OrganizationEntry>
      <ScrollRestoration />
      <Scripts />
      <ConsoleToasts />
    </>
  );
}

function ConsoleToasts() {
  const { user } = useSession();
  return <Toasts mayLoadAhead={user !== undefined} />;
}

/** Admits signed-in visitors only; everyone else goes to the public site. */
function SessionGuard() {
  const { status, user, organization, passkeyNeed, me } = useSession();
  const { pathname } = useLocation();
  const creation = useCreateOrganizationDialog();
  const queries = useQueryClient();
  const isOut = status === "unauthenticated";
  const [hadSession] = useState(() => readSessionToken() !== null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOut || isLeaving.current) return;
    isLeaving.current = true;
    leaveConsole(hadSession);
  }, [isOut, hadSession]);
  if (isOut) return null;
  if (user && organization !== undefined && passkeyNeed !== undefined) {
    const rights = organization?.rights ?? [];
    const mayReadBilling = rights.includes("billing.read") && passkeyNeed === null;
    return (
      <LinksIntoOrganization organizationId={organization?.id}>
        <Shell
          user={user}
          organization={organization}
          switcher={
            organization && (
              <OrganizationSwitcher
                current={organization}
                onChoose={({ id, rights }) => openOrganization(id, screenIn(pathname, rights))}
              />
            )
          }
          // Loaded ahead, so that the list does not push the menu's items down once it is open.
          onApproach={() => void queries.prefetchQuery(organizationsQuery)}
          onCreateOrganization={creation.open}
          onSignOut={() => void signOut()}
          notice={
            mayReadBilling && (
              <>
                <PastDueNotice />
                <SpendLimitNotice />
              </>
            )
          }
          alerts={organization && passkeyNeed === null && <AlertBell timeZone={user.timeZone} />}
          search={<PaletteLauncher jumps={linksFor(shellLinks, rights)} Palette={ConsolePalette} />}
        >
          <OrganizationQuestion current={organization} screen={screenIn(pathname, rights)}>
            <ScreenGate
              screen={screenAccess(pathname)}
              isPersonal={isSettings(pathname)}
              organization={organization}
              passkeyNeed={passkeyNeed}
              user={user}
            >
              <Outlet />
            </ScreenGate>
          </OrganizationQuestion>
        </Shell>
        {organization && <RoleChange organization={organization} />}
        <ScreensAhead />
        {creation.dialog}
        <Reauthentication user={user} />
      </LinksIntoOrganization>
    );
  }
  if (!me.isError) return <ShellSkeleton />;
  return (
    <main className="mx-auto max-w-xl p-6 pt-24">
      <ErrorPanel
        text={describeError(me.error, "Failed to fetch user details")}
        requestId={getRequestId(me.error)}
        onRetry={() => void me.refetch()}
        busy={me.isFetching}
      />
    </main>
  );
}
