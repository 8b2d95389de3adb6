import type { MemberRight } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Button } from "../ui/button.tsx";
import { apiOf } from "./api.ts";
import { organizationsQuery } from "./list-organizations.ts";
import { openOrganization } from "./organization-link.ts";
import { useSession } from "./use-session.ts";

interface OpenElsewhereProps {
  /** Right that the page needs. */
  right: MemberRight;
  /** Reads what the page is about; rejects if the client's organization does not have it. */
  read: (api: ReturnType<typeof apiOf>, signal: AbortSignal) => Promise<unknown>;
}

/** Offers to open a page that the tab's organization does not have in another one of the person that has it. */
export function OpenElsewhere({ right, read }: OpenElsewhereProps) {
  const { pathname, search, hash } = useLocation();
  const { organization } = useSession();
  const { data: organizations } = useQuery(organizationsQuery);
  const others = organizations?.filter(({ id, rights }) => id !== organization?.id && rights.includes(right));
  const { data: owner } = useQuery({
    queryKey: ["owner", pathname],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        (others ?? []).map((other) =>
          read(apiOf(other.id), signal).then(
            () => other,
            () => null,
          ),
        ),
      );
      return found.find((other) => other !== null) ?? null;
    },
    enabled: others !== undefined,
    staleTime: "static",
  });
  return (
    <output className="contents">
      {owner && (
        <Button
          className="max-w-full"
          onClick={() => openOrganization(owner.id, `${pathname}${search}${hash}`)}
        >
          <span className="truncate">Open it in {owner.name}</span>
        </Button>
      )}
    </output>
  );
}
