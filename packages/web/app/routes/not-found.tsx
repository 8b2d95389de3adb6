import { brand } from "@ofage/contract";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => [
  { title: `Page not found · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return (
    <div className="mx-auto max-w-7xl px-5 py-24 sm:py-32">
      <p className="font-mono text-sm text-brand">404</p>
      <h1 className="mt-3 text-4xl tracking-[-0.03em] sm:text-5xl">Page not found</h1>
      <p className="mt-4 max-w-lg text-lg text-muted">
        Nothing lives at this address. The link may be old, or a letter may be missing.
      </p>
      <a href="/" className={buttonClass({ size: "lg" }, "mt-8")}>
        Go to the start page
      </a>
    </div>
  );
}
