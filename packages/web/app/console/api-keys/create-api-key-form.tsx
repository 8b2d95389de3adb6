import { type ApiKey, apiKeyRoutes } from "@ofage/contract";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { useMode } from "../../session/use-mode.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { InputField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useCreateApiKey } from "./create-api-key.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { KeyKindField } from "./key-kind-field.tsx";
import { noRestrictions, refusedRestrictions, toRestrictions } from "./restriction-choice.ts";
import { RestrictionFields } from "./restriction-fields.tsx";
import { RestrictionsDisclosure } from "./restrictions-disclosure.tsx";
import { useRestrictionChoice } from "./use-restriction-choice.ts";

interface CreateApiKeyFormProps {
  onCreated: (key: ApiKey) => void;
  onCancel: () => void;
  /** The person may handle test keys only. */
  onlyTest: boolean;
  websites: readonly { id: string; name: string }[] | undefined;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

const NewKey = apiKeyRoutes.createApiKey.input.pick({ name: true, key_type: true, is_test: true });

/** Creates a key with a name and, if wanted, restrictions. */
export function CreateApiKeyForm({
  onCreated,
  onCancel,
  onlyTest,
  websites,
  busy,
  onBusy,
}: CreateApiKeyFormProps) {
  const isTestAtFirst = useMode() === "test" || onlyTest;
  const form = useZodForm(NewKey, {
    name: "",
    key_type: "private",
    is_test: isTestAtFirst,
  });
  const { key_type = "private", is_test = isTestAtFirst } = useWatch({ control: form.control });
  const { choice, errors, setErrors, change, check } = useRestrictionChoice(noRestrictions);
  const [unfolded, setUnfolded] = useState(false);
  const [failure, setFailure] = useState<string>();
  const create = useCreateApiKey();

  const submit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    if (!check(input.key_type)) return setUnfolded(true);
    onBusy(true);
    try {
      onCreated(await create.mutateAsync({ ...input, ...toRestrictions(choice, input.key_type) }));
    } catch (error) {
      const placed = showServerFieldErrors(form, error);
      const refused = refusedRestrictions(error);
      const isRefused = Object.keys(refused).length > 0;
      setErrors(refused);
      if (isRefused) setUnfolded(true);
      if (placed[0]) form.setFocus(placed[0]);
      else if (!isRefused) setFailure(serverErrorMessage(error) ?? "Failed to create API key");
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
      <RestrictionsDisclosure open={unfolded} onToggle={setUnfolded}>
        <RestrictionFields
          type={key_type}
          value={choice}
          onChange={change}
          errors={errors}
          websites={websites}
        />
      </RestrictionsDisclosure>
      <FormActions action="Create API Key" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
