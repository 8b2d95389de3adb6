import { brand } from "@ofage/contract";
import type { Mail } from "../../outside/mail.ts";

/** How long a mailed code works. */
export const codeMinutes = 15;

/** The code stands on a line of its own (wire.md, "Accounts"). */
export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} verification code`,
    text: [
      `Welcome to ${brand.name}. Enter this code to verify your e-mail address:`,
      "",
      code,
      "",
      `It works for ${codeMinutes} minutes. If you did not ask for it, you can ignore this mail: without the code nothing happens.`,
      "",
    ].join("\n"),
  };
}

export function accountExistsMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: `You already have an ${brand.name} account`,
    text: [
      `Somebody, probably you, tried to create an ${brand.name} account with this address.`,
      "There is one already, so nothing was changed. Sign in here:",
      "",
      publicUrl,
      "",
      "If it was not you, you can ignore this mail.",
      "",
    ].join("\n"),
  };
}
