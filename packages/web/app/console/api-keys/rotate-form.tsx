import type { ApiKey, KeyType } from "@ofage/contract";
import { type FormEvent, useState } from "react";
import { serverSentence } from "../../session/failure.ts";
import { useToast } from "../../ui/toast.tsx";
import { Choice } from "./choice.tsx";
import { FormEnd } from "../../ui/form-end.tsx";
import { KeyKind } from "./key-kind.tsx";
import { ReplacedKeys } from "./replaced-keys.tsx";
import { useRotateApiKey } from "./rotate-api-key.ts";

const ends = [
  {
    value: "later",
    name: "Keep for 24 hours",
    text: "Old and new work while you change over. Then the old ones end by themselves.",
  },
  {
    value: "now",
    name: "Revoke immediately",
    text: "Calls with an old key fail from this moment. Choose this when one has leaked.",
  },
] as const;

interface RotateFormProps {
  keys: readonly ApiKey[];
  onMade: (key: ApiKey) => void;
  onCancel: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Replaces the keys of one kind by a new one. */
export function RotateForm({ keys, onMade, onCancel, busy, onBusy }: RotateFormProps) {
  const [type, setType] = useState<KeyType>("private");
  const [isTest, setTest] = useState(false);
  const [end, setEnd] = useState<"later" | "now">("later");
  const [failure, setFailure] = useState<string>();
  const rotate = useRotateApiKey();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    onBusy(true);
    setFailure(undefined);
    try {
      onMade(await rotate.mutateAsync({ key_type: type, is_test: isTest, immediate: end === "now" }));
    } catch (error) {
      setFailure(serverSentence(error) ?? "Failed to rotate API key");
      toast.error("Failed to rotate API key");
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <KeyKind type={type} onType={setType} isTest={isTest} onTest={setTest} />
      <Choice legend="Old keys" options={ends} value={end} onChange={setEnd} />
      <ReplacedKeys keys={keys} type={type} isTest={isTest} immediate={end === "now"} />
      <FormEnd action="Rotate API Key" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
