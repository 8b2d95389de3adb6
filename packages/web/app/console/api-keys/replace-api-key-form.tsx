import type { ApiKey } from "@ofage/contract";
import { FormActions } from "../../ui/form-actions.tsx";
import { describeRestrictions } from "./describe-restrictions.ts";
import { KeyBadges } from "./key-badges.tsx";
import { OldKeysField } from "./old-keys-field.tsx";
import { useReplaceApiKey } from "./replace-api-key.ts";
import { useRotation } from "./use-rotation.ts";

interface ReplaceApiKeyFormProps {
  apiKey: ApiKey;
  onCreated: (key: ApiKey) => void;
  onCancel: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Replaces one key with a new one of its name and restrictions. */
export function ReplaceApiKeyForm({ apiKey, onCreated, onCancel, busy, onBusy }: ReplaceApiKeyFormProps) {
  const replace = useReplaceApiKey();
  const { immediate, setImmediate, failure, submit } = useRotation(
    (isImmediate) => replace.mutateAsync({ id: apiKey.id, immediate: isImmediate }),
    { onCreated, onBusy },
  );
  const restrictions = describeRestrictions(apiKey);

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <strong className="min-w-0 font-semibold wrap-anywhere">{apiKey.name}</strong>
          <KeyBadges apiKey={apiKey} />
        </p>
        <p className="text-muted">
          Ends in <code className="font-mono text-xs">{apiKey.key.slice(-4)}</code>
          {restrictions && `. ${restrictions}`}
        </p>
      </div>
      <OldKeysField isOne immediate={immediate} onChange={setImmediate} />
      <FormActions action="Rotate API Key" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
