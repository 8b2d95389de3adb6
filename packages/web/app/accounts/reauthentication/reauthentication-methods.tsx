import type { Passkey, User } from "@ofage/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { Divider } from "../divider.tsx";
import { GoogleButton } from "../google/google-button.tsx";
import { Problem } from "../problem.tsx";
import { textButtonClass } from "../text-button.tsx";
import { PasskeyConfirmation } from "./passkey-confirmation.tsx";
import { PasswordConfirmation } from "./password-confirmation.tsx";

interface ReauthenticationMethodsProps {
  user: User;
  passkeys: UseQueryResult<Passkey[]>;
  onBusy: (busy: boolean) => void;
  onConfirmed: () => void;
}

/** Offers what the account signs in with: a passkey if it has one, else its password; and Google. */
export function ReauthenticationMethods({
  user,
  passkeys,
  onBusy,
  onConfirmed,
}: ReauthenticationMethodsProps) {
  const [problem, setProblem] = useState<string>();
  if (passkeys.isPending) {
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-10 w-full" />
      </>
    );
  }
  if (passkeys.isLoadingError) {
    return (
      <ErrorPanel
        text={describeError(passkeys.error, "Failed to fetch passkeys")}
        requestId={getRequestId(passkeys.error)}
        onRetry={() => void passkeys.refetch()}
        busy={passkeys.isFetching}
      />
    );
  }
  const own = { user, onBusy, onConfirmed };
  const hasPasskey = passkeys.data.length > 0;
  if (!hasPasskey && !user.hasPassword && !user.hasGoogle) {
    return (
      <p>
        You have no password, passkey or Google account to confirm with.{" "}
        <a href="/forgot-password" className={textButtonClass}>
          Set a password by email
        </a>{" "}
        first, then repeat your change.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {hasPasskey ? <PasskeyConfirmation {...own} /> : user.hasPassword && <PasswordConfirmation {...own} />}
      {user.hasGoogle && (
        <>
          {(hasPasskey || user.hasPassword) && <Divider />}
          {problem && <Problem text={problem} />}
          <GoogleButton
            intent="sign-in"
            label="Confirm with Google"
            returnTo={`${location.pathname}${location.search}`}
            onPress={() => setProblem(undefined)}
            onProblem={setProblem}
            onBusy={onBusy}
          />
          <p className="text-sm text-muted">
            Google brings you back to this page. Then repeat your change; what you typed here is not kept.
          </p>
        </>
      )}
    </div>
  );
}
