import type { ApiKey, ApiKeyType } from "@ofage/contract";
import { type FormEvent, useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { useToast } from "../../ui/toast.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { KeyKindField } from "./key-kind-field.tsx";
import { ReplacedKeys } from "./replaced-keys.tsx";
import { useRotateApiKey } from "./rotate-api-key.ts";

const expiryOptions = [
  {
    value: "later",
    name: "Keep for 24 hours",
    text: "Old and new keys both work while you switch. After that, the old ones expire automatically.",
  },
  {
    value: "now",
    name: "Revoke immediately",
    text: "Calls with an old key fail right away. Choose this if a key has leaked.",
  },
] as const;

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
  const [isTest, setTest] = useState(onlyTest);
  const [end, setEnd] = useState<"later" | "now">("later");
  const [failure, setFailure] = useState<string>();
  const rotate = useRotateApiKey();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    onBusy(true);
    setFailure(undefined);
    try {
      onCreated(await rotate.mutateAsync({ key_type: type, is_test: isTest, immediate: end === "now" }));
    } catch (error) {
      setFailure(serverErrorMessage(error) ?? "Failed to rotate API key");
      toast.error("Failed to rotate API key");
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <KeyKindField type={type} onType={setType} isTest={isTest} onTest={setTest} onlyTest={onlyTest} />
      <RadioCards legend="Old keys" options={expiryOptions} value={end} onChange={setEnd} />
      <ReplacedKeys keys={keys} type={type} isTest={isTest} immediate={end === "now"} />
      <FormActions action="Rotate API Key" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
