import type { BillingInfo } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { SpendLimitForm } from "./spend-limit-form.tsx";
import { SpendLimitFormValues } from "./spend-limit-form-values.ts";

interface SpendLimitDialogProps {
  open: boolean;
  onClose: () => void;
  info: BillingInfo;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Sets, changes or removes the spend limit. Asks before discarding changes. */
export function SpendLimitDialog({ open, onClose, info, returnFocus }: SpendLimitDialogProps) {
  const limit = info.spend_limit;
  const form = useZodForm(SpendLimitFormValues, {
    amount: limit ? String(limit.amount) : "",
    action: limit?.action ?? "notify",
  });
  const [busy, setBusy] = useState(false);
  const { close, question } = useUnsavedGuard(open && form.formState.isDirty, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={limit ? "Update Spend Limit" : "Set Spend Limit"}
      description="The limit is about what a month's verifications cost. The plan's price and taxes don't count toward it."
      busy={busy}
      returnFocus={returnFocus}
    >
      <SpendLimitForm
        form={form}
        info={info}
        onCancel={close}
        onSaved={onClose}
        busy={busy}
        onBusy={setBusy}
      />
      {question}
    </Dialog>
  );
}
