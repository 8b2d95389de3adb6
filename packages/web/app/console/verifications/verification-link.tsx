import type { VerificationHistoryEntry } from "@ofage/contract";
import { Link } from "react-router";
import { statusLabel } from "./verification-outcome.tsx";

interface VerificationLinkProps {
  record: VerificationHistoryEntry;
  /** Query of the address: filter and page, which stay. */
  search: string;
}

/** Links a row to its verification. The link fills the row, which must be `relative`. */
export function VerificationLink({ record, search }: VerificationLinkProps) {
  return (
    <Link
      to={{ pathname: `/app/verifications/${record.id}`, search }}
      state={{ fromList: true }}
      preventScrollReset
      data-check={record.id}
      dir="auto"
      title={record.website_name}
      className="block scroll-mt-12 truncate rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
    >
      {record.website_name}
      <span className="sr-only">
        , {statusLabel(record.status)}, verification {shortId(record.id)}
      </span>
    </Link>
  );
}

/**
 * Tells whether a verification was opened from the list, so that going back closes it.
 * @param state state of the location
 */
export function isOpenedFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state;
}

/** Shortens an id to its end, because ids of the same day start alike. */
export function shortId(id: string): string {
  return `…${id.slice(-7)}`;
}

/** Finds the list's link to a verification, if it is there. */
export function findVerificationLink(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`a[data-check="${CSS.escape(id)}"]`);
}
