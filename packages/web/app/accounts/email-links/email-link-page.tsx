import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** A page that a mailed link leads to: one thing to do, and how it went. */
export function EmailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md content-start gap-5 px-5 py-20 sm:py-28">
      <h1 className="text-3xl tracking-[-0.02em]">{title}</h1>
      {children}
    </div>
  );
}

/** The way on from a link's page. */
export function EmailLinkActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

/** The link could not be tried; it may still work. */
export function EmailLinkFailed({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <>
      <Alert>{sentence}</Alert>
      <EmailLinkActions>
        <Button onClick={retry}>Try again</Button>
      </EmailLinkActions>
    </>
  );
}
