import { z } from "zod";
import { routes } from "./route.ts";

// One plain address: no list (`a,b@c.d`), name or comment that a mail program would read as another recipient.
const emailPattern = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+\.[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** An e-mail address, trimmed and lower-cased (spec §5). */
export const Email = z
  .string({ error: "Please enter your email address" })
  .trim()
  .toLowerCase()
  .min(1, "Please enter your email address")
  // Ends here when too long: the pattern takes quadratic time.
  .max(254, { error: "Please enter a valid email address", abort: true })
  .regex(emailPattern, "Please enter a valid email address");

/** A password being chosen. At most 512 characters, so that hashing stays bounded. */
export const NewPassword = z
  .string({ error: "Please enter a password" })
  .min(1, "Please enter a password")
  .min(8, "Password must be at least 8 characters long")
  .max(512, "Password must be at most 512 characters long");

export const VerificationCode = z
  .string({ error: "Please enter the verification code" })
  .min(1, "Please enter the verification code")
  .regex(/^\d{6}$/, "Verification code must be 6 digits");

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
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

export const SignUp = z
  .object({
    email: Email,
    password: NewPassword,
    password_confirmation: z
      .string({ error: "Please confirm your password" })
      .min(1, "Please confirm your password"),
    sign_up_brand: z.string().max(64).optional(),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ["password_confirmation"],
    error: "Passwords do not match",
  });

const SignedIn = z.object({ session_token: z.string(), user: User });

export const accountRoutes = routes({
  signUp: {
    method: "POST",
    path: "/v1/users",
    summary: "Create an account; a six-digit code is mailed to the address",
    auth: ["none"],
    limit: { max: 300, windowSeconds: 600, per: "ip" },
    input: SignUp,
    output: z.object({ token: z.string() }),
    status: 201,
    errors: ["invalid_input", "rate_limited"],
  },
  verifyEmail: {
    method: "POST",
    path: "/v1/users/verify",
    summary: "Prove the e-mail address with the mailed code; signs in",
    auth: ["none"],
    limit: { max: 600, windowSeconds: 600, per: "ip" },
    input: z.object({ email: Email, token: z.string().max(200), code: VerificationCode }),
    output: SignedIn,
    errors: ["invalid_input", "invalid_code", "rate_limited"],
  },
  resendCode: {
    method: "POST",
    path: "/v1/users/resend",
    summary: "Mail a new code to an address that waits for verification",
    auth: ["none"],
    limit: { max: 100, windowSeconds: 600, per: "ip" },
    input: z.object({ email: Email }),
    output: z.object({ message: z.string() }),
    errors: ["invalid_input", "rate_limited"],
  },
  signIn: {
    method: "POST",
    path: "/v1/users/login",
    summary: "Sign in with e-mail and password",
    auth: ["none"],
    limit: { max: 600, windowSeconds: 600, per: "ip" },
    input: z.object({
      email: Email,
      password: z.string({ error: "Please enter a password" }).min(1, "Please enter a password").max(512),
    }),
    output: SignedIn.extend({ stats: UserStats }),
    errors: ["invalid_input", "invalid_credentials", "email_not_verified", "account_locked", "rate_limited"],
  },
  signOut: {
    method: "DELETE",
    path: "/v1/users/session",
    summary: "End the calling session",
    auth: ["session"],
    limit: { max: 100, windowSeconds: 600, per: "ip" },
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
    errors: ["session_required"],
  },
  readMe: {
    method: "GET",
    path: "/v1/users/me",
    summary: "The signed-in user with counts for the dashboard",
    auth: ["session"],
    limit: { max: 600, windowSeconds: 60, per: "account" },
    input: z.object({}),
    output: z.object({ user: User, stats: UserStats }),
    errors: ["session_required"],
  },
  updateMe: {
    method: "PATCH",
    path: "/v1/users/me",
    summary: "Change the signed-in user's name",
    auth: ["session"],
    limit: { max: 60, windowSeconds: 60, per: "account" },
    input: z.object({
      name: z.string({ error: "Name is required" }).trim().min(1, "Name is required").max(100),
    }),
    output: z.object({ user: User }),
    errors: ["session_required", "invalid_input"],
  },
});
