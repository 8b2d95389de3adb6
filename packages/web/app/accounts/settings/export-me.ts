import { myDataRoutes } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Saves all account data as one JSON file. */
export function useExportMe() {
  return useMutation({
    mutationFn: () => api.exportMe({}),
    onSuccess: (file) => saveFile(file, myDataRoutes.exportMe.download.name),
  });
}
