import type { ReceivedInvitation } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { useSession } from "../../session/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { roleLabels, roleName } from "../../ui/role-labels.ts";
import { EmailLinkActions, EmailLinkFailed, EmailLinkPage } from "../email-links/email-link-page.tsx";
import { PendingMessage } from "../email-links/pending-message.tsx";
import { describeLinkError, incompleteLinkMessage } from "../email-links/use-confirm-link.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { JoinForm } from "./join-form.tsx";
import { OtherPerson } from "./other-person.tsx";
import { savePendingInvitation } from "./pending-invitation.ts";
import { invitationQuery } from "./read-invitation.ts";
import { useInvitationToken } from "./use-invitation-token.ts";

/** Shows an invitation and lets its person join the organization. */
export function InvitationPage() {
  const token = useInvitationToken();
  const invitation = useQuery(invitationQuery(token));
  const [isEntering, setEntering] = useState(false);
  const failure = invitation.isError ? describeLinkError(invitation.error) : undefined;
  return (
    <EmailLinkPage title="Your invitation">
      {isEntering ? (
        <PendingMessage text="Opening the console" />
      ) : token === null ? (
        <Refused sentence={incompleteLinkMessage} />
      ) : failure?.refused ? (
        <Refused sentence={failure.sentence} />
      ) : failure && !invitation.isFetching ? (
        <EmailLinkFailed sentence={failure.sentence} retry={() => void invitation.refetch()} />
      ) : token && invitation.data ? (
        <>
          <InvitationText invitation={invitation.data} />
          <Answer
            token={token}
            invitation={invitation.data}
            onAccountExists={() => void invitation.refetch()}
            onEntering={() => setEntering(true)}
          />
        </>
      ) : (
        <PendingMessage text="Checking your invitation" />
      )}
    </EmailLinkPage>
  );
}

function InvitationText({ invitation }: { invitation: ReceivedInvitation }) {
  const { organization_name, invited_by, role } = invitation;
  const organization = <bdi className="font-semibold wrap-anywhere text-ink">{organization_name}</bdi>;
  return (
    <div className="grid gap-2 text-muted">
      <p>
        {invited_by ? (
          <>
            <bdi className="font-semibold wrap-anywhere text-ink">{invited_by}</bdi> invited you to join{" "}
            {organization}.
          </>
        ) : (
          <>You're invited to join {organization}.</>
        )}
      </p>
      <p>
        Your role: <span className="font-semibold text-ink">{roleName(role)}</span>. {roleLabels[role]?.text}
      </p>
    </div>
  );
}

interface AnswerProps {
  token: string;
  invitation: ReceivedInvitation;
  onAccountExists: () => void;
  /** Called once the person has joined and the console opens. */
  onEntering: () => void;
}

/** Renders what the visitor can do with the invitation, by who is signed in. */
function Answer({ token, invitation, onAccountExists, onEntering }: AnswerProps) {
  const { status, user, me } = useSession();
  const { email, organization_name, has_account } = invitation;
  if (status === "unauthenticated") {
    return has_account ? (
      <>
        <p className="text-muted">
          The invitation is for <span className="font-medium wrap-anywhere text-ink">{email}</span>.
        </p>
        <EmailLinkActions>
          {/* The site's script opens the dialog, after this handler. */}
          <Button data-opens="sign-in" onClick={() => savePendingInvitation(token, email)}>
            Sign in to join
          </Button>
        </EmailLinkActions>
      </>
    ) : (
      <JoinForm
        token={token}
        organization={organization_name}
        email={email}
        onAccountExists={onAccountExists}
        onEntering={onEntering}
      />
    );
  }
  if (!user) {
    if (!me.isError) return <PendingMessage text="Checking who is signed in" />;
    return <EmailLinkFailed sentence={describeError(me.error)} retry={() => void me.refetch()} />;
  }
  if (user.email !== email) return <OtherPerson signedInAs={user.email || user.name} invited={email} />;
  return <AcceptInvitation token={token} organization={organization_name} onEntering={onEntering} />;
}

function Refused({ sentence }: { sentence: string }) {
  const { status } = useSession();
  return (
    <>
      <Alert>{sentence}</Alert>
      {status !== "unauthenticated" && (
        <EmailLinkActions>
          <a href="/app" className={buttonClass({})}>
            Go to your dashboard
          </a>
        </EmailLinkActions>
      )}
    </>
  );
}
