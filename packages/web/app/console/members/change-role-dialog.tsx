import { type Member, MemberAccessInput } from "@ofage/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { describeError } from "../../session/error-messages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { AccessFields } from "./access-fields.tsx";
import { useUpdateMember } from "./change-members.ts";
import { toAccess } from "./member-access.ts";
import type { MemberDialogProps } from "./member-dialog-props.ts";

interface ChangeRoleDialogProps extends MemberDialogProps {
  member: Member;
}

/** Changes what a member may do. */
export function ChangeRoleDialog({ open, onClose, offered, websites, member }: ChangeRoleDialogProps) {
  // Without deleted websites, which nobody can be bound to. If the list is missing, the choice stays as it is.
  const isListed = (id: string) => websites.length === 0 || websites.some((website) => website.id === id);
  const known = member.website_ids?.filter(isListed) ?? null;
  const form = useZodForm(MemberAccessInput, {
    role: member.role,
    website_ids: known,
    live_keys: member.live_keys,
  });
  const { role = member.role, website_ids = null, live_keys = false } = useWatch({ control: form.control });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const update = useUpdateMember();

  const submit = form.handleSubmit(async (access) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await update.mutateAsync({ id: member.id, ...toAccess(access) });
      toast.success("Role changed", member.name);
      onClose();
    } catch (error) {
      setFailure(describeError(error, "Failed to change the role"));
    } finally {
      setBusy(false);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change role"
      description={<bdi className="wrap-anywhere">{member.name}</bdi>}
      busy={busy}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <AccessFields
          value={{ role, website_ids, live_keys }}
          onChange={(change) => {
            if (change.role) {
              form.setValue("role", change.role);
              // A hidden choice must not keep the form from being sent.
              if (form.getValues("website_ids")?.length === 0) form.setValue("website_ids", null);
            }
            if (change.live_keys !== undefined) form.setValue("live_keys", change.live_keys);
            if (change.website_ids !== undefined) {
              form.setValue("website_ids", change.website_ids);
              form.clearErrors("website_ids");
            }
          }}
          offered={offered}
          websites={websites}
          websitesError={form.formState.errors.website_ids?.message}
        />
        <FormActions action="Change role" failure={failure} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
