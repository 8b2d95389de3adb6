import type { ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Lays out a page opened from an emailed link: one action and its result. */
export function EmailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md grid-cols-1 content-start gap-5 px-5 py-20 sm:py-28">
      <h1 className="text-3xl tracking-[-0.02em]">{title}</h1>
      {children}
    </div>
  );
}

/** Lays out the actions at the end of an email link page. */
export function EmailLinkActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

/** Shows that the link could not be checked. The link may still be valid. */
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
