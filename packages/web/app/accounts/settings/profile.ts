import { accountRoutes, EmailAddress, type User } from "@ofage/contract";
import { z } from "zod";

const { name } = accountRoutes.updateMe.input.shape;

/** Builds the profile form's schema. Only an account without an address can be saved without one. */
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

/** Values of the profile form. */
export interface Profile {
  name: string;
  email: string;
}

/** Returns the form's values. They show the unconfirmed address, so that saving a new name does not withdraw the request. */
export function toProfile(user: User): Profile {
  return { name: user.name, email: user.pendingEmail ?? user.email };
}
