import { useQuery } from "@tanstack/react-query";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { VerificationsScreen } from "../console/verifications/verifications-screen.tsx";
import { websitesQuery } from "../console/websites/list-websites.ts";

export const meta = () => consoleMeta("Verification History");

export default function Verifications() {
  const websites = useQuery(websitesQuery);
  return (
    <VerificationsScreen
      websites={(websites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
