import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { EndOtherSessionsButton } from "./end-other-sessions-button.tsx";
import { sessionsQuery } from "./list-sessions.ts";
import { SessionRow } from "./session-row.tsx";
import { useDelayedEnd } from "./use-delayed-end.ts";

/** Lists the devices on which the account is signed in. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its row; without this, keyboard focus would jump to the top of the page.
  const delayed = useDelayedEnd(() => {
    if (!document.activeElement || document.activeElement === document.body) list.current?.focus();
  });
  if (sessions.isPending) return <ListSkeleton />;
  if (sessions.isLoadingError) {
    return (
      <ErrorPanel
        text={describeError(sessions.error, "Failed to fetch sessions")}
        requestId={getRequestId(sessions.error)}
        onRetry={() => void sessions.refetch()}
        busy={sessions.isFetching}
      />
    );
  }
  const others = sessions.data.filter(({ is_current }) => !is_current);
  return (
    <div className="grid gap-5">
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y divide-line">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={delayed.stateOf(session.id)}
            onEnd={() => delayed.end(session)}
            onUndo={() => delayed.undo(session.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <EndOtherSessionsButton
          sessions={others}
          onConfirm={delayed.drop}
          onEnded={() => list.current?.focus()}
        />
      )}
    </div>
  );
}
