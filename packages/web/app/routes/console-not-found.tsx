import { Compass } from "lucide-react";
import { Link } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export const meta = () => consoleMeta("Page not found");

export default function ConsoleNotFound() {
  return (
    <EmptyState icon={Compass} title="Page not found" text="There's no page at this address.">
      <Link to="/app" className={buttonClass({})}>
        Go to the dashboard
      </Link>
    </EmptyState>
  );
}
