import { invitationRoutes } from "@ofage/contract";
import { type FormEvent, type RefObject, useState } from "react";
import { useWatch } from "react-hook-form";
import { NamesFields } from "../../accounts/names/names-fields.tsx";
import { useMissingNames } from "../../accounts/names/use-missing-names.ts";
import { useNamesForm } from "../../accounts/names/use-names-form.ts";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InputField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { toast } from "../../ui/toast.ts";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { AccessFields } from "./access-fields.tsx";
import { useInviteMember } from "./change-members.ts";
import type { MemberDialogProps } from "./member-dialog-props.ts";
import { toAccess } from "./member-access.ts";

interface InviteMemberDialogProps extends MemberDialogProps {
  returnFocus: RefObject<HTMLElement | null>;
}

/** Invites a person by email, once the names that the email shows are known. Asks before discarding what was typed. */
export function InviteMemberDialog({
  open,
  onClose,
  offered,
  websites,
  returnFocus,
}: InviteMemberDialogProps) {
  const form = useZodForm(invitationRoutes.createInvitation.input, {
    email: "",
    role: "developer",
    website_ids: null,
    live_keys: false,
  });
  const { role, website_ids = null, live_keys = false } = useWatch({ control: form.control });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invite = useInviteMember();
  const missing = useMissingNames();
  const names = useNamesForm(missing);
  const isDirty = form.formState.isDirty || names.form.formState.isDirty;
  const { close, question } = useUnsavedGuard(open && isDirty, onClose);
  const { errors } = form.formState;

  const send = form.handleSubmit(async ({ email, ...access }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await names.save(names.form.getValues());
      await invite.mutateAsync({ email, ...toAccess(access) });
      toast.success(`Invitation sent to ${email}`);
      onClose();
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else setFailure(describeError(error, "Failed to send the invitation"));
    } finally {
      setBusy(false);
    }
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await names.form.trigger(undefined, { shouldFocus: true })) await send();
    else await form.trigger();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Invite member"
      description="We email them a link that works for a week."
      busy={busy}
      returnFocus={returnFocus}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <NamesFields missing={missing} form={names.form} hint="The invitation shows it." />
        <InputField
          label="Email"
          type="email"
          autoComplete="off"
          inputMode="email"
          placeholder="name@example.com"
          data-first-focus={!(missing.person || missing.organization) || undefined}
          readOnly={busy}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <AccessFields
          value={{ role: role ?? "developer", website_ids, live_keys }}
          onChange={(change) => {
            if (change.role) {
              form.setValue("role", change.role, { shouldDirty: true });
              // A hidden choice must not keep the form from being sent.
              if (form.getValues("website_ids")?.length === 0) form.setValue("website_ids", null);
            }
            if (change.live_keys !== undefined)
              form.setValue("live_keys", change.live_keys, { shouldDirty: true });
            if (change.website_ids !== undefined) {
              form.setValue("website_ids", change.website_ids, { shouldDirty: true });
              form.clearErrors("website_ids");
            }
          }}
          offered={offered}
          websites={websites}
          websitesError={errors.website_ids?.message}
        />
        <FormActions action="Send invitation" failure={failure} busy={busy} onCancel={close} />
      </form>
      {question}
    </Dialog>
  );
}
