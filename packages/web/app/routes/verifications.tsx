import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { VerificationsScreen } from "../console/verifications/verifications-screen.tsx";
import { VerificationDeliveries } from "../console/webhooks/verification-deliveries.tsx";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Verification History");

/** Verification history, with one verification over the list when the URL names one. */
export default function Verifications() {
  const { id } = useParams();
  const { user, organization } = useSession();
  const websites = useQuery(websitesQuery);
  return (
    <VerificationsScreen
      websites={(websites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      timeZone={user?.timeZone ?? "UTC"}
      organizationId={organization?.id ?? ""}
      id={id}
      Deliveries={VerificationDeliveries}
    />
  );
}
