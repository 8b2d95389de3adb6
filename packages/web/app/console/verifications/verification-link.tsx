import type { VerificationHistoryEntry } from "@ofage/contract";
import { Link } from "react-router";
import { statusLabel } from "./verification-outcome.tsx";

interface VerificationLinkProps {
  record: VerificationHistoryEntry;
  /** The address's query: filter and page, which stay. */
  search: string;
}

/** The link of a check's row; it fills the row, which must be `relative`. */
export function VerificationLink({ record, search }: VerificationLinkProps) {
  return (
    <Link
      to={{ pathname: `/app/verifications/${record.id}`, search }}
      state={{ fromList: true }}
      preventScrollReset
      data-check={record.id}
      title={record.website_name}
      className="block scroll-mt-12 truncate rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
    >
      {record.website_name}
      <span className="sr-only">
        , {statusLabel(record.status)}, check {shortId(record.id)}
      </span>
    </Link>
  );
}

/** Whether a check was opened from the list, so that the way back is one step back. @param state of the location */
export function isOpenedFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state;
}

/** Ids of one day begin alike: the end tells them apart. */
export function shortId(id: string): string {
  return `…${id.slice(-7)}`;
}

/** The link in a list that leads to a check, if it is there. */
export function findVerificationLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`a[data-check="${CSS.escape(id)}"]`);
}
