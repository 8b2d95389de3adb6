/** What somebody is called until they say so themselves: the address before its @, at most 100 characters. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf("@")).slice(0, 100);
}
