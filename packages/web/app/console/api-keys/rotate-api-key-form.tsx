import type { ApiKey, ApiKeyType } from "@ofage/contract";
import { useState } from "react";
import { useMode } from "../../session/use-mode.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { KeyKindField } from "./key-kind-field.tsx";
import { OldKeysField } from "./old-keys-field.tsx";
import { ReplacedKeys } from "./replaced-keys.tsx";
import { useRotateApiKey } from "./rotate-api-key.ts";
import { useRotation } from "./use-rotation.ts";

interface RotateApiKeyFormProps {
  keys: readonly ApiKey[];
  onCreated: (key: ApiKey) => void;
  onCancel: () => void;
  /** The person may handle test keys only. */
  onlyTest: boolean;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Replaces the keys of one kind with a new one. */
export function RotateApiKeyForm({
  keys,
  onCreated,
  onCancel,
  onlyTest,
  busy,
  onBusy,
}: RotateApiKeyFormProps) {
  const [type, setType] = useState<ApiKeyType>("private");
  const isTestAtFirst = useMode() === "test" || onlyTest;
  const [isTest, setTest] = useState(isTestAtFirst);
  const rotate = useRotateApiKey();
  const { immediate, setImmediate, failure, submit } = useRotation(
    (isImmediate) => rotate.mutateAsync({ key_type: type, is_test: isTest, immediate: isImmediate }),
    { onCreated, onBusy },
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <KeyKindField type={type} onType={setType} isTest={isTest} onTest={setTest} onlyTest={onlyTest} />
      <OldKeysField immediate={immediate} onChange={setImmediate} />
      <ReplacedKeys keys={keys} type={type} isTest={isTest} immediate={immediate} />
      <FormActions action="Rotate API Key" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
