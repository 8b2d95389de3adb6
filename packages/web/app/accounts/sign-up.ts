import { brand } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverErrorMessage } from "../session/error-messages.ts";

interface NewAccount {
  email: string;
  password: string;
  password_confirmation: string;
}

/** Returns the dialog's message for a failed sign-up. */
export function describeSignUpError(error: unknown): string {
  if (error instanceof TypeError) return "An error occurred during signup. Please try again.";
  return serverErrorMessage(error) ?? "Registration failed";
}

/** Creates an account. The server emails a code and returns the token that goes with it. */
export function useSignUp() {
  return useMutation({
    mutationFn: (account: NewAccount) => api.signUp({ ...account, sign_up_brand: brand.signUpBrand }),
  });
}
