import type { Handlers, statsRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readStatsOverview } from "./read-overview.ts";
import { readVerificationStats } from "./read-verification-stats.ts";

type Rows = typeof statsRoutes;

export const statsHandlers: Handlers<Rows, Pick<Contexts, keyof Rows>> = {
  readStatsOverview,
  readVerificationStats,
};
