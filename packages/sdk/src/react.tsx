import {
  type ButtonHTMLAttributes,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createOfAge, type Outcome, type VerifyOptions } from "./index.ts";

export interface AgeCheckState {
  /** Opens the check. Call it from an event handler, such as a button's onClick. */
  start: () => void;
  /** A check is open. */
  busy: boolean;
  /** The last outcome; null before the first one, and when the check could not run. */
  outcome: Outcome | null;
}

/**
 * Provides a check for a component of your own: `start` opens it, and unmounting closes it. The callbacks of the
 * latest render are called, and none after the component has unmounted.
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
        onSuccess: (outcome) => mounted.current && latest.current.onSuccess?.(outcome),
        onError: (error) => {
          if (!mounted.current) return;
          const { onError } = latest.current;
          if (onError) onError(error);
          else if (!error.outcome) console.error(`[OfAge] ${error.message}`);
        },
        onCancel: (outcome) => mounted.current && latest.current.onCancel?.(outcome),
      })
      .then(ended, () => ended(null));
  }, [client]);

  return { start, busy, outcome };
}

/** The options of a check, and any other props of a button. */
export interface AgeCheckProps
  extends VerifyOptions, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof VerifyOptions | "onClick"> {
  children?: ReactNode;
}

/** Props that go to the check; all others go to the button. A missing option does not compile. */
const optionNames: Record<keyof VerifyOptions, true> = {
  assetId: true,
  referenceId: true,
  successUrl: true,
  errorUrl: true,
  cancelUrl: true,
  debug: true,
  isTest: true,
  metadata: true,
  method: true,
  host: true,
  lang: true,
  mode: true,
  onSuccess: true,
  onError: true,
  onCancel: true,
};

/** A button that opens a check; `ref` is its element, also in React 18. Use `useAgeCheck` for a different UI. */
export const AgeCheck: ForwardRefExoticComponent<AgeCheckProps & RefAttributes<HTMLButtonElement>> =
  /* @__PURE__ */ forwardRef<HTMLButtonElement, AgeCheckProps>(function AgeCheck(
    { children = "Verify my age", ...props },
    ref,
  ) {
    const entries = Object.entries(props);
    const options = Object.fromEntries(entries.filter(([name]) => Object.hasOwn(optionNames, name)));
    const button = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(optionNames, name)));
    const { start, busy } = useAgeCheck({ ...options, assetId: props.assetId, host: props.host });
    return (
      // The button is not disabled while busy, because focus returns to it.
      <button ref={ref} type="button" {...button} aria-busy={busy || undefined} onClick={start}>
        {children}
      </button>
    );
  });
