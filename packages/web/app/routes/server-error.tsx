import { brand, requestIdPlaceholder } from "@ofage/contract";
import { SplitRings } from "../site/art/split-rings.tsx";
import { ErrorPage } from "../site/error-page.tsx";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/server-error";

export const meta: Route.MetaFunction = () => [
  { title: `Something went wrong · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

const links = [
  { name: "How it works", href: "/how-it-works" },
  { name: "Developers", href: "/docs" },
  { name: "Dashboard", href: "/app" },
];

/** What a browser gets, with status 500, for a page that the server failed to make. */
export default function ServerError() {
  return (
    <ErrorPage status={500} title="Something went wrong" picture={<SplitRings />} links={links}>
      <p className="mt-6 max-w-md text-lg text-muted">
        The fault is ours, not yours. Loading the page again in a moment usually helps. If it does not, tell
        whoever runs this site the number below: it stands in the server’s log.
      </p>
      <p className="mt-5 text-sm">
        <span className="text-muted">Request </span>
        <code className="font-mono break-all select-all">{requestIdPlaceholder}</code>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own, whichever it was */}
        <a href="" className={buttonClass({ size: "lg" })}>
          Load it again
        </a>
        <a href="/" className={buttonClass({ size: "lg", variant: "secondary" })}>
          Go to the start page
        </a>
      </div>
    </ErrorPage>
  );
}
