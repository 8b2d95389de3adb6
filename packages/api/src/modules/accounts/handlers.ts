import type { accountRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { changePassword } from "./change-password.ts";
import { changeRetention } from "./change-retention.ts";
import { changeTimeZone } from "./change-time-zone.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmUnlock } from "./confirm-unlock.ts";
import { forgotPassword } from "./forgot-password.ts";
import { readMe } from "./read-me.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { resendCode } from "./resend-code.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { unlock } from "./unlock.ts";
import { updateMe } from "./update-me.ts";
import { verifyEmail } from "./verify-email.ts";

export const accountHandlers: RouteHandlers<
  typeof accountRoutes,
  Pick<Contexts, keyof typeof accountRoutes>
> = {
  signUp,
  verifyEmail,
  resendCode,
  signIn,
  unlock,
  confirmUnlock,
  forgotPassword,
  resetPassword,
  changePassword,
  changeRetention,
  changeTimeZone,
  readMe,
  reauthenticate,
  updateMe,
  confirmEmail,
};
