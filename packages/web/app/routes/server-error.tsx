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

/** Page served with status 500 when the server failed to render a page. */
export default function ServerError() {
  return (
    <ErrorPage status={500} title="Something went wrong" picture={<SplitRings />} links={links}>
      <p className="mt-6 max-w-md text-lg text-muted">
        This is our fault, not yours. Reloading the page in a moment usually helps. If it doesn’t, give the
        operator of this site the request number below so they can find it in the server log.
      </p>
      <p className="mt-5 text-sm">
        <span className="text-muted">Request </span>
        <code className="font-mono break-all select-all">{requestIdPlaceholder}</code>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the page's own, whichever it was */}
        <a href="" className={buttonClass({ size: "lg" })}>
          Reload the page
        </a>
        <a href="/" className={buttonClass({ size: "lg", variant: "secondary" })}>
          Go to the home page
        </a>
      </div>
    </ErrorPage>
  );
}
