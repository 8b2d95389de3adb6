import { Building2 } from "lucide-react";
import { signOut } from "../../session/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { GatePage } from "./gate-page.tsx";
import { useCreateOrganizationDialog } from "./use-create-organization-dialog.tsx";

/** Says that the person belongs to no organization, and how to get into one. */
export function NoOrganization() {
  const { open, dialog } = useCreateOrganizationDialog();
  return (
    <>
      <GatePage
        icon={Building2}
        title="You don't belong to an organization"
        text="Create one, or ask for an invitation. Your profile and how you sign in are in Settings."
      >
        <Button onClick={open}>Create organization</Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          Log out
        </Button>
      </GatePage>
      {dialog}
    </>
  );
}
