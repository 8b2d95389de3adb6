import { EmailAddress } from "@ofage/contract";
import { ArrowRight } from "lucide-react";
import type { ChangeEvent } from "react";
import { z } from "zod";
import { Button } from "../ui/button.tsx";
import { InputField } from "../ui/field.tsx";
import { useZodForm } from "../ui/use-zod-form.ts";
import { useStepFocus } from "./use-step-focus.ts";

const EmailForm = z.object({ email: EmailAddress });

interface EmailStepProps {
  email: string;
  /** Autofill hint (HTML §4.10.18.7.1); "webauthn" lets the browser suggest passkeys too. */
  autoComplete: "username" | "username webauthn";
  /** Moves the focus to this field. Not needed on opening: the dialog moves the focus itself and remembers where it was. */
  focus: boolean;
  disabled: boolean;
  onType?: (typed: string) => void;
  onNext: (email: string) => void;
}

/** Asks for the email address; the first step of both dialogs. */
export function EmailStep({ email, autoComplete, focus, disabled, onType, onNext }: EmailStepProps) {
  const form = useZodForm(EmailForm, { email });
  useStepFocus(() => focus && form.setFocus("email"));
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => onNext(values.email))}>
      <InputField
        label="Email"
        type="email"
        autoComplete={autoComplete}
        inputMode="email"
        placeholder="you@example.com"
        data-first-focus
        error={form.formState.errors.email?.message}
        {...form.register("email", {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType?.(target.value),
        })}
      />
      <Button type="submit" disabled={disabled}>
        Next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </form>
  );
}
