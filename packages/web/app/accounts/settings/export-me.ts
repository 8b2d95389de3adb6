import { myDataRoutes } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Saves all data of the person and the organization as one JSON file. */
export function useExportMe() {
  return useMutation({
    mutationFn: () => api.exportMe({}),
    onSuccess: (file) => saveFile(file, myDataRoutes.exportMe.download.name),
  });
}
