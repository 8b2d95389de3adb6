import type { StatsOverview } from "@ofage/contract";
import { Info } from "lucide-react";
import type { Mode } from "../../session/mode-store.ts";

/** Explains the metrics while they are sample data or only from tests. */
export function OverviewNote({ overview, mode }: { overview: StatsOverview; mode: Mode }) {
  if (overview.has_live_checks || (mode === "test" && overview.has_checks)) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-info-soft p-3 text-sm text-info">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {overview.has_checks
        ? "Test verifications aren't counted. These numbers start with your first live verification."
        : "Anything marked “Sample data” is an example. Your own figures replace it after your first verification."}
    </p>
  );
}
