import type { Person } from "./store.ts";

/**
 * Tells whether an account has its address by an emailed link that was opened after it began. Whoever began it may then
 * be someone else, who chose its password or linked its Google account. A sign-up by code or by Google proves the address
 * along with them, at the time the account is created.
 */
export function isAddressNewerThanAccount({
  created_at,
  email_verified_at,
}: Pick<Person, "created_at" | "email_verified_at">): boolean {
  return email_verified_at !== null && email_verified_at > created_at;
}
