import type { PasskeyNeed, User } from "@ofage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { GatePage } from "./gate-page.tsx";

const PasskeyConfirmation = lazyChunk(
  async () => (await import("../../accounts/reauthentication/passkey-confirmation.tsx")).PasskeyConfirmation,
);

const pages: Record<PasskeyNeed, { title: string; text: string }> = {
  add: {
    title: "Add a passkey first",
    text: "requires a passkey of its members. It signs you in with your fingerprint, face or screen lock.",
  },
  use: { title: "Use your passkey", text: "requires a passkey, and you signed in without yours." },
  approval: {
    title: "Your passkey waits for approval",
    text: "requires a passkey, and yours is new. Ask an owner to approve it in Members. An only owner waits for three days.",
  },
};

interface PasskeyNeededProps {
  need: PasskeyNeed;
  organization: string;
  user: User;
}

/** Says what the session lacks to enter an organization that requires passkeys, and how to get it. */
export function PasskeyNeeded({ need, organization, user }: PasskeyNeededProps) {
  const queries = useQueryClient();
  const { title, text } = pages[need];
  return (
    <GatePage
      icon={KeyRound}
      title={title}
      text={
        <>
          <bdi className="font-medium wrap-anywhere text-ink">{organization}</bdi> {text}
        </>
      }
    >
      {need === "use" && (
        <Suspense>
          <PasskeyConfirmation
            user={user}
            onBusy={() => {}}
            onConfirmed={() => void queries.invalidateQueries()}
          />
        </Suspense>
      )}
      {need === "add" && (
        <Link to="/app/settings#security" className={buttonClass({})}>
          Go to Security
        </Link>
      )}
    </GatePage>
  );
}
