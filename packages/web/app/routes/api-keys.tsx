import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { ApiKeysScreen } from "../console/api-keys/api-keys-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useRight } from "../session/use-right.ts";

export const meta = () => consoleMeta("API Keys");

export default function ApiKeys() {
  const [params, setParams] = useSearchParams();
  const websites = useQuery({ ...websitesQuery, enabled: useRight("websites.read") });
  const opens = params.has("rotate") ? "rotate" : params.has("new") ? "create" : undefined;
  useEffect(() => {
    // Read once, so that a reload or coming back does not reopen the dialog.
    if (opens) setParams({}, { replace: true });
  }, [opens, setParams]);
  return <ApiKeysScreen initialDialog={opens} websites={websites.data} />;
}
