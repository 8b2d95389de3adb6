import type { ApiKey } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { useMode } from "../../session/use-mode.ts";
import { useMayUseLive, useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Later } from "../../ui/later.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { ReadOnlyNote } from "../../ui/read-only.tsx";
import { holdersOf } from "../../ui/role-labels.ts";
import { toast } from "../../ui/toast.ts";
import type { KeyAction } from "./key-menu.tsx";
import { KeysSkeleton, SummarySkeleton } from "./keys-skeleton.tsx";
import { keysInMode } from "./keys-in-mode.ts";
import { KeysTable } from "./keys-table.tsx";
import { apiKeysQuery } from "./list-api-keys.ts";
import { NewKeyDialog, type NewKeyTask } from "./new-key-dialog.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { RenameApiKeyDialog } from "./rename-api-key-dialog.tsx";
import { RestrictApiKeyDialog } from "./restrict-api-key-dialog.tsx";
import { RevokeApiKeyDialog } from "./revoke-api-key-dialog.tsx";
import { SecurityWarning } from "./security-warning.tsx";
import { SummaryCards } from "./summary-cards.tsx";

type ApiKeyDialog = NewKeyTask | { kind: Exclude<KeyAction, "replace">; apiKey: ApiKey };

interface ApiKeysScreenProps {
  /** Dialog that opens with the screen, and whenever it changes. */
  initialDialog?: "create" | "rotate" | undefined;
  /** The organization's websites; undefined until they are known. */
  websites: readonly { id: string; name: string }[] | undefined;
}

/** Renders the API Keys screen. */
export function ApiKeysScreen({ initialDialog, websites }: ApiKeysScreenProps) {
  const keys = useQuery(apiKeysQuery);
  const mode = useMode();
  const [params] = useSearchParams();
  const listed = keysInMode(keys.data ?? [], mode, params.get("key"));
  const mayChange = useRight("api_keys.change");
  const mayReadAuditLog = useRight("audit_log.read");
  const mayUseLiveKeys = useMayUseLive();
  const [wanted, setWanted] = useState(initialDialog);
  const [lastInitial, setLastInitial] = useState(initialDialog);
  // The dialog keeps its task while it fades out; each opening has its own number, so forms start fresh.
  const [task, setTask] = useState<ApiKeyDialog>({ kind: "create" });
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const createButton = useRef<HTMLButtonElement>(null);
  const rotateButton = useRef<HTMLButtonElement>(null);
  const { error } = keys;
  useEffect(() => {
    if (error) toast.error("Failed to load API keys");
  }, [error]);

  function start(next: ApiKeyDialog) {
    setTask(next);
    setOpening((last) => last + 1);
    setOpen(true);
  }
  if (initialDialog !== lastInitial) {
    // A command opens it while the screen is shown already.
    setLastInitial(initialDialog);
    if (initialDialog) setWanted(initialDialog);
  }
  if (wanted && keys.data) {
    setWanted(undefined);
    if (mayChange) start({ kind: wanted });
  }
  const dialog = { open, onClose: () => setOpen(false) };
  const create = mayChange && (
    <Button ref={createButton} onClick={() => start({ kind: "create" })}>
      <Plus aria-hidden="true" className="size-4" />
      Create API Key
    </Button>
  );

  return (
    <div className="grid gap-6">
      <PageHeader title="API Keys" text="Keys that your servers and pages use to call the API.">
        {mayChange && (
          <Button
            ref={rotateButton}
            variant="secondary"
            // The form shows which keys it replaces.
            disabled={!keys.data}
            onClick={() => start({ kind: "rotate" })}
          >
            <RefreshCw aria-hidden="true" className="size-4" />
            Rotate API Key
          </Button>
        )}
        {keys.data && keys.data.length > 0 && create}
      </PageHeader>
      <Later>
        {!mayChange && <ReadOnlyNote right="api_keys.change" />}
        {keys.isPending && <SummarySkeleton />}
        {keys.data && (
          <ErrorBoundary>
            <SummaryCards keys={listed} />
          </ErrorBoundary>
        )}
        <SecurityWarning />
        {keys.isPending && <KeysSkeleton />}
        {keys.isError && (
          <ErrorPanel
            text={describeError(error, "Failed to fetch API keys")}
            requestId={getRequestId(error)}
            onRetry={() => void keys.refetch()}
            busy={keys.isFetching}
          />
        )}
        {keys.data?.length === 0 && (
          <Card>
            <EmptyState
              icon={KeyRound}
              title="No API keys yet"
              text="Your server needs one to start verifications and read their results."
            >
              {create}
            </EmptyState>
          </Card>
        )}
        {keys.data && keys.data.length > 0 && listed.length === 0 && (
          <Card>
            <EmptyState
              icon={KeyRound}
              title={mode === "test" ? "No test keys" : "No live keys"}
              text={`All of your keys are for ${mode === "test" ? "live" : "test"} verifications.`}
            />
          </Card>
        )}
        {listed.length > 0 && (
          <ErrorBoundary>
            <KeysTable
              keys={listed}
              mayUse={({ is_test }) => mayChange && (is_test || mayUseLiveKeys)}
              note={
                mayChange && !mayUseLiveKeys
                  ? `Your role includes test keys only. For live ones, ask ${holdersOf("members.change")}.`
                  : undefined
              }
              onAction={(kind, apiKey) => start({ kind, apiKey })}
            />
          </ErrorBoundary>
        )}
        {mayReadAuditLog && (
          <ErrorBoundary>
            <RecentActivity />
          </ErrorBoundary>
        )}
        <QuietBoundary resetKey={opening}>
          {task.kind === "rename" && <RenameApiKeyDialog key={opening} {...dialog} apiKey={task.apiKey} />}
          {task.kind === "restrict" && (
            <RestrictApiKeyDialog key={opening} {...dialog} apiKey={task.apiKey} websites={websites} />
          )}
          {task.kind === "revoke" && (
            <RevokeApiKeyDialog key={opening} {...dialog} apiKey={task.apiKey} focusAfter={createButton} />
          )}
          {(task.kind === "create" || task.kind === "rotate" || task.kind === "replace") && (
            <NewKeyDialog
              key={opening}
              {...dialog}
              task={task}
              keys={keys.data ?? []}
              onlyTest={!mayUseLiveKeys}
              websites={websites}
              returnFocus={task.kind === "rotate" ? rotateButton : createButton}
            />
          )}
        </QuietBoundary>
      </Later>
    </div>
  );
}
