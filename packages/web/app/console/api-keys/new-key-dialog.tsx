import type { ApiKey } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { CreateApiKeyForm } from "./create-api-key-form.tsx";
import { CreatedKey } from "./created-key.tsx";
import { RotateApiKeyForm } from "./rotate-api-key-form.tsx";

const forms = {
  create: { title: "Create API Key", text: "Create one key for each place that calls the API." },
  rotate: { title: "Rotate API Key", text: "The new key replaces the old ones of its kind." },
} as const;

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
  mode: keyof typeof forms;
  keys: readonly ApiKey[];
  /** The person may handle test keys only. */
  onlyTest: boolean;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Renders a form that creates a key, then shows the key once. */
export function NewKeyDialog({ open, onClose, mode, keys, onlyTest, returnFocus }: NewKeyDialogProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const { title, text } = forms[mode];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={made ? "Your new API key" : title}
      description={made ? undefined : text}
      busy={busy}
      returnFocus={returnFocus}
    >
      <Steps
        mode={mode}
        keys={keys}
        onlyTest={onlyTest}
        onCreated={() => setMade(true)}
        onClose={onClose}
        busy={busy}
        onBusy={setBusy}
      />
    </Dialog>
  );
}

interface StepsProps extends Pick<NewKeyDialogProps, "mode" | "keys" | "onlyTest" | "onClose"> {
  onCreated: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** A component of its own, because the dialog stays mounted after closing: the key is discarded with this component. */
function Steps({ mode, keys, onlyTest, onCreated, onClose, busy, onBusy }: StepsProps) {
  const [key, setKey] = useState<ApiKey>();
  if (key) return <CreatedKey made={key} onClose={onClose} />;
  const form = {
    onCreated: (created: ApiKey) => {
      setKey(created);
      onCreated();
    },
    onCancel: onClose,
    onlyTest,
    busy,
    onBusy,
  };
  return mode === "create" ? <CreateApiKeyForm {...form} /> : <RotateApiKeyForm {...form} keys={keys} />;
}
