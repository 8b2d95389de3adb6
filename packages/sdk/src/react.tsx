"use client";

import {
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createOfAge, type Outcome, type VerifyOptions } from "./index.ts";

export interface AgeCheckState {
  /** Opens the check. Call it from an event, such as a press on a button. */
  start: () => void;
  /** A check is under way. */
  busy: boolean;
  /** How the last check ended; null before, and when it could not run. */
  outcome: Outcome | null;
}

/**
 * A check for a component of your own: it opens by `start`, and closes when the component goes.
 * The callbacks of the latest rendering are called, and none after the component has gone.
 */
export function useAgeCheck(options: VerifyOptions): AgeCheckState {
  const [client] = useState(() => createOfAge());
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef(options);
  const mounted = useRef(false);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      client.close();
    };
  }, [client]);

  const start = useCallback(() => {
    setBusy(true);
    const ended = (last: Outcome | null) => {
      if (!mounted.current) return;
      setBusy(false);
      setOutcome(last);
    };
    client
      .verify({
        ...latest.current,
        onSuccess: (told) => mounted.current && latest.current.onSuccess?.(told),
        onError: (error) => {
          if (!mounted.current) return;
          const { onError } = latest.current;
          if (onError) onError(error);
          else if (!error.outcome) console.error(`[OfAge] ${error.message}`);
        },
        onCancel: (told) => mounted.current && latest.current.onCancel?.(told),
      })
      .then(ended, () => ended(null));
  }, [client]);

  return { start, busy, outcome };
}

/** The options of a check, and whatever else a button takes. */
export interface AgeCheckProps
  extends VerifyOptions, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof VerifyOptions | "onClick"> {
  children?: ReactNode;
}

/** What goes to the check; everything else goes to the button. An option that is missing here does not compile. */
const optionNames: Record<keyof VerifyOptions, true> = {
  assetId: true,
  referenceId: true,
  successUrl: true,
  errorUrl: true,
  cancelUrl: true,
  debug: true,
  isTest: true,
  metadata: true,
  host: true,
  lang: true,
  mode: true,
  onSuccess: true,
  onError: true,
  onCancel: true,
};

/** A button that opens a check. For another look of starting it there is `useAgeCheck`. */
export function AgeCheck({ children = "Verify my age", ...props }: AgeCheckProps): ReactElement {
  const entries = Object.entries(props);
  const options = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(optionNames, name)));
  const button = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(optionNames, name)));
  const { start, busy } = useAgeCheck({ ...options, assetId: props.assetId });
  return (
    // Not disabled while busy: the focus comes back to it.
    <button type="button" {...button} aria-busy={busy || undefined} onClick={start}>
      {children}
    </button>
  );
}
