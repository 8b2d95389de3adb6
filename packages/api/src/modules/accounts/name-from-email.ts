/** Returns a user's default name: the part of the email address before the @, at most 100 characters. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf("@")).slice(0, 100);
}
