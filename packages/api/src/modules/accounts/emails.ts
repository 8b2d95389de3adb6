import { brand } from "@ofage/contract";
import type { Email } from "../../integrations/email.ts";

/** Validity of an emailed code, in minutes. */
export const codeMinutes = 15;

/** Validity of each kind of emailed link, in minutes. */
export const linkMinutes = { unlock: 60, reset: 60, email: 24 * 60 } as const;

const ignoreHint = "If this wasn't you, ignore this email: nothing happens unless it is used.";

/** Builds the email with a verification code. The code has a line of its own. */
export const verificationCodeEmail = (to: string, code: string): Email => ({
  to,
  subject: `Your ${brand.name} verification code`,
  parts: [
    { text: `Welcome to ${brand.name}. Enter this code to verify your email address:` },
    { code },
    { text: `It works for ${codeMinutes} minutes. ${ignoreHint}` },
  ],
});

export const accountExistsEmail = (to: string, publicUrl: string): Email => ({
  to,
  subject: `You already have an ${brand.name} account`,
  parts: [
    {
      text: `Someone (probably you) tried to sign up with this address. You already have an ${brand.name} account, so nothing has changed.`,
    },
    { link: `${publicUrl}/#sign-in`, label: "Sign in" },
    { text: "If this wasn't you, you can ignore this email." },
  ],
});

/** Builds the answer to a forgotten password of a sign-up that was never finished. */
export const finishSignUpEmail = (to: string, publicUrl: string): Email => ({
  to,
  subject: `Finish creating your ${brand.name} account`,
  parts: [
    {
      text: "You asked for a new password, but this address isn't verified yet. Sign up again with it and choose a new password. We'll email you a new code.",
    },
    { link: `${publicUrl}/#sign-up`, label: "Sign up" },
    { text: "If this wasn't you, you can ignore this email." },
  ],
});

export const unlockAccountEmail = (to: string, publicUrl: string, token: string): Email => ({
  to,
  subject: `Unlock your ${brand.name} account`,
  parts: [
    { text: "Too many wrong passwords were entered for your account, or someone requested this link." },
    { link: `${publicUrl}/unlock?token=${token}`, label: "Unlock my account" },
    { text: `It works once, for ${linkMinutes.unlock} minutes. ${ignoreHint}` },
  ],
});

export const passwordResetEmail = (to: string, publicUrl: string, token: string): Email => ({
  to,
  subject: `Reset your ${brand.name} password`,
  parts: [
    {
      text: "Choose a new password here. Doing so signs out every device and removes the account's passkeys.",
    },
    { link: `${publicUrl}/reset-password?token=${token}`, label: "Choose a new password" },
    { text: `It works once, for ${linkMinutes.reset} minutes. ${ignoreHint}` },
  ],
});

export const confirmAddressEmail = (to: string, publicUrl: string, token: string): Email => ({
  to,
  subject: `Confirm your email address for ${brand.name}`,
  parts: [
    { text: "Open this link to use this address for your account." },
    { link: `${publicUrl}/confirm-email?token=${token}`, label: "Confirm this address" },
    { text: `It works once, for ${linkMinutes.email / 60} hours. ${ignoreHint}` },
  ],
});

/** Builds the notice to the account's previous address. It contains no link, since none could help there. */
export const addressChangedEmail = (to: string, email: string): Email => ({
  to,
  subject: `Your ${brand.name} email address was changed`,
  parts: [
    { text: `You now sign in with ${email}. This address no longer belongs to your account.` },
    { text: "If this wasn't you, contact the operator of this service immediately." },
  ],
});
