import type { Website } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { useRight } from "../../session/use-right.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ReadOnly } from "../../ui/read-only.tsx";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { toWebsiteDraft } from "./website-draft.ts";
import { createWebsiteFormSchema } from "./website-form-schema.ts";
import { WebsiteForm } from "./website-form.tsx";

interface WebsiteDialogProps {
  open: boolean;
  onClose: () => void;
  /** Website to edit; undefined to add one. */
  website?: Website | undefined;
  onCreated: (website: Website) => void;
  /** Receives the focus on closing; defaults to the previously focused element. */
  returnFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Adds, edits or shows a website. Asks before discarding changes. */
export function WebsiteDialog({ open, onClose, website, onCreated, returnFocus }: WebsiteDialogProps) {
  const form = useZodForm(createWebsiteFormSchema(website), toWebsiteDraft(website));
  const [busy, setBusy] = useState(false);
  const mayChange = useRight("websites.change");
  const { close, question } = useUnsavedGuard(open && form.formState.isDirty, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={!website ? "Add Website" : mayChange ? "Edit Website" : "Website settings"}
      busy={busy}
      width="xl"
      returnFocus={returnFocus}
    >
      <ReadOnly when={!mayChange}>
        <WebsiteForm
          form={form}
          website={website}
          onCancel={close}
          onSaved={(saved) => {
            if (!website) onCreated(saved);
            onClose();
          }}
          busy={busy}
          onBusy={setBusy}
        />
      </ReadOnly>
      {question}
    </Dialog>
  );
}
