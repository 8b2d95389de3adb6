import type { ApiKey } from "@ofage/contract";
import { type FormEvent, useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { toast } from "../../ui/toast.ts";
import { refusedRestrictions, toChoice, toRestrictions } from "./restriction-choice.ts";
import { RestrictionFields } from "./restriction-fields.tsx";
import { useUpdateApiKey } from "./update-api-key.ts";
import { useRestrictionChoice } from "./use-restriction-choice.ts";

interface RestrictApiKeyDialogProps {
  open: boolean;
  apiKey: ApiKey;
  websites: readonly { id: string; name: string }[] | undefined;
  onClose: () => void;
}

/** Restricts what a key can do, for which websites, from where and until when. */
export function RestrictApiKeyDialog({ open, apiKey, websites, onClose }: RestrictApiKeyDialogProps) {
  const { choice, errors, setErrors, change, check } = useRestrictionChoice(toChoice(apiKey));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const update = useUpdateApiKey();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!check(apiKey.key_type)) return;
    setBusy(true);
    try {
      await update.mutateAsync({ id: apiKey.id, ...toRestrictions(choice, apiKey.key_type) });
      toast.success("Restrictions saved", apiKey.name);
      onClose();
    } catch (error) {
      const refused = refusedRestrictions(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0)
        setFailure(serverErrorMessage(error) ?? "Failed to save the restrictions");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Restrict API Key"
      description={<bdi className="wrap-anywhere">{apiKey.name}</bdi>}
      busy={busy}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <RestrictionFields
          type={apiKey.key_type}
          value={choice}
          onChange={change}
          errors={errors}
          websites={websites}
          apiKey={apiKey}
        />
        <FormActions action="Save Changes" failure={failure} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
