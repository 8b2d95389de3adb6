import { brand } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverErrorMessage } from "../session/error-messages.ts";

interface NewAccount {
  email: string;
  password: string;
  password_confirmation: string;
}

/** What the dialog says when an account could not be made (spec §8). */
export function describeSignUpError(error: unknown): string {
  if (error instanceof TypeError) return "An error occurred during signup. Please try again.";
  return serverErrorMessage(error) ?? "Registration failed";
}

/** Asks for an account; a code is mailed, and the answer's token goes with it. */
export function useSignUp() {
  return useMutation({
    mutationFn: (account: NewAccount) => api.signUp({ ...account, sign_up_brand: brand.signUpBrand }),
  });
}
