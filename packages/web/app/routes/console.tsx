import { Navigate, Outlet, Scripts } from "react-router";
import { Shell } from "../console/shell/shell.tsx";
import { ShellSkeleton } from "../console/shell/shell-skeleton.tsx";
import { requestIdOf, sentenceOf } from "../session/failure.ts";
import { useSignOut } from "../session/sign-out.ts";
import { useSession } from "../session/use-session.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { Toasts } from "../ui/toast.tsx";

export default function ConsoleLayout() {
  return (
    <Toasts>
      <Guard />
      <Scripts />
    </Toasts>
  );
}

/** Lets only a signed-in visitor through; anybody else lands on the public site. */
function Guard() {
  const { status, user, me } = useSession();
  const signOut = useSignOut();
  if (status === "unauthenticated") return <Navigate to="/" replace />;
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
        text={sentenceOf(me.error, "Failed to fetch user details")}
        requestId={requestIdOf(me.error)}
        onRetry={() => void me.refetch()}
        busy={me.isFetching}
      />
    </main>
  );
}
