import type { PolicyVersion } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError, getRequestId } from "../../../session/error-messages.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { LoadingLabel, Skeleton } from "../../../ui/skeleton.tsx";
import { Time } from "../../../ui/time.tsx";
import { describeVersion } from "./describe-version.ts";
import { policyVersionsQuery, versionsPerPage } from "./read-policy.ts";

interface PolicyVersionsProps {
  websiteId: string;
  timeZone: string;
}

/** Lists a website's policy versions: what each decided, who made it, and when. */
export function PolicyVersions({ websiteId, timeZone }: PolicyVersionsProps) {
  const [page, setPage] = useState(1);
  const versions = useQuery(policyVersionsQuery(websiteId, page));
  if (versions.isPending) {
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-24 w-full" />
      </>
    );
  }
  if (versions.isError) {
    return (
      <ErrorPanel
        text={describeError(versions.error, "Failed to load the versions")}
        requestId={getRequestId(versions.error)}
        onRetry={() => void versions.refetch()}
        busy={versions.isFetching}
      />
    );
  }
  const { items, total } = versions.data;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {items.map((version, index) => (
          <VersionItem
            key={version.version}
            version={version}
            before={items[index + 1]}
            isInForce={page === 1 && index === 0}
            timeZone={timeZone}
          />
        ))}
      </ol>
      {total > versionsPerPage && (
        <Pagination page={page} perPage={versionsPerPage} total={total} onPage={setPage} />
      )}
    </div>
  );
}

function VersionItem({
  version: { version, created_at, by, settings },
  before,
  isInForce,
  timeZone,
}: {
  version: PolicyVersion;
  before: PolicyVersion | undefined;
  isInForce: boolean;
  timeZone: string;
}) {
  return (
    <li className="grid gap-1">
      <p className="font-medium">
        Version {version}
        {isInForce && <span className="font-normal text-muted"> · in force</span>}
      </p>
      <p className="text-sm text-muted">
        {by} · <Time iso={created_at} timeZone={timeZone} />
      </p>
      <ul className="text-sm">
        {describeVersion(settings, before?.settings).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
