import type { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { queryOptions } from "@tanstack/react-query";

/** Loads who passes which age, as this build was measured: too large for the page's own script. */
export const bandReportQuery = queryOptions({
  queryKey: ["band-report"],
  queryFn: async () =>
    (await import("../../../../../docs/accuracy-bands.json")).default as BandAccuracyReport,
  staleTime: Infinity,
});
