import { useEffect, useRef, type ReactNode } from "react";

const buttonShape =
  "block w-full rounded-2xl px-5 py-3.5 text-center text-base font-semibold text-balance transition-[filter,background-color] duration-150";
const primaryStyle = `${buttonShape} bg-brand text-on-brand hover:brightness-110 active:brightness-95 disabled:opacity-60`;

/** Button for the main action. */
export function PrimaryButton({
  onClick,
  disabled,
  children,
}: {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={primaryStyle} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}

/** Link to another page for the main action. */
export function PrimaryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={primaryStyle} href={href} target="_top">
      {children}
    </a>
  );
}

/** Link for the main action that opens a window of its own, which cannot reach this one. */
export function NewWindowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={primaryStyle} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Link for the main action that opens an app of this device. */
export function PrimaryAppLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={primaryStyle} href={href}>
      {children}
    </a>
  );
}

const secondaryStyle = `${buttonShape} border border-line bg-sheet text-ink hover:border-soft disabled:opacity-60`;

/** Link for another good option that opens an app of this device. */
export function SecondaryAppLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={secondaryStyle} href={href}>
      {children}
    </a>
  );
}

/** Link for another good option that opens a window of its own, which cannot reach this one. */
export function SecondaryNewWindowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={secondaryStyle} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Button for another good option, next to the main one or in its place. */
export function SecondaryButton({
  onClick,
  disabled,
  children,
}: {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={secondaryStyle} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}

const quietStyle =
  "block w-full rounded-2xl px-5 py-3 text-center text-sm text-soft underline decoration-line decoration-2 underline-offset-4 hover:text-ink";

/** Link to another page for the alternative. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={quietStyle} href={href} target="_top">
      {children}
    </a>
  );
}

/**
 * Button for the alternative: never hidden, never louder than the main action.
 * @param hint the consequence, where it is not obvious
 */
export function QuietButton({
  onClick,
  hint,
  children,
}: {
  onClick: () => void;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button type="button" className={quietStyle} onClick={onClick}>
      {children}
      {hint && (
        <span className="mt-0.5 block">
          {/* An inline block is not underlined with the rest. */}
          <span className="inline-block text-xs text-balance">{hint}</span>
        </span>
      )}
    </button>
  );
}

/** A step's heading. It receives focus, so that a screen reader announces where the visitor is. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl/8 font-semibold tracking-tight text-balance">
      {children}
    </h1>
  );
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className="text-base/6 text-pretty text-soft">{children}</p>;
}
