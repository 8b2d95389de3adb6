import { useMutation } from "@tanstack/react-query";
import { openOrganization } from "../../session/organization-link.ts";
import { api } from "../../session/api.ts";
import { describeError } from "../../session/error-messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailLinkActions } from "../email-links/email-link-page.tsx";
import { forgetPendingInvitation } from "./pending-invitation.ts";

interface AcceptInvitationProps {
  token: string;
  organization: string;
  onEntering: () => void;
}

/** Joins the organization as the signed-in person. */
export function AcceptInvitation({ token, organization, onEntering }: AcceptInvitationProps) {
  const accept = useMutation({
    mutationFn: () => api.acceptInvitation({ token }),
    onSuccess: ({ id }) => {
      onEntering();
      forgetPendingInvitation();
      openOrganization(id);
    },
  });
  return (
    <>
      {accept.isError && (
        <Alert>{describeError(accept.error, "Something went wrong. Please try again.")}</Alert>
      )}
      <EmailLinkActions>
        <Button busy={accept.isPending} onClick={() => accept.mutate()} className="max-w-full">
          <span className="truncate">Join {organization}</span>
        </Button>
      </EmailLinkActions>
    </>
  );
}
