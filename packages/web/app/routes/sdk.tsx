import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SdkHeader } from "../console/sdk/sdk-header.tsx";
import { SdkScreen } from "../console/sdk/sdk-screen.tsx";
import { SdkSkeleton } from "../console/sdk/sdk-skeleton.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { SentWebhooks } from "../console/webhooks/sent-webhooks.tsx";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { getRequestId, describeError } from "../session/error-messages.ts";
import { useRight } from "../session/use-right.ts";
import { ErrorPanel } from "../ui/error-panel.tsx";
import { toast } from "../ui/toast.ts";

export const meta = () => consoleMeta("SDK Integration");

export default function Sdk() {
  const websites = useQuery(websitesQuery);
  const mayReadWebhooks = useRight("webhooks.read");
  const { isError } = websites;
  useEffect(() => {
    if (isError) toast.error("Failed to load websites");
  }, [isError]);
  if (websites.isPending) return <SdkSkeleton />;
  if (websites.isError) {
    return (
      <div className="grid gap-6">
        <SdkHeader />
        <ErrorPanel
          text={describeError(websites.error, "Failed to fetch websites")}
          requestId={getRequestId(websites.error)}
          onRetry={() => void websites.refetch()}
          busy={websites.isFetching}
        />
      </div>
    );
  }
  return <SdkScreen websites={websites.data} Webhooks={mayReadWebhooks ? SentWebhooks : undefined} />;
}
