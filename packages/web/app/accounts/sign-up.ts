import { brand } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import { serverSentence } from "../session/failure.ts";

interface NewAccount {
  email: string;
  password: string;
  password_confirmation: string;
}

/** What the dialog says when an account could not be made (spec §8). */
export function signUpFailure(error: unknown): string {
  if (error instanceof TypeError) return "An error occurred during signup. Please try again.";
  return serverSentence(error) ?? "Registration failed";
}

/** Asks for an account; a code is mailed, and the answer's token goes with it. */
export function useSignUp() {
  return useMutation({
    mutationFn: (account: NewAccount) => api.signUp({ ...account, sign_up_brand: brand.signUpBrand }),
  });
}
