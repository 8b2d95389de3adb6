import { Lock } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { GatePage } from "./gate-page.tsx";

/** Says that the person's role does not include a screen. */
export function RightMissing({ screen, organization }: { screen: string; organization: string }) {
  return (
    <GatePage
      icon={Lock}
      title={screen}
      text={
        <>
          Your role in <bdi className="font-medium wrap-anywhere text-ink">{organization}</bdi> doesn't
          include this. Ask an owner or an admin.
        </>
      }
    >
      <Link to="/app" className={buttonClass({ variant: "secondary" })}>
        Go to the dashboard
      </Link>
    </GatePage>
  );
}
