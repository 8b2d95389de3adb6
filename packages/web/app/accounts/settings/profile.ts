import { accountRoutes, EmailAddress, type User } from "@ofage/contract";
import { z } from "zod";

const { name } = accountRoutes.updateMe.input.shape;

/** What the profile form takes. Only an account that has no address yet may be saved without one. */
export function profileSchema(hasEmail: boolean) {
  return z.object({
    name,
    email: hasEmail
      ? EmailAddress
      : z
          .string()
          .trim()
          .transform((text) => text || undefined)
          .pipe(EmailAddress.optional()),
  });
}

/** What the form's fields hold. */
export interface Profile {
  name: string;
  email: string;
}

/** What the form shows: the address that was asked for, so that saving another name does not take the request back. */
export function toProfile(user: User): Profile {
  return { name: user.name, email: user.pendingEmail ?? user.email };
}
