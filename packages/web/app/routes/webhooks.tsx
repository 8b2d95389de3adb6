import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { WebhooksScreen } from "../console/webhooks/webhooks-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";

export const meta = () => consoleMeta("Webhooks");

export default function Webhooks() {
  const [params, setParams] = useSearchParams();
  const adding = params.has("new");
  useEffect(() => {
    // Read once, so that a reload or coming back does not reopen the form.
    if (adding) setParams({}, { replace: true });
  }, [adding, setParams]);
  return <WebhooksScreen adding={adding} />;
}
