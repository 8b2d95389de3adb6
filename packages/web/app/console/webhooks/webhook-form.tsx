import type { RouteRequest, RouteInput, Webhook, webhookRoutes } from "@ofage/contract";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { InputField, UrlField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useCreateWebhook } from "./create-webhook.ts";
import { EventsField } from "./events-field.tsx";
import { useUpdateWebhook } from "./update-webhook.ts";

type CreateWebhookRoute = typeof webhookRoutes.createWebhook;

interface WebhookFormProps {
  form: UseFormReturn<RouteRequest<CreateWebhookRoute>, unknown, RouteInput<CreateWebhookRoute>>;
  webhook: Webhook | undefined;
  onCancel: () => void;
  onCreated: ((webhook: Webhook, secret: string) => void) | undefined;
  onSaved: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Edits a webhook's URL, events and description. Server errors appear at their fields. */
export function WebhookForm({ form, webhook, onCancel, onCreated, onSaved, busy, onBusy }: WebhookFormProps) {
  const [failure, setFailure] = useState<string>();
  const create = useCreateWebhook((made, secret) => onCreated?.(made, secret));
  const update = useUpdateWebhook();
  const { errors } = form.formState;

  async function save({ description, test_events, ...rest }: RouteInput<CreateWebhookRoute>) {
    // The switch of a webhook made with a test key is fixed.
    const chosen = webhook?.is_test ? {} : { test_events };
    const input = { ...rest, ...chosen, description: description || null };
    onBusy(true);
    setFailure(undefined);
    try {
      if (webhook) {
        await update.mutateAsync({ ...input, id: webhook.id });
        toast.success("Webhook updated successfully");
      } else {
        await create.mutateAsync(input);
      }
      onSaved();
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else setFailure(describeError(error, webhook ? "Failed to update webhook" : "Failed to add webhook"));
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(save)}>
      <UrlField
        label="URL"
        placeholder="https://example.com/webhooks/age"
        autoComplete="off"
        inputMode="url"
        readOnly={busy}
        hint="An https URL on your server that's reachable from the internet"
        error={errors.url?.message}
        {...form.register("url")}
      />
      <Controller
        control={form.control}
        name="events"
        render={({ field, fieldState }) => (
          <EventsField
            ref={field.ref}
            value={field.value ?? []}
            saved={webhook?.events ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {!webhook?.is_test && (
        <Controller
          control={form.control}
          name="test_events"
          render={({ field }) => (
            <SwitchField
              label="Send events of test checks"
              hint="Anyone who knows your asset ID can start a test check. These events say is_test: true."
              checked={field.value ?? false}
              onChange={field.onChange}
              disabled={busy}
            />
          )}
        />
      )}
      <InputField
        label="Description (optional)"
        placeholder="Shop, production"
        autoComplete="off"
        readOnly={busy}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <FormActions
        action={webhook ? "Save Changes" : "Add Webhook"}
        failure={failure}
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}
