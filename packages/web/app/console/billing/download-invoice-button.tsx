import type { Invoice } from "@ofage/contract";
import { Download } from "lucide-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useDownloadInvoice } from "./download-invoice.ts";

/** Saves an invoice as a PDF file. */
export function DownloadInvoiceButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice.id);
  return (
    <ActionButton
      Icon={Download}
      pending={download.isPending}
      run={(settled) => download.mutate(undefined, { onSettled: settled })}
      className="-ml-3"
      aria-label={`Download invoice ${invoice.invoice_number}`}
    >
      Download
    </ActionButton>
  );
}
