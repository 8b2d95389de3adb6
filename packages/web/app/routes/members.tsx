import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { apiKeysQuery } from "../console/api-keys/list-api-keys.ts";
import { MembersScreen } from "../console/members/members-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { webhooksQuery } from "../console/webhooks/list-webhooks.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useRight } from "../session/use-right.ts";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Members");

export default function Members() {
  const [params, setParams] = useSearchParams();
  const { organization } = useSession();
  const websites = useQuery({ ...websitesQuery, enabled: useRight("websites.read") });
  const mayReadKeys = useRight("api_keys.read");
  const mayReadWebhooks = useRight("webhooks.read");
  const { data: keys = [] } = useQuery({ ...apiKeysQuery, enabled: mayReadKeys });
  const { data: webhooks = [] } = useQuery({ ...webhooksQuery, enabled: mayReadWebhooks });
  const inviting = params.has("invite");
  useEffect(() => {
    // Read once, so that a reload or coming back does not reopen the dialog.
    if (inviting) setParams({}, { replace: true });
  }, [inviting, setParams]);
  if (!organization) return null;
  return (
    <MembersScreen
      organization={organization}
      websites={websites.data}
      madeBy={({ id: userId }) => [
        ...keys
          .filter(({ created_by_user_id }) => created_by_user_id === userId)
          .map(({ id, name }) => ({ id, name: `API key ${name}`, to: `/app/api-keys?key=${id}` })),
        ...webhooks
          .filter(({ created_by_user_id }) => created_by_user_id === userId)
          .map(({ id, url }) => ({ id, name: `Webhook ${url}`, to: `/app/webhooks/${id}` })),
      ]}
      inviting={inviting}
    />
  );
}
