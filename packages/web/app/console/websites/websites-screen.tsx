import type { Website } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Globe, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Later } from "../../ui/later.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { ReadOnlyNote } from "../../ui/read-only.tsx";
import { toast } from "../../ui/toast.ts";
import { DeleteWebsiteDialog } from "./delete-website-dialog.tsx";
import { websitesQuery } from "./list-websites.ts";
import { NextStep } from "./next-step.tsx";
import { WebsiteCardsSkeleton } from "./website-cards-skeleton.tsx";
import { WebsiteList } from "./website-list.tsx";
import { WebsiteDialog } from "./website-dialog.tsx";

type WebsiteDialogState = { kind: "add" } | { kind: "edit" | "delete"; website: Website };

interface WebsitesScreenProps {
  /** Opens the form of a new website at once. */
  adding: boolean;
  /** Id of the website whose settings open at once. */
  opened: string | undefined;
}

/** Renders the Websites & Apps screen. */
export function WebsitesScreen({ adding, opened }: WebsitesScreenProps) {
  const websites = useQuery(websitesQuery);
  const mayRegister = useRight("websites.register");
  const mayChange = useRight("websites.change");
  // The dialog keeps its task while it fades out; each opening has its own number, so forms start fresh.
  const [task, setTask] = useState<WebsiteDialogState>({ kind: "add" });
  const [open, setOpen] = useState(adding && mayRegister);
  const [wasAdding, setWasAdding] = useState(adding);
  const [wasOpened, setWasOpened] = useState(opened);
  /** The website whose settings open once the list is there. */
  const [awaited, setAwaited] = useState(opened);
  const [opening, setOpening] = useState(0);
  const [createdId, setCreatedId] = useState<string>();
  const created = websites.data?.find(({ id }) => id === createdId);
  const nextStep = useRef<HTMLAnchorElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { isError } = websites;
  useEffect(() => {
    if (isError) toast.error("Failed to load websites");
  }, [isError]);

  function start(next: WebsiteDialogState) {
    setTask(next);
    setOpening((last) => last + 1);
    setOpen(true);
  }
  if (adding !== wasAdding) {
    // A command opens the form while the screen is shown already.
    setWasAdding(adding);
    if (adding && mayRegister) start({ kind: "add" });
  }
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened !== undefined) setAwaited(opened);
  }
  const found = awaited === undefined ? undefined : websites.data?.find(({ id }) => id === awaited);
  if (found) {
    setAwaited(undefined);
    start({ kind: "edit", website: found });
  }
  const close = () => setOpen(false);
  const add = mayRegister && (
    <Button ref={addButton} onClick={() => start({ kind: "add" })}>
      <Plus aria-hidden="true" className="size-4" />
      Add Website
    </Button>
  );

  return (
    <div className="grid gap-6">
      <PageHeader title="Websites & Apps" text="Where you check ages, and how strictly.">
        {websites.data && websites.data.length > 0 && add}
      </PageHeader>
      <Later>
        {!mayChange && <ReadOnlyNote right="websites.change" />}
        {websites.isPending && <WebsiteCardsSkeleton />}
        {isError && (
          <ErrorPanel
            text={describeError(websites.error, "Failed to fetch websites")}
            requestId={getRequestId(websites.error)}
            onRetry={() => void websites.refetch()}
            busy={websites.isFetching}
          />
        )}
        {created && (
          <ErrorBoundary>
            <NextStep ref={nextStep} website={created} onDismiss={() => setCreatedId(undefined)} />
          </ErrorBoundary>
        )}
        {websites.data?.length === 0 && (
          <Card>
            <EmptyState
              icon={Globe}
              title="No websites yet"
              text={
                mayRegister
                  ? "Add the site or app that needs age verification."
                  : "The sites and apps that check ages will appear here."
              }
            >
              {add}
            </EmptyState>
          </Card>
        )}
        {websites.data && websites.data.length > 0 && (
          <ErrorBoundary>
            <WebsiteList
              websites={websites.data}
              mayChange={mayChange}
              onEdit={(website) => start({ kind: "edit", website })}
              onDelete={mayRegister ? (website) => start({ kind: "delete", website }) : undefined}
            />
          </ErrorBoundary>
        )}
        <QuietBoundary resetKey={opening}>
          {task.kind === "delete" ? (
            <DeleteWebsiteDialog
              key={opening}
              open={open}
              website={task.website}
              onClose={close}
              focusAfter={addButton}
            />
          ) : (
            <WebsiteDialog
              key={opening}
              open={open}
              website={task.kind === "edit" ? task.website : undefined}
              onClose={close}
              onCreated={({ id }) => setCreatedId(id)}
              returnFocus={task.kind === "add" && created ? nextStep : undefined}
            />
          )}
        </QuietBoundary>
      </Later>
    </div>
  );
}
