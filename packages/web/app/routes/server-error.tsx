import { brand } from "@ofage/contract";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/server-error";

export const meta: Route.MetaFunction = () => [
  { title: `Something went wrong · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

/** What a browser gets for a page that the server failed to make. */
export default function ServerError() {
  return (
    <div className="mx-auto max-w-7xl px-5 py-24 sm:py-32">
      <p className="font-mono text-sm text-brand">500</p>
      <h1 className="mt-3 text-4xl tracking-[-0.03em] sm:text-5xl">Something went wrong</h1>
      <p className="mt-4 max-w-lg text-lg text-muted">
        It is our fault, and it is in the server’s log. Loading the page again in a moment usually helps.
      </p>
      <a href="/" className={buttonClass({ size: "lg" }, "mt-8")}>
        Go to the start page
      </a>
    </div>
  );
}
