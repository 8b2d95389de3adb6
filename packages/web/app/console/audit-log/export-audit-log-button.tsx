import { auditLogRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { api } from "../../session/api.ts";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";

/** Saves the whole log as a file whose chain can be verified. */
export function ExportAuditLogButton() {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => api.exportAuditLog({}),
    onSuccess: (file) => {
      saveFile(file, auditLogRoutes.exportAuditLog.download.name);
      toast.success("Audit log exported");
      // The export is an audit event itself.
      void queries.invalidateQueries({ queryKey: ["audit-log"] });
    },
    onError: (error) => toast.error(serverErrorMessage(error) ?? "Failed to export the audit log"),
  });
  return (
    <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden="true" className="size-4" />}
      Export
    </Button>
  );
}
