import { CardSection } from "../../ui/card.tsx";

const linkClass =
  "inline-flex w-fit items-center gap-1 rounded-sm font-medium text-brand underline underline-offset-3";

/** Links to further documentation. */
export function DocumentationLinks() {
  return (
    <CardSection title="Read more">
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>
          <a href="/docs" className={linkClass}>
            API Documentation
          </a>
          <p className="mt-1 text-sm text-muted">Calls, errors and the token.</p>
        </li>
        <li>
          <a href="/docs/sdks" className={linkClass}>
            SDK Documentation
          </a>
          <p className="mt-1 text-sm text-muted">Every option, event and error of the package.</p>
        </li>
      </ul>
    </CardSection>
  );
}
