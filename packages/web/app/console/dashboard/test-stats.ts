import type { StatsOverview, UserStats } from "@ofage/contract";

/** Returns the four numbers of the dashboard for test verifications; zeros until they are known. */
export function testStats(stats: UserStats, overview: StatsOverview | undefined): UserStats {
  const { total = 0, success_rate = 0, this_month = 0 } = overview?.totals ?? {};
  return {
    totalVerifications: total,
    successRate: success_rate,
    monthlyVerifications: this_month,
    activeApiKeys: stats.activeApiKeys,
  };
}
