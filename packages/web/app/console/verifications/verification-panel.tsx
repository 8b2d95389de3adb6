import type { VerificationHistoryEntry } from "@ofage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { SlideOutPanel } from "../../ui/slide-out-panel.tsx";
import { CopyMenu } from "./copy-menu.tsx";
import { VerificationContent } from "./verification-content.tsx";
import type { VerificationDeliveriesComponent } from "./verification-details.tsx";
import { statusLabel } from "./verification-outcome.tsx";
import { verificationQuery } from "./read-verification.ts";
import { isOpenedFromList, findVerificationLink, shortId } from "./verification-link.tsx";

interface VerificationPanelProps {
  /** Id of the verification to show; undefined for none. */
  id: string | undefined;
  /** Current page of the list, for the previous and next links. */
  records: readonly VerificationHistoryEntry[];
  timeZone: string;
  Deliveries: VerificationDeliveriesComponent;
}

/** Shows one verification in a panel over the list. */
export function VerificationPanel({ id, records, timeZone, Deliveries }: VerificationPanelProps) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // It keeps its content while it slides out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const place = records.findIndex((record) => record.id === shown);
  const record = records[place];
  const previous = records[place - 1]?.id;
  const next = record && records[place + 1]?.id;
  usePrefetchVerification(id && previous);
  usePrefetchVerification(id && next);

  function show(other: string | undefined) {
    if (other === undefined) return;
    const to = { pathname: `/app/verifications/${other}`, search };
    void navigate(to, { replace: true, state, preventScrollReset: true });
  }

  function close() {
    if (isOpenedFromList(state)) return void navigate(-1);
    void navigate({ pathname: "/app/verifications", search }, { replace: true, preventScrollReset: true });
  }

  function pressKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // In a menu, a letter moves to an item.
    if (event.target instanceof Element && event.target.closest("[role=menu]")) return;
    if (event.key === "j") show(next);
    if (event.key === "k") show(previous);
  }

  if (shown === undefined) return null;
  return (
    <SlideOutPanel
      title={`Verification ${shortId(shown)}`}
      width="reading"
      closeLabel="Close"
      open={id !== undefined}
      onOpenChange={(open) => !open && close()}
      returnFocus={() => findVerificationLink(shown)}
      onKeyDown={pressKey}
      actions={
        <>
          <CopyMenu id={shown} />
          {record && (
            <>
              <output className="sr-only">
                {statusLabel(record.status)}, {place + 1} of {records.length} on this page
              </output>
              <StepButton
                name="Previous verification"
                letter="k"
                Icon={ChevronUp}
                to={previous}
                onStep={show}
              />
              <StepButton name="Next verification" letter="j" Icon={ChevronDown} to={next} onStep={show} />
            </>
          )}
        </>
      }
    >
      <ErrorBoundary resetKey={shown}>
        <VerificationContent id={shown} timeZone={timeZone} Deliveries={Deliveries} onBack={close} />
      </ErrorBoundary>
    </SlideOutPanel>
  );
}

/** Prefetches a verification, so that the panel does not flicker between two. */
function usePrefetchVerification(id: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void queries.prefetchQuery(verificationQuery(id));
  }, [queries, id]);
}

interface StepButtonProps {
  name: string;
  /** Keyboard shortcut that works while the panel has the focus. */
  letter: string;
  Icon: LucideIcon;
  /** Undefined at the end of the page. */
  to: string | undefined;
  onStep: (to: string | undefined) => void;
}

function StepButton({ name, letter, Icon, to, onStep }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="aria-disabled:opacity-55"
      aria-label={name}
      title={`${name} (${letter})`}
      aria-keyshortcuts={letter}
      // Not disabled, so that keyboard focus stays in place at the end of the page.
      aria-disabled={to === undefined || undefined}
      onClick={() => onStep(to)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
