import { useQuery } from "@tanstack/react-query";
import { AnalyticsScreen } from "../console/stats/analytics-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Analytics");

export default function Analytics() {
  const { user } = useSession();
  const websites = useQuery(websitesQuery);
  if (!user) return null;
  return (
    <AnalyticsScreen
      websites={(websites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      timeZone={user.timeZone}
    />
  );
}
