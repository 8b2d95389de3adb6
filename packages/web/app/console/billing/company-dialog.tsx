import { CompanyDetails } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { addressDraft } from "./address-draft.ts";
import { CompanyForm } from "./company-form.tsx";

interface CompanyDialogProps {
  open: boolean;
  onClose: () => void;
  company: CompanyDetails | null;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Edits the buyer's details on invoices. Asks before discarding changes. */
export function CompanyDialog({ open, onClose, company, returnFocus }: CompanyDialogProps) {
  const form = useZodForm(CompanyDetails, {
    company_name: company?.company_name ?? "",
    billing_email: company?.billing_email ?? "",
    vat_id: company?.vat_id ?? "",
    phone: company?.phone ?? "",
    website: company?.website ?? "",
    purchase_order_number: company?.purchase_order_number ?? "",
    notes: company?.notes ?? "",
    address: addressDraft(company?.address),
  });
  const [busy, setBusy] = useState(false);
  const { close, question } = useUnsavedGuard(open && form.formState.isDirty, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Update Company Details"
      description="They'll appear on your next invoice."
      busy={busy}
      returnFocus={returnFocus}
    >
      <CompanyForm form={form} onCancel={close} onSaved={onClose} busy={busy} onBusy={setBusy} />
      {question}
    </Dialog>
  );
}
