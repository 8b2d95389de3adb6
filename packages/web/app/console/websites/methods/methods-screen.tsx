import { ApiError, type Policy, type Website } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { describeError, getRequestId } from "../../../session/error-messages.ts";
import { OpenElsewhere } from "../../../session/open-elsewhere.tsx";
import { useRight } from "../../../session/use-right.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Card, CardSection } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ReadOnly, ReadOnlyNote } from "../../../ui/read-only.tsx";
import { LoadingLabel, Skeleton } from "../../../ui/skeleton.tsx";
import { SearchX } from "lucide-react";
import { PolicyForm } from "./policy-form.tsx";
import { PolicyVersions } from "./policy-versions.tsx";
import { policyQuery } from "./read-policy.ts";
import { websiteQuery } from "./read-website.ts";

interface MethodsScreenProps {
  id: string;
  /** This installation trusts an issuer of digital IDs; undefined while that is being read. */
  hasIssuers: boolean | undefined;
  /** The organization's. */
  timeZone: string;
}

/** Shows, and edits if the person may, how a website's visitors can prove their age, and in which order. */
export function MethodsScreen({ id, hasIssuers, timeZone }: MethodsScreenProps) {
  const website = useQuery(websiteQuery(id));
  const policy = useQuery(policyQuery(id));
  const mayChange = useRight("websites.change");
  const failed = [website, policy].find(({ isError, data }) => isError && !data);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Breadcrumbs
          links={[{ to: "/app/websites", name: "Websites & Apps" }]}
          current={website.data?.name ?? "Website"}
        />
        <PageHeader
          title="Methods"
          text="How your visitors can prove their age, in which order, and how often."
        />
        {!mayChange && <ReadOnlyNote right="websites.change" />}
      </div>
      {failed ? (
        <LoadFailure id={id} query={failed} />
      ) : website.data && policy.data && hasIssuers !== undefined ? (
        <ReadOnly when={!mayChange}>
          <Loaded website={website.data} policy={policy.data} hasIssuers={hasIssuers} timeZone={timeZone} />
        </ReadOnly>
      ) : (
        <Card className="grid gap-5 p-5 sm:p-6">
          <LoadingLabel />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-10 w-1/2" />
        </Card>
      )}
    </div>
  );
}

interface LoadedProps {
  website: Website;
  policy: Policy;
  hasIssuers: boolean;
  timeZone: string;
}

function Loaded({ website, policy, hasIssuers, timeZone }: LoadedProps) {
  return (
    <>
      <ErrorBoundary>
        {/* A saved policy, or one that somebody else saved, begins a new draft. */}
        <PolicyForm
          key={policy.version}
          website={website}
          policy={policy}
          hasIssuers={hasIssuers}
          timeZone={timeZone}
        />
      </ErrorBoundary>
      <ErrorBoundary>
        <CardSection
          title="Versions"
          hint="Each change of anything that decides a check makes one. A check keeps the version it began with."
        >
          <PolicyVersions websiteId={website.id} timeZone={timeZone} />
        </CardSection>
      </ErrorBoundary>
    </>
  );
}

function LoadFailure({
  id,
  query,
}: {
  id: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
}) {
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title="Website not found"
          text="It was deleted, or it belongs to another organization."
        >
          <OpenElsewhere right="websites.read" read={(api, signal) => api.readWebsite({ id }, { signal })} />
        </EmptyState>
      </Card>
    );
  }
  return (
    <ErrorPanel
      text={describeError(query.error, "Failed to load the policy")}
      requestId={getRequestId(query.error)}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
