import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";

/** Saves an invoice as `invoice_{id}.pdf`. */
export function useDownloadInvoice(id: string) {
  return useMutation({
    mutationFn: async () => saveFile(await api.downloadInvoice({ id }), `invoice_${id}.pdf`),
    onSuccess: () => toast.success("Invoice downloaded successfully"),
    onError: () => toast.error("Failed to download invoice"),
  });
}
