import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "./password-field.tsx";

type Name = "password" | "password_confirmation";

interface NewPasswordFieldsProps {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
  /** Adds "new" to the label, because the field for the current password is above. */
  replaces?: boolean;
}

/** Renders the fields for a new password and its confirmation. */
export function NewPasswordFields({ register, errors, replaces = false }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={replaces ? "New password" : "Password"}
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label={replaces ? "Confirm new password" : "Confirm password"}
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...register("password_confirmation")}
      />
    </>
  );
}
