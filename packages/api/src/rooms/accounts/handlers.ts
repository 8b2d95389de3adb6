import type { accountRoutes, Handlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readMe } from "./read-me.ts";
import { resendCode } from "./resend-code.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { updateMe } from "./update-me.ts";
import { verifyEmail } from "./verify-email.ts";

export const accountHandlers: Handlers<typeof accountRoutes, Pick<Contexts, keyof typeof accountRoutes>> = {
  signUp,
  verifyEmail,
  resendCode,
  signIn,
  signOut,
  readMe,
  updateMe,
};
