import { useEffect } from "react";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import { Shell } from "../console/shell/shell.tsx";
import { ShellSkeleton } from "../console/shell/shell-skeleton.tsx";
import { getRequestId, describeError } from "../session/error-messages.ts";
import { signOut } from "../session/sign-out.ts";
import { useSession } from "../session/use-session.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { Toasts } from "../ui/toast.tsx";

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
  useEffect(() => {
    // The public site is a separate document without a router.
    if (isOut) location.replace("/");
  }, [isOut]);
  if (isOut) return null;
  if (user) {
    return (
      <Shell user={user} onSignOut={() => void signOut()}>
        <Outlet />
      </Shell>
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
