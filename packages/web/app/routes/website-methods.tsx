import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { trustQuery } from "../console/trust/read-trust.ts";
import { MethodsScreen } from "../console/websites/methods/methods-screen.tsx";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Methods");

export default function WebsiteMethods() {
  const { id = "" } = useParams();
  const { user } = useSession();
  const trust = useQuery(trustQuery);
  // If that cannot be read, the server still refuses a method that it cannot carry out.
  const hasIssuers = trust.isPending ? undefined : !trust.data || trust.data.issuers.length > 0;
  return <MethodsScreen key={id} id={id} hasIssuers={hasIssuers} timeZone={user?.timeZone ?? "UTC"} />;
}
