import type { ApiKey } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { CreateForm } from "./create-form.tsx";
import { NewKey } from "./new-key.tsx";
import { RotateForm } from "./rotate-form.tsx";

const forms = {
  create: { title: "Create API Key", text: "A key for one place that calls the API." },
  rotate: { title: "Rotate API Key", text: "A new key takes the place of the old ones of its kind." },
} as const;

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
  way: keyof typeof forms;
  keys: readonly ApiKey[];
  returnFocus: RefObject<HTMLElement | null>;
}

/** A form that makes a key, and then that key, this one time. */
export function NewKeyDialog({ open, onClose, way, keys, returnFocus }: NewKeyDialogProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const { title, text } = forms[way];
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
        way={way}
        keys={keys}
        onMade={() => setMade(true)}
        onClose={onClose}
        busy={busy}
        onBusy={setBusy}
      />
    </Dialog>
  );
}

interface StepsProps extends Pick<NewKeyDialogProps, "way" | "keys" | "onClose"> {
  onMade: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Apart from the dialog, which stays when it is closed: the key is forgotten with what it showed. */
function Steps({ way, keys, onMade, onClose, busy, onBusy }: StepsProps) {
  const [key, setKey] = useState<ApiKey>();
  if (key) return <NewKey made={key} onClose={onClose} />;
  const form = {
    onMade: (made: ApiKey) => {
      setKey(made);
      onMade();
    },
    onCancel: onClose,
    busy,
    onBusy,
  };
  return way === "create" ? <CreateForm {...form} /> : <RotateForm {...form} keys={keys} />;
}
