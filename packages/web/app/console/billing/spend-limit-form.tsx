import {
  type BillingInfo,
  formatAmount,
  type SpendLimitAction,
  type SpendLimitChange,
} from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { toast } from "../../ui/toast.ts";
import { usageQuery } from "./read-usage.ts";
import { SpendLimitFormValues } from "./spend-limit-form-values.ts";
import { useUpdateSpendLimit } from "./update-spend-limit.ts";

const actions: readonly { value: SpendLimitAction; name: string; text: string }[] = [
  {
    value: "notify",
    name: "Only tell us",
    text: "We email everyone who can see billing at 80% and at 100% of the limit. Checks go on.",
  },
  {
    value: "stop",
    name: "Stop live checks",
    text: "We email you, too. From 100% on, visitors can't start a check until you raise the limit or the next month begins, and your website gets an error instead. Checks that have begun can finish, and tests go on.",
  },
];

interface SpendLimitFormProps {
  form: UseFormReturn<z.input<typeof SpendLimitFormValues>, unknown, z.output<typeof SpendLimitFormValues>>;
  info: BillingInfo;
  onCancel: () => void;
  onSaved: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Renders the spend limit's form. Server errors appear at their fields. */
export function SpendLimitForm({ form, info, onCancel, onSaved, busy, onBusy }: SpendLimitFormProps) {
  const { errors } = form.formState;
  const [amount, action] = useWatch({ control: form.control, name: ["amount", "action"] });
  const [failure, setFailure] = useState<string>();
  const update = useUpdateSpendLimit();
  const limit = info.spend_limit;
  const used = useQuery(usageQuery).data?.total_unbilled_amount ?? limit?.usage_charges ?? 0;
  const typed = SpendLimitFormValues.shape.amount.safeParse(amount);
  const stopsAtOnce = action === "stop" && typed.success && used >= typed.data;

  async function save(change: SpendLimitChange) {
    onBusy(true);
    setFailure(undefined);
    try {
      await update.mutateAsync(change);
      toast.success(change.amount === null ? "Spend limit removed" : "Spend limit saved");
      onSaved();
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else setFailure(describeError(error, "Failed to save the spend limit"));
      toast.error("Failed to save the spend limit");
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
      <InputField
        label="Limit a month, in dollars"
        inputMode="decimal"
        autoComplete="off"
        placeholder="50"
        data-first-focus
        error={errors.amount?.message}
        {...form.register("amount")}
      />
      <div>
        <RadioCards
          legend="When the limit is reached"
          options={actions}
          value={action}
          onChange={(next) => form.setValue("action", next, { shouldDirty: true })}
        />
        <output className="block">
          {stopsAtOnce && (
            <span className="mt-3 flex items-start gap-2.5 rounded-control bg-warn-soft p-3 text-sm text-warn">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              Live checks stop as soon as you save: this month's usage is {formatAmount(used)} already.
            </span>
          )}
        </output>
      </div>
      {limit && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            onClick={() => void save({ amount: null, action: limit.action })}
          >
            Remove Limit
          </Button>
        </div>
      )}
      <FormActions action="Save Limit" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
