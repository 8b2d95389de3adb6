import type { PendingSignUp } from "./pending-sign-up.ts";
import type { SignUpMethod } from "./success-step.tsx";

/** Options for opening an account dialog at a step other than its first. */
export interface AccountDialogOptions {
  /** Sentence under the title that says why the dialog opened. */
  notice?: string;
  /** Error shown on the first step. */
  problem?: string;
  /** Console path to open after signing in; the page that this tab's visitor wanted, or the dashboard, if undefined. */
  returnTo?: string;
  /** Sign-up whose code is still missing. The sign-up dialog opens at the code step. */
  pendingSignUp?: PendingSignUp;
  /** Method that already created an account. The sign-up dialog opens at its last step and confirms it. */
  signUpMethod?: SignUpMethod;
}
