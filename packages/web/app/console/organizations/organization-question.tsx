import type { Organization } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, Building2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { organizationsQuery } from "../../session/list-organizations.ts";
import { openOrganization, parseOrganization } from "../../session/organization-link.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { GatePage } from "./gate-page.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

interface OrganizationQuestionProps {
  /** The tab's; null for a person who belongs to none. */
  current: Organization | null;
  /** Address of the link's screen in the tab's organization. */
  screen: string;
  children: ReactNode;
}

/** Asks before a link from elsewhere makes the tab about another organization. */
export function OrganizationQuestion({ current, screen, children }: OrganizationQuestionProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { named, rest } = parseOrganization(search);
  const isHere = named === current?.id;
  const isOther = named !== null && current !== null && !isHere;
  const organizations = useQuery({ ...organizationsQuery, enabled: isOther });
  useEffect(() => {
    if (isHere) void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [isHere, pathname, rest, hash, navigate]);

  if (isHere) return <ScreenSkeleton />;
  if (!isOther) return children;
  if (organizations.isPending) return <ScreenSkeleton />;
  if (organizations.isError)
    return (
      <ErrorPanel
        text={describeError(organizations.error, "Failed to load your organizations")}
        requestId={getRequestId(organizations.error)}
        onRetry={() => void organizations.refetch()}
        busy={organizations.isFetching}
      />
    );
  const other = organizations.data.find(({ id }) => id === named);
  const stay = (
    <Button
      variant={other ? "secondary" : "primary"}
      className="max-w-full"
      onClick={() => void navigate(screen, { replace: true })}
    >
      <span className="truncate">Stay in {current.name}</span>
    </Button>
  );
  if (!other)
    return (
      <GatePage
        icon={Building2}
        title="Another organization"
        text="This link leads into an organization that you don't belong to. Ask whoever sent it for an invitation."
      >
        {stay}
      </GatePage>
    );
  return (
    <GatePage
      icon={ArrowLeftRight}
      title="Another organization"
      text={
        <>
          This link leads into <Name>{other.name}</Name>. You're in <Name>{current.name}</Name>.
        </>
      }
    >
      <Button
        className="max-w-full"
        onClick={() => openOrganization(other.id, `${pathname}${search}${hash}`)}
      >
        <span className="truncate">Open {other.name}</span>
      </Button>
      {stay}
    </GatePage>
  );
}

const Name = ({ children }: { children: string }) => (
  <bdi className="font-medium wrap-anywhere text-ink">{children}</bdi>
);
