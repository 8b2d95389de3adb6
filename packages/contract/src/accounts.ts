import { z } from "zod";
import { DisplayName } from "./display-name.ts";
import { canonicalEmailDomain } from "./email-domain.ts";
import { UserId } from "./ids.ts";
import { Organization, PasskeyNeed } from "./organizations/organization.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";
import { TimeZone } from "./time-zone.ts";

// Accepts one plain address only: no list (`a,b@c.d`), name or comment that a mail program would read as another recipient.
const emailPattern = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+\.[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** An email address, trimmed and lowercased, with its domain in one spelling. */
export const EmailAddress = z
  .string({ error: "Please enter your email address" })
  .trim()
  .toLowerCase()
  .min(1, "Please enter your email address")
  // Aborts early when the input is too long, because the pattern takes quadratic time.
  .max(254, { error: "Please enter a valid email address", abort: true })
  .regex(emailPattern, { error: "Please enter a valid email address", abort: true })
  .transform((address, ctx) => {
    const at = address.indexOf("@");
    const domain = canonicalEmailDomain(address.slice(at + 1));
    if (domain) return `${address.slice(0, at)}@${domain}`;
    ctx.addIssue("Please enter a valid email address");
    return z.NEVER;
  });

/** A new password. Limited to 512 characters to bound the cost of hashing. */
export const NewPassword = z
  .string({ error: "Please enter a password" })
  .min(1, "Please enter a password")
  .min(8, "Password must be at least 8 characters long")
  .max(512, "Password must be at most 512 characters long");

export const EmailVerificationCode = z
  .string({ error: "Please enter the verification code" })
  .min(1, "Please enter the verification code")
  .regex(/^\d{6}$/, "Verification code must be 6 digits");

/** Whole days, counted in the organization's time zone. */
export const RetentionDays = z
  .int({ error: "Please choose a number of days" })
  .min(1, "Checks are kept for a day at least")
  .max(3650, "Please choose ten years at most");

export const User = z.object({
  id: UserId,
  name: z.string(),
  /** Verified email address; empty for an account created with a passkey that has not added one. */
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** A requested new address, pending until the link in its email is opened. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** IANA time zone name. The organization's metrics and filters use its days and months. */
  timeZone: z.string(),
  /** Days that ended verifications are retained after the day they were created; null keeps them for the organization's lifetime. */
  retentionDays: z.int().nullable(),
});
export type User = z.infer<typeof User>;

export const UserStats = z.object({
  totalVerifications: z.int(),
  /** Percent, 0–100, one decimal. */
  successRate: z.number(),
  monthlyVerifications: z.int(),
  activeApiKeys: z.int(),
});
export type UserStats = z.infer<typeof UserStats>;

/** The brand of the page where the visitor signed up. */
export const SignUpBrand = z.string().max(64).optional();

/** A new password, and once more. Give the object that has them to `refinePasswordConfirmation`. */
export const passwordConfirmationFields = {
  password: NewPassword,
  password_confirmation: z
    .string({ error: "Please confirm your password" })
    .min(1, "Please confirm your password"),
};
/** Refuses input whose passwords differ. */
export const refinePasswordConfirmation = <Shape extends typeof passwordConfirmationFields>(
  input: z.ZodObject<Shape>,
) =>
  input.refine(
    (given) =>
      (given as PasswordConfirmation).password === (given as PasswordConfirmation).password_confirmation,
    { path: ["password_confirmation"], error: "Passwords do not match" },
  );
interface PasswordConfirmation {
  password: string;
  password_confirmation: string;
}

export const SignUpInput = refinePasswordConfirmation(
  z.object({ email: EmailAddress, ...passwordConfirmationFields, sign_up_brand: SignUpBrand }),
);

const CurrentPassword = z
  .string({ error: "Please enter a password" })
  .min(1, "Please enter a password")
  .max(512);

/** The secret in an emailed link. */
export const LinkToken = z
  .string({ error: "This link is incomplete." })
  .min(1, "This link is incomplete.")
  .max(200);

export const ResetPasswordInput = refinePasswordConfirmation(
  z.object({ token: LinkToken, ...passwordConfirmationFields }),
);

export const ChangePasswordInput = refinePasswordConfirmation(
  z.object({ current_password: CurrentPassword, ...passwordConfirmationFields }),
);

export const SignInResponse = z.object({ session_token: z.string(), user: User });
export const SignInResponseWithStats = SignInResponse.extend({ stats: UserStats });

const MessageResponse = z.object({ message: z.string() });

export const accountRoutes = defineRoutes({
  signUp: {
    method: "POST",
    path: "/v1/users",
    summary: "Create an account; a six-digit code is mailed to the address",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicChange,
    input: SignUpInput,
    output: z.object({ token: z.string() }),
    status: 201,
    errors: ["invalid_input", "rate_limited"],
  },
  verifyEmail: {
    method: "POST",
    path: "/v1/users/verify",
    summary: "Prove the e-mail address with the mailed code; signs in",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicSignIn,
    input: z.object({ email: EmailAddress, token: z.string().max(200), code: EmailVerificationCode }),
    output: SignInResponse,
    errors: ["invalid_input", "invalid_code", "code_expired", "rate_limited"],
  },
  resendCode: {
    method: "POST",
    path: "/v1/users/resend",
    summary: "Mail a new code to an address that waits for verification",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: z.object({ email: EmailAddress }),
    output: z.object({ message: z.string() }),
    errors: ["invalid_input", "rate_limited"],
  },
  signIn: {
    method: "POST",
    path: "/v1/users/login",
    summary: "Sign in with e-mail and password",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicSignIn,
    input: z.object({ email: EmailAddress, password: CurrentPassword }),
    output: SignInResponseWithStats,
    errors: [
      "invalid_input",
      "invalid_credentials",
      "email_not_verified",
      "passkey_required",
      "account_locked",
      "rate_limited",
    ],
  },
  unlock: {
    method: "POST",
    path: "/v1/users/unlock",
    summary: "Mail a link that unlocks an account after too many wrong passwords",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: z.object({ email: EmailAddress }),
    output: MessageResponse,
    errors: ["invalid_input", "rate_limited"],
  },
  confirmUnlock: {
    method: "POST",
    path: "/v1/users/unlock/confirm",
    summary: "Unlock an account with the token of the mailed link",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: z.object({ token: LinkToken }),
    output: MessageResponse,
    errors: ["invalid_input", "invalid_link", "rate_limited"],
  },
  forgotPassword: {
    method: "POST",
    path: "/v1/users/password/forgot",
    summary: "Mail a link that sets a new password",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: z.object({ email: EmailAddress }),
    output: MessageResponse,
    errors: ["invalid_input", "rate_limited"],
  },
  resetPassword: {
    method: "POST",
    path: "/v1/users/password/reset",
    summary: "Set a new password with the token of the mailed link; removes passkeys and ends every session",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: ResetPasswordInput,
    output: MessageResponse,
    errors: ["invalid_input", "invalid_link", "rate_limited"],
  },
  changePassword: {
    method: "PUT",
    path: "/v1/users/password",
    summary: "Change the signed-in user's password; ends every other session",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: ChangePasswordInput,
    output: MessageResponse,
    errors: ["session_required", "invalid_input", "password_not_set", "account_locked", "rate_limited"],
  },
  readMe: {
    method: "GET",
    path: "/v1/users/me",
    summary: "The signed-in user and their organization, with counts for the dashboard",
    auth: ["session"],
    right: "self",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.object({
      user: User,
      /** Zero where the person may not see the numbers. */
      stats: UserStats,
      /** The organization that the call is about; null for a person who belongs to none. */
      organization: Organization.nullable(),
      /** Proof that the session lacks to enter that organization; null if it may. */
      passkey_need: PasskeyNeed.nullable(),
    }),
    errors: ["session_required"],
  },
  updateMe: {
    method: "PATCH",
    path: "/v1/users/me",
    summary:
      "Change the signed-in user's name, or ask for another address: it counts once its mail's link was opened",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({
      name: DisplayName,
      email: EmailAddress.optional(),
    }),
    output: z.object({ user: User }),
    errors: ["session_required", "invalid_input", "reauthentication_required", "rate_limited"],
  },
  reauthenticate: {
    method: "POST",
    path: "/v1/users/reauthenticate",
    summary:
      "Confirm the signed-in user's identity with the password; for five minutes sensitive changes are then permitted",
    auth: ["session"],
    right: "self",
    limit: rateLimits.change,
    input: z.object({ password: CurrentPassword }),
    output: z.object({ success: z.literal(true) }),
    errors: [
      "session_required",
      "invalid_input",
      "password_not_set",
      "passkey_required",
      "account_locked",
      "rate_limited",
    ],
  },
  changeTimeZone: {
    method: "PUT",
    path: "/v1/users/time_zone",
    summary: "Change the organization's time zone; its days are counted anew",
    auth: ["session"],
    right: "organization.change",
    limit: rateLimits.rare,
    input: z.object({ time_zone: TimeZone }),
    output: z.object({ user: User }),
    errors: ["session_required", "invalid_input"],
  },
  changeRetention: {
    method: "PUT",
    path: "/v1/users/retention",
    summary:
      "Change how long the organization's checks are kept; older ones are deleted from the next hour on",
    auth: ["session"],
    right: "organization.change",
    limit: rateLimits.rare,
    input: z.object({ retention_days: RetentionDays.nullable() }),
    output: z.object({ user: User }),
    errors: ["session_required", "invalid_input", "reauthentication_required"],
  },
  confirmEmail: {
    method: "POST",
    path: "/v1/users/email/confirm",
    summary: "Prove a new e-mail address with the token of the mailed link",
    auth: ["none"],
    right: null,
    limit: rateLimits.publicRare,
    input: z.object({ token: LinkToken }),
    output: MessageResponse,
    errors: ["invalid_input", "invalid_link", "rate_limited"],
  },
});
