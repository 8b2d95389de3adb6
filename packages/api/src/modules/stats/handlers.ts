import type { RouteHandlers, statsRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readStatsOverview } from "./read-stats-overview.ts";
import { readVerificationStats } from "./read-verification-stats.ts";

type Routes = typeof statsRoutes;

export const statsHandlers: RouteHandlers<Routes, Pick<Contexts, keyof Routes>> = {
  readStatsOverview,
  readVerificationStats,
};
