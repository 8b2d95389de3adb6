import { brand } from "@ofage/contract";
import { MissingRing } from "../site/art/missing-ring.tsx";
import { ErrorPage } from "../site/error-page.tsx";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => [
  { title: `Page not found · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

const links = [
  { name: "How it works", href: "/how-it-works" },
  { name: "Pricing", href: "/pricing" },
  { name: "About", href: "/about" },
  { name: "Quick start", href: "/docs" },
  { name: "API reference", href: "/docs/api" },
  { name: "Dashboard", href: "/app" },
];

/** Page served with status 404. */
export default function NotFound() {
  return (
    <ErrorPage status={404} title="Page not found" picture={<MissingRing />} links={links}>
      <p className="mt-6 max-w-md text-lg text-muted">
        A ring is missing here: nothing grew at this address. The link may be old or mistyped.
      </p>
      <a href="/" className={buttonClass({ size: "lg" }, "mt-8")}>
        Go to the home page
      </a>
    </ErrorPage>
  );
}
