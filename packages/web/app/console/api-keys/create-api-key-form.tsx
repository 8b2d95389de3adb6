import { type ApiKey, apiKeyRoutes } from "@ofage/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { InputField } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useCreateApiKey } from "./create-api-key.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { KeyKindField } from "./key-kind-field.tsx";

interface CreateApiKeyFormProps {
  onCreated: (key: ApiKey) => void;
  onCancel: () => void;
  /** The person may handle test keys only. */
  onlyTest: boolean;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Creates a key with a name. */
export function CreateApiKeyForm({ onCreated, onCancel, onlyTest, busy, onBusy }: CreateApiKeyFormProps) {
  const form = useZodForm(apiKeyRoutes.createApiKey.input, {
    name: "",
    key_type: "private",
    is_test: onlyTest,
  });
  const { key_type = "private", is_test = onlyTest } = useWatch({ control: form.control });
  const [failure, setFailure] = useState<string>();
  const create = useCreateApiKey();
  const toast = useToast();

  const submit = form.handleSubmit(async (input) => {
    onBusy(true);
    setFailure(undefined);
    try {
      onCreated(await create.mutateAsync(input));
    } catch (error) {
      const placed = showServerFieldErrors(form, error);
      if (placed[0]) form.setFocus(placed[0]);
      else setFailure(serverErrorMessage(error) ?? "Failed to create API key");
      toast.error("Failed to create API key");
    } finally {
      onBusy(false);
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <InputField
        label="Name"
        placeholder="Production server"
        autoComplete="off"
        hint="Helps you recognize this key later"
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <KeyKindField
        type={key_type}
        onType={(type) => form.setValue("key_type", type)}
        isTest={is_test}
        onTest={(isTest) => form.setValue("is_test", isTest)}
        onlyTest={onlyTest}
      />
      <FormActions action="Create API Key" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
