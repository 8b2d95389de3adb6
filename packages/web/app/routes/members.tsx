import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { MembersScreen } from "../console/members/members-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useRight } from "../session/use-right.ts";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Members");

export default function Members() {
  const [params, setParams] = useSearchParams();
  const { organization } = useSession();
  const websites = useQuery({ ...websitesQuery, enabled: useRight("websites.read") });
  const inviting = params.has("invite");
  useEffect(() => {
    // Read once, so that a reload or coming back does not reopen the dialog.
    if (inviting) setParams({}, { replace: true });
  }, [inviting, setParams]);
  if (!organization) return null;
  return <MembersScreen organization={organization} websites={websites.data} inviting={inviting} />;
}
