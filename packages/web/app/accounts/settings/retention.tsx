import { type FormEvent, useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ReadOnlyNote, useReadOnly } from "../../ui/read-only.tsx";
import { Select } from "../../ui/select.tsx";
import { useChangeRetention } from "./change-retention.ts";
import {
  toRetentionOption,
  toRetentionDays,
  isShorterRetention,
  retentionOptions,
} from "./retention-options.ts";

const deletion = {
  name: "Delete older verifications",
  busy: "Saving...",
  failure: "Failed to update retention",
};

/** Sets, or shows, how long verifications are stored. Asks before a change that deletes any. */
export function Retention({ days }: { days: number | null }) {
  /** Selected, but not saved yet. */
  const [draft, setDraft] = useState<string>();
  const [asking, setAsking] = useState(false);
  const change = useChangeRetention();
  const isReadOnly = useReadOnly();
  const options = retentionOptions(days);
  const chosen = draft ?? toRetentionOption(days);
  const label = options.find(({ value }) => value === chosen)?.label ?? "";

  async function save() {
    await change.mutateAsync(toRetentionDays(chosen));
    setDraft(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isShorterRetention(toRetentionDays(chosen), days)) setAsking(true);
    else save().catch(() => {});
  }

  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <Field label="Keep verifications for">
        {(ids) => <Select {...ids} options={options} value={chosen} onChange={setDraft} />}
      </Field>
      <p className="text-sm text-muted">
        Every hour, we delete older verifications along with their reference IDs, metadata and webhook
        deliveries. They no longer count in your stats, but their cost stays in your usage and invoices, and
        the audit log stays complete.
      </p>
      {isReadOnly ? (
        <ReadOnlyNote right="organization.change" />
      ) : (
        <div>
          <Button type="submit" busy={change.isPending && !asking}>
            Save Retention
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete older verifications"
        onConfirm={save}
        describe={serverErrorMessage}
        action={deletion}
      >
        Starting within the next hour, verifications created more than {label} ago will be permanently
        deleted. Export them first if you need them.
      </ConfirmDialog>
    </form>
  );
}
