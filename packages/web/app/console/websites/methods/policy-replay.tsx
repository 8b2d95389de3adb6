import type { PolicyReplay as Replay, Website } from "@ofage/contract";
import { FlaskConical } from "lucide-react";
import { useId, useState } from "react";
import { describeError, getRequestId } from "../../../session/error-messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardSection } from "../../../ui/card.tsx";
import { RequestId } from "../../../ui/request-id.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { describePasses } from "./describe-replay.ts";
import type { toPolicyInput } from "./policy-draft.ts";
import { ReplayControls } from "./replay-controls.tsx";
import { useReplayPolicy } from "./replay-policy.ts";
import { ReplayResult } from "./replay-result.tsx";
import { createReplaySettings, type ReplayRequest, toReplayRequest } from "./replay-settings.ts";

interface PolicyReplayProps {
  website: Website;
  /** The draft, saved or not. */
  policy: ReturnType<typeof toPolicyInput>;
  /** Sentence about what keeps the draft from being saved. */
  fault: string | undefined;
  /** The organization's. */
  timeZone: string;
}

/** Tries a policy on checks that have ended, and shows which would end differently. */
export function PolicyReplay({ website, policy, fault, timeZone }: PolicyReplayProps) {
  const [settings, setSettings] = useState(() => createReplaySettings(website));
  const [shown, setShown] = useState<{ request: ReplayRequest; replay: Replay }>();
  const { mutate, isPending, error, variables: tried } = useReplayPolicy();
  const faultId = useId();
  const request = toReplayRequest(policy, website, settings);
  const failure = tried && !isDifferent(request, tried) ? error : null;

  function tryPolicy() {
    if (!isPending) mutate(request, { onSuccess: (replay) => setShown({ request, replay }) });
  }

  return (
    <CardSection
      title="Try it on past checks"
      hint="See how live checks that have ended would end with the policy above, saved or not. Nothing is changed."
    >
      <div className="grid grid-cols-1 gap-5">
        <ReplayControls
          value={settings}
          onChange={(change) => setSettings((now) => ({ ...now, ...change }))}
          own={website}
          hasPassingAge={policy.pass_at !== null}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            onClick={tryPolicy}
            disabled={fault !== undefined}
            // Not disabled while it runs, so that keyboard focus stays in place.
            aria-disabled={isPending || undefined}
            aria-busy={isPending || undefined}
            aria-describedby={fault && faultId}
          >
            {isPending ? <Spinner /> : <FlaskConical aria-hidden="true" className="size-4" />}
            Try on past checks
          </Button>
          {fault && (
            <p id={faultId} className="min-w-0 text-sm text-muted">
              A policy that can't be saved can't be tried: {fault}
            </p>
          )}
        </div>
        <output className="sr-only">
          {isPending ? "Trying the policy on past checks" : !failure && shown && describeEnd(shown.replay)}
        </output>
        {failure && <ReplayFailure error={failure} />}
        {shown ? (
          <div className="grid grid-cols-1 gap-5 border-t border-line pt-5">
            {isPending || <StaleNote request={request} shown={shown.request} />}
            <ReplayResult
              replay={shown.replay}
              scope={shown.request.scope ?? "website"}
              timeZone={timeZone}
              isStale={isPending || isDifferent(request, shown.request)}
            />
          </div>
        ) : (
          isPending && <ReplaySkeleton />
        )}
      </div>
    </CardSection>
  );
}

const describeEnd = (replay: Replay) =>
  replay.checks === 0 ? "There are no live checks yet." : describePasses(replay);

const isDifferent = (request: ReplayRequest, shown: ReplayRequest) =>
  JSON.stringify(request) !== JSON.stringify(shown);

/** Says why a result no longer holds. */
function StaleNote({ request, shown }: { request: ReplayRequest; shown: ReplayRequest }) {
  const { scope, last, age_restriction, sensitivity } = request;
  const isPolicyDifferent = isDifferent({ ...shown, scope, last, age_restriction, sensitivity }, request);
  return (
    <output className="rounded-control bg-warn-soft p-3 text-sm text-warn empty:hidden">
      {isPolicyDifferent
        ? "The policy has changed since. Try it again."
        : isDifferent(request, shown) && "You've changed what is tried. Try it again."}
    </output>
  );
}

function ReplayFailure({ error }: { error: Error }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Alert>{describeError(error, "Failed to try the policy")}</Alert>
      <RequestId id={getRequestId(error)} />
    </div>
  );
}

function ReplaySkeleton() {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
