import { RotateCw } from "lucide-react";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import type { CardHolder } from "./card-holder.ts";
import { mountStripeFields, type StripeFields } from "./mount-stripe-fields.ts";

export interface StripeCardHandle {
  /**
   * Confirms the card in Stripe's fields.
   * @returns the setup that `completeCardSetup` takes
   * @throws Error with a message for the member, also if Stripe could not be loaded
   */
  confirm(holder: CardHolder): Promise<{ setup_id: string }>;
}

/** Mounts Stripe's card fields (Elements). What is typed into them never reaches this page or our server. */
export function StripeCard({ ref }: { ref: Ref<StripeCardHandle> }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [attempt, setAttempt] = useState(0);
  return (
    <fieldset ref={group} aria-label="Card details" tabIndex={-1} className="grid min-w-0">
      <StripeCardFields
        key={attempt}
        ref={ref}
        onAgain={() => {
          // The focused element is about to disappear, and keyboard focus must stay in the form.
          group.current?.focus();
          setAttempt(attempt + 1);
        }}
      />
    </fieldset>
  );
}

type StripeCardState = "loading" | StripeFields | { failure: string };

function StripeCardFields({ ref, onAgain }: { ref: Ref<StripeCardHandle>; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<StripeCardState>("loading");
  const again = useEffectEvent(onAgain);

  useEffect(() => {
    const leaving = new AbortController();
    async function open(into: HTMLElement) {
      try {
        setState(await mountStripeFields(into, leaving.signal, () => again()));
      } catch (error) {
        if (!leaving.signal.aborted) setState({ failure: describeError(error) });
        leaving.abort();
      }
    }
    void open(place.current!);
    return () => leaving.abort();
  }, []);

  useImperativeHandle(ref, () => ({
    confirm: async (holder) => {
      if (state === "loading") throw new Error("Stripe's card form is still loading. Please wait a moment.");
      if ("failure" in state) throw new Error("Stripe's card form couldn't be loaded. Please retry above.");
      return state.confirm(holder);
    },
  }));

  const isReady = typeof state === "object" && "confirm" in state;
  return (
    <>
      {/*
       * Laid out from the beginning, because Stripe cannot fit fields to an element without a size. Light, like the page in
       * Stripe's frame: a different color scheme would give the frame a white background.
       */}
      <div ref={place} inert={!isReady} className={cx("scheme-light", !isReady && "h-0 overflow-hidden")} />
      {state === "loading" && <FieldsSkeleton />}
      {typeof state === "object" && "failure" in state && (
        <div className="grid justify-items-start gap-3">
          <Alert>{state.failure}</Alert>
          <Button variant="secondary" size="sm" onClick={onAgain}>
            <RotateCw aria-hidden="true" className="size-4" />
            Retry
          </Button>
        </div>
      )}
    </>
  );
}

function FieldsSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <LoadingLabel label="Loading Stripe's card form" />
      <Skeleton className="col-span-2 h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
