import type { ApiKey } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { CreateApiKeyForm } from "./create-api-key-form.tsx";
import { CreatedKey } from "./created-key.tsx";
import { ReplaceApiKeyForm } from "./replace-api-key-form.tsx";
import { RotateApiKeyForm } from "./rotate-api-key-form.tsx";

const forms = {
  create: { title: "Create API Key", text: "Create one key for each place that calls the API." },
  rotate: { title: "Rotate API Key", text: "The new key replaces the old ones of its kind." },
  replace: {
    title: "Rotate API Key",
    text: "The new key has the name and the restrictions of the old one.",
  },
} as const;

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
  task: NewKeyTask;
  keys: readonly ApiKey[];
  /** The person may handle test keys only. */
  onlyTest: boolean;
  websites: readonly { id: string; name: string }[] | undefined;
  /** Receives the focus on closing; once a key is made if one is replaced, because its row may be gone. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** Tasks that make a new key. */
export type NewKeyTask = { kind: "create" | "rotate" } | { kind: "replace"; apiKey: ApiKey };

/** Renders a form that creates a key, then shows the key once. */
export function NewKeyDialog({
  open,
  onClose,
  task,
  keys,
  onlyTest,
  websites,
  returnFocus,
}: NewKeyDialogProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const { title, text } = forms[task.kind];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={made ? "Your new API key" : title}
      description={made ? undefined : text}
      busy={busy}
      returnFocus={task.kind === "replace" && !made ? undefined : returnFocus}
    >
      <Steps
        task={task}
        keys={keys}
        onlyTest={onlyTest}
        websites={websites}
        onCreated={() => setMade(true)}
        onClose={onClose}
        busy={busy}
        onBusy={setBusy}
      />
    </Dialog>
  );
}

interface StepsProps extends Pick<NewKeyDialogProps, "task" | "keys" | "onlyTest" | "websites" | "onClose"> {
  onCreated: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** A component of its own, because the dialog stays mounted after closing: the key is discarded with this component. */
function Steps({ task, keys, onlyTest, websites, onCreated, onClose, busy, onBusy }: StepsProps) {
  const [key, setKey] = useState<ApiKey>();
  if (key) return <CreatedKey made={key} onClose={onClose} />;
  const form = {
    onCreated: (created: ApiKey) => {
      setKey(created);
      onCreated();
    },
    onCancel: onClose,
    busy,
    onBusy,
  };
  switch (task.kind) {
    case "create":
      return <CreateApiKeyForm {...form} onlyTest={onlyTest} websites={websites} />;
    case "rotate":
      return <RotateApiKeyForm {...form} onlyTest={onlyTest} keys={keys} />;
    case "replace":
      return <ReplaceApiKeyForm {...form} apiKey={task.apiKey} />;
  }
}
