import { KeyRound } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { GatePage } from "./gate-page.tsx";

/** Says that the organization requires a passkey, which the person does not have yet. */
export function PasskeyNeeded({ organization }: { organization: string }) {
  return (
    <GatePage
      icon={KeyRound}
      title="Add a passkey first"
      text={
        <>
          <bdi className="font-medium wrap-anywhere text-ink">{organization}</bdi> requires a passkey of its
          members. It signs you in with your fingerprint, face or screen lock.
        </>
      }
    >
      <Link to="/app/settings#security" className={buttonClass({})}>
        Go to Security
      </Link>
    </GatePage>
  );
}
