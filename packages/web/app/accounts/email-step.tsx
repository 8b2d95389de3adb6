import { Email } from "@ofage/contract";
import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { z } from "zod";
import { Button } from "../ui/button.tsx";
import { InputField } from "../ui/field.tsx";
import { useZodForm } from "../ui/zod-form.ts";

const EmailForm = z.object({ email: Email });

/** Asks for the e-mail address; both dialogs begin with it. */
export function EmailStep({ email, onNext }: { email: string; onNext: (email: string) => void }) {
  const form = useZodForm(EmailForm, { email });
  useEffect(() => {
    // On opening the dialog itself moves the focus, and remembers where it came from; coming back is ours.
    if (email) form.setFocus("email");
  }, [email, form]);
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => onNext(values.email))}>
      <InputField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        placeholder="you@example.com"
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <Button type="submit">
        Next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </form>
  );
}
