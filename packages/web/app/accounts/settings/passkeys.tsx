import type { Passkey } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { toast } from "../../ui/toast.ts";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import { DeletePasskeyDialog } from "./delete-passkey-dialog.tsx";
import { passkeysQuery } from "./list-passkeys.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { PasskeyList } from "./passkey-list.tsx";

/** Renders the passkey settings: list, add and delete. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const passkeys = useQuery(passkeysQuery);
  const section = useRef<HTMLDivElement>(null);
  // The dialog keeps its passkey while it fades out; each opening has its own number, so it starts fresh.
  const [doomed, setDoomed] = useState<{ passkey: Passkey; open: boolean; opening: number }>();
  useEffect(() => {
    if (passkeys.error) toast.error("Failed to load passkeys");
  }, [passkeys.error]);

  if (passkeys.isPending) return <ListSkeleton />;
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
  const isFirst = passkeys.data.length === 0;
  return (
    <div ref={section} tabIndex={-1} className="grid gap-5">
      {isFirst ? (
        <div className="-my-7">
          <EmptyState
            icon={KeyRound}
            title="No passkeys yet"
            text="A passkey signs you in with your fingerprint, face or screen lock. It cannot be guessed or phished."
          />
        </div>
      ) : (
        <PasskeyList
          passkeys={passkeys.data}
          onDelete={(passkey) =>
            setDoomed((last) => ({ passkey, open: true, opening: (last?.opening ?? 0) + 1 }))
          }
        />
      )}
      <AddPasskeyForm replacesPassword={isFirst && hasPassword} />
      {doomed && (
        <DeletePasskeyDialog
          key={doomed.opening}
          open={doomed.open}
          passkey={doomed.passkey}
          focusAfter={section}
          restoresPasswordSignIn={passkeys.data.length === 1 && hasPassword}
          onClose={() => setDoomed({ ...doomed, open: false })}
        />
      )}
    </div>
  );
}
