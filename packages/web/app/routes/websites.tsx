import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { WebsitesScreen } from "../console/websites/websites-screen.tsx";

export const meta = () => consoleMeta("Websites & Apps");

export default function Websites() {
  const [params, setParams] = useSearchParams();
  const adding = params.has("new");
  const opened = params.get("website") ?? undefined;
  const opens = adding || opened !== undefined;
  useEffect(() => {
    // Read once, so that a reload or coming back does not reopen the form.
    if (opens) setParams({}, { replace: true });
  }, [opens, setParams]);
  return <WebsitesScreen adding={adding} opened={opened} />;
}
