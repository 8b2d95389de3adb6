import type { ApiKey } from "@ofage/contract";
import type { RefObject } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useRevokeApiKey } from "./revoke-api-key.ts";

interface RevokeApiKeyDialogProps {
  open: boolean;
  apiKey: ApiKey;
  onClose: () => void;
  /** Receives the focus once the key's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks the user to type the key's name before revoking it. */
export function RevokeApiKeyDialog({ open, apiKey, onClose, focusAfter }: RevokeApiKeyDialogProps) {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Revoke API Key"
      typed={apiKey.name}
      focusAfter={focusAfter}
      describe={serverErrorMessage}
      action={{ name: "Revoke", busy: "Revoking...", failure: "Failed to revoke. Please try again." }}
      onConfirm={async () => {
        await revoke.mutateAsync(apiKey.id);
        toast.success("API key revoked successfully", apiKey.name);
      }}
    >
      <p>
        <strong className="font-semibold wrap-anywhere text-ink">{apiKey.name}</strong>, ending in{" "}
        <code className="font-mono text-sm text-ink">{apiKey.key.slice(-4)}</code>, will be permanently
        revoked.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>It stops working immediately, and its usage figures are deleted. This can't be undone.</li>
        <li>Verifications that it started are kept.</li>
      </ul>
    </ConfirmDialog>
  );
}
