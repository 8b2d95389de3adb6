import { useEffect, useRef, useState } from "react";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import { leaveConsole } from "../accounts/leave-console.ts";
import { ReauthenticationDialog } from "../accounts/reauthentication/reauthentication-dialog.tsx";
import { PaletteLauncher } from "../console/palette/palette-launcher.tsx";
import { shellLinks } from "../console/shell/shell-links.ts";
import { PastDueNotice } from "../console/billing/past-due-notice.tsx";
import { Shell } from "../console/shell/shell.tsx";
import { ShellSkeleton } from "../console/shell/shell-skeleton.tsx";
import { getRequestId, describeError } from "../session/error-messages.ts";
import { readSessionToken } from "../session/session-store.ts";
import { signOut } from "../session/sign-out.ts";
import { useSession } from "../session/use-session.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { lazyChunk } from "../ui/lazy-chunk.ts";
import { QuietBoundary } from "../ui/quiet-boundary.tsx";
import { Toasts } from "../ui/toast.tsx";

const ConsolePalette = lazyChunk(async () => (await import("./console-palette.tsx")).default);

export default function ConsoleLayout() {
  return (
    <Toasts>
      <SessionGuard />
      <ScrollRestoration />
      <Scripts />
    </Toasts>
  );
}

/** Admits signed-in visitors only; everyone else goes to the public site. */
function SessionGuard() {
  const { status, user, me } = useSession();
  const isOut = status === "unauthenticated";
  const [hadSession] = useState(() => readSessionToken() !== null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOut || isLeaving.current) return;
    isLeaving.current = true;
    leaveConsole(hadSession);
  }, [isOut, hadSession]);
  if (isOut) return null;
  if (user) {
    return (
      <>
        <Shell
          user={user}
          onSignOut={() => void signOut()}
          notice={<PastDueNotice />}
          search={<PaletteLauncher jumps={shellLinks} Palette={ConsolePalette} />}
        >
          <Outlet />
        </Shell>
        <QuietBoundary>
          <ReauthenticationDialog user={user} />
        </QuietBoundary>
      </>
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
